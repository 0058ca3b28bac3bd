import type { Rows } from '../../../tables/table.ts';
import { flag, number, oneOf, optional, pipeList, positive, table, text } from '../../../tables/table.ts';
import { ingressProtections, provenance, sizeAndWeight, source } from './equipment.ts';

/** The tables of batteries, their enclosures, breakers and links; docs/catalogue.md explains every column. */

export const batteryBrands = ['HF', 'HFS', 'WPL', 'WXL', 'HRL', 'UBT'] as const;
export type BatteryBrand = (typeof batteryBrands)[number];

export const upsBatteries = table(
  'UPS_BATTERIES',
  {
    partNumber: text,
    brand: oneOf(...batteryBrands),
    /** V, a block. */
    voltage: positive,
    cells: positive,
    ah: positive,
    lengthMm: positive,
    widthMm: positive,
    heightMm: positive,
    weightKg: positive,
    terminal: text,
    designLifeYears: positive,
    internalResistanceMohm: positive,
    maxChargeA: positive,
    /** `fit`: t = 60 scal ((fitAh fitVolt / P)^expo - rslope), min, of P in W a block; `table`: UPS_DISCHARGE. */
    runtimeMethod: oneOf('fit', 'table'),
    rslope: optional(number),
    scal: optional(positive),
    expo: optional(positive),
    fitAh: optional(positive),
    fitVolt: optional(positive),
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsBatteryRow = Rows<typeof upsBatteries>[number];

/** W a cell that a battery gives for so many minutes; docs/catalogue.md. */
export const upsDischarge = table(
  'UPS_DISCHARGE',
  {
    partNumber: text,
    /** V a cell. */
    endVoltage: positive,
    temperatureC: number,
    t5: positive,
    t10: positive,
    t15: positive,
    t20: positive,
    t30: positive,
    t45: positive,
    t60: positive,
    t90: positive,
    t120: positive,
    provenance,
    source,
  },
  { key: ['partNumber', 'endVoltage'] },
);
export type UpsDischargeRow = Rows<typeof upsDischarge>[number];

export const upsModularStrings = table(
  'UPS_MODULAR_STRINGS',
  {
    partNumber: text,
    batteryKind: oneOf('modular', 'modular12'),
    families: pipeList(text),
    blocks: positive,
    blockAh: positive,
    trays: positive,
    blocksPerTray: positive,
    /** Largest load of a string; t = k (kW a string / 10)^p, min. */
    maxKw: positive,
    k: positive,
    p: number,
    cabinet: text,
    stringsPerCabinet: positive,
    maxStrings: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsModularStringRow = Rows<typeof upsModularStrings>[number];

export const upsModularBatteries = table(
  'UPS_MODULAR_BATTERIES',
  {
    family: text,
    ratingKva: positive,
    partNumber: text,
    /** Strings of one UPS. */
    quantity: positive,
    /** External cabinets that hold those which have no place inside. */
    cabinets: number,
    maxLoadPercent: positive,
    /** Minutes at 100, 75, 50 and 25 % of the rating; empty above `maxLoadPercent`. */
    t100: optional(positive),
    t75: optional(positive),
    t50: positive,
    t25: positive,
    /** t = kx (load / rating)^px, min. */
    kx: positive,
    px: number,
    provenance,
    source,
  },
  { key: ['family', 'ratingKva', 'partNumber', 'quantity'] },
);
export type UpsModularBatteryRow = Rows<typeof upsModularBatteries>[number];

export const upsLiIon = table(
  'UPS_LI_ION',
  {
    partNumber: text,
    modules: positive,
    moduleAh: positive,
    moduleVoltage: positive,
    nominalVoltage: positive,
    voltageMin: positive,
    voltageMax: positive,
    energyKwh: positive,
    breakerA: positive,
    maxCurrentA: positive,
    maxPowerKw: positive,
    ...sizeAndWeight,
    heatLossKw: positive,
    maxCabinets: positive,
    designLifeYears: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsLiIonRow = Rows<typeof upsLiIon>[number];

/** DC kW that a cabinet gives for so many minutes. */
export const upsLiIonRuntime = table(
  'UPS_LI_ION_RUNTIME',
  {
    partNumber: text,
    temperatureC: number,
    t5: positive,
    t8: positive,
    t10: positive,
    t15: positive,
    t20: positive,
    t30: positive,
    t45: positive,
    t60: positive,
    t90: positive,
    t120: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsLiIonRuntimeRow = Rows<typeof upsLiIonRuntime>[number];

export const upsCabinets = table(
  'UPS_CABINETS',
  {
    partNumber: text,
    ...sizeAndWeight,
    innerWidthMm: positive,
    innerDepthMm: positive,
    innerHeightMm: positive,
    shelvesMax: positive,
    /** Kept free at each side, in front and behind. */
    sideClearanceMm: number,
    depthClearanceMm: number,
    blockGapMm: number,
    topClearanceMm: number,
    shelfThicknessMm: number,
    maxShelfLoadKg: positive,
    maxLoadKg: positive,
    ip: oneOf(...ingressProtections),
    /** Whether a built-in breaker kit fits. */
    breakerKit: flag,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsCabinetRow = Rows<typeof upsCabinets>[number];

export const upsStands = table(
  'UPS_STANDS',
  {
    partNumber: text,
    shelves: positive,
    /** Rows of blocks on a shelf, one behind the other. */
    rows: positive,
    lengthMm: positive,
    depthMm: positive,
    heightMm: positive,
    weightKg: positive,
    shelfPitchMm: positive,
    edgeClearanceMm: number,
    blockGapMm: number,
    topClearanceMm: number,
    shelfThicknessMm: number,
    maxShelfLoadKg: positive,
    maxLoadKg: positive,
    provenance,
    source,
  },
  { key: ['partNumber'] },
);
export type UpsStandRow = Rows<typeof upsStands>[number];
