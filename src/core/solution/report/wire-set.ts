import type { BatteryLayout, PlacedBlock } from '../../engineering/battery-layout.ts';
import { groupBy } from '../../tables/group-by.ts';
import type { Translate } from '../../translation/translate.ts';
import type { WireList, WireRow } from '../../products/ups/wire-list.ts';
import type { HeaderRow } from './report.ts';
import type { Cell, SheetRow } from './sheet.ts';
import { betweenText, cableNames, rangesText, ruleText, sourceText } from '../../products/ups/wire-set-text.ts';

/*
 * The wire set of a solution as rows of two sheets: what has to be made, and how the blocks stand that it joins. Clipboard
 * and workbook are written from these rows.
 */

const text = (value: string): Cell => ({ text: value });
const count = (value: number | null): Cell => (value === null ? nothing : { count: value });
const amount = (value: number | null): Cell => (value === null ? nothing : { amount: value.toFixed(2) });
const nothing: Cell = { nothing: true };
const row = (kind: SheetRow['kind'], ...cells: readonly Cell[]): SheetRow => ({ kind, cells });

/** The heads of the ten columns of the list; figures from the fifth on. */
export const wireHeads = (t: Translate): readonly string[] => [
  t('No.'),
  t('Kind of link'),
  t('Strings'),
  t('Between blocks'),
  t('Cross-section, mm²'),
  t('Length, mm'),
  t('Pieces a string'),
  t('Quantity'),
  t('Total length, m'),
  t('Copper, kg'),
];

const wireRow = (wire: WireRow, list: WireList, t: Translate): SheetRow =>
  row(
    'issue',
    count(wire.position),
    text(t(cableNames[wire.kind])),
    text(rangesText(wire.strings)),
    text(betweenText(wire, list, t)),
    count(list.wireSet?.crossSectionMm2 ?? null),
    count(wire.lengthMm),
    count(wire.perString),
    count(wire.count),
    amount(wire.totalLengthM),
    amount(wire.copperKg),
  );

/** The list with its sum, without anything above it. */
export function wireTable(list: WireList, t: Translate): SheetRow[] {
  const pieces = list.total.reduce((sum, cables) => sum + cables.count, 0);
  return [
    row('heads', ...wireHeads(t).map(text)),
    ...list.rows.map((wire) => wireRow(wire, list, t)),
    row(
      'grandTotal',
      ...Array.from({ length: 3 }, () => nothing),
      text(t('In all')),
      ...Array.from({ length: 3 }, () => nothing),
      count(pieces),
      amount(list.totalLengthM),
      amount(list.copperKg),
    ),
  ];
}

/** What a sheet of a solution begins with. */
export interface WireSetHead {
  readonly header: readonly HeaderRow[];
  /** The notice of demonstration data; empty without. */
  readonly notice: string;
}

const headRows = (title: string, { header, notice }: WireSetHead): SheetRow[] => [
  row('title', text(title), nothing, nothing, text(notice)),
  ...header.map(({ label, value }) => row('header', text(label), nothing, nothing, text(value))),
];

/** The first sheet: the jumpers to make, and the rule behind each kind. */
export function wireSetSheet(list: WireList, head: WireSetHead, language: string, t: Translate): SheetRow[] {
  const kinds = [...groupBy(list.rows, ({ kind }) => kind).values()].map((rows) => rows[0]!);
  return [
    ...headRows(t('Wire set'), head),
    ...wireTable(list, t),
    ...list.problems.map((problem) => row('note', nothing, nothing, nothing, text(t(problem.text, problem.params)))),
    row('note', nothing, nothing, nothing, text(t(readingOfSpans))),
    row('group', text(t('Rules'))),
    ...kinds.map((wire) =>
      row(
        'comment',
        nothing,
        text(t(cableNames[wire.kind])),
        nothing,
        text(`${ruleText(wire, language, t)}\n${sourceText(wire, t)}`),
      ),
    ),
  ];
}

/** How the fourth column is read. */
export const readingOfSpans =
  '1…5: each block with the next; 5–6: a single link. Links run from the minus of a block to the plus of the next.';

/** Blocks of one string that stand in one row, counted from 1 from the plus. */
export interface StandingRow {
  readonly enclosure: number;
  readonly shelf: number;
  readonly row: number;
  readonly strings: readonly { readonly string: number; readonly blocks: readonly number[] }[];
}

/** Which blocks stand where, row by row from the bottom; everything counted from 1. */
export function standingRows({ strings }: Pick<BatteryLayout, 'strings'>): StandingRow[] {
  const blocks = strings.flatMap((string, index) =>
    string.map((place, i) => ({ place, string: index + 1, block: i + 1 })),
  );
  const order = ({ enclosure, shelf, row: at }: PlacedBlock): number => (enclosure * 1000 + shelf) * 1000 + at;
  return [...groupBy(blocks, ({ place }) => order(place)).entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, standing]) => {
      const { place } = standing[0]!;
      return {
        enclosure: place.enclosure + 1,
        shelf: place.shelf + 1,
        row: place.row + 1,
        strings: [...groupBy(standing, ({ string }) => string)].map(([string, members]) => ({
          string,
          blocks: members.map(({ block }) => block).toSorted((a, b) => a - b),
        })),
      };
    });
}

const isOpen = ({ battery }: WireList): boolean => battery.enclosure.kind === 'open';

/** The battery in figures, as label and value. */
export function batteryFacts(list: WireList, t: Translate): (readonly [label: string, value: Cell])[] {
  const { battery, layout } = list;
  const { block, enclosure, size, units } = battery;
  const { places, room } = layout;
  const mm = (...sides: readonly number[]): Cell => text(sides.map(Math.round).join(' × '));
  return [
    [t('Block'), text(block.partNumber)],
    [t('Block as it stands, width × depth × height, mm'), mm(...Object.values(layout.block))],
    [t('Blocks in a string'), count(size.blocks)],
    [t('Strings of one UPS'), count(size.strings)],
    [t('UPSs'), count(units)],
    [t(isOpen(list) ? 'Stand' : 'Cabinet'), text(enclosure.partNumber)],
    [t('Width × depth × height with blocks, mm'), mm(room.widthMm, enclosure.row.depthMm, layout.overallHeightMm)],
    [t(isOpen(list) ? 'Stands of one UPS' : 'Cabinets of one UPS'), count(layout.enclosures)],
    [t('Shelves'), count(places.shelves)],
    [t('Shelf pitch, mm'), count(Math.round(room.shelfPitchMm))],
    [t('Rows on a shelf'), count(places.rows)],
    [t('Blocks a shelf'), count(places.blocksPerShelf)],
    [t('Places for blocks'), count(places.capacityBlocks)],
    [t('Current of a string, A'), amount(battery.current)],
    [t('Jumper set'), text(list.wireSet?.partNumber ?? '')],
    [t('Voltage drop of the leads, V'), amount(list.leadDrop)],
    [t('Allowed from battery to UPS, V'), amount(list.dropMax)],
  ];
}

/** The second sheet: the battery in figures, then the blocks of every row. */
export function layoutSheet(list: WireList, head: WireSetHead, t: Translate): SheetRow[] {
  return [
    ...headRows(t('Battery layout'), head),
    ...batteryFacts(list, t).map(([label, value]) => row('header', text(label), nothing, nothing, value)),
    row('heads', ...[t(isOpen(list) ? 'Stand' : 'Cabinet'), t('Shelf'), t('Row'), t('Blocks of strings')].map(text)),
    ...standingRows(list.layout).map((standing) =>
      row(
        'issue',
        count(standing.enclosure),
        count(standing.shelf),
        count(standing.row),
        text(
          standing.strings
            .map(({ string, blocks }) => t('string {string}: {blocks}', { string, blocks: rangesText(blocks) }))
            .join('; '),
        ),
      ),
    ),
    row('note', nothing, nothing, nothing, text(t('Shelves are counted from the bottom, rows from the front.'))),
  ];
}
