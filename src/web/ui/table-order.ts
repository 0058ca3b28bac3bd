/** The order of a table's rows, as its address has it: the name of a column's order, `-` before it where the largest comes first. */
export interface TableOrder {
  /** Null where the rows are in the order of no column. */
  readonly current: string | null;
  /** What it is where the address has none. */
  readonly initial: string | null;
  /** Told the order that a press asks for, where the address does not keep it. */
  readonly onChange?: (order: string | null) => void;
}

/** Which order a column brings about, and whether its first press begins with the largest. */
export interface ColumnOrder {
  readonly by: string;
  readonly isDescendingFirst?: boolean;
}

/** What the address has after a press on the head of a column: its own first direction, then the other; undefined is the usual order. */
export function sortAfterPress({ current, initial }: TableOrder, column: ColumnOrder): string | undefined {
  const isAscending = current === column.by;
  const isDescending = current === `-${column.by}`;
  const next = isAscending || (!isDescending && column.isDescendingFirst) ? `-${column.by}` : column.by;
  return next === initial ? undefined : next;
}
