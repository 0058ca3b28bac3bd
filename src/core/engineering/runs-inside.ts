/** How one value of an axis does against what is wanted. */
export type Standing =
  /** `miss` is by how much, with its sign. */
  | { readonly side: 'below' | 'inside' | 'above'; readonly miss: number }
  /** No answer, for a cause: between two causes there may be answers. */
  | { readonly side: 'unanswered'; readonly cause: string };

/** Neighbouring whole numbers, both ends belonging to it. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

const distance = (standing: Standing): number =>
  standing.side === 'unanswered' ? Number.POSITIVE_INFINITY : Math.abs(standing.miss);

const isAlike = (a: Standing, b: Standing): boolean =>
  a.side === 'unanswered' && b.side === 'unanswered' ? a.cause === b.cause : a.side === b.side;

/** A bend between marks is taken for no higher than so many times the way up to it. */
const BEND = 4;

/**
 * Whether values beside a mark may come inside although neither it nor its neighbours of the same side do: it comes nearest, and what
 * is missing is no more than a bend may bring.
 */
function mayTouch(middle: Standing, neighbours: readonly Standing[]): boolean {
  if (middle.side !== 'below' && middle.side !== 'above') return false;
  const here = distance(middle);
  const gains = neighbours.map((neighbour) => distance(neighbour) - here);
  return gains.length > 0 && gains.every((gain) => gain >= 0) && gains.some((gain) => BEND * gain >= here);
}

/** The number that comes nearest: the best of those looked at, and what lies between its neighbours, by thirds. */
function nearestOf(at: (x: number) => Standing, looked: readonly number[]): number | null {
  const best = looked.reduce((a, b, i) => (distance(at(b)) < distance(at(looked[a]!)) ? i : a), 0);
  if (!Number.isFinite(distance(at(looked[best]!)))) return null;
  let [low, high] = [looked[best - 1] ?? looked[best]!, looked[best + 1] ?? looked[best]!];
  while (high - low > 2) {
    const third = Math.max(1, Math.floor((high - low) / 3));
    if (distance(at(low + third)) <= distance(at(high - third))) high -= third;
    else low += third;
  }
  const between = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return [looked[best]!, ...between].reduce((a, b) => (distance(at(b)) < distance(at(a)) ? b : a));
}

export interface Inside {
  /** Ascending. */
  readonly runs: readonly Run[];
  /** Where there is no run: the number that comes nearest; null where nothing is answered. */
  readonly nearest: number | null;
}

/**
 * The runs of whole numbers whose standing is `inside`, ascending, between the first and the last of `marks`, which ascend. Looked
 * at are the marks; between two that differ each change of side by halving; and every number around a mark that comes so near
 * that a bend may touch. `standingAt` is asked once for a number. What comes and goes between two marks of the same side without
 * such a bend is not found: marks stand closer than that, and at the nodes of a table, where its bends are.
 */
export function runsInside(standingAt: (x: number) => Standing, marks: readonly number[]): Inside {
  const known = new Map<number, Standing>();
  const at = (x: number): Standing => {
    let standing = known.get(x);
    if (!standing) known.set(x, (standing = standingAt(x)));
    return standing;
  };

  /** Looks at the numbers next to every change of side between two: those that differ are halved apart. */
  function divide(from: number, to: number): void {
    let [low, high] = [from, to];
    const start = at(from);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (isAlike(at(middle), start)) low = middle;
      else high = middle;
    }
    if (!isAlike(at(high), at(to))) divide(high, to);
  }

  for (const mark of marks) at(mark);
  for (const [i, to] of marks.entries()) {
    const from = marks[i - 1];
    if (from !== undefined && !isAlike(at(from), at(to))) divide(from, to);
  }
  // Edges of what is answered are marks now too: a bend may stand between one and the next mark.
  const looked = [...known.keys()].toSorted((a, b) => a - b);
  for (const [i, middle] of looked.entries()) {
    const beside = [looked[i - 1], looked[i + 1]].filter((x) => x !== undefined && isAlike(at(x), at(middle)));
    if (
      !mayTouch(
        at(middle),
        beside.map((x) => at(x!)),
      )
    )
      continue;
    for (const x of beside)
      for (let between = Math.min(x!, middle) + 1; between < Math.max(x!, middle); between++) at(between);
  }

  const runs: Run[] = [];
  let open: number | null = null;
  const all = [...known.entries()].toSorted(([a], [b]) => a - b);
  for (const [i, [x, { side }]] of all.entries()) {
    if (side === 'inside') open ??= x;
    if (open !== null && (side !== 'inside' || i === all.length - 1)) {
      runs.push({ first: open, last: side === 'inside' ? x : all[i - 1]![0] });
      open = null;
    }
  }
  return { runs, nearest: runs.length > 0 ? null : nearestOf(at, looked) };
}
