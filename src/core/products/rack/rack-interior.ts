import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import { pduFields, pduOf, pdusOfRack } from './rack-pdu.ts';
import type { RowName } from './rack-row.ts';
import { hasRow, ofRow, racksIn, rowPresences } from './rack-row.ts';
import { verticalFields, verticalOrganiser } from './row-layout.ts';
import type { RackCableManagerRow, RackPanelRow, RackShelfRow } from './tables/equipment.ts';
import { bypassFor, packOf, ups1ModelOf } from './ups1-choice.ts';

/*
 * What stands in a rack: units and kg. The racks of a row are alike but for the UPSs, which are spread over all racks of
 * the set, row A first; the first rack of a row holds the most of them.
 */

export const brushFields = ['brushPerRack', 'brushPanel'] as const;
export const horizontalFields = ['hOrganisersPerRack', 'hOrganiser'] as const;
export const shelfFields = ['shelvesPerRack', 'shelfKind', 'shelfLoadKg'] as const;

export const brushPanelOf = (values: Values, context: RackContext): RackPanelRow | undefined =>
  context.brushPanels.find(({ partNumber }) => partNumber === values['brushPanel']);

export const horizontalOf = (values: Values, context: RackContext): RackCableManagerRow | undefined =>
  context.horizontalOrganisers.find(({ partNumber }) => partNumber === values['hOrganiser']);

export const shelfOf = (values: Values, context: RackContext): RackShelfRow | undefined =>
  context.shelf(textOf(values, 'shelfKind'), numberOf(values, 'shelfLoadKg'));

/** A count of a rack; none of what does not apply. */
export const countOf = (values: Values, field: string): number => numberOf(values, field) || 0;

/** The fields that the UPSs in a rack follow from. */
const housedFields = [
  ...rowPresences,
  'withUps1',
  'ups1Model',
  'ups1Packs',
  'ups1Count',
  'ups1InRacks',
  'ups1Bypass',
  'racks',
  'racksB',
] as const;

/** UPSs of the set in each of its racks, row A and then B; none where they stand elsewhere. */
export function housedUps1(values: Values): readonly number[] {
  const racks = racksIn(values, 'A') + racksIn(values, 'B');
  const count = values['ups1InRacks'] === true ? numberOf(values, 'ups1Count') : 0;
  return Array.from({ length: racks }, (_, rack) => Math.floor(count / racks) + (rack < count % racks ? 1 : 0));
}

/** UPSs in the first rack of a row, which holds the most of them. */
export function mostHoused(values: Values, row: RowName): number {
  if (values['ups1InRacks'] !== true || racksIn(values, row) === 0) return 0;
  const before = row === 'A' ? 0 : racksIn(values, 'A');
  const racks = racksIn(values, 'A') + racksIn(values, 'B');
  return Math.floor((numberOf(values, 'ups1Count') + racks - 1 - before) / racks);
}

/** UPSs in the racks of a row, from its first rack on. */
export const housedInRow = (values: Values, row: RowName): readonly number[] =>
  row === 'A' ? housedUps1(values).slice(0, racksIn(values, 'A')) : housedUps1(values).slice(racksIn(values, 'A'));

/** Units and kg of one UPS with its packs and, in the rack, its bypass. */
export function bulkOfUps1(
  values: Values,
  context: RackContext,
): { readonly units: number; readonly weightKg: number } {
  const model = ups1ModelOf(values, context);
  if (!model) return { units: 0, weightKg: 0 };
  const packs = numberOf(values, 'ups1Packs');
  const pack = packOf(model, context);
  const bypass = values['ups1Bypass'] === true ? bypassFor(model, context) : undefined;
  const inRack = bypass?.heightU ? bypass : undefined;
  return {
    units: (model.heightU ?? 0) + packs * (pack?.heightU ?? 0) + (inRack?.heightU ?? 0),
    weightKg:
      model.weightKg + packs * (pack?.weightKg ?? 0) + (inRack ? (context.part(inRack.partNumber)?.weightKg ?? 0) : 0),
  };
}

/** The fields that the units taken in the racks of a row follow from. */
export const takenFields = (row: RowName): readonly string[] => [
  ...new Set([
    ofRow('usedU', row),
    ...brushFields,
    ...horizontalFields,
    ...shelfFields,
    'earthBar',
    'feeds',
    ...pduFields(row),
    ...housedFields,
  ]),
];

/** Units that each rack of a row has taken beside UPSs: equipment, panels, managers, shelves, earth bar, 1U PDUs. */
export function takenUnits(values: Values, context: RackContext, row: RowName): number {
  const chosen = pduOf(values, context, row);
  return (
    countOf(values, ofRow('usedU', row)) +
    countOf(values, 'brushPerRack') * (brushPanelOf(values, context)?.heightU ?? 0) +
    countOf(values, 'hOrganisersPerRack') * (horizontalOf(values, context)?.heightU ?? 0) +
    (countOf(values, 'shelvesPerRack') > 0
      ? numberOf(values, 'shelvesPerRack') * (shelfOf(values, context)?.heightU ?? 0)
      : 0) +
    (values['earthBar'] === true ? context.limit('earthBarU') : 0) +
    pdusOfRack(values, chosen) * (chosen?.pdu.heightU ?? 0)
  );
}

/** Units taken in the fullest rack of a row. */
export const fullestUnits = (values: Values, context: RackContext, row: RowName): number =>
  takenUnits(values, context, row) + mostHoused(values, row) * bulkOfUps1(values, context).units;

/** The fields that the load of the racks of a row follows from. */
export const loadedFields = (row: RowName): readonly string[] => [
  ...new Set([...takenFields(row), ofRow('equipmentKg', row), ...verticalFields(row)]),
];

/** Load of the fullest rack of a row, kg: its equipment and what is mounted for it, and the UPSs that stand in it. */
export function loadOfRack(values: Values, context: RackContext, row: RowName): number {
  if (!hasRow(values, row)) return 0;
  const weightOf = (partNumber: string | undefined): number =>
    partNumber === undefined ? 0 : (context.part(partNumber)?.weightKg ?? 0);
  const chosen = pduOf(values, context, row);
  const isBetween = values['vOrganiser'] === 'verticalBetweenRacks';
  const shelves = countOf(values, 'shelvesPerRack');
  return (
    countOf(values, ofRow('equipmentKg', row)) +
    pdusOfRack(values, chosen) * weightOf(chosen?.pdu.partNumber) +
    countOf(values, 'brushPerRack') * weightOf(brushPanelOf(values, context)?.partNumber) +
    countOf(values, 'hOrganisersPerRack') * weightOf(horizontalOf(values, context)?.partNumber) +
    (shelves > 0 ? shelves * weightOf(shelfOf(values, context)?.partNumber) : 0) +
    (isBetween
      ? 0
      : context.limit('vOrganisersPerRack') * weightOf(verticalOrganiser(values, context, row)?.partNumber)) +
    (values['earthBar'] === true ? weightOf(context.smallPart('earthBar', textOf(values, 'series'))?.partNumber) : 0) +
    mostHoused(values, row) * bulkOfUps1(values, context).weightKg
  );
}
