import type { Values } from '../configure/product-type.ts';
import { numberOf, textOf } from '../configure/read-values.ts';
import type { Aisle } from './aisle.ts';
import {
  aisleOf,
  beamsOf,
  doorKindOf,
  endOf,
  gapFillers,
  openingPositions,
  overUnits,
  postPlaces,
  roofOver,
  unitsAt,
} from './aisle.ts';
import type { RackContext } from './context.ts';
import type { PlacedPart } from './placed-parts.ts';
import { placed } from './placed-parts.ts';

const one = (partNumber: string | undefined, quantity = 1): readonly PlacedPart[] =>
  placed('containment', partNumber, quantity);

/** Ends of an aisle. */
const ends = 2;

/** The parts of the containment of one set. */
export function containmentParts(values: Values, context: RackContext): readonly PlacedPart[] {
  const aisle = aisleOf(values, context);
  if (!aisle) return [];
  return [
    ...endParts(aisle, values, context),
    ...roofParts(aisle, values, context),
    ...(aisle.system === 'UC' ? frameParts(aisle, values, context) : supportParts(aisle, context)),
    ...(values['seals'] === true ? sealParts(aisle, context) : []),
  ];
}

/** Doors with what belongs to them, and blank ends. */
function endParts(aisle: Aisle, values: Values, context: RackContext): readonly PlacedPart[] {
  const doors = numberOf(values, 'aisleDoors');
  const door = endOf(aisle, doorKindOf(textOf(values, 'aisleDoor')), context);
  const blank = endOf(aisle, values['wall'] === true ? 'endBlankWall' : 'endBlank', context);
  const piece = (kind: 'doorFrameKit' | 'doorMagnet' | 'doorCloser' | 'aisleLight', quantity: number) =>
    one(context.containment(aisle.system, kind)[0]?.partNumber, quantity);
  const wanted = (field: string, ...of: Parameters<typeof piece>) => (values[field] === true ? piece(...of) : []);
  return [
    ...one(door?.partNumber, doors),
    ...one(blank?.partNumber, ends - doors),
    ...piece('doorFrameKit', ends),
    ...wanted('doorMagnet', 'doorMagnet', doors),
    ...wanted('doorCloser', 'doorCloser', doors * (door?.leaves ?? 0)),
    ...wanted('aisleLight', 'aisleLight', Math.ceil(aisle.lengthMm / context.limit('lightPitchMm'))),
  ];
}

function roofParts(aisle: Aisle, values: Values, context: RackContext): readonly PlacedPart[] {
  const open = values['fireSuppression'] === true ? openingPositions(aisle, context).positions : null;
  return aisle.longer.positions.flatMap((position) =>
    one(roofOver(aisle, position, open?.has(position) ? 'roofPanelEo' : 'roofPanel', context)?.partNumber),
  );
}

/** Beams with their posts, and fillers above the units and beside the shorter row. */
function frameParts(aisle: Aisle, values: Values, context: RackContext): readonly PlacedPart[] {
  const beams = beamsOf(aisle, context);
  const rod = values['ceilingSuspension'] === true ? context.containment(aisle.system, 'rodKit')[0] : undefined;
  const roofPosts = context.containment(aisle.system, 'postRoof');
  const floorPost = context.containment(aisle.system, 'postFloor').find(({ units }) => units === aisle.level);
  const over = context.containment(aisle.system, 'overRackFiller');
  const isTransparent = values['transparentFillers'] === true;
  return aisle.rows.flatMap((row) => [
    ...beams.flatMap(({ partNumber }) => one(partNumber)),
    ...postPlaces(aisle, context).flatMap((place) => {
      const units = unitsAt(row, place);
      return one((rod ?? (units === null ? floorPost : overUnits(aisle, units, roofPosts)))?.partNumber);
    }),
    ...row.positions.flatMap(({ units, widthMm }) =>
      one(
        overUnits(
          aisle,
          units,
          over.filter(({ rackWidthMm }) => rackWidthMm === widthMm),
        )?.partNumber,
      ),
    ),
    ...gapFillers(aisle, row, isTransparent, context).flatMap(({ partNumber }) => one(partNumber)),
  ]);
}

/** Supports of the older system, one at each position. */
const supportParts = (aisle: Aisle, context: RackContext): readonly PlacedPart[] =>
  aisle.rows.flatMap(({ positions }) =>
    positions.flatMap(({ units, widthMm }) =>
      one(
        context
          .containment(aisle.system, 'roofSupport')
          .find((row) => row.units === units && row.rackWidthMm === widthMm)?.partNumber,
      ),
    ),
  );

function sealParts(aisle: Aisle, context: RackContext): readonly PlacedPart[] {
  const racks = aisle.rows.flatMap(({ positions }) => positions.filter(({ kind }) => kind === 'rack'));
  const sealFor = (widthMm: number): string | undefined =>
    aisle.system === 'UC'
      ? context.accessory('bottomSeal', { series: 'UR', widthMm })?.partNumber
      : context.containment(aisle.system, 'seal').find((row) => row.rackWidthMm === widthMm)?.partNumber;
  return racks.flatMap(({ widthMm }) => one(sealFor(widthMm)));
}
