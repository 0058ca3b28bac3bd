import type { PartQuantity, Values } from '../../kernel/product-type.ts';
import { listOf } from '../../kernel/read-values.ts';

/** More pieces of a part are no quantity but a slip of the finger. */
export const mostPieces = 100_000;
/**
 * Lines of a parts list that people make, add or take out, and choices of a list: twice what the parts editor promises to
 * stay fluid with, and little enough that lines, discounts and choices together fit a request of 1 MiB (a line of the
 * longest part number takes about 120 bytes).
 */
export const mostLines = 2_000;

/** Whether a number can be the pieces of a line. */
export const isPieceCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostPieces;

/** The parts that are added by hand. */
export function addedParts(values: Values): readonly PartQuantity[] {
  const held = values['addedParts'];
  return Array.isArray(held) ? (held as readonly PartQuantity[]) : [];
}

/**
 * The parts list: what the rules ask for, less what was deleted by hand, and what was added; one line a part number. A
 * type that lets nobody delete has no such field, and nothing is taken out.
 */
export function withPartsByHand(ruled: readonly PartQuantity[], values: Values): readonly PartQuantity[] {
  const deleted = new Set(listOf(values, 'deletedParts'));
  const quantities = new Map<string, number>();
  for (const { partNumber, quantity } of ruled) {
    if (!deleted.has(partNumber)) quantities.set(partNumber, (quantities.get(partNumber) ?? 0) + quantity);
  }
  for (const { partNumber, quantity } of addedParts(values)) {
    quantities.set(partNumber, (quantities.get(partNumber) ?? 0) + quantity);
  }
  return [...quantities].map(([partNumber, quantity]) => ({ partNumber, quantity }));
}
