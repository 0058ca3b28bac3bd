import type { CSSProperties, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import kit from '../../../ui/kit.module.css';
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

/** Where each key leads from a cell: rows down, columns across. */
const moves: Readonly<Record<string, (row: number, column: number, columns: number) => readonly [number, number]>> = {
  ArrowDown: (row, column) => [row + 1, column],
  ArrowUp: (row, column) => [row - 1, column],
  ArrowRight: (row, column) => [row, column + 1],
  ArrowLeft: (row, column) => [row, column - 1],
  Home: (row) => [row, 0],
  End: (row, _, columns) => [row, columns - 1],
};

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/**
 * Figures over outdoor and return air temperature, coloured by their size: a table, so that it is read without colours as well. One of
 * its cells takes the focus, arrow keys, Home and End go from one to the next; what is to be said of it stands below.
 */
export function HeatMap({ caption, outdoorTemps, returnTemps, cells, strongest, isMiss = false }: HeatMapProps) {
  const t = useTranslate();
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const [isFocused, setFocused] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  // Another map may have fewer rows than the one before it.
  const row = within(at[0], outdoorTemps.length);
  const column = within(at[1], returnTemps.length);
  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const [down, across] = move(row, column, returnTemps.length);
    const next = [within(down, outdoorTemps.length), within(across, returnTemps.length)] as const;
    setAt(next);
    grid.current
      ?.querySelectorAll<HTMLElement>('tbody tr')
      [next[0]]?.querySelectorAll<HTMLElement>('td')
      [next[1]]?.focus();
  }
  const note = cells[row]?.[column]?.note;
  return (
    <div className={styles.heat}>
      <table
        ref={grid}
        role="grid"
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('outdoor ↓, return →, °C')}</th>
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
                    role="gridcell"
                    tabIndex={i === row && j === column ? 0 : -1}
                    onFocus={() => setAt([i, j])}
                    style={{ '--level': value === null ? 0 : levelOf(value, strongest) } as CSSProperties}
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
      <p className={kit.note}>{(isFocused && note) || '\u00A0'}</p>
    </div>
  );
}
