/*
 * Bands and contour lines of a figure over a plane that is known at the nodes of a grid, and not everywhere: the answered part
 * as triangles, the figure linear in each. Lines of neighbouring triangles meet exactly, so that rings close.
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A spot with its figure. */
export interface Known extends Spot {
  readonly value: number;
}

/** A figure over a grid; null where there is no answer. */
export interface Field {
  /** Ascending. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly valueAt: (column: number, row: number) => number | null;
  /** The last answered spot on the way from a node that is answered to a neighbour that is not. */
  readonly lastKnown: (from: Spot, to: Spot) => Known;
}

type Edge = readonly [from: number, to: number];

export interface Mesh {
  readonly vertices: readonly Known[];
  /** Vertices of each triangle, counterclockwise where y grows upwards. */
  readonly triangles: readonly (readonly [number, number, number])[];
  /** The outline of the answered part; it lies on the left of each edge. */
  readonly outline: readonly Edge[];
}

/** Corners of a cell, counterclockwise, as steps of column and row. */
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The answered part of a field. */
export function meshOf({ xs, ys, valueAt, lastKnown }: Field): Mesh {
  const vertices: Known[] = [];
  const triangles: [number, number, number][] = [];
  const outline: Edge[] = [];
  const add = (known: Known): number => vertices.push(known) - 1;

  const nodes = ys.map((y, row) =>
    xs.map((x, column) => {
      const value = valueAt(column, row);
      return value === null ? null : add({ x, y, value });
    }),
  );
  const crossings = new Map<number, number>();
  const index = (column: number, row: number) => row * xs.length + column;
  /** The vertex where the answered part of a side ends. */
  const crossing = (known: readonly [number, number], unknown: readonly [number, number]): number => {
    const key = index(...known) * xs.length * ys.length + index(...unknown);
    const made = crossings.get(key);
    if (made !== undefined) return made;
    const spot = ([column, row]: readonly [number, number]) => ({ x: xs[column]!, y: ys[row]! });
    const vertex = add(lastKnown(spot(known), spot(unknown)));
    crossings.set(key, vertex);
    return vertex;
  };

  for (let row = 0; row < ys.length - 1; row++) {
    for (let column = 0; column < xs.length - 1; column++) {
      const isBorder = [row === 0, column === xs.length - 2, row === ys.length - 2, column === 0];
      const places = corners.map(([right, up]) => [column + right, row + up] as const);
      const polygon: { readonly vertex: number; readonly isOutline: boolean }[] = [];
      for (const [i, place] of places.entries()) {
        const next = places[(i + 1) % places.length]!;
        const here = nodes[place[1]]![place[0]] ?? null;
        const there = nodes[next[1]]![next[0]] ?? null;
        if (here !== null) polygon.push({ vertex: here, isOutline: isBorder[i]! });
        // From where a side leaves the answered part the outline leads to where the next one enters it.
        if (here !== null && there === null) polygon.push({ vertex: crossing(place, next), isOutline: true });
        if (here === null && there !== null) polygon.push({ vertex: crossing(next, place), isOutline: isBorder[i]! });
      }
      if (polygon.length < 3) continue;
      for (const [i, { vertex, isOutline }] of polygon.entries())
        if (isOutline) outline.push([vertex, polygon[(i + 1) % polygon.length]!.vertex]);
      const known = polygon.map(({ vertex }) => vertices[vertex]!);
      const mean = (of: (one: Known) => number) => known.reduce((sum, one) => sum + of(one), 0) / known.length;
      const middle = add({ x: mean(({ x }) => x), y: mean(({ y }) => y), value: mean(({ value }) => value) });
      for (const [i, { vertex }] of polygon.entries())
        triangles.push([vertex, polygon[(i + 1) % polygon.length]!.vertex, middle]);
    }
  }
  return { vertices, triangles, outline };
}

/** A piece of a line between two vertices or crossings, each with a key of its own. */
interface Segment {
  readonly from: number;
  readonly to: number;
}

/** Joins segments end to end: lines, closed where they return to their beginning. */
function chained(segments: readonly Segment[], spotOf: (key: number) => Spot): readonly Spot[][] {
  const leaving = new Map<number, Segment[]>();
  for (const segment of segments) {
    const known = leaving.get(segment.from);
    if (known) known.push(segment);
    else leaving.set(segment.from, [segment]);
  }
  const entered = new Set(segments.map(({ to }) => to));
  const starts = [...segments.filter(({ from }) => !entered.has(from)), ...segments].map(({ from }) => from);
  const lines: Spot[][] = [];
  for (const start of starts) {
    let segment = leaving.get(start)?.pop();
    if (!segment) continue;
    const points = [spotOf(start)];
    while (segment) {
      points.push(spotOf(segment.to));
      segment = segment.to === start ? undefined : leaving.get(segment.to)?.pop();
    }
    lines.push(points);
  }
  return lines;
}

/** Keys of vertices and of the crossings of a level with edges, and their spots. */
function crossingsOf({ vertices }: Mesh, level: number) {
  const count = vertices.length;
  const keyOf = (a: number, b: number): number => Math.min(a, b) * count + Math.max(a, b);
  const spotOf = (key: number): Spot => {
    const [one, other] = [vertices[Math.floor(key / count)]!, vertices[key % count]!];
    if (one === other) return one;
    const share = (level - one.value) / (other.value - one.value);
    return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
  };
  return { keyOf, spotOf, isAbove: (vertex: number): boolean => vertices[vertex]!.value >= level };
}

/** Pieces of the contour line of a level; what is above it lies on their left. */
function levelSegments(mesh: Mesh, level: number): Segment[] {
  const { keyOf, isAbove } = crossingsOf(mesh, level);
  const segments: Segment[] = [];
  for (const triangle of mesh.triangles) {
    let from: number | null = null;
    let to: number | null = null;
    for (let i = 0; i < 3; i++) {
      const [a, b] = [triangle[i]!, triangle[(i + 1) % 3]!];
      if (isAbove(a) === isAbove(b)) continue;
      if (isAbove(a)) from = keyOf(a, b);
      else to = keyOf(a, b);
    }
    if (from !== null && to !== null) segments.push({ from, to });
  }
  return segments;
}

/** The contour lines of a level; a closed one ends where it begins. */
export const contourLines = (mesh: Mesh, level: number): readonly Spot[][] =>
  chained(levelSegments(mesh, level), crossingsOf(mesh, level).spotOf);

/** The rings around everything that is not below a level, with rings around its holes the other way round. */
export function regionAbove(mesh: Mesh, level: number): readonly Spot[][] {
  const { keyOf, spotOf, isAbove } = crossingsOf(mesh, level);
  const rim = mesh.outline.flatMap(([a, b]): Segment[] => {
    if (!isAbove(a) && !isAbove(b)) return [];
    return [{ from: isAbove(a) ? a * mesh.vertices.length + a : keyOf(a, b), to: isAbove(b) ? b * mesh.vertices.length + b : keyOf(a, b) }]; // prettier-ignore
  });
  return chained([...levelSegments(mesh, level), ...rim], spotOf);
}
