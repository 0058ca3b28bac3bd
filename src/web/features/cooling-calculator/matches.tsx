import { Fragment, useId } from 'react';
import type { Match, Selection } from '../../../core/cooling/select.ts';
import type { SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { useMay, useTranslate } from '../../app/app-context.tsx';
import { MOST_PINNED } from '../../calculator/pinned.ts';
import { columnFigure, signedPercent } from '../../calculator/figure.ts';
import { MarginBar } from './margin-bar.tsx';
import { Marks } from './marks.tsx';
import { figureOf, mainColumns } from './match-columns.ts';
import { MatchDetails } from './match-details.tsx';
import { PinToggle } from '../../calculator/pin-toggle.tsx';
import styles from '../../calculator/matches.module.css';
import { SolutionLink } from './solution-link.tsx';
import type { Unfolded } from '../../calculator/use-unfolded.ts';

export interface MatchesProps {
  readonly family: string;
  readonly selection: Selection;
  readonly inputs: SelectionInputs;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
  readonly unfolded: Unfolded;
}

interface UnfoldProps {
  readonly model: string;
  readonly controls: string;
  readonly isUnfolded: boolean;
  readonly onToggle: (model: string) => void;
}

export function Unfold({ model, controls, isUnfolded, onToggle }: UnfoldProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={styles.unfold}
      aria-expanded={isUnfolded}
      {...(isUnfolded && { 'aria-controls': controls })}
      aria-label={t('All figures of {model}', { model })}
      title={t('All figures of {model}', { model })}
      onClick={() => onToggle(model)}
    >
      <svg width="10" height="10" viewBox="0 0 10 10" fill="none" stroke="currentColor" strokeWidth="1.600" aria-hidden>
        <path d="M3 1.500L7 5 3 8.500" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

/** Amber, with the mark beside the margin, where the net capacity misses what the gross one covers. */
const isShort = (match: Match, field: string): boolean =>
  field === 'netSensibleCapacity'
    ? match.coversRequired && !match.netCoversRequired
    : field === 'sensibleCoolingCapacity' && !match.coversRequired;

/** The units within the window, best first; every further figure is one click away. */
export function MatchesTable({ family, selection, inputs, charted, onToggle, unfolded }: MatchesProps) {
  const t = useTranslate();
  const id = useId();
  const { isUnfolded, unfold } = unfolded;
  const mayCreate = useMay('newSolution.Cooling');
  const columns = mainColumns.length + (mayCreate ? 4 : 3);
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
            {mainColumns.map(({ field, label, head, unit }) => (
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
          {selection.matches.map((match, place) => (
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
                    <MarginBar
                      capacity={match.sensibleCoolingCapacity}
                      required={inputs.sensibleCoolerCapacity}
                      window={selection.window}
                    />
                    <span>{signedPercent(match.margin)}</span>
                  </div>
                  <div className={styles.marks}>
                    <Marks match={match} />
                  </div>
                </td>
                {mainColumns.map((column) => (
                  <td key={column.field} className={styles.number} data-short={isShort(match, column.field)}>
                    {columnFigure(figureOf(match, column), column.decimals)}
                  </td>
                ))}
                {mayCreate && (
                  <td className={styles.action}>
                    <SolutionLink family={family} model={match.model} inputs={inputs} isMain={place === 0} />
                  </td>
                )}
              </tr>
              {isUnfolded(match.model) && (
                <tr id={`${id}-${match.model}`} className={styles.detailsRow}>
                  <td colSpan={columns}>
                    <MatchDetails match={match} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
