import { useTranslate } from '../../app/app-context.tsx';
import { columnFigure, signedPercent } from '../../calculator/figure.ts';
import matches from '../../calculator/matches.module.css';
import { mainColumns } from './match-columns.ts';
import { solvedHeads } from './solved-labels.ts';
import type { SolvedProps } from './solved-value.tsx';
import { SolvedNote, SolvedValue } from './solved-value.tsx';
import styles from './solve-view.module.css';

/** A row for each model: the value that was solved for and what the model does there. */
export function SolvedTable({ units, field, onTake }: SolvedProps) {
  const t = useTranslate();
  return (
    <div className={matches.scroller}>
      <table className={matches.table}>
        <thead>
          <tr>
            <th scope="col">{t('Model')}</th>
            <th scope="col" className={matches.number}>
              {t(solvedHeads[field])}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('Note')}</span>
            </th>
            <th scope="col" className={matches.number}>
              {t('Margin')}
              <span className={matches.headUnit}>{'\u00A0'}</span>
            </th>
            {mainColumns.map(({ field: column, label, head, unit }) => (
              <th key={column} scope="col" className={matches.number} title={t(label)}>
                {t(head)}
                <span className={matches.headUnit}>{unit ? t(unit) : '\u00A0'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.model} className={styles.row} data-holds={unit.isOffered}>
              <th scope="row" className={matches.model}>
                <span>
                  <strong>{unit.model}</strong>
                  <span className={matches.partNumber}>{unit.partNumber}</span>
                </span>
              </th>
              {unit.value === null || !unit.at ? (
                <>
                  <td className={matches.number}>{'\u2013'}</td>
                  <td colSpan={mainColumns.length + 2}>
                    <SolvedNote unit={unit} field={field} />
                  </td>
                </>
              ) : (
                <>
                  <td className={matches.number}>
                    <SolvedValue unit={{ ...unit, value: unit.value }} field={field} onTake={onTake} />
                  </td>
                  <td>
                    <div className={styles.notes}>
                      <SolvedNote unit={unit} field={field} />
                    </div>
                  </td>
                  <td className={matches.number}>{signedPercent(unit.at.margin)}</td>
                  {mainColumns.map(({ field: column, decimals }) => (
                    <td key={column} className={matches.number}>
                      {columnFigure(unit.at![column], decimals)}
                    </td>
                  ))}
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
