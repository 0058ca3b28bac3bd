import { longestRun, selectWireSet, voltageDrop } from '../../engineering/battery-current.ts';
import { blockPlaces } from '../../engineering/battery-enclosure.ts';
import type { BatteryLayout } from '../../engineering/battery-layout.ts';
import { layOut } from '../../engineering/battery-layout.ts';
import type { BatterySize } from '../../engineering/battery-runtime.ts';
import type { CableKind, CableList, Cables } from '../../engineering/cross-cables.ts';
import { cableLengths, cableList, copperWeight, linksAlong } from '../../engineering/cross-cables.ts';
import type { Problem, Result } from '../../result.ts';
import { ok, refuse } from '../../result.ts';
import { groupBy } from '../../tables/group-by.ts';
import type { Quantity } from '../../units.ts';
import { quantity } from '../../units.ts';
import type { UpsBatteryRow } from './tables/batteries.ts';
import type { Enclosure, UpsContext } from './context.ts';
import type { UpsBattery, UpsSystem } from './derived.ts';
import type { UpsCrossCableLengthRow, UpsCrossCableRow, UpsWireSetRow } from './tables/enclosures.ts';

/*
 * The links and leads that join the blocks of a battery, as a list to make them by. Where the blocks stand, how many links
 * that takes and how long they are is engineering's; here each row gets its place, its copper and the rule behind it.
 */

/** A battery of blocks in its housing, alike for a number of UPSs. */
export interface WiredBattery {
  readonly block: UpsBatteryRow;
  readonly enclosure: Enclosure;
  readonly size: BatterySize;
  /** Of one string, at the end of the discharge. */
  readonly current: Quantity<'A'>;
  /** Chosen by hand; null for the smallest that carries the current. */
  readonly crossSectionMm2: number | null;
  readonly units: number;
}

/** Blocks `from` to `to` of a string, counted from 1: each is joined with the next by the same kind of link. */
export interface BlockSpan {
  readonly from: number;
  readonly to: number;
}

/** Equal links of strings that have them between the same blocks. */
export interface WireRow {
  /** In the list, from 1; drawings carry it. */
  readonly position: number;
  readonly kind: CableKind;
  /** Of each UPS, from 1. */
  readonly strings: readonly number[];
  /** Empty for leads, which run from both ends of the string to the breaker. */
  readonly between: readonly BlockSpan[];
  readonly perString: number;
  /** In these strings of all UPSs. */
  readonly count: number;
  readonly lengthMm: number;
  readonly totalLengthM: number;
  /** Null where no set carries the current. */
  readonly copperKg: number | null;
  readonly rule: UpsCrossCableRow;
  /** What the length is taken from where the enclosure is supplied with it; null where it follows from the rule. */
  readonly supplied: UpsCrossCableLengthRow | null;
}

export interface WireList {
  readonly battery: WiredBattery;
  readonly layout: BatteryLayout;
  readonly rows: readonly WireRow[];
  /** By kind, all strings of all UPSs. */
  readonly total: readonly Cables[];
  readonly totalLengthM: number;
  readonly copperKg: number | null;
  readonly wireSet: UpsWireSetRow | null;
  /** V at the string's current over both leads at 20 °C, and the most that the run from battery to UPS may lose. */
  readonly leadDrop: number | null;
  readonly dropMax: number;
  /** Length one way that this section leaves for the run to the UPS, the leads in it, m. */
  readonly longestRunM: number | null;
  /** What stands against the list without hindering it. */
  readonly problems: readonly Problem[];
}

/** What of the catalogue a list is made from. */
export type WireContext = Pick<UpsContext, 'wireSets' | 'cableRules' | 'suppliedCables' | 'limit'>;

/** The list of a battery, or why its blocks can't stand so. */
export function wireList(battery: WiredBattery, context: WireContext): Result<WireList> {
  const { block, enclosure, size, current, units } = battery;
  const layout = layOut(enclosure.row, block, size);
  if (typeof layout === 'string') return refuse(noPlace(layout, battery));
  const supplied = context.suppliedCables(enclosure.partNumber) ?? null;
  const lengths = cableLengths(layout, enclosure.row, context.cableRules, supplied);
  if (!lengths) return refuse({ code: 'no_cable_rule', text: 'The catalogue lacks a rule for the length of a link' });
  const { wireSet, problems } = chosenWireSet(battery, context);
  const list = cableList(layout, lengths, wireSet?.crossSectionMm2 ?? null, units);
  const copperOf = (lengthM: number) => wireSet && copperWeight(lengthM, wireSet.crossSectionMm2);

  const rows = list.total.flatMap(({ kind, lengthMm }) =>
    alikeStrings(kind, layout, list).map(({ strings, between, perString }): Omit<WireRow, 'position'> => {
      const count = strings.length * units * perString;
      const totalLengthM = (count * lengthMm) / 1000;
      return {
        kind,
        strings,
        between,
        perString,
        count,
        lengthMm,
        totalLengthM,
        copperKg: copperOf(totalLengthM),
        rule: ruleOf(kind, layout, context),
        supplied: isSupplied(kind, lengthMm, supplied) ? supplied : null,
      };
    }),
  );
  const dropMax = context.limit('dcDropMax');
  const leadDrop = wireSet && voltageDrop(wireSet, current, quantity(lengths.lead / 1000, 'm'));
  return ok({
    battery,
    layout,
    rows: rows.map((row, index) => ({ position: index + 1, ...row })),
    total: list.total,
    totalLengthM: list.totalLengthM,
    copperKg: copperOf(list.totalLengthM),
    wireSet,
    leadDrop,
    dropMax,
    longestRunM: wireSet && longestRun(wireSet, current, dropMax),
    problems: [...problems, ...(leadDrop !== null && leadDrop > dropMax ? [dropProblem(leadDrop, dropMax)] : [])],
  });
}

/** The list of a configured UPS; null where it has no blocks of lead, or no housing holds them. */
export function wireListOf(system: UpsSystem | null, battery: UpsBattery | null, context: UpsContext): WireList | null {
  if (!system || !battery?.housing || !battery.currents) return null;
  const { battery: chosen, size } = battery.choice;
  if (chosen.kind !== 'vrla' || !size) return null;
  const list = wireList(
    {
      block: chosen.row,
      enclosure: battery.housing.enclosure,
      size,
      current: battery.currents.string,
      crossSectionMm2: null,
      units: system.units.installed,
    },
    context,
  );
  return list.ok ? list.value : null;
}

/** Strings whose cables of a kind stand between the same blocks; those without any are left out. */
function alikeStrings(
  kind: CableKind,
  { strings }: BatteryLayout,
  list: CableList,
): Pick<WireRow, 'strings' | 'between' | 'perString'>[] {
  const each = strings.flatMap((string, index) => {
    const perString = list.strings[index]!.find((cables) => cables.kind === kind)?.count ?? 0;
    const between = kind === 'lead' ? [] : spansOf(linksAlong(string), kind);
    return perString > 0 ? [{ string: index + 1, between, perString }] : [];
  });
  return [...groupBy(each, ({ between }) => JSON.stringify(between)).values()].map((alike) => ({
    strings: alike.map(({ string }) => string),
    between: alike[0]!.between,
    perString: alike[0]!.perString,
  }));
}

/** Where links of a kind stand along a string: 1-2, 2-3, 4-5 are the spans 1…3 and 4…5. */
function spansOf(links: readonly CableKind[], kind: CableKind): BlockSpan[] {
  const spans: BlockSpan[] = [];
  for (const [i, link] of links.entries()) {
    if (link !== kind) continue;
    const last = spans.at(-1);
    if (last?.to === i + 1) spans[spans.length - 1] = { from: last.from, to: i + 2 };
    else spans.push({ from: i + 1, to: i + 2 });
  }
  return spans;
}

function ruleOf(kind: CableKind, { room }: BatteryLayout, { cableRules }: WireContext): UpsCrossCableRow {
  const link = kind === 'lead' ? (room.kind === 'open' ? 'leadWall' : 'leadKit') : kind;
  const rule = cableRules.find((row) => row.link === link);
  if (!rule) throw new Error(`A length was found without a rule for ${link}`);
  return rule;
}

function isSupplied(kind: CableKind, lengthMm: number, supplied: UpsCrossCableLengthRow | null): boolean {
  if (!supplied) return false;
  if (kind === 'rowCross') return lengthMm === supplied.rowCrossMm;
  return kind === 'lead' || (kind === 'shelfCross' && supplied.shelfCrossMm !== null);
}

/** The set of the section that is chosen, else the smallest that carries the current. */
function chosenWireSet(
  { current, crossSectionMm2 }: WiredBattery,
  { wireSets }: WireContext,
): { readonly wireSet: UpsWireSetRow | null; readonly problems: readonly Problem[] } {
  const carries = (wireSet: UpsWireSetRow) => ({ current, section: wireSet.crossSectionMm2, max: wireSet.maxStringA });
  if (crossSectionMm2 !== null) {
    const wireSet = wireSets.find((row) => row.crossSectionMm2 === crossSectionMm2) ?? null;
    if (!wireSet)
      return { wireSet, problems: [{ code: 'no_wire_set', text: 'There are no jumpers of this cross-section' }] };
    if (wireSet.maxStringA >= current) return { wireSet, problems: [] };
    const text = 'A string carries {current} A, jumpers of {section} mm² at most {max} A';
    return { wireSet, problems: [{ code: 'section_too_small', text, params: carries(wireSet) }] };
  }
  const wireSet = selectWireSet(wireSets, current);
  const largest = wireSets.toSorted((a, b) => b.maxStringA - a.maxStringA)[0];
  if (wireSet || !largest) return { wireSet, problems: [] };
  const text =
    'A string carries {current} A, the largest jumpers, {section} mm², at most {max} A: take more strings or blocks';
  return { wireSet, problems: [{ code: 'current_above_sets', text, params: carries(largest) }] };
}

const dropProblem = (drop: number, max: number): Problem => ({
  code: 'drop_too_large',
  text: 'The leads lose {drop} V, at most {max} V are allowed',
  params: { drop, max },
});

/** What a block lacks in an enclosure that has no place for it. */
const wanting = {
  height: 'Block {block} does not fit in {enclosure}: no shelf is high enough for it',
  size: 'Block {block} does not fit in {enclosure}: a shelf has no room for it',
  shelfLoad: 'Block {block} does not fit in {enclosure}: it is too heavy for a shelf',
  totalLoad: 'Block {block} does not fit in {enclosure}: it is too heavy for it',
} as const;

function noPlace(reason: 'blockDoesNotFit' | 'stringDoesNotFit', { block, enclosure, size }: WiredBattery): Problem {
  const { limitedBy, capacityBlocks } = blockPlaces(enclosure.row, block);
  const params = { block: block.partNumber, enclosure: enclosure.partNumber };
  if (reason === 'blockDoesNotFit') return { code: 'block_does_not_fit', text: wanting[limitedBy], params };
  return {
    code: 'string_does_not_fit',
    text: 'A string of {blocks} blocks does not fit in {enclosure}: the cabinet holds {capacity} of {block}',
    params: { ...params, blocks: size.blocks, capacity: capacityBlocks },
  };
}
