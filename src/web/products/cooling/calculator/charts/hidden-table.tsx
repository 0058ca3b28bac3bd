interface HiddenTableProps {
  readonly title: string;
  readonly head: readonly string[];
  /** The first cell of each row is its head. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart, read out and not shown. */
export const HiddenTable = ({ title, head, rows }: HiddenTableProps) => (
  <div className="visually-hidden">
    <table>
      <caption>{title}</caption>
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
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
