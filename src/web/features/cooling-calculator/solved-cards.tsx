import { useTranslate } from '../../app/app-context.tsx';
import { columnFigure, signedPercent } from '../../calculator/figure.ts';
import matches from '../../calculator/matches.module.css';
import { mainColumns } from './match-columns.ts';
import type { SolvedProps } from './solved-value.tsx';
import { SolvedNote, SolvedValue } from './solved-value.tsx';
import styles from './solve-view.module.css';

/** The same as the table, for narrow screens: a card for each model. */
export function SolvedCards({ units, field, onTake }: SolvedProps) {
  const t = useTranslate();
  return (
    <ol className={matches.cards}>
      {units.map((unit) => (
        <li key={unit.model} className={matches.card}>
          <div className={matches.cardHead}>
            <span>
              <strong>{unit.model}</strong> <span className={matches.partNumber}>{unit.partNumber}</span>
            </span>
            {unit.value !== null && <SolvedValue unit={{ ...unit, value: unit.value }} field={field} onTake={onTake} />}
          </div>
          <div className={styles.notes}>
            <SolvedNote unit={unit} field={field} />
          </div>
          {unit.at && (
            <dl className={matches.figures}>
              <div>
                <dt>{t('Margin')}</dt>
                <dd>{signedPercent(unit.at.margin)}</dd>
              </div>
              {mainColumns.map(({ field: column, head, unit: measure, decimals }) => (
                <div key={column}>
                  <dt>{t(head)}</dt>
                  <dd>
                    {columnFigure(unit.at![column], decimals)}
                    {measure && <span>&nbsp;{t(measure)}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
