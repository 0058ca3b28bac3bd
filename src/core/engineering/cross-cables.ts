import type { BlockPlaces } from './battery-enclosure.ts';
import type { BatteryLayout, PlacedBlock } from './battery-layout.ts';

/*
 * The links that make a string of blocks, and their lengths: own design rules of the portal. N blocks take N - 1 links
 * and two leads to the breaker.
 */

/** Links that join two blocks of a string. */
export const linkKinds = ['short', 'rowCross', 'shelfCross', 'enclosureCross'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Within a row, between rows of a shelf, between shelves, between stands; leads go from the ends to the breaker. */
export type CableKind = LinkKind | 'lead';
const cableKinds: readonly CableKind[] = [...linkKinds, 'lead'];

export type LinkCounts = Readonly<Record<LinkKind, number>>;

/** Both ends of a string. */
const LEADS_PER_STRING = 2;

/**
 * Links of a string of N blocks that begins at a shelf and stays in one enclosure, by rule: rows k = ceil(N / b) with
 * b = min(blocks per row, floor(blocks per shelf / rows)), shelves s = ceil(k / rows); short N - k, between rows k - s,
 * between shelves s - 1: N - 1 together. Null where a row holds no block.
 */
export function ruledLinks(
  blocks: number,
  { blocksPerRow, blocksPerShelf, rows }: Pick<BlockPlaces, 'blocksPerRow' | 'blocksPerShelf' | 'rows'>,
): LinkCounts | null {
  const inRow = Math.min(blocksPerRow, Math.floor(blocksPerShelf / rows));
  if (!(inRow > 0)) return null;
  const usedRows = Math.ceil(blocks / inRow);
  const usedShelves = Math.ceil(usedRows / rows);
  return {
    short: blocks - usedRows,
    rowCross: usedRows - usedShelves,
    shelfCross: usedShelves - 1,
    enclosureCross: 0,
  };
}

const linkBetween = (from: PlacedBlock, to: PlacedBlock): LinkKind => {
  if (from.enclosure !== to.enclosure) return 'enclosureCross';
  if (from.shelf !== to.shelf) return 'shelfCross';
  return from.row === to.row ? 'short' : 'rowCross';
};

/** The link from each block of a string to the next, as the blocks stand: N - 1 of them. */
export const linksAlong = (string: readonly PlacedBlock[]): LinkKind[] =>
  string.slice(1).map((block, i) => linkBetween(string[i]!, block));

/** Links of a string as its blocks stand; {@link ruledLinks} where it begins at a shelf and stays in one enclosure. */
export function placedLinks(string: readonly PlacedBlock[]): LinkCounts {
  const counts = { short: 0, rowCross: 0, shelfCross: 0, enclosureCross: 0 };
  for (const link of linksAlong(string)) counts[link]++;
  return counts;
}

/** A rule of length: its term + `extraMm`, rounded up to `roundUpMm`. */
export interface CableRule {
  readonly link: LinkKind | 'leadKit' | 'leadWall';
  /** Side of a block + gap, depth / rows, pitch of shelves, or the fixed `termMm`. */
  readonly term: 'blockPitch' | 'rowPitch' | 'shelfPitch' | 'fixed';
  readonly termMm: number | null;
  readonly extraMm: number;
  readonly roundUpMm: number;
}

/** Lengths that an enclosure is supplied with, mm. */
export interface CableLengthRow {
  readonly rowCrossMm: number;
  /** Null where it follows from the pitch of the shelves. */
  readonly shelfCrossMm: number | null;
  readonly leadMm: number;
}

function ruledLength(rule: CableRule, terms: Readonly<Record<Exclude<CableRule['term'], 'fixed'>, number>>): number {
  const term = rule.term === 'fixed' ? (rule.termMm ?? 0) : terms[rule.term];
  return rule.roundUpMm * Math.ceil((term + rule.extraMm) / rule.roundUpMm);
}

/**
 * Length of each kind of cable in a layout, mm. What the enclosure is supplied with counts before the rule, but a link
 * between rows is never shorter than the rule makes it: deep blocks leave a stand fewer rows, farther apart, than it was
 * tabled for. Null where a rule is missing.
 */
export function cableLengths(
  layout: Pick<BatteryLayout, 'blockPitchMm' | 'places' | 'room'>,
  enclosure: { readonly depthMm: number },
  rules: readonly CableRule[],
  supplied: CableLengthRow | null,
): Readonly<Record<CableKind, number>> | null {
  const terms = {
    blockPitch: layout.blockPitchMm,
    rowPitch: enclosure.depthMm / layout.places.rows,
    shelfPitch: layout.room.shelfPitchMm,
  };
  const by = (link: CableRule['link']): number | null => {
    const rule = rules.find((candidate) => candidate.link === link);
    return rule ? ruledLength(rule, terms) : null;
  };
  const [short, rowCross, shelfCross, enclosureCross] = linkKinds.map(by) as (number | null)[];
  const lead = supplied?.leadMm ?? by(layout.room.kind === 'open' ? 'leadWall' : 'leadKit');
  if (short == null || rowCross == null || shelfCross == null || enclosureCross == null || lead == null) return null;
  return {
    short,
    rowCross: Math.max(rowCross, supplied?.rowCrossMm ?? 0),
    shelfCross: supplied?.shelfCrossMm ?? shelfCross,
    enclosureCross,
    lead,
  };
}

/** Equal cables of a list. */
export interface Cables {
  readonly kind: CableKind;
  readonly count: number;
  readonly lengthMm: number;
  /** Null where no jumper set carries the current. */
  readonly crossSectionMm2: number | null;
}

export interface CableList {
  /** One list per string of one UPS. */
  readonly strings: readonly (readonly Cables[])[];
  /** All strings of all UPSs, a line per kind. */
  readonly total: readonly Cables[];
  /** Length of conductor in the whole list. */
  readonly totalLengthM: number;
}

const cablesOf = (
  counts: Readonly<Record<CableKind, number>>,
  lengths: Readonly<Record<CableKind, number>>,
  crossSectionMm2: number | null,
): Cables[] =>
  cableKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], lengthMm: lengths[kind], crossSectionMm2 }));

/** The cables of the batteries of a number of UPSs, all laid out alike: links and leads, by string and together. */
export function cableList(
  layout: Pick<BatteryLayout, 'strings'>,
  lengths: Readonly<Record<CableKind, number>>,
  crossSectionMm2: number | null,
  units = 1,
): CableList {
  const perString = layout.strings.map((string) => ({ ...placedLinks(string), lead: LEADS_PER_STRING }));
  const total = { short: 0, rowCross: 0, shelfCross: 0, enclosureCross: 0, lead: 0 };
  for (const counts of perString) for (const kind of cableKinds) total[kind] += units * counts[kind];
  const cables = cablesOf(total, lengths, crossSectionMm2);
  return {
    strings: perString.map((counts) => cablesOf(counts, lengths, crossSectionMm2)),
    total: cables,
    totalLengthM: cables.reduce((sum, { count, lengthMm }) => sum + count * lengthMm, 0) / 1000,
  };
}

/** Copper at 20 °C, kg/dm³ (IEC 60028). */
const COPPER_DENSITY = 8.89;

/** Copper of a conductor, kg: length, m x nominal cross-section, mm² x density. The insulation is not in it. */
export const copperWeight = (lengthM: number, crossSectionMm2: number): number =>
  (lengthM * crossSectionMm2 * COPPER_DENSITY) / 1000;
