import type { PerformanceParameter } from '../tables/performance-parameters.ts';

export type Dimension = 'power' | 'current' | 'airflow' | 'pressure' | 'temperature';

/** A unit that a file may use: `factor` takes its numbers to the portal's own unit. */
export interface VendorUnit {
  readonly name: string;
  readonly dimension: Dimension;
  readonly factor: number;
  /** Added after the factor: temperatures alone. */
  readonly offset?: number;
  /** Other ways to write it, in small letters and without spaces. */
  readonly also: readonly string[];
}

/**
 * By the definitions of the international table BTU and calorie, the ton of refrigeration (12,000 BTU/h) and the foot: NIST Special
 * Publication 811, appendix B. The first of each dimension is the portal's own.
 */
export const VENDOR_UNITS: readonly VendorUnit[] = [
  { name: 'kW', dimension: 'power', factor: 1, also: ['квт'] },
  { name: 'W', dimension: 'power', factor: 0.001, also: ['вт'] },
  { name: 'BTU/h', dimension: 'power', factor: 2.930_710_7e-4, also: ['btuh', 'btu/hr'] },
  { name: 'kBTU/h', dimension: 'power', factor: 0.293_071_07, also: ['mbh', 'kbtuh'] },
  { name: 'RT', dimension: 'power', factor: 3.516_852_8, also: ['ton', 'tons', 'tr'] },
  { name: 'kcal/h', dimension: 'power', factor: 1.163e-3, also: ['ккал/ч', 'ккал/час'] },
  { name: 'A', dimension: 'current', factor: 1, also: ['а', 'amp', 'amps'] },
  { name: 'm³/h', dimension: 'airflow', factor: 1, also: ['м3/ч', 'м3/час', 'cmh', 'mі/h', 'мі/ч', 'm3/hr', 'куб.м/ч'] },
  { name: 'm³/s', dimension: 'airflow', factor: 3600, also: ['м3/с', 'mі/s'] },
  { name: 'l/s', dimension: 'airflow', factor: 3.6, also: ['л/с'] },
  { name: 'cfm', dimension: 'airflow', factor: 1.699_010_8, also: [] },
  { name: 'Pa', dimension: 'pressure', factor: 1, also: ['па'] },
  { name: 'kPa', dimension: 'pressure', factor: 1000, also: ['кпа'] },
  { name: 'mmH₂O', dimension: 'pressure', factor: 9.806_65, also: ['mmh2o', 'ммвод.ст.', 'ммвс'] },
  { name: 'inH₂O', dimension: 'pressure', factor: 249.088_9, also: ['inh2o', 'in.w.g.', 'in.wg', 'inwg'] },
  { name: '°C', dimension: 'temperature', factor: 1, also: ['c', 'с', '°с', 'degc', 'град', 'град.c', 'град.с', 'º c', 'ºc', 'ºс'] },
  { name: '°F', dimension: 'temperature', factor: 5 / 9, offset: -160 / 9, also: ['f', 'degf', 'ºf'] },
  { name: 'K', dimension: 'temperature', factor: 1, offset: -273.15, also: ['к'] },
]; // prettier-ignore

const written = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll('³', '3')
    .replaceAll('·', '')
    .replace(/^\.|(?<=[a-zа-я])\.$/u, '');

const byText: ReadonlyMap<string, VendorUnit> = new Map(
  VENDOR_UNITS.flatMap((unit) => [unit.name, ...unit.also].map((text) => [written(text), unit] as const)),
);

/** The unit that a text names; null where it names none. */
export const unitOf = (text: string): VendorUnit | null => byText.get(written(text)) ?? null;

/** A unit in brackets, behind a comma or a stroke, or behind a space; a lone letter there is rather a part of the name: “circuit A”. */
const FORMS = [
  /^(.*)[[(]([^[\]()]*)[\])]\s*$/su,
  /^(.*)[,;]\s*([^,;]+)$/su,
  /^([^/]*)\/\s*(.+)$/su,
  /^(.*)\s(\S{2,})$/su,
];

/** A name and the unit behind it: `Qs, kW`, `Qs [kW]`, `Qs (кВт)`. What is no unit belongs to the name. */
export function splitUnit(text: string): { readonly name: string; readonly unit: VendorUnit | null } {
  for (const form of FORMS) {
    const [, name, end] = form.exec(text.trim()) ?? [];
    const unit = end === undefined ? null : unitOf(end);
    if (name !== undefined && unit) return { name, unit };
  }
  return { name: text, unit: null };
}

const POWER = 'power';
export const DIMENSIONS: Readonly<Record<PerformanceParameter, Dimension>> = {
  totalCoolingCapacity: POWER,
  sensibleCoolingCapacity: POWER,
  fansAbsorbedPower: POWER,
  fansAbsorbedCurrent: 'current',
  compressorAbsorbedPower: POWER,
  compressorAbsorbedCurrent: 'current',
  indoorUnitAirFlow: 'airflow',
  airCondenserAbsorbedPower: POWER,
  airCondenserAbsorbedCurrent: 'current',
  requiredCondenserCapacity: POWER,
  indoorUnitExternalStaticPressure: 'pressure',
  compressorPowerConsumption: POWER,
  fanPowerConsumptionEach: POWER,
};

/** The portal's own unit of a dimension. */
export const ownUnit = (dimension: Dimension): VendorUnit => VENDOR_UNITS.find((unit) => unit.dimension === dimension)!;

/** Figures carry no more digits than this after a conversion. */
const DIGITS = 9;

/** A numeral of a unit in the portal's own: as it is written where nothing is to be converted. */
export const inOwnUnit = (numeral: string, { factor, offset = 0 }: VendorUnit): string =>
  factor === 1 && offset === 0 ? numeral : String(Number((Number(numeral) * factor + offset).toPrecision(DIGITS)));
