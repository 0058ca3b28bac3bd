import type { Values } from '../../kernel/product-type.ts';
import { listOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import type { PlacedPart } from './placed-parts.ts';
import { placed } from './placed-parts.ts';
import { bypassFor, cardRow, chosenUps1, parallelCable, railsOf, sensorFor } from './ups1-choice.ts';

/** The 1-phase UPSs of one set with their packs, rails, cards and what else hangs on them. */
export function ups1Parts(values: Values, context: RackContext): readonly PlacedPart[] {
  const chosen = chosenUps1(values, context);
  if (!chosen) return [];
  const { model, packs, count } = chosen;
  const wanted = (field: string, part: { readonly partNumber: string } | undefined): readonly PlacedPart[] =>
    values[field] === true ? placed('ups1', part?.partNumber, count) : [];
  return [
    ...placed('ups1', model.partNumber, count),
    ...placed('ups1', model.packPartNumber, count * packs),
    ...railsOf(model, packs, values, context).flatMap(({ partNumber, quantity }) =>
      placed('ups1', partNumber, count * quantity),
    ),
    ...listOf(values, 'ups1Cards').flatMap((card) => placed('ups1', cardRow(card, context)?.partNumber, count)),
    ...wanted('ups1Sensor', sensorFor(model, context)),
    ...wanted('ups1Parallel', parallelCable(model, context)),
    ...wanted('ups1Bypass', bypassFor(model, context)),
  ];
}
