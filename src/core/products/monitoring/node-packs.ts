import type { Counted } from './counted.ts';
import type { DcGuardRow } from './tables/equipment.ts';

interface Packing {
  readonly price: number;
  readonly pieces: number;
  readonly packs: readonly Counted<DcGuardRow>[];
}

/** Of least price, then fewer kinds of pack, then fewer packs. */
const isBetter = (a: Packing, b: Packing): boolean =>
  a.price !== b.price
    ? a.price < b.price
    : a.packs.length !== b.packs.length
      ? a.packs.length < b.packs.length
      : a.pieces < b.pieces;

/**
 * Node packs for so many nodes at the least list price. The smallest pack fills up what the larger ones leave open, so that
 * only the numbers of the larger ones are tried.
 */
export function packsFor(
  nodes: number,
  packs: readonly DcGuardRow[],
  listPrice: (partNumber: string) => number,
): readonly Counted<DcGuardRow>[] {
  const largestFirst = packs.toSorted((a, b) => (b.nodes ?? 0) - (a.nodes ?? 0));
  const best = (open: number, [pack, ...smaller]: readonly DcGuardRow[]): Packing | null => {
    if (open <= 0) return { price: 0, pieces: 0, packs: [] };
    if (!pack?.nodes) return null;
    const most = Math.ceil(open / pack.nodes);
    let found: Packing | null = null;
    for (let quantity = smaller.length === 0 ? most : 0; quantity <= most; quantity++) {
      const rest = best(open - quantity * pack.nodes, smaller);
      if (!rest) continue;
      const candidate = {
        price: rest.price + quantity * listPrice(pack.partNumber),
        pieces: rest.pieces + quantity,
        packs: quantity > 0 ? [{ row: pack, quantity }, ...rest.packs] : rest.packs,
      };
      if (!found || isBetter(candidate, found)) found = candidate;
    }
    return found;
  };
  return best(nodes, largestFirst)?.packs ?? [];
}
