import type { PartColumns } from '../../definition/part-columns.ts';

const ofRow: PartColumns = { needed: ['partNumber'] };

export const upsPartColumns = {
  UPS_MODELS: { needed: ['partNumberS', 'modulePartNumber'], optional: ['partNumber', 'internalBattery'] },
  UPS_MODULES: ofRow,
  UPS_BATTERIES: ofRow,
  UPS_DISCHARGE: ofRow,
  UPS_MODULAR_STRINGS: { needed: ['partNumber', 'cabinet'] },
  UPS_MODULAR_BATTERIES: ofRow,
  UPS_LI_ION: ofRow,
  UPS_LI_ION_RUNTIME: ofRow,
  UPS_CABINETS: ofRow,
  UPS_STANDS: ofRow,
  UPS_CAPACITY: { needed: ['enclosure', 'battery'] },
  UPS_BREAKERS: ofRow,
  UPS_WIRE_SETS: ofRow,
  UPS_BYPASS: ofRow,
  UPS_OPTIONS: ofRow,
  UPS_SERVICES: ofRow,
  UPS_CROSS_CABLE_LENGTHS: { needed: ['enclosure'] },
} as const satisfies Readonly<Record<string, PartColumns>>;

export type PartTableName = keyof typeof upsPartColumns;

/** Rows of a single family, which go with it where the family may not be seen. */
export const tablesOfFamily: readonly string[] = ['UPS_MODELS', 'UPS_MODULES', 'UPS_MODULAR_BATTERIES'];
