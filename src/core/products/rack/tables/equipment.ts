import { provenance, source } from '../../definition/provenance.ts';
import type { Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, positive, table, text } from '../../../tables/table.ts';

/** The tables of racks and of what is mounted in them; docs/catalogue.md explains every column. */

export const rackSeries = ['UR', 'LCSR'] as const;
export type RackSeries = (typeof rackSeries)[number];

export const rackColours = ['black', 'grey'] as const;

export const rackModels = table(
  'RACK_MODELS',
  {
    partNumber: text,
    series: oneOf(...rackSeries),
    /** Height class, U. */
    units: positive,
    /** Units that equipment may take; sections of colocation racks cost some. */
    usableUnits: positive,
    sections: positive,
    widthMm: positive,
    depthMm: positive,
    heightMm: positive,
    weightKg: positive,
    /** Whether it comes with side panels. */
    sides: flag,
    colour: oneOf(...rackColours),
    staticLoadKg: positive,
    dynamicLoadKg: positive,
    frontDoor: text,
    rearDoor: text,
    frontPerforationPct: positive,
    rearPerforationPct: positive,
    mountingDepthMinMm: positive,
    mountingDepthMaxMm: positive,
    /** Places for upright PDUs and channels beside the rails. */
    zeroUPositions: number,
    verticalChannel: flag,
    /** Load that air through its perforated doors carries off. */
    recommendedMaxKw: positive,
    ip: text,
    /** Part that closes one side of it. */
    sidePanelSet: optional(text),
    bottomPanel: optional(text),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackModelRow = Rows<typeof rackModels>[number];

export const rackAccessoryKinds = [
  'sidePanel',
  'plinthFront',
  'plinthSide',
  'bayingKit',
  'bayingKitInRow',
  'floorAnchor',
  'bottomPanel',
  'bottomSeal',
  'mountingRails',
  'casters',
  'lock',
  'light',
  'fanTray',
] as const;
export type RackAccessoryKind = (typeof rackAccessoryKinds)[number];

export type AccessorySize = 'units' | 'widthMm' | 'depthMm' | 'railWidthMm';

/** The sizes that decide which accessory of a kind fits a rack, beside its series; no row says any other. */
export const accessorySizes: Readonly<Record<RackAccessoryKind, readonly AccessorySize[]>> = {
  sidePanel: ['units', 'depthMm'],
  plinthFront: ['widthMm'],
  plinthSide: ['depthMm'],
  bayingKit: ['units'],
  bayingKitInRow: [],
  floorAnchor: [],
  bottomPanel: ['widthMm', 'depthMm'],
  bottomSeal: ['widthMm'],
  mountingRails: ['units', 'railWidthMm'],
  casters: [],
  lock: [],
  light: [],
  fanTray: [],
};

export const rackAccessories = table(
  'RACK_ACCESSORIES',
  {
    partNumber: text,
    kind: oneOf(...rackAccessoryKinds),
    /** Empty where any fits; so with units, width and depth. */
    series: optional(oneOf(...rackSeries)),
    units: optional(positive),
    widthMm: optional(positive),
    depthMm: optional(positive),
    railWidthMm: optional(positive),
    piecesPerPack: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackAccessoryRow = Rows<typeof rackAccessories>[number];

export const rackPanels = table(
  'RACK_PANELS',
  {
    partNumber: text,
    kind: oneOf('blanking', 'brush'),
    series: optional(oneOf(...rackSeries)),
    heightU: positive,
    piecesPerPack: positive,
    material: oneOf('steel', 'plastic'),
    toolless: flag,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackPanelRow = Rows<typeof rackPanels>[number];

/** Managers that stand upright, two beside the rails of a rack or between racks. */
export const verticalOrganiserKinds = [
  'verticalRing',
  'verticalChannel',
  'verticalCovered',
  'verticalBetweenRacks',
] as const;
export type VerticalOrganiserKind = (typeof verticalOrganiserKinds)[number];

export const horizontalOrganiserKinds = ['horizontalRing', 'horizontalFinger'] as const;

export const rackCableManagers = table(
  'RACK_CABLE_MANAGERS',
  {
    partNumber: text,
    kind: oneOf(
      ...horizontalOrganiserKinds,
      ...verticalOrganiserKinds,
      'duct',
      'ring',
      'roofTrough',
      'roofTroughOpening',
    ),
    series: optional(oneOf(...rackSeries)),
    /** Rack units that it takes. */
    heightU: optional(positive),
    /** Height class of the rack that it fits; empty where any does. */
    units: optional(positive),
    minRackWidthMm: positive,
    widthMm: optional(positive),
    cover: flag,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackCableManagerRow = Rows<typeof rackCableManagers>[number];

export const shelfKinds = ['fixed', 'sliding'] as const;

export const rackShelves = table(
  'RACK_SHELVES',
  {
    partNumber: text,
    kind: oneOf(...shelfKinds),
    heightU: positive,
    depthMm: positive,
    loadKg: positive,
    fixingPoints: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackShelfRow = Rows<typeof rackShelves>[number];

export const smallPartKinds = ['hardware', 'earthBar', 'earthLead', 'edgeProtection', 'cableTie', 'label'] as const;
export type SmallPartKind = (typeof smallPartKinds)[number];

export const rackSmallParts = table(
  'RACK_SMALL_PARTS',
  {
    partNumber: text,
    kind: oneOf(...smallPartKinds),
    series: optional(oneOf(...rackSeries)),
    /** Pieces or metres of a pack. */
    packQuantity: positive,
    unit: oneOf('pcs', 'm'),
    /** Pieces or metres of a rack; empty for fixings, which go by mounted items. */
    perRack: optional(positive),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackSmallPartRow = Rows<typeof rackSmallParts>[number];

export const rackServiceKinds = ['rackAssembly', 'containmentAssembly', 'ups1StartUp', 'ups1Warranty'] as const;
export type RackServiceKind = (typeof rackServiceKinds)[number];

export const rackServices = table(
  'RACK_SERVICES',
  {
    partNumber: text,
    kind: oneOf(...rackServiceKinds),
    /** Racks, positions of an aisle, or VA of a UPS: both ends belong to the band. */
    from: number,
    to: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type RackServiceRow = Rows<typeof rackServices>[number];

export const rackLimits = table(
  'RACK_LIMITS',
  {
    name: text,
    value: number,
    unit: text,
    /** The rule that reads it, or `input` for a bound of a field. */
    appliesTo: text,
    noteRu: text,
    noteEn: text,
    provenance,
    source,
  },
  { key: ['name'] },
);
