/** Bilinear look-up on a rectangular grid: exact at the nodes, monotone where they are, never outside of them. */

export interface Axes {
  /** Values of the first axis, ascending: one row of the grid each. */
  readonly rows: readonly number[];
  /** Values of the second axis, ascending: one column of the grid each. */
  readonly columns: readonly number[];
}

/** `values[row][column]`; null where the table is empty. */
export type Grid = readonly (readonly (number | null)[])[];

/** Where a value lies on an axis: `share` of the way from index `lower` to `upper`; on a node both are that node. */
export interface Bracket {
  readonly lower: number;
  readonly upper: number;
  readonly share: number;
}

/** Where a point lies on a grid. */
export interface Place {
  readonly row: Bracket;
  readonly column: Bracket;
}

/** One of the nodes that a value is made of. The weights of a place sum to 1. */
export interface Corner {
  readonly row: number;
  readonly column: number;
  readonly weight: number;
}

/** A refusal: the value lies outside the axis, or is no number. */
export interface Outside {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** The bracket of a value on an ascending axis, or null outside it and for NaN. */
export function bracket(axis: readonly number[], value: number): Bracket | null {
  const upper = axis.findIndex((node) => node >= value);
  if (upper < 0 || !(value >= axis[0]!)) return null;
  if (axis[upper] === value) return { lower: upper, upper, share: 0 };
  const below = axis[upper - 1]!;
  return { lower: upper - 1, upper, share: (value - below) / (axis[upper]! - below) };
}

const outside = (axis: readonly number[], value: number): Outside => ({
  value,
  min: axis[0] ?? Number.NaN,
  max: axis.at(-1) ?? Number.NaN,
});

/** The place of a point, or the axis that it leaves with the value and the limits. */
export function locate(
  axes: Axes,
  rowValue: number,
  columnValue: number,
): { readonly place: Place } | { readonly axis: 'row' | 'column'; readonly outside: Outside } {
  const row = bracket(axes.rows, rowValue);
  if (!row) return { axis: 'row', outside: outside(axes.rows, rowValue) };
  const column = bracket(axes.columns, columnValue);
  if (!column) return { axis: 'column', outside: outside(axes.columns, columnValue) };
  return { place: { row, column } };
}

/** Between two values; the same number where both are the same. */
export const between = (lower: number, upper: number, share: number): number => lower + (upper - lower) * share;

/**
 * The value at a place: along the rows in each column first, then across the columns. Null when a node that takes
 * part is empty: nothing is interpolated across a hole.
 */
export function interpolate(grid: Grid, { row, column }: Place): number | null {
  const a = grid[row.lower]![column.lower]!;
  const b = grid[row.upper]![column.lower]!;
  const c = grid[row.lower]![column.upper]!;
  const d = grid[row.upper]![column.upper]!;
  if (a === null || b === null || c === null || d === null) return null;
  return between(between(a, b, row.share), between(c, d, row.share), column.share);
}

/** The ends of a bracket that take part, with their weights. */
const ends = ({ lower, upper, share }: Bracket): readonly (readonly [index: number, weight: number])[] =>
  lower === upper
    ? [[lower, 1]]
    : [
        [lower, 1 - share],
        [upper, share],
      ];

/** The nodes that take part in the value at a place, one to four, with their weights. */
export const corners = ({ row, column }: Place): Corner[] =>
  ends(row).flatMap(([r, rowWeight]) =>
    ends(column).map(([c, columnWeight]) => ({ row: r, column: c, weight: rowWeight * columnWeight })),
  );
