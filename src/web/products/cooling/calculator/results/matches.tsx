import { Fragment, useId } from 'react';
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
  const width = columns.length + (mayCreate ? 4 : 3);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.pinHead}>
              {t('Chart')}
              <span className={styles.headUnit}>{t('up to {count}', { count: MOST_PINNED })}</span>
            </th>
            <th scope="col">{t('Model')}</th>
            <th scope="col">{t('Margin')}</th>
            {columns.map(({ field, label, head, unit }) => (
              <th key={field} scope="col" className={styles.number} title={t(label)}>
                {t(head)}
                <span className={styles.headUnit}>{unit ? t(unit) : '\u00A0'}</span>
              </th>
            ))}
            {mayCreate && (
              <th scope="col">
                <span className="visually-hidden">{t('Action')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {matches.map((match, place) => (
            <Fragment key={match.model}>
              <tr>
                <td>
                  <PinToggle model={match.model} charted={charted} onToggle={onToggle} />
                </td>
                <th scope="row" className={styles.model}>
                  <Unfold
                    model={match.model}
                    controls={`${id}-${match.model}`}
                    isUnfolded={isUnfolded(match.model)}
                    onToggle={unfold}
                  />
                  <span>
                    <strong>{match.model}</strong>
                    <span className={styles.partNumber}>{match.partNumber}</span>
                  </span>
                </th>
                <td>
                  <div className={styles.margin} data-below={!match.coversRequired}>
                    <MarginBar capacity={required * (1 + match.margin / 100)} required={required} window={window} />
                    <span>{signedPercent(match.margin)}</span>
                  </div>
                  <div className={styles.marks}>
                    <Marks match={match} marks={marks} />
                  </div>
                </td>
                {columns.map((column) => (
                  <td key={column.field} className={styles.number} data-short={column.isShort?.(match) ?? false}>
                    {writtenFigure(column, match)}
                  </td>
                ))}
                {mayCreate && (
                  <td className={styles.action}>
                    <SolutionLink start={{ ...start, model: match.model }} isMain={place === 0} />
                  </td>
                )}
              </tr>
              {isUnfolded(match.model) && (
                <tr id={`${id}-${match.model}`} className={styles.detailsRow}>
                  <td colSpan={width}>{details(match)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
