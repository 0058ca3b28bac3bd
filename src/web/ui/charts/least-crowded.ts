/** A place for a label, px. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Lines are looked at every so many px: finer than any label is wide or high. */
const LOOK = 3;

function crosses({ left, right, top, bottom }: Place, line: readonly Spot[]): number {
  let hits = 0;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1] ?? to;
    const looks = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LOOK));
    for (let look = 1; look <= looks; look++) {
      const x = from.x + ((to.x - from.x) * look) / looks;
      const y = from.y + ((to.y - from.y) * look) / looks;
      if (x >= left && x <= right && y >= top && y <= bottom) hits++;
    }
  }
  return hits;
}

/** The first of the places that the lines run through least; null where there are none. */
export function leastCrowded<P extends Place>(places: readonly P[], lines: readonly (readonly Spot[])[]): P | null {
  let best: { readonly place: P; readonly hits: number } | null = null;
  for (const place of places) {
    const hits = lines.reduce((sum, each) => sum + crosses(place, each), 0);
    if (best === null || hits < best.hits) best = { place, hits };
  }
  return best?.place ?? null;
}
