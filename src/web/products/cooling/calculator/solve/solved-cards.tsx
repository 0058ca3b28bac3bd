import type { Sized } from '../../../../../core/products/cooling/selection/capacity-window.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { columnFigure, signedPercent } from '../../../../parts/calculator/figure.ts';
import kit from '../../../../ui/kit.module.css';
import type { SolvedProps } from './solved-value.tsx';
import { isHeld, SolvedNote, SolvedValue } from './solved-value.tsx';

/** The same as the table, for narrow screens: a card for each model. */
export function SolvedCards<Answer extends Sized>(props: SolvedProps<Answer>) {
  const { units, input, columns, explain, explained, onTake } = props;
  const t = useTranslate();
  return (
    <ol className={`${kit.stack} ${kit.list}`}>
      {units.map((unit) => (
        <li key={unit.model} className={`${kit.sheet} ${kit.stack}`}>
          <div className={kit.rowCentered}>
            <span className={kit.rest}>
              <strong>{unit.model}</strong> <span className={kit.muted}>{unit.partNumber}</span>
            </span>
            {isHeld(unit) && <SolvedValue unit={unit} input={input} onTake={onTake} />}
          </div>
          <div className={`${kit.rowTight} ${kit.note} ${kit.unlessEmpty}`}>
            <SolvedNote unit={unit} field={input.field} explain={explain} />
          </div>
          {isHeld(unit) && (
            <dl className={kit.figures}>
              <div>
                <dt className={kit.note}>{t('Margin')}</dt>
                <dd>{signedPercent(unit.at.margin)}</dd>
              </div>
              {columns.map((column) => (
                <div key={column.field}>
                  <dt className={kit.note}>{t(column.head)}</dt>
                  <dd>
                    {explained(unit, column, columnFigure(column.figure(unit.at), column.decimals))}
                    {column.unit && <span className={kit.note}>&nbsp;{t(column.unit)}</span>}
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
