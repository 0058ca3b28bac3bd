import type { ReactNode } from 'react';
import type { Window } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { useMay, useTranslate } from '../../../../app/session/app-context.tsx';
import { signedPercent } from '../../../../parts/calculator/figure.ts';
import { asOne } from '../../../../parts/calculator/item-prices.ts';
import { usePricedOrder } from '../../../../parts/calculator/priced-order.tsx';
import { Ranking } from '../../../../parts/calculator/ranking.tsx';
import { MarginBar } from './margin-bar.tsx';
import type { Mark, Marked } from './marks.tsx';
import { Marks } from './marks.tsx';
import type { MatchColumn } from './match-column.ts';
import { writtenFigure } from './match-column.ts';
import kit from '../../../../ui/kit.module.css';
import styles from '../../../../parts/calculator/matches.module.css';
import { startingChoices } from '../../new-cooling-start.ts';
import type { SolutionStart } from './solution-link.tsx';
import { SolutionLink } from './solution-link.tsx';
import type { Column } from '../../../../ui/table.tsx';
import type { Unfolded } from '../../../../parts/calculator/use-unfolded.ts';

/** What a table of matches needs of each. */
export type Shown = Marked & {
  readonly model: string;
  readonly partNumber: string;
  readonly sensibleCoolingCapacity: number;
};

export interface MatchesProps<Match extends Shown> {
  readonly matches: readonly Match[];
  readonly window: Window;
  /** kW. */
  readonly required: number;
  readonly columns: readonly MatchColumn<Match>[];
  readonly marks: readonly Mark[];
  readonly details: (match: Match) => ReactNode;
  /** What a new solution of a match starts with, the model aside. */
  readonly start: SolutionStart;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
  readonly unfolded: Unfolded;
}

/** The units in the order that was chosen, each with what a new solution with it would cost. */
export const useOrderOf = <Match extends Shown>({ matches, start }: Pick<MatchesProps<Match>, 'matches' | 'start'>) =>
  usePricedOrder('Cooling', matches, {
    nameOf: ({ model }) => model,
    solutionsOf: ({ model }) => asOne(startingChoices({ ...start, model })),
    isEnough: ({ coversRequired }) => coversRequired,
  });

/** The units within the window, best first; every further figure is one click away. */
export function MatchesTable<Match extends Shown>(props: MatchesProps<Match>) {
  const { window, required, columns, marks, details, start, charted, onToggle, unfolded } = props;
  const t = useTranslate();
  const mayCreate = useMay('newSolution.Cooling');
  const shown: readonly Column<Match>[] = [
    {
      name: 'margin',
      head: t('Margin'),
      cell: (match) => (
        <>
          <div
            className={`${kit.rowCentered} ${kit.subtitle} ${kit.strong} ${kit.nowrap} ${styles.margin} ${match.coversRequired ? kit.good : kit.warning}`}
          >
            <MarginBar capacity={required * (1 + match.margin / 100)} required={required} window={window} />
            <span>{signedPercent(match.margin)}</span>
          </div>
          <div className={kit.rowTight}>
            <Marks match={match} marks={marks} />
          </div>
        </>
      ),
    },
    ...columns.map((column): Column<Match> => ({
      name: column.field,
      head: t(column.head),
      unit: column.unit ? t(column.unit) : '\u00A0',
      title: t(column.label),
      align: 'end',
      isShort: (match) => column.isShort?.(match) ?? false,
      cell: (match) => writtenFigure(column, match),
    })),
  ];
  return (
    <Ranking
      order={useOrderOf(props)}
      partNumbers={({ partNumber }) => partNumber}
      columns={shown}
      charted={charted}
      onToggle={onToggle}
      unfolded={unfolded}
      details={details}
      action={
        mayCreate ? ({ model }, isBest) => <SolutionLink start={{ ...start, model }} isMain={isBest} isShort /> : null
      }
    />
  );
}
