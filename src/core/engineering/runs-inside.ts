/** How one value of an axis does against what is wanted; `miss` is by how much, with its sign: null where there is no answer. */
export interface Standing {
  readonly side: 'below' | 'inside' | 'above' | 'unanswered';
  readonly miss: number | null;
}

/** Neighbouring whole numbers, both ends belonging to it. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

const distance = ({ miss }: Standing): number => (miss === null ? Number.POSITIVE_INFINITY : Math.abs(miss));

/**
 * Whether values between three marks in a row may come inside although none of the marks does: the middle one comes nearest, and is no
 * farther away than it is from its neighbours. A bend between them is no higher than the way up to it.
 */
function mayTouch(before: Standing, middle: Standing, after: Standing): boolean {
  if (middle.side !== 'below' && middle.side !== 'above') return false;
  if (before.side !== middle.side || after.side !== middle.side) return false;
  const [a, b, c] = [distance(before), distance(middle), distance(after)];
  return b <= a && b <= c && b <= Math.max(a - b, c - b);
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
    const { side } = at(from);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (at(middle).side === side) low = middle;
      else high = middle;
    }
    if (at(high).side !== at(to).side) divide(high, to);
  }

  for (const mark of marks) at(mark);
  for (const [i, to] of marks.entries()) {
    const from = marks[i - 1];
    if (from !== undefined && at(from).side !== at(to).side) divide(from, to);
  }
  // Edges of what is answered are marks now too: a bend may stand between one and the next mark.
  const looked = [...known.keys()].toSorted((a, b) => a - b);
  for (const [i, middle] of looked.entries()) {
    const [before, after] = [looked[i - 1], looked[i + 1]];
    if (before === undefined || after === undefined || !mayTouch(at(before), at(middle), at(after))) continue;
    for (let x = before + 1; x < after; x++) at(x);
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
