import type { PartQuantity, Values } from '../../kernel/product-type.ts';
import { numberOf } from '../../kernel/read-values.ts';
import { withPartsByHand } from '../parts-by-hand/part-lines.ts';
import { certificateParts } from '../services/service-parts.ts';
import { containmentParts } from './containment-parts.ts';
import type { RackContext } from './context.ts';
import type { PlacedPart } from './placed-parts.ts';
import { rackParts } from './row-parts.ts';
import { serviceParts } from './service-parts.ts';
import { ups1Parts } from './ups1-parts.ts';

/** Every part of one set, in the order of the list. */
export const partsOfSet = (values: Values, context: RackContext): readonly PlacedPart[] => [
  ...rackParts(values, context),
  ...containmentParts(values, context),
  ...ups1Parts(values, context),
  ...serviceParts(values, context),
];

/** The parts list of the solution: its sets, certificates, and what people added; one line a part number. */
export function listedParts(
  parts: readonly PlacedPart[],
  values: Values,
  context: RackContext,
): readonly PartQuantity[] {
  const sets = numberOf(values, 'sets');
  const ruled = [
    ...parts.map(({ partNumber, quantity }) => ({ partNumber, quantity: quantity * sets })),
    ...certificateParts(values, context, sets),
  ];
  return withPartsByHand(ruled, values);
}
