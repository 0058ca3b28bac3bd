import type { PartQuantity, Values } from '../configure/product-type.ts';
import { listOf } from '../configure/read-values.ts';

/** More pieces of a part are no quantity but a slip of the finger. */
export const mostPieces = 100_000;
/** Lines that people add or take out: a list by hand is no catalogue. */
export const mostLines = 500;

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
