import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import { brushPanelOf, countOf, horizontalOf, mostHoused, shelfOf } from './rack-interior.ts';
import { pduOf, pdusOfRack } from './rack-pdu.ts';
import type { RowName } from './rack-row.ts';
import { ofRow, orderedRack } from './rack-row.ts';
import { verticalOrganiser } from './row-layout.ts';
import { bypassFor, packOf, ups1ModelOf } from './ups1-choice.ts';

/*
 * What stands in each unit of the fullest rack of a row, which is its first: UPSs with their packs below, then equipment and
 * shelves; from above PDUs, cable managers, brush panels and the earth bar. It is the picture of `takenUnits`.
 */

export type SlotKind =
  | 'ups'
  | 'pack'
  | 'bypass'
  | 'equipment'
  | 'shelf'
  | 'pdu'
  | 'organiser'
  | 'brushPanel'
  | 'earthBar';

export interface Slot {
  readonly kind: SlotKind;
  /** Null for equipment, which is nobody's part. */
  readonly partNumber: string | null;
  readonly heightU: number;
}

/** What stands beside the rails. */
export interface BesideRails {
  readonly kind: 'pdu' | 'organiser';
  readonly partNumber: string;
}

export interface RackElevation {
  readonly row: RowName;
  readonly rack: { readonly partNumber: string; readonly widthMm: number; readonly units: number };
  readonly usableUnits: number;
  readonly sections: number;
  readonly fromBelow: readonly Slot[];
  readonly fromAbove: readonly Slot[];
  /** What closes the units that are left; null where nothing does. */
  readonly blank: string | null;
  readonly besideRails: readonly BesideRails[];
}

const slots = (
  kind: SlotKind,
  part: { readonly partNumber: string } | undefined,
  heightU: number | null | undefined,
  count: number,
): readonly Slot[] =>
  part && heightU ? Array.from({ length: count }, () => ({ kind, partNumber: part.partNumber, heightU })) : [];

/** Null where the catalogue has no such rack. */
export function rackElevation(values: Values, context: RackContext, row: RowName): RackElevation | null {
  const rack = orderedRack(values, context, row);
  if (!rack) return null;
  const chosen = pduOf(values, context, row);
  const pdus = pdusOfRack(values, chosen);
  const brush = brushPanelOf(values, context);
  const organiser = horizontalOf(values, context);
  const shelves = countOf(values, 'shelvesPerRack');
  const shelf = shelves > 0 ? shelfOf(values, context) : undefined;
  const beside = values['vOrganiser'] === 'verticalBetweenRacks' ? undefined : verticalOrganiser(values, context, row);
  const earthBar = values['earthBar'] === true ? context.smallPart('earthBar', textOf(values, 'series')) : undefined;
  const usedU = countOf(values, ofRow('usedU', row));
  return {
    row,
    rack,
    usableUnits: rack.usableUnits,
    sections: rack.sections,
    fromBelow: [
      ...Array.from({ length: mostHoused(values, row) }, () => upsSlots(values, context)).flat(),
      ...(usedU > 0 ? [{ kind: 'equipment', partNumber: null, heightU: usedU } as const] : []),
      ...slots('shelf', shelf, shelf?.heightU, shelves),
    ],
    fromAbove: [
      ...slots('pdu', chosen?.pdu, chosen?.pdu.heightU, pdus),
      ...slots('organiser', organiser, organiser?.heightU, countOf(values, 'hOrganisersPerRack')),
      ...slots('brushPanel', brush, brush?.heightU, countOf(values, 'brushPerRack')),
      ...slots('earthBar', earthBar, context.limit('earthBarU'), 1),
    ],
    blank: values['blanking'] === true ? (context.blankingPanel(textOf(values, 'series'))?.partNumber ?? null) : null,
    besideRails: [
      ...(chosen?.pdu.formFactor === '0U'
        ? Array.from({ length: pdus }, () => ({ kind: 'pdu', partNumber: chosen.pdu.partNumber }) as const)
        : []),
      ...(beside
        ? Array.from(
            { length: context.limit('vOrganisersPerRack') },
            () => ({ kind: 'organiser', partNumber: beside.partNumber }) as const,
          )
        : []),
    ],
  };
}

/** One UPS with its packs and, in the rack, its bypass. */
function upsSlots(values: Values, context: RackContext): readonly Slot[] {
  const model = ups1ModelOf(values, context);
  if (!model) return [];
  const pack = packOf(model, context);
  const bypass = values['ups1Bypass'] === true ? bypassFor(model, context) : undefined;
  return [
    ...slots('ups', model, model.heightU, 1),
    ...slots('pack', pack, pack?.heightU, numberOf(values, 'ups1Packs')),
    ...slots('bypass', bypass, bypass?.heightU, 1),
  ];
}
