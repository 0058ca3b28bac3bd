import { addedParts, mostPieces } from '../products/parts-by-hand/part-lines.ts';
import type { Values } from '../kernel/product-type.ts';
import type { ManualLine, SolutionDecisions } from './compose.ts';

/** Where a part of a solution comes from, and with it where another may take its place. */
export type PartOrigin = 'rule' | 'manual' | 'added';

type PartLists = Pick<SolutionDecisions, 'configuration' | 'manualLines'>;

/** A part is of the list by hand where there is one; else what people added, or what the rules ask for. */
export function originOf(partNumber: string, { configuration, manualLines }: PartLists): PartOrigin {
  if (manualLines) return 'manual';
  return addedParts(configuration as Values).some((line) => line.partNumber === partNumber) ? 'added' : 'rule';
}

/** Lines with some parts in place of others; pieces of one part stand together, where the first of them stood. */
function replaced(lines: readonly ManualLine[], successors: ReadonlyMap<string, string>): ManualLine[] {
  const pieces = new Map<string, number>();
  for (const { partNumber, quantity } of lines) {
    const next = successors.get(partNumber) ?? partNumber;
    pieces.set(next, Math.min(mostPieces, (pieces.get(next) ?? 0) + quantity));
  }
  return [...pieces].map(([partNumber, quantity]) => ({ partNumber, quantity }));
}

/**
 * A solution whose lines by hand have other parts in place of some; what the rules ask for follows from the choices and stays.
 * A discount by hand is of the part that it was given on, and does not go along.
 */
export function withPartsReplaced<D extends PartLists>(decisions: D, successors: ReadonlyMap<string, string>): D {
  if (successors.size === 0) return decisions;
  if (decisions.manualLines) return { ...decisions, manualLines: replaced(decisions.manualLines, successors) };
  const added = addedParts(decisions.configuration as Values);
  if (!added.some(({ partNumber }) => successors.has(partNumber))) return decisions;
  return { ...decisions, configuration: { ...decisions.configuration, addedParts: replaced(added, successors) } };
}
