import type { Line } from '../../../tables/cells.ts';
import type { KeyColumn } from './names.ts';
import { keyColumnOf } from './names.ts';
import { readFigure } from './number-format.ts';
import type { Remark } from './remark.ts';
import { fault } from './remark.ts';
import type { VendorUnit } from './units.ts';
import { inOwnUnit, ownUnit, splitUnit, unitOf } from './units.ts';

/** The row that names the columns of a vendor's file; columns are counted from 0. */
export interface Head {
  readonly row: number;
  readonly cells: readonly string[];
  readonly columns: Readonly<Record<Exclude<KeyColumn, 'unit'>, number>> & { readonly unit: number | undefined };
  readonly outdoorUnit: VendorUnit;
  /** Return air temperatures, °C, ascending. */
  readonly temperatures: readonly { readonly temperature: number; readonly column: number }[];
}

/** Titles and notes stand above a table, in so many rows at most. */
const looked = 60;

const NEEDED = ['model', 'parameter', 'outdoorTemp'] as const;

/** A heading such as `22`, `22 °C`, `71,6 °F` or `t = 22`; null for any other. */
function temperatureOf(heading: string): { readonly numeral: string; readonly unit: VendorUnit } | null {
  const [, digits = '', behind = ''] = /^[^\d+\-−]*([+\-−]?\d+(?:[.,]\d+)?)\s*([^\d\s]*)$/u.exec(heading.trim()) ?? [];
  const unit = behind === '' ? ownUnit('temperature') : unitOf(behind);
  const numeral = readFigure(digits, digits.includes(',') ? ',' : '.');
  return numeral !== null && unit?.dimension === 'temperature' ? { numeral, unit } : null;
}

/** The first row that names at least two of the columns that are needed, with what is wrong about it; null where none does. */
export function findHead(lines: readonly Line[], remarks: Remark[]): Head | null {
  const named = lines.slice(0, looked).map((line) => ({
    line,
    keys: line.cells.map((cell) => keyColumnOf(splitUnit(cell).name) ?? keyColumnOf(cell)),
  }));
  const found = named.find(({ keys }) => NEEDED.filter((key) => keys.includes(key)).length >= 2);
  if (!found) return null;
  const {
    line: { row, cells },
    keys,
  } = found;
  const place = (column: number) => [row, column + 1] as const;
  const missing = NEEDED.filter((key) => !keys.includes(key));
  for (const column of missing)
    remarks.push(
      fault([row, null], 'The column {column} is missing', { column }, 'Add it: every row holds one parameter of one model at one outdoor temperature'), // prettier-ignore
    );
  keys.forEach((key, i) => {
    if (key !== null && keys.indexOf(key) !== i)
      remarks.push(fault(place(i), 'The column stands here twice', undefined, 'Leave one of them in the file'));
  });
  const outdoorUnit = splitUnit(cells[keys.indexOf('outdoorTemp')] ?? '').unit;

  const temperatures: { temperature: number; column: number }[] = [];
  cells.forEach((heading, column) => {
    if (keys[column] !== null || heading === '') return;
    const read = temperatureOf(heading);
    if (!read) {
      remarks.push(fault(place(column), 'A return air temperature is expected, not {cell}', { cell: heading }, 'Name the temperature alone, °C; take other columns out')); // prettier-ignore
      return;
    }
    const temperature = Number(inOwnUnit(read.numeral, read.unit));
    if (temperatures.some((other) => other.temperature === temperature))
      remarks.push(fault(place(column), 'The return air temperature {temperature} °C stands here twice', { temperature }, 'Leave one of the columns in the file')); // prettier-ignore
    else temperatures.push({ temperature, column });
  });
  if (temperatures.length < 2)
    remarks.push(fault([row, null], 'At least two return air temperatures are needed', undefined, 'Add columns headed by their temperatures, °C')); // prettier-ignore
  if (missing.length > 0) return null;
  return {
    row,
    cells,
    columns: {
      model: keys.indexOf('model'),
      parameter: keys.indexOf('parameter'),
      outdoorTemp: keys.indexOf('outdoorTemp'),
      unit: keys.includes('unit') ? keys.indexOf('unit') : undefined,
    },
    outdoorUnit: outdoorUnit?.dimension === 'temperature' ? outdoorUnit : ownUnit('temperature'),
    temperatures: temperatures.toSorted((a, b) => a.temperature - b.temperature),
  };
}
