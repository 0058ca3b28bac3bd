import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/app-context.tsx';
import styles from './vendor.module.css';

export interface HeatCell {
  /** What the colour stands for; null where there is nothing. */
  readonly value: number | null;
  readonly text: string;
  /** Read out and shown under the pointer. */
  readonly note?: string;
}

interface HeatMapProps {
  readonly caption: string;
  readonly outdoorTemps: readonly number[];
  readonly returnTemps: readonly number[];
  readonly cells: readonly (readonly HeatCell[])[];
  /** The value at which the colour is strongest. */
  readonly strongest: number;
  /** The figures say how much is missed: none of them is good. */
  readonly isMiss?: boolean;
}

const LEVELS = 4;

/** How strong a colour is, 0…4: nothing is coloured that is nothing. */
const levelOf = (value: number, strongest: number): number =>
  value === 0 ? 0 : Math.min(LEVELS, Math.max(1, Math.ceil((Math.abs(value) / strongest) * LEVELS)));

/** Figures over outdoor and return air temperature, coloured by their size: a table, so that it is read without colours as well. */
export function HeatMap({ caption, outdoorTemps, returnTemps, cells, strongest, isMiss = false }: HeatMapProps) {
  const t = useTranslate();
  return (
    <div className={styles.heat} role="region" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('outdoor ↓, return →, °C')}
            </th>
            {returnTemps.map((temp) => (
              <th key={temp} scope="col">
                {formatNumber(temp)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outdoorTemps.map((outdoor, i) => (
            <tr key={outdoor}>
              <th scope="row">{formatNumber(outdoor)}</th>
              {returnTemps.map((air, j) => {
                const cell = cells[i]?.[j];
                const value = cell?.value ?? null;
                return (
                  <td
                    key={air}
                    data-level={value === null ? 'none' : levelOf(value, strongest)}
                    data-sign={value === null ? undefined : isMiss || value < 0 ? 'less' : 'more'}
                    title={cell?.note}
                  >
                    {cell?.text ?? '—'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
