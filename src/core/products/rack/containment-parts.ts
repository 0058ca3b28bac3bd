import type { Values } from '../../kernel/product-type.ts';
import { aislePieces } from './aisle-pieces.ts';
import type { RackContext } from './context.ts';
import type { PlacedPart } from './placed-parts.ts';
import { placed } from './placed-parts.ts';

/** The parts of the containment of one set. */
export const containmentParts = (values: Values, context: RackContext): readonly PlacedPart[] =>
  aislePieces(values, context).flatMap(({ partNumber, row }) => placed('containment', partNumber, 1, row));
