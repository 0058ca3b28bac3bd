import type { PartColumns } from '../../definition/part-columns.ts';

const ofRow: PartColumns = { needed: ['partNumber'] };

/** Where the part numbers of a table of racks stand, and what becomes of its rows for a reader who may not see a part. */
export const rackPartColumns = {
  RACK_MODELS: { needed: ['partNumber'], optional: ['sidePanelSet', 'bottomPanel'] },
  RACK_ACCESSORIES: ofRow,
  RACK_PANELS: ofRow,
  RACK_CABLE_MANAGERS: ofRow,
  RACK_SHELVES: ofRow,
  RACK_SMALL_PARTS: ofRow,
  RACK_PDUS: ofRow,
  RACK_PDU_ACCESSORIES: ofRow,
  RACK_CONTAINMENT: ofRow,
  RACK_UPS1: { needed: ['partNumber'], optional: ['packPartNumber'] },
  RACK_UPS1_RUNTIME: ofRow,
  RACK_UPS1_PACKS: ofRow,
  RACK_UPS1_ACCESSORIES: ofRow,
  RACK_SERVICES: ofRow,
} as const satisfies Readonly<Record<string, PartColumns>>;

export type RackPartTable = keyof typeof rackPartColumns;
