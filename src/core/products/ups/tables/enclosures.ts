import { enclosureKinds } from './enclosure-kinds.ts';
import type { Rows } from '../../../tables/table.ts';
import { number, oneOf, optional, pipeList, positive, table, text } from '../../../tables/table.ts';
import { provenance, source } from './equipment.ts';

/** The tables of what a battery's enclosure holds and of what connects its blocks; docs/catalogue.md explains every column. */

export const upsCapacity = table(
  'UPS_CAPACITY',
  {
    enclosure: text,
    kind: oneOf(...enclosureKinds),
    battery: text,
    /** The side of a block that lies along the shelf. */
    sideAlongShelf: oneOf('length', 'width'),
    blocksPerRow: number,
    rows: number,
    /** What size and load of a shelf allow. */
    blocksPerShelf: number,
    shelves: number,
    /** 0 where the block does not fit. */
    capacityBlocks: number,
    limitedBy: oneOf('size', 'shelfLoad', 'totalLoad', 'height'),
    provenance,
    source,
  },
  { key: ['enclosure', 'battery'] },
);
export type UpsCapacityRow = Rows<typeof upsCapacity>[number];

export const breakerKinds = ['wall', 'kit'] as const;
export type BreakerKind = (typeof breakerKinds)[number];

export const upsBreakers = table(
  'UPS_BREAKERS',
  {
    partNumber: text,
    kind: oneOf(...breakerKinds),
    ratedA: positive,
    maxBatteryCurrentA: positive,
    poles: positive,
    voltageDc: positive,
    breakingKa: positive,
    families: pipeList(text),
    perUps: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsBreakerRow = Rows<typeof upsBreakers>[number];

export const upsWireSets = table(
  'UPS_WIRE_SETS',
  {
    partNumber: text,
    crossSectionMm2: positive,
    maxStringA: positive,
    /** At 20 °C. */
    resistanceMohmPerM: positive,
    /** From battery to UPS for the drop `dcDropMax` over both poles at `maxStringA`. */
    maxLengthM: positive,
    perString: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsWireSetRow = Rows<typeof upsWireSets>[number];

/** Length of a link: its term + `extraMm`, rounded up to `roundUpMm`. */
export const upsCrossCables = table(
  'UPS_CROSS_CABLES',
  {
    link: oneOf('short', 'rowCross', 'shelfCross', 'enclosureCross', 'leadKit', 'leadWall'),
    /** Side of a block + gap, depth / rows, pitch of shelves, or the fixed `termMm`. */
    term: oneOf('blockPitch', 'rowPitch', 'shelfPitch', 'fixed'),
    termMm: optional(positive),
    extraMm: number,
    roundUpMm: positive,
    appliesTo: pipeList(oneOf(...enclosureKinds)),
    /** Empty where the number follows from where the blocks stand. */
    countPerString: optional(positive),
    noteRu: text,
    noteEn: text,
    provenance,
    source,
  },
  { key: ['link'] },
);
export type UpsCrossCableRow = Rows<typeof upsCrossCables>[number];

export const upsCrossCableLengths = table(
  'UPS_CROSS_CABLE_LENGTHS',
  {
    enclosure: text,
    kind: oneOf(...enclosureKinds),
    /** Empty where the rows are as the blocks stand. */
    rows: optional(positive),
    /** Empty where the shelves follow the block: then its height + `shelfClearanceMm`. */
    shelfPitchMm: optional(positive),
    shelfClearanceMm: optional(positive),
    rowCrossMm: positive,
    /** Empty where it follows from the pitch. */
    shelfCrossMm: optional(positive),
    leadMm: positive,
    provenance,
    source,
  },
  { key: ['enclosure'] },
);
export type UpsCrossCableLengthRow = Rows<typeof upsCrossCableLengths>[number];
