import type { Sized } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import matches from '../../../../parts/calculator/matches.module.css';
import { solvedHeads } from './solved-labels.ts';
import type { SolvedProps } from './solved-value.tsx';
import { isHeld, SolvedNote, SolvedValue } from './solved-value.tsx';
import styles from './solve-view.module.css';

/** A row for each model: the value that was solved for and what the model does there. */
export function SolvedTable<Answer extends Sized>(props: SolvedProps<Answer>) {
  const { units, input, columns, explain, explained, onTake } = props;
  const t = useTranslate();
  const { field } = input;
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
            {columns.map(({ field: column, label, head, unit }) => (
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
              {isHeld(unit) ? (
                <>
                  <td className={matches.number}>
                    <SolvedValue unit={unit} input={input} onTake={onTake} />
                  </td>
                  <td>
                    <div className={styles.notes}>
                      <SolvedNote unit={unit} field={field} explain={explain} />
                    </div>
                  </td>
                  <td className={matches.number}>{signedPercent(unit.at.margin)}</td>
                  {columns.map((column) => (
                    <td key={column.field} className={matches.number}>
                      {explained(unit, column, columnFigure(column.figure(unit.at), column.decimals))}
                    </td>
                  ))}
                </>
              ) : (
                <>
                  <td className={matches.number}>{'\u2013'}</td>
                  <td colSpan={columns.length + 2}>
                    <SolvedNote unit={unit} field={field} explain={explain} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
