/** What a line chart shows: pure data and the look-ups that its drawing, legend and table share. */

export interface SeriesPoint {
  readonly x: number;
  /** Null is a gap: there is no answer at this x. */
  readonly y: number | null;
  /** A point that stands in a table rather than between two of its points. */
  readonly isNode?: boolean;
}

export interface Series {
  readonly name: string;
  /** Ascending in x. */
  readonly points: readonly SeriesPoint[];
}

/** The y of a series at x: of its point there, else on the line between its neighbours; null in a gap or outside. */
export function valueAt({ points }: Series, x: number): number | null {
  const after = points.findIndex((point) => point.x >= x);
  const next = points[after];
  if (!next) return null;
  if (next.x === x) return next.y;
  const before = points[after - 1];
  if (!before || before.y === null || next.y === null) return null;
  return before.y + ((next.y - before.y) * (x - before.x)) / (next.x - before.x);
}

/** The x of any series that lies nearest to a place; null where there are no points. */
export function nearestX(series: readonly Series[], x: number): number | null {
  let nearest: number | null = null;
  for (const { points } of series)
    for (const point of points)
      if (nearest === null || Math.abs(point.x - x) < Math.abs(nearest - x)) nearest = point.x;
  return nearest;
}

/** Every x at which some series has a node, ascending: the rows of the table that stands for the chart. */
export const nodesOf = (series: readonly Series[]): number[] =>
  [...new Set(series.flatMap(({ points }) => points.filter((point) => point.isNode).map(({ x }) => x)))].toSorted(
    (a, b) => a - b,
  );

/** The last point of a series that has a y: where its name stands. */
export const lastOf = ({ points }: Series): { readonly x: number; readonly y: number } | null => {
  const last = points.findLast((point) => point.y !== null);
  return last && last.y !== null ? { x: last.x, y: last.y } : null;
};

/** The least and the greatest of the numbers; null where there are none. */
export function extent(numbers: readonly number[]): readonly [number, number] | null {
  return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)];
}
