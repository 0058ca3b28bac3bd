import type { Values } from '../../kernel/product-type.ts';
import { numberOf } from '../../kernel/read-values.ts';
import { aisleOf } from './aisle.ts';
import type { RackContext } from './context.ts';
import type { PlacedPart } from './placed-parts.ts';
import { placed } from './placed-parts.ts';
import { racksIn, rowNames } from './rack-row.ts';
import type { RackServiceKind } from './tables/equipment.ts';
import { chosenUps1 } from './ups1-choice.ts';

/** A service for so many pieces: of its largest band as often as that is full, then of the band of the rest. */
function bandsFor(pieces: number, kind: RackServiceKind, context: RackContext): readonly PlacedPart[] {
  const bands = context.services(kind);
  const largest = bands.at(-1);
  if (!largest || pieces <= 0) return [];
  const rest = pieces % largest.to;
  const band = rest > 0 ? bands.find(({ to }) => rest <= to) : undefined;
  return [
    ...placed('service', largest.partNumber, Math.floor(pieces / largest.to)),
    ...placed('service', band?.partNumber, 1),
  ];
}

/** Assembly, installation, start-up and warranty of one set. */
export function serviceParts(values: Values, context: RackContext): readonly PlacedPart[] {
  const racks = rowNames.reduce((sum, row) => sum + racksIn(values, row), 0);
  const positions = aisleOf(values, context)?.rows.reduce((sum, row) => sum + row.positions.length, 0) ?? 0;
  const chosen = chosenUps1(values, context);
  const ofUps = (kind: RackServiceKind, times: number): readonly PlacedPart[] =>
    chosen
      ? placed(
          'service',
          context.services(kind).find(({ to }) => chosen.model.va <= to)?.partNumber,
          chosen.count * times,
        )
      : [];
  return [
    ...(values['rackAssembly'] === true ? bandsFor(racks, 'rackAssembly', context) : []),
    ...(values['containmentAssembly'] === true ? bandsFor(positions, 'containmentAssembly', context) : []),
    ...(values['ups1StartUp'] === true ? ofUps('ups1StartUp', 1) : []),
    ...ofUps('ups1Warranty', numberOf(values, 'ups1WarrantyYears') || 0),
  ];
}
