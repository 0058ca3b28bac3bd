import { columnTexts } from './column-texts.ts';
import { columnUnit } from './column-units.ts';
import type { CatalogueRecord } from './records.ts';

/** What is told of a column beside its name: keys of TRANSLATE, and the unit as it is written everywhere. */
export interface ColumnNote {
  readonly text: string | undefined;
  readonly unit: string | undefined;
}

/** Names that are told by their form. */
const patterns: readonly (readonly [name: RegExp, text: string, unit: string])[] = [
  [/^LwA_\d+$/, 'Sound power in the octave of so many Hz, A-weighted', 'dB(A)'],
  [/^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/, 'Outdoor temperature of the month', '°C'],
  [/^min\d+$/, 'Runtime at that share of the active power, %', 'min'],
];

/** Columns whose names mean something else in one table. */
const own: Readonly<Record<string, readonly [text: string, unit: string]>> = {
  UPS_DISCHARGE: ['Power of a cell that lasts so many minutes', 'W'],
  UPS_LI_ION_RUNTIME: ['Power of a cabinet that lasts so many minutes', 'kW'],
  UPS_MODULAR_BATTERIES: ['Runtime at that load, %', 'min'],
};

const figures: Readonly<Record<string, string>> = {
  COOLING: 'The figure at this return air temperature, °C; kW, A, m³/h or Pa by the parameter',
  CHILLER: 'The figure at this leaving water temperature, °C; kW',
};

/** What a column of a table holds and in which unit; undefined where nothing is to be said. */
export function columnNote(
  { name, hasFigures }: Pick<CatalogueRecord, 'name' | 'hasFigures'>,
  column: string,
): ColumnNote {
  if (hasFigures && /^-?\d/.test(column)) return { text: figures[name.split('_')[0]!], unit: '°C' };
  if (Object.hasOwn(own, name) && /^t\d+$/.test(column)) return { text: own[name]![0], unit: own[name]![1] };
  const pattern = patterns.find(([known]) => known.test(column));
  if (pattern) return { text: pattern[1], unit: pattern[2] };
  return { text: Object.hasOwn(columnTexts, column) ? columnTexts[column] : undefined, unit: columnUnit(column) };
}
