import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import type { RowName } from './rack-row.ts';
import { hasRow, ofRow, presenceOf, racksIn } from './rack-row.ts';
import type { RackCableManagerRow } from './tables/equipment.ts';

/** A place of a row: a rack, or an in-row cooling unit between racks. */
export interface Position {
  readonly kind: 'rack' | 'inRow';
  /** Of the racks, or of the in-row units of the row, counted from 0. */
  readonly index: number;
  readonly startMm: number;
  readonly widthMm: number;
  /** Height class, U. */
  readonly units: number;
}

export interface RowLayout {
  readonly row: RowName;
  readonly positions: readonly Position[];
  readonly lengthMm: number;
  /** Neighbouring racks with nothing between them. */
  readonly pairs: number;
  /** Joints of a rack and an in-row unit. */
  readonly joints: number;
  /** Where managers between racks begin, and how wide each is, mm. */
  readonly betweenRacks: { readonly widthMm: number; readonly startsMm: readonly number[] } | null;
}

/** The in-row units of a row: after how many racks one stands, and its width, in their order. */
export function inRowUnits(
  values: Values,
  row: RowName,
): readonly { readonly after: number; readonly widthMm: number }[] {
  const held = values[ofRow('inRow', row)];
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return [];
  return Object.entries(held)
    .map(([after, widthMm]) => ({ after: Number(after), widthMm: Number(widthMm) }))
    .sort((a, b) => a.after - b.after);
}

/** The ends of a row at which an in-row unit stands. */
export const endsWithInRow = (values: Values, row: RowName): number => {
  const racks = numberOf(values, ofRow('racks', row));
  return inRowUnits(values, row).filter(({ after }) => after === 0 || after === racks).length;
};

/** The fields that the managers beside the rails of a row follow from. */
export const verticalFields = (row: RowName): readonly string[] => [
  'vOrganiser',
  'series',
  ofRow('units', row),
  ofRow('widthMm', row),
];

/** The vertical manager of a row; undefined where none is chosen, or none of the kind fits. */
export const verticalOrganiser = (
  values: Values,
  context: RackContext,
  row: RowName,
): RackCableManagerRow | undefined =>
  context
    .verticalOrganisers(textOf(values, 'vOrganiser'), textOf(values, 'series'), numberOf(values, ofRow('units', row)))
    .find(({ minRackWidthMm }) => minRackWidthMm <= numberOf(values, ofRow('widthMm', row)));

/** The fields that the layout of a row follows from. */
export const layoutFields = (row: RowName): readonly string[] => [
  presenceOf(row),
  ofRow('racks', row),
  ofRow('inRow', row),
  ...verticalFields(row),
];

/** The racks and in-row units of a row, one after the other; null where there is no such row. */
export function rowLayout(values: Values, context: RackContext, row: RowName): RowLayout | null {
  if (!hasRow(values, row)) return null;
  const racks = racksIn(values, row);
  const widthMm = numberOf(values, ofRow('widthMm', row));
  const units = numberOf(values, ofRow('units', row));
  const between =
    values['vOrganiser'] === 'verticalBetweenRacks' ? (verticalOrganiser(values, context, row)?.widthMm ?? null) : null;
  const coolers = new Map(inRowUnits(values, row).map(({ after, widthMm: wide }) => [after, wide]));
  const positions: Position[] = [];
  const startsMm: number[] = [];
  let at = 0;
  let cooled = 0;
  for (let place = 0; place <= racks; place++) {
    const cooler = coolers.get(place);
    const isEnd = place === 0 || place === racks;
    if (between !== null && (isEnd || cooler === undefined) && place < racks) {
      startsMm.push(at);
      at += between;
    }
    if (cooler !== undefined) {
      positions.push({
        kind: 'inRow',
        index: cooled++,
        startMm: at,
        widthMm: cooler,
        units: context.limit('inRowUnits'),
      });
      at += cooler;
    }
    if (place < racks) {
      positions.push({ kind: 'rack', index: place, startMm: at, widthMm, units });
      at += widthMm;
    }
  }
  if (between !== null) {
    startsMm.push(at);
    at += between;
  }
  const inside = [...coolers.keys()].filter((after) => after > 0 && after < racks).length;
  const atEnds = [...coolers.keys()].filter((after) => after === 0 || after === racks).length;
  return {
    row,
    positions,
    lengthMm: at,
    pairs: racks - 1 - inside,
    joints: 2 * inside + atEnds,
    betweenRacks: between === null ? null : { widthMm: between, startsMm },
  };
}
