import type { Spot } from './field-mesh.ts';

/** Lines rising to the right over what lies within an odd number of rings, px: hatching without patterns, as every format draws it. */
export function hatching(rings: readonly (readonly Spot[])[], distance: number): readonly number[][] {
  const edges = rings.flatMap((ring) => ring.map((from, i) => [from, ring[(i + 1) % ring.length]!] as const));
  const sums = edges.map(([{ x, y }]) => x + y);
  const first = Math.ceil(Math.min(...sums) / distance);
  const last = Math.floor(Math.max(...sums) / distance);
  const lines: number[][] = [];
  for (let i = first; i <= last; i++) {
    const sum = i * distance;
    const xs = edges
      .flatMap(([from, to]) => {
        const [before, after] = [from.x + from.y - sum, to.x + to.y - sum];
        return before < 0 === after < 0 ? [] : [from.x + (to.x - from.x) * (before / (before - after))];
      })
      .toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < xs.length; at += 2)
      if (xs[at + 1]! - xs[at]! > shortest) lines.push([xs[at]!, sum - xs[at]!, xs[at + 1]!, sum - xs[at + 1]!]);
  }
  return lines;
}

/** Shorter strokes are dirt, px across. */
const shortest = 1;
