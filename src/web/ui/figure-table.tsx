import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

interface FigureTableProps {
  /** Already translated; read out, and not shown. */
  readonly label: string;
  readonly head: readonly string[];
  /** The first cell of each row is its head. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** What the rows come to. */
  readonly foot?: readonly ReactNode[] | undefined;
  /** Read out and not shown: what a chart shows. */
  readonly isHidden?: boolean;
}

const Row = ({ cells: [first, ...cells] }: { readonly cells: readonly ReactNode[] }) => (
  <tr>
    <th scope="row">{first}</th>
    {cells.map((cell, at) => (
      <td key={at}>{cell}</td>
    ))}
  </tr>
);

/** Some lines of figures, as small as a note. What a screen is about stands in Table. */
export function FigureTable({ label, head, rows, foot, isHidden = false }: FigureTableProps) {
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <Row key={at} cells={cells} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <Row cells={foot} />
        </tfoot>
      )}
    </table>
  );
  // A table can't be made as small as a dot itself.
  return isHidden ? <div className="visually-hidden">{table}</div> : table;
}
