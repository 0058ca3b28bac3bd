import { Fragment } from 'react';
import { formatNumber } from '../../../../core/format.ts';
import { betweenText, cableNames, rangesText } from '../../../../core/products/ups/wire-set-text.ts';
import type { WireList } from '../../../../core/products/ups/wire-list.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { Swatch } from './swatch.tsx';
import type { LinkPointing } from './battery-drawing.tsx';
import kit from '../../../ui/kit.module.css';
import type { Column } from '../../../ui/table.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './wire-table.module.css';

type Row = WireList['rows'][number];

interface WireTableProps extends LinkPointing {
  readonly list: WireList;
  /** A press keeps a row lit, the next lets it go. */
  readonly pinned: number | null;
  readonly onPin: (position: number | null) => void;
}

/** The list of links: a row lights up with its links in the drawing. */
export function WireTable({ list, pointed, onPoint, pinned, onPin }: WireTableProps) {
  const t = useTranslate();
  const { rows, total, totalLengthM, copperKg, layout } = list;
  const hasStrings = layout.strings.length > 1;
  /** Strings that turn at other places stand in rows of their own. */
  const differ = new Set(rows.map(({ strings }) => strings.join())).size > 1;
  const pieces = total.reduce((sum, { count }) => sum + count, 0);
  const kg = (value: number | null) => (value === null ? '—' : formatNumber(value));
  const columns: readonly (Column<Row> | false)[] = [
    {
      name: 'position',
      head: t('No.'),
      onCard: 'corner',
      cell: ({ position, kind }) => (
        <button
          type="button"
          className={`${kit.bare} ${kit.stackTight}`}
          aria-pressed={pinned === position}
          aria-label={t('Show the links of row {position} in the drawing', { position })}
          onClick={() => onPin(pinned === position ? null : position)}
          onFocus={() => onPoint(position)}
          onBlur={() => onPoint(null)}
        >
          <Swatch kind={kind} isPointed={pointed === position}>
            {position}
          </Swatch>
        </button>
      ),
    },
    {
      name: 'kind',
      head: t('Kind of link'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ kind }) => t(cableNames[kind]),
      foot: t('In all'),
    },
    differ && { name: 'strings', head: t('Strings'), cell: ({ strings }) => rangesText(strings) },
    {
      name: 'between',
      head: t('Between blocks'),
      onCard: 'line',
      cell: (row) => (
        <div className={styles.between}>
          {betweenText(row, list, t)
            .split(', ')
            .map((span, i) => (
              <Fragment key={span}>
                {i > 0 && ', '}
                <span className={row.kind === 'lead' ? undefined : kit.nowrap}>{span}</span>
              </Fragment>
            ))}
        </div>
      ),
    },
    { name: 'length', head: t('Length, mm'), align: 'end', cell: ({ lengthMm }) => formatNumber(lengthMm) },
    hasStrings && {
      name: 'perString',
      head: t('Pieces a string'),
      align: 'end',
      cell: ({ perString }) => formatNumber(perString),
    },
    {
      name: 'count',
      head: t('Quantity'),
      align: 'end',
      cell: ({ count }) => formatNumber(count),
      foot: formatNumber(pieces),
    },
    {
      name: 'total',
      head: t('Total length, m'),
      align: 'end',
      cell: (row) => formatNumber(row.totalLengthM),
      foot: formatNumber(totalLengthM),
    },
    { name: 'copper', head: t('Copper, kg'), align: 'end', cell: (row) => kg(row.copperKg), foot: kg(copperKg) },
  ];
  return (
    <Table
      label={t('Kinds of links')}
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      keyOf={({ position }) => position}
      narrow="cards"
      size="large"
      rowProps={({ position }) => ({
        'data-chosen': pointed === position,
        'data-pointed': pointed === position,
        onMouseEnter: () => onPoint(position),
        onMouseLeave: () => onPoint(null),
      })}
    />
  );
}
