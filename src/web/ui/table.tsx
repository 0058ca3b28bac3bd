import { Link } from '@tanstack/react-router';
import type { HTMLAttributes, ReactNode } from 'react';
import { Fragment } from 'react';
import { present } from '../app/navigation/search-params.ts';
import type { ColumnOrder, TableOrder } from './table-order.ts';
import { sortAfterPress } from './table-order.ts';
import styles from './table.module.css';
import kit from './kit.module.css';

/** What is told of each row in one place below the other. */
export interface Column<Row> {
  /** Of the column, unique in its table. */
  readonly name: string;
  /** Already translated. */
  readonly head: string;
  /** The head is read out and not shown: what stands in the column needs no word. */
  readonly isHeadHidden?: boolean;
  /** What the head says besides. */
  readonly headNote?: ReactNode;
  /** Of its figures, below the head; already translated. */
  readonly unit?: string;
  /** The head in full, where it is an abbreviation. */
  readonly title?: string;
  readonly cell: (row: Row) => ReactNode;
  /** What all rows come to in it. */
  readonly foot?: ReactNode;
  /** It names its row, and is read out with every other cell of it. */
  readonly isRowHead?: boolean;
  /** The name of the row, where its head holds more than that. */
  readonly rowName?: (row: Row) => string;
  /** Figures stand at the end, digit below digit. */
  readonly align?: 'end';
  /** `content` is as wide as what it holds, on one line; what is left the others share. */
  readonly width?: 'content' | `${number}px` | `${number}%`;
  /** The order that a press on its head brings about. */
  readonly sort?: ColumnOrder;
  /** The figure falls short of what is asked for. */
  readonly isShort?: (row: Row) => boolean;
  /** Left out where the window is narrow. */
  readonly isWideOnly?: boolean;
  /** On a card: in its first line, at the end of that, on a line of its own, or after the word of its head (the default). */
  readonly onCard?: 'name' | 'corner' | 'line' | 'labelled';
}

type RowProps = HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, unknown>>;

interface TableProps<Row> {
  /** What the rows are, already translated. */
  readonly label: string;
  /** It stands above them: at what conditions their figures hold. */
  readonly isLabelShown?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Below 992 px each row becomes a card, or the table scrolls in its frame, as it does wherever it is wider than that. */
  readonly narrow: 'cards' | 'scrolls';
  /** One line a row, however long its words are: for lists that are scanned. The columns have widths. */
  readonly isDense?: boolean;
  /** Other rows have been asked for and are on their way. */
  readonly isStale?: boolean;
  readonly order?: TableOrder;
  /** Figures that are the screen's result are larger than those of a list. */
  readonly size?: 'default' | 'large';
  /** A row of the caller's own in the place of the usual one, as while it is edited; null leaves the usual one. */
  readonly rowOf?: (row: Row) => ReactNode;
  /** Rows of the caller's own that stand below one, as while it is unfolded. */
  readonly below?: (row: Row) => ReactNode;
  readonly rowProps?: (row: Row) => RowProps;
}

/** The class of the link of a row: it covers the row, so that any place of it can be pressed. */
export const rowLink = styles.link!;

function Head<Row>({ column, order }: { readonly column: Column<Row>; readonly order: TableOrder | undefined }) {
  const { name, head, isHeadHidden, headNote, unit, title, align, width, sort, isWideOnly } = column;
  const common = {
    scope: 'col',
    title,
    'data-column': name,
    'data-align': align,
    'data-width': width,
    'data-wide-only': isWideOnly,
  } as const;
  const note = (
    <>
      {unit !== undefined && <span className={`${kit.line} ${kit.aside}`}>{unit}</span>}
      {headNote}
    </>
  );
  if (!sort || !order)
    return (
      <th {...common}>
        {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
        {note}
      </th>
    );
  const isAscending = order.current === sort.by;
  const isDescending = order.current === `-${sort.by}`;
  const words = (
    <>
      {head}
      <span className={`${kit.unlessEmpty} ${styles.arrow}`} aria-hidden>
        {isAscending ? '▲' : isDescending ? '▼' : ''}
      </span>
    </>
  );
  return (
    <th {...common} aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}>
      {order.onChange ? (
        <button
          type="button"
          className={`${kit.bare} ${styles.sort}`}
          onClick={() => order.onChange?.(sortAfterPress(order, sort) ?? order.initial)}
        >
          {words}
        </button>
      ) : (
        <Link
          to="."
          search={(now: Readonly<Record<string, unknown>>) =>
            present({ ...now, page: undefined, sort: sortAfterPress(order, sort) }) as never
          }
          className={`${kit.bare} ${styles.sort}`}
          preload={false}
        >
          {words}
        </Link>
      )}
      {note}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly isShort?: boolean | undefined;
  readonly rowName?: string | undefined;
  readonly children: ReactNode;
}

function Cell<Row>({ column, isShort, rowName, children }: CellProps<Row>) {
  const { name, head, unit, isRowHead, align, width, isWideOnly, onCard = 'labelled' } = column;
  const common = {
    'data-column': name,
    'data-align': align,
    'data-width': width,
    'data-short': isShort || undefined,
    'data-wide-only': isWideOnly,
    'data-card': onCard,
    'data-label': unit === undefined || unit.trim() === '' ? head : `${head}, ${unit}`,
  };
  return isRowHead ? (
    <th scope="row" aria-label={rowName} {...common}>
      {children}
    </th>
  ) : (
    <td {...common}>{children}</td>
  );
}

const Foot = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) => (
  <tfoot>
    <tr>
      {columns.map((column) => (
        <Cell key={column.name} column={column}>
          {column.foot}
        </Cell>
      ))}
    </tr>
  </tfoot>
);

interface TableRowProps<Row> extends RowProps {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** One row: by itself only where it stands below another of its table. */
export const TableRow = <Row,>({ columns, row, ...rest }: TableRowProps<Row>) => (
  <tr {...rest}>
    {columns.map((column) => (
      <Cell key={column.name} column={column} isShort={column.isShort?.(row)} rowName={column.rowName?.(row)}>
        {column.cell(row)}
      </Cell>
    ))}
  </tr>
);

/** Rows of one kind: a head that stays in sight, an order that the address keeps, cards where the window is narrow. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    isLabelShown = false,
    columns,
    rows,
    keyOf,
    narrow,
    isDense = false,
    isStale = false,
    order,
    size,
    rowOf,
    below,
    rowProps,
  } = props;
  const table = (
    <table
      className={styles.table}
      data-size={size}
      data-narrow={narrow}
      data-dense={isDense || undefined}
      aria-busy={isStale}
    >
      <caption className={isLabelShown ? `${kit.padded} ${kit.muted} ${styles.label}` : 'visually-hidden'}>
        {label}
      </caption>
      <colgroup>
        {columns.map(({ name, width }) => (
          <col key={name} style={width === 'content' ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            {rowOf?.(row) || <TableRow columns={columns} row={row} {...rowProps?.(row)} />}
            {below?.(row)}
          </Fragment>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && <Foot columns={columns} />}
    </table>
  );
  if (narrow === 'cards') return table;
  // The keyboard scrolls it, whether or not there is anything in it to press.
  return (
    <div className={`${kit.surface} ${styles.frame}`} role="region" tabIndex={0} aria-label={label}>
      {table}
    </div>
  );
}
