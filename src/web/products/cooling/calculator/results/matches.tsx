import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Window } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { useMay, useTranslate } from '../../../../app/session/app-context.tsx';
import { MOST_PINNED } from '../../../../parts/calculator/pinned.ts';
import { signedPercent } from '../../../../parts/calculator/figure.ts';
import { MarginBar } from './margin-bar.tsx';
import type { Mark, Marked } from './marks.tsx';
import { Marks } from './marks.tsx';
import type { MatchColumn } from './match-column.ts';
import { writtenFigure } from './match-column.ts';
import { PinToggle } from '../../../../parts/calculator/pin-toggle.tsx';
import styles from '../../../../parts/calculator/matches.module.css';
import type { SolutionStart } from './solution-link.tsx';
import { SolutionLink } from './solution-link.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { Table } from '../../../../ui/table.tsx';
import { Unfold } from '../../../../parts/calculator/unfold.tsx';
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

/** The units within the window, best first; every further figure is one click away. */
export function MatchesTable<Match extends Shown>(props: MatchesProps<Match>) {
  const { matches, window, required, columns, marks, details, start, charted, onToggle, unfolded } = props;
  const t = useTranslate();
  const id = useId();
  const { isUnfolded, unfold } = unfolded;
  const mayCreate = useMay('newSolution.Cooling');
  const shown: readonly Column<Match>[] = [
    {
      name: 'chart',
      head: t('Chart'),
      unit: t('up to {count}', { count: MOST_PINNED }),
      width: '64px',
      cell: ({ model }) => <PinToggle model={model} charted={charted} onToggle={onToggle} />,
    },
    {
      name: 'model',
      head: t('Model'),
      isRowHead: true,
      width: 'content',
      cell: ({ model, partNumber }) => (
        <div className={styles.model}>
          <Unfold model={model} controls={`${id}-${model}`} isUnfolded={isUnfolded(model)} onToggle={unfold} />
          <span>
            <strong>{model}</strong>
            <span className={styles.partNumber}>{partNumber}</span>
          </span>
        </div>
      ),
    },
    {
      name: 'margin',
      head: t('Margin'),
      cell: (match) => (
        <>
          <div className={styles.margin} data-below={!match.coversRequired}>
            <MarginBar capacity={required * (1 + match.margin / 100)} required={required} window={window} />
            <span>{signedPercent(match.margin)}</span>
          </div>
          <div className={styles.marks}>
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
  const action: Column<Match> = {
    name: 'action',
    head: t('Action'),
    isHeadHidden: true,
    align: 'end',
    cell: (match) => <SolutionLink start={{ ...start, model: match.model }} isMain={match === matches[0]} />,
  };
  const all = mayCreate ? [...shown, action] : shown;
  return (
    <Table
      label={t('Models')}
      columns={all}
      rows={matches}
      keyOf={({ model }) => model}
      narrow="scrolls"
      size="large"
      below={(match) =>
        isUnfolded(match.model) && (
          <tr id={`${id}-${match.model}`} data-inside="true">
            <td colSpan={all.length}>{details(match)}</td>
          </tr>
        )
      }
    />
  );
}
