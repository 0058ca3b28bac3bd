import { Fragment } from 'react';
import { formatNumber } from '../../../../core/format.ts';
import { betweenText, cableNames, rangesText } from '../../../../core/products/ups/wire-set-text.ts';
import type { WireList } from '../../../../core/products/ups/wire-list.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Swatch } from './swatch.tsx';
import type { LinkPointing } from './battery-drawing.tsx';
import styles from './wire-table.module.css';

interface WireTableProps extends LinkPointing {
  readonly list: WireList;
  /** A press keeps a row lit, the next lets it go. */
  readonly pinned: number | null;
  readonly onPin: (position: number | null) => void;
}

/** The list of links: a row lights up with its links in the drawing. */
export function WireTable({ list, pointed, onPoint, pinned, onPin }: WireTableProps) {
  const t = useTranslate();
  const { rows, total, totalLengthM, copperKg, wireSet, layout } = list;
  const hasStrings = layout.strings.length > 1;
  /** Strings that turn at other places stand in rows of their own. */
  const differ = new Set(rows.map(({ strings }) => strings.join())).size > 1;
  const pieces = total.reduce((sum, { count }) => sum + count, 0);
  const kg = (value: number | null) => (value === null ? '—' : formatNumber(value));
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('No.')}</th>
            <th scope="col">{t('Kind of link')}</th>
            {differ && <th scope="col">{t('Strings')}</th>}
            <th scope="col">{t('Between blocks')}</th>
            <th scope="col" className={styles.number}>
              {t('Cross-section, mm²')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Length, mm')}
            </th>
            {hasStrings && (
              <th scope="col" className={styles.number}>
                {t('Pieces a string')}
              </th>
            )}
            <th scope="col" className={styles.number}>
              {t('Quantity')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Total length, m')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Copper, kg')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.position}
              data-pointed={pointed === row.position}
              onMouseEnter={() => onPoint(row.position)}
              onMouseLeave={() => onPoint(null)}
            >
              <td>
                <button
                  type="button"
                  className={styles.pin}
                  aria-pressed={pinned === row.position}
                  aria-label={t('Show the links of row {position} in the drawing', { position: row.position })}
                  onClick={() => onPin(pinned === row.position ? null : row.position)}
                  onFocus={() => onPoint(row.position)}
                  onBlur={() => onPoint(null)}
                >
                  <Swatch kind={row.kind} isPointed={pointed === row.position}>
                    {row.position}
                  </Swatch>
                </button>
              </td>
              <th scope="row">{t(cableNames[row.kind])}</th>
              {differ && <td>{rangesText(row.strings)}</td>}
              <td className={styles.between}>
                {betweenText(row, list, t)
                  .split(', ')
                  .map((span, i) => (
                    <Fragment key={span}>
                      {i > 0 && ', '}
                      <span className={row.kind === 'lead' ? undefined : styles.span}>{span}</span>
                    </Fragment>
                  ))}
              </td>
              <td className={styles.number}>{wireSet ? formatNumber(wireSet.crossSectionMm2) : '—'}</td>
              <td className={styles.number}>{formatNumber(row.lengthMm)}</td>
              {hasStrings && <td className={styles.number}>{formatNumber(row.perString)}</td>}
              <td className={styles.number}>{formatNumber(row.count)}</td>
              <td className={styles.number}>{formatNumber(row.totalLengthM)}</td>
              <td className={styles.number}>{kg(row.copperKg)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5 + (hasStrings ? 1 : 0) + (differ ? 1 : 0)}>
              {t('In all')}
            </th>
            <td className={styles.number}>{formatNumber(pieces)}</td>
            <td className={styles.number}>{formatNumber(totalLengthM)}</td>
            <td className={styles.number}>{kg(copperKg)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
