import type { ReactNode } from 'react';
import { Fragment, useId, useState } from 'react';
import type { ChillerMatch } from '../../../../core/products/chiller/select.ts';
import { noBreakSpace } from '../../../../core/format.ts';
import { useMay, useTranslate } from '../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../parts/calculator/figure.ts';
import buttonStyles from '../../../parts/calculator/button.module.css';
import styles from '../../../parts/calculator/matches.module.css';
import { PinToggle } from '../../../parts/calculator/pin-toggle.tsx';
import { MOST_PINNED } from '../../../parts/calculator/pinned.ts';
import { Unfold } from '../../../parts/calculator/unfold.tsx';
import type { Unfolded } from '../../../parts/calculator/use-unfolded.ts';
import { matchFigures } from './match-figures.ts';
import type { SolutionStart } from './solution-link.tsx';
import { SolutionLink } from './solution-link.tsx';

export interface MatchesProps {
  readonly matches: readonly ChillerMatch[];
  /** What a new solution of a match starts with, the model aside. */
  readonly start: SolutionStart;
  readonly charted: readonly string[];
  readonly onToggle: (model: string) => void;
  readonly details: (match: ChillerMatch) => ReactNode;
  readonly unfolded: Unfolded;
}

/** `2 + 1`: working and spare chillers. */
const countText = ({ working, installed }: ChillerMatch): string =>
  installed > working ? `${working}${noBreakSpace}+${noBreakSpace}${installed - working}` : String(working);

/** Module and winter kit: what comes with the chiller. */
const extrasOf = ({ module, winterKit }: ChillerMatch): string =>
  [module?.partNumber, winterKit].filter((extra) => extra !== null && extra !== undefined).join(', ');

const figureText = (value: number | null, decimals: number): string =>
  value === null ? '—' : columnFigure(value, decimals);

/** The chillers that carry the load, best first. */
export function MatchesTable({ matches, start, charted, onToggle, details, unfolded }: MatchesProps) {
  const t = useTranslate();
  const id = useId();
  const { isUnfolded, unfold } = unfolded;
  const mayCreate = useMay('newSolution.Chiller');
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
            <th scope="col" className={styles.number}>
              {t('Chillers')}
              <span className={styles.headUnit}>{t('Margin')}</span>
            </th>
            {matchFigures.map(({ name, head, unit }) => (
              <th key={name} scope="col" className={styles.number}>
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
                    <span className={styles.partNumber}>{extrasOf(match)}</span>
                  </span>
                </th>
                <td className={styles.number}>
                  {countText(match)}
                  <span className={styles.headUnit}>{signedPercent(match.marginPercent)}</span>
                </td>
                {matchFigures.map(({ name, decimals, of }) => (
                  <td key={name} className={styles.number}>
                    {figureText(of(match), decimals)}
                  </td>
                ))}
                {mayCreate && (
                  <td className={styles.action}>
                    <SolutionLink model={match.model} start={start} isMain={place === 0} />
                  </td>
                )}
              </tr>
              {isUnfolded(match.model) && (
                <tr id={`${id}-${match.model}`} className={styles.detailsRow}>
                  <td colSpan={matchFigures.length + (mayCreate ? 4 : 3)}>{details(match)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CardFigure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What a narrow screen shows of a long ranking before somebody asks for the rest. */
const cardsAtFirst = 5;

/** The same as the table, for narrow screens: a card for each chiller. */
export function MatchCards({ matches, start, charted, onToggle, details, unfolded }: MatchesProps) {
  const t = useTranslate();
  const id = useId();
  const { isUnfolded, unfold } = unfolded;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? matches : matches.slice(0, cardsAtFirst);
  return (
    <ol className={styles.cards}>
      {shown.map((match, place) => (
        <li key={match.model} className={styles.card}>
          <div className={styles.cardHead}>
            <Unfold
              model={match.model}
              controls={`${id}-${match.model}`}
              isUnfolded={isUnfolded(match.model)}
              onToggle={unfold}
            />
            <span>
              <strong>{match.model}</strong> <span className={styles.partNumber}>{extrasOf(match)}</span>
            </span>
            <PinToggle model={match.model} charted={charted} onToggle={onToggle} />
          </div>
          <dl className={styles.figures}>
            <CardFigure label={t('Chillers')}>{countText(match)}</CardFigure>
            <CardFigure label={t('Margin')}>{signedPercent(match.marginPercent)}</CardFigure>
            {matchFigures.map(({ name, head, unit, decimals, of }) => (
              <CardFigure key={name} label={t(head)}>
                {figureText(of(match), decimals)}
                {unit && (
                  <span>
                    {noBreakSpace}
                    {t(unit)}
                  </span>
                )}
              </CardFigure>
            ))}
          </dl>
          {isUnfolded(match.model) && <div id={`${id}-${match.model}`}>{details(match)}</div>}
          <SolutionLink model={match.model} start={start} isMain={place === 0} />
        </li>
      ))}
      {shown.length < matches.length && (
        <li>
          <button type="button" className={buttonStyles.button} data-kind="default" onClick={() => setWhole(true)}>
            {t('Show all {count}', { count: matches.length })}
          </button>
        </li>
      )}
    </ol>
  );
}
