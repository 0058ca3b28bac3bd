import type { PartsByHandTerms } from '../parts-by-hand/part-terms.ts';

/** Staff of the vendor add parts to a rack solution; nobody takes any out. */
export const rackPartsByHand: PartsByHandTerms = {
  adding: { feature: 'rack.addParts', rule: 'A-PARTS' },
  partsRule: 'O-parts',
};
