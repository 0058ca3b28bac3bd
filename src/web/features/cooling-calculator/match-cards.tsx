import { useId } from 'react';
import { useTranslate } from '../../app/app-context.tsx';
import { columnFigure, signedPercent } from '../../calculator/figure.ts';
import { MarginBar } from './margin-bar.tsx';
import { Marks } from './marks.tsx';
import { figureOf, mainColumns } from './match-columns.ts';
import { MatchDetails } from './match-details.tsx';
import type { MatchesProps } from './matches.tsx';
import { Unfold } from './matches.tsx';
import { PinToggle } from '../../calculator/pin-toggle.tsx';
import styles from '../../calculator/matches.module.css';
import { SolutionLink } from './solution-link.tsx';

/** The same as the table, for narrow screens: a card for each unit. */
export function MatchCards({ family, selection, inputs, charted, onToggle, unfolded }: MatchesProps) {
  const t = useTranslate();
  const id = useId();
  const { isUnfolded, unfold } = unfolded;
  return (
    <ol className={styles.cards}>
      {selection.matches.map((match, place) => (
        <li key={match.model} className={styles.card}>
          <div className={styles.cardHead}>
            <Unfold
              model={match.model}
              controls={`${id}-${match.model}`}
              isUnfolded={isUnfolded(match.model)}
              onToggle={unfold}
            />
            <span>
              <strong>{match.model}</strong> <span className={styles.partNumber}>{match.partNumber}</span>
            </span>
            <PinToggle model={match.model} charted={charted} onToggle={onToggle} />
          </div>
          <div className={styles.margin} data-below={!match.coversRequired}>
            <MarginBar
              capacity={match.sensibleCoolingCapacity}
              required={inputs.sensibleCoolerCapacity}
              window={selection.window}
            />
            <span>{signedPercent(match.margin)}</span>
            <Marks match={match} />
          </div>
          <dl className={styles.figures}>
            {mainColumns.map((column) => (
              <div key={column.field}>
                <dt>{t(column.head)}</dt>
                <dd>
                  {columnFigure(figureOf(match, column), column.decimals)}
                  {column.unit && <span>&nbsp;{t(column.unit)}</span>}
                </dd>
              </div>
            ))}
          </dl>
          {isUnfolded(match.model) && (
            <div id={`${id}-${match.model}`}>
              <MatchDetails match={match} />
            </div>
          )}
          <SolutionLink family={family} model={match.model} inputs={inputs} isMain={place === 0} />
        </li>
      ))}
    </ol>
  );
}
