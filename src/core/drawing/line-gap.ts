import type { Spot } from './field-mesh.ts';
import type { Box } from './text-width.ts';

/** The shares of a straight line, 0…1, between which it lies within a box; null where it misses it. */
function sharesWithin(from: Spot, to: Spot, { x, y, width, height }: Box): readonly [number, number] | null {
  let [enters, leaves] = [0, 1];
  for (const [start, step, least, most] of [
    [from.x, to.x - from.x, x, x + width],
    [from.y, to.y - from.y, y, y + height],
  ] as const) {
    if (step === 0) {
      if (start < least || start > most) return null;
      continue;
    }
    const [one, other] = [(least - start) / step, (most - start) / step];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return enters < leaves ? [enters, leaves] : null;
}

const along = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** What of a line lies outside a box: the pieces around the label that stands in it. */
export function outsideBox(points: readonly Spot[], box: Box): readonly (readonly Spot[])[] {
  const pieces: Spot[][] = [];
  let piece: Spot[] = points.length > 0 ? [points[0]!] : [];
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const within = sharesWithin(from, to, box);
    if (!within) {
      piece.push(to);
      continue;
    }
    if (within[0] > 0) piece.push(along(from, to, within[0]));
    pieces.push(piece);
    piece = within[1] < 1 ? [along(from, to, within[1]), to] : [];
  }
  return [...pieces, piece].filter(({ length }) => length > 1);
}

/** px from one end of a line to the other. */
export const lengthOf = (points: readonly Spot[]): number =>
  points.slice(1).reduce((sum, to, i) => sum + Math.hypot(to.x - points[i]!.x, to.y - points[i]!.y), 0);

/** Spots along a line, about so many px apart, with the share of its length before each. */
export function spotsAlong(points: readonly Spot[], distance: number): readonly (Spot & { readonly share: number })[] {
  const whole = lengthOf(points);
  if (whole === 0) return [];
  const spots: (Spot & { share: number })[] = [];
  let walked = 0;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const step = Math.hypot(to.x - from.x, to.y - from.y);
    for (let at = Math.ceil(walked / distance) * distance; at < walked + step; at += distance)
      spots.push({ ...along(from, to, (at - walked) / step), share: at / whole });
    walked += step;
  }
  return spots;
}
