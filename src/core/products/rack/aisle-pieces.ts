import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
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
import type { ContainmentKind } from './tables/containment.ts';
import type { RackContext } from './context.ts';
import type { RowName } from './rack-row.ts';

/** A piece of the containment where it stands along the aisle: what the parts list counts and the plan draws. */
export interface AislePiece {
  readonly kind: ContainmentKind | 'bottomSeal';
  readonly partNumber: string;
  /** From the beginning of the rows; the same twice for what stands at a place. */
  readonly fromMm: number;
  readonly toMm: number;
  /** The row that it stands along; left out for what spans the aisle. */
  readonly row?: RowName;
}

/** The parts that are made for a place may lack: rules say so, and the place stays empty. */
const piece = (
  kind: AislePiece['kind'],
  part: { readonly partNumber: string } | undefined,
  fromMm: number,
  toMm = fromMm,
  row?: RowName,
): readonly AislePiece[] =>
  part ? [{ kind, partNumber: part.partNumber, fromMm, toMm, ...(row ? { row } : {}) }] : [];

/** Every piece of the containment of one set, in the order of the parts list. */
export function aislePieces(values: Values, context: RackContext): readonly AislePiece[] {
  const aisle = aisleOf(values, context);
  if (!aisle) return [];
  return [
    ...endPieces(aisle, values, context),
    ...roofPieces(aisle, values, context),
    ...(aisle.system === 'UC' ? framePieces(aisle, values, context) : supportPieces(aisle, context)),
    ...(values['seals'] === true ? sealPieces(aisle, context) : []),
  ];
}

/** Doors with what belongs to them, and blank ends: a single door stands where the rows begin. */
function endPieces(aisle: Aisle, values: Values, context: RackContext): readonly AislePiece[] {
  const { system, lengthMm } = aisle;
  const places = [0, lengthMm];
  const doors = numberOf(values, 'aisleDoors');
  const doorKind = doorKindOf(textOf(values, 'aisleDoor'));
  const door = endOf(aisle, doorKind, context);
  const blankKind = values['wall'] === true ? 'endBlankWall' : 'endBlank';
  const blank = endOf(aisle, blankKind, context);
  const made = (kind: ContainmentKind) => context.containment(system, kind)[0];
  const lightPitch = context.limit('lightPitchMm');
  const lights = values['aisleLight'] === true ? Math.ceil(lengthMm / lightPitch) : 0;
  const withDoor = places.slice(0, doors);
  return [
    ...withDoor.flatMap((at) => piece(doorKind, door, at)),
    ...places.slice(doors).flatMap((at) => piece(blankKind, blank, at)),
    ...places.flatMap((at) => piece('doorFrameKit', made('doorFrameKit'), at)),
    ...(values['doorMagnet'] === true ? withDoor.flatMap((at) => piece('doorMagnet', made('doorMagnet'), at)) : []),
    ...(values['doorCloser'] === true
      ? withDoor.flatMap((at) =>
          Array.from({ length: door?.leaves ?? 0 }, () => piece('doorCloser', made('doorCloser'), at)).flat(),
        )
      : []),
    ...Array.from({ length: lights }, (_, i) =>
      piece('aisleLight', made('aisleLight'), i * lightPitch, Math.min((i + 1) * lightPitch, lengthMm)),
    ).flat(),
  ];
}

function roofPieces(aisle: Aisle, values: Values, context: RackContext): readonly AislePiece[] {
  const open = values['fireSuppression'] === true ? openingPositions(aisle, context).positions : null;
  return aisle.longer.positions.flatMap((position) => {
    const kind = open?.has(position) ? 'roofPanelEo' : 'roofPanel';
    const { startMm, widthMm } = position;
    return piece(kind, roofOver(aisle, position, kind, context), startMm, startMm + widthMm);
  });
}

/** Beams with their posts, and fillers above the units and beside the shorter row. */
function framePieces(aisle: Aisle, values: Values, context: RackContext): readonly AislePiece[] {
  const { system, level, lengthMm } = aisle;
  const beams = beamsOf(aisle, context);
  const pitch = context.limit('beamPitchMm');
  const rod = values['ceilingSuspension'] === true ? context.containment(system, 'rodKit')[0] : undefined;
  const roofPosts = context.containment(system, 'postRoof');
  const floorPost = context.containment(system, 'postFloor').find(({ units }) => units === level);
  const over = context.containment(system, 'overRackFiller');
  return aisle.rows.flatMap((row) => {
    const own = row.row;
    let gapMm = row.lengthMm;
    return [
      ...beams.flatMap((beam, i) => piece('beam', beam, i * pitch, Math.min((i + 1) * pitch, lengthMm), own)),
      ...postPlaces(aisle, context).flatMap((place) => {
        const units = unitsAt(row, place);
        if (rod) return piece('rodKit', rod, place, place, own);
        return units === null
          ? piece('postFloor', floorPost, place, place, own)
          : piece('postRoof', overUnits(aisle, units, roofPosts), place, place, own);
      }),
      ...row.positions.flatMap(({ units, widthMm, startMm }) => {
        const fitting = over.filter(({ rackWidthMm }) => rackWidthMm === widthMm);
        return piece('overRackFiller', overUnits(aisle, units, fitting), startMm, startMm + widthMm, own);
      }),
      ...gapFillers(aisle, row, values['transparentFillers'] === true, context).flatMap((filler) => {
        const fromMm = gapMm;
        gapMm = Math.min(lengthMm, gapMm + (filler.rackWidthMm ?? 0));
        return piece('verticalFiller', filler, fromMm, gapMm, own);
      }),
    ];
  });
}

/** Supports of the older system, one at each position. */
const supportPieces = (aisle: Aisle, context: RackContext): readonly AislePiece[] =>
  aisle.rows.flatMap(({ row, positions }) =>
    positions.flatMap(({ units, widthMm, startMm }) => {
      const support = context
        .containment(aisle.system, 'roofSupport')
        .find((one) => one.units === units && one.rackWidthMm === widthMm);
      return piece('roofSupport', support, startMm, startMm + widthMm, row);
    }),
  );

const sealPieces = (aisle: Aisle, context: RackContext): readonly AislePiece[] =>
  aisle.rows.flatMap(({ row, positions }) =>
    positions
      .filter(({ kind }) => kind === 'rack')
      .flatMap(({ widthMm, startMm }) =>
        aisle.system === 'UC'
          ? piece('bottomSeal', context.accessory('bottomSeal', { series: 'UR', widthMm }), startMm, startMm + widthMm, row) // prettier-ignore
          : piece(
              'seal',
              context.containment(aisle.system, 'seal').find((one) => one.rackWidthMm === widthMm),
              startMm,
              startMm + widthMm,
              row,
            ),
      ),
  );
