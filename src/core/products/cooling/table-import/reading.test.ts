import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demonstrationSource } from '../../../../../bench/shared/demonstration-cooling.ts';
import { readLines } from '../../../tables/cells.ts';
import { parsePerformanceTable } from '../tables/performance-table.ts';
import { spdxModels, srdxModels } from '../tables/unit-models.ts';
import { vendorNames } from './names.ts';
import type { ReadingChoices } from './reading.ts';
import type { KnownTables } from './vendor-rows.ts';
import { readVendorTable } from './reading.ts';
import { cellKey } from './vendor-rows.ts';
import type { Remark } from './remark.ts';
import { mergedTable } from './writing.ts';

const own = {
  COOLING_SPDX: { text: demonstrationSource.COOLING_SPDX, models: spdxModels.parse(demonstrationSource.COOLING_SPDX_MODELS) },
  COOLING_SRDX: { text: demonstrationSource.COOLING_SRDX, models: srdxModels.parse(demonstrationSource.COOLING_SRDX_MODELS) },
} as const; // prettier-ignore
type Name = keyof typeof own;

function known(name: Name): KnownTables {
  const { models, text } = own[name];
  const table = parsePerformanceTable(name, text, PERFORMANCE_PARAMETERS);
  if (!models.ok || !table.ok) throw new Error('The demonstration can not be read');
  return { models: new Map(models.value.map((row) => [row.model, row])), present: table.value.table.models };
}

const cellsOf = (text: string): string[][] => readLines(text).map(({ cells }) => [...cells]);
const joined = (rows: readonly (readonly string[])[], separator = ';'): string =>
  rows.map((cells) => cells.join(separator)).join('\r\n');
const faults = ({ remarks }: { readonly remarks: readonly Remark[] }) =>
  remarks.filter(({ severity }) => severity === 'fault');
const readBack = (name: Name, text: string, choices?: ReadingChoices): string => {
  const reading = readVendorTable(text, known(name), choices);
  expect(reading.remarks).toEqual([]);
  return mergedTable(own[name].text, reading.figures, reading.numerals, { removesLacking: true });
};

/** Names of a vendor in the place of the portal's. */
const renamed = (row: readonly string[], at: number): string[] =>
  row.map((cell, i) =>
    i === 1 && at > 0 ? vendorNames(cell as (typeof PERFORMANCE_PARAMETERS)[number]).at(at % 2 ? 0 : -1)! : cell,
  );

describe('the demonstration tables written by other conventions come back identical', () => {
  test.each(['COOLING_SPDX', 'COOLING_SRDX'] as const)('%s as it stands', (name) => {
    expect(readBack(name, own[name].text)).toBe(own[name].text);
  });

  test('decimal commas, spaces between thousands, a title above, other names with their units', () => {
    const [head, ...rows] = cellsOf(own.COOLING_SPDX.text);
    const text = joined([
      ['Технические данные, 2027'],
      [],
      ['Модель', 'Показатель', 'Температура наружного воздуха, °C', ...head!.slice(3).map((temp) => `${temp} °C`)],
      ...rows.map((row, i) =>
        renamed(row, i).map((cell, j) => {
          if (j < 2) return cell;
          const spaced = cell.length > 3 && !cell.includes('.') ? `${cell.slice(0, -3)}\u00a0${cell.slice(-3)}` : cell;
          return spaced.replace('.', ',');
        }),
      ),
    ]);
    expect(readBack('COOLING_SPDX', text)).toBe(own.COOLING_SPDX.text);
  });

  test('columns and rows in another order, between tabs, models written with spaces', () => {
    const rows = cellsOf(own.COOLING_SRDX.text);
    const order = [5, 2, 1, 4, 9, 0, 7, 3, 8, 6, 10].filter((i) => i < rows[0]!.length);
    const [head, ...body] = rows.map((cells) => order.map((i) => cells[i]!));
    const spaced = body.toReversed().map((cells) => cells.map((cell) => cell.replace(/^SRdx(\d+)$/, 'SRDX-$1')));
    expect(readBack('COOLING_SRDX', joined([head!, ...spaced], '\t'))).toBe(own.COOLING_SRDX.text);
  });

  test('cells between commas with a point, watts and a column of units', () => {
    const [head, ...rows] = cellsOf(own.COOLING_SRDX.text);
    const units = (parameter: string): readonly [unit: string, factor: number] =>
      /Capacity|Power/.test(parameter) ? ['W', 1000] : parameter.endsWith('Flow') ? ['m3/h', 1] : /Current/.test(parameter) ? ['A', 1] : ['Pa', 1]; // prettier-ignore
    const text = joined(
      [
        ['model', 'parameter', 'unit', ...head!.slice(2)],
        ...rows.map(([model = '', parameter = '', outdoor = '', ...figures]) => {
          const [unit, factor] = units(parameter);
          return [model, parameter, unit, outdoor, ...figures.map((cell) => (factor === 1 ? cell : String(Math.round(Number(cell) * factor))))]; // prettier-ignore
        }),
      ],
      ',',
    );
    const back = parsePerformanceTable('x', readBack('COOLING_SRDX', text), PERFORMANCE_PARAMETERS);
    const was = parsePerformanceTable('x', own.COOLING_SRDX.text, PERFORMANCE_PARAMETERS);
    expect(back).toEqual(was);
  });

  test('a duty and shares that the file lacks follow from the others', () => {
    const rows = cellsOf(own.COOLING_SPDX.text).filter(
      ([, parameter]) => !/^(requiredCondenser|compressorPowerConsumption|fanPowerConsumptionEach)/.test(parameter!),
    );
    const reading = readVendorTable(joined(rows), known('COOLING_SPDX'));
    expect(reading.remarks).toEqual([]);
    expect(reading.derived).toHaveLength(3 * 12);
    const present = known('COOLING_SPDX').present!.get('SPdx030')!;
    const read = reading.figures.find(({ model }) => model === 'SPdx030')!;
    expect(read.grids.requiredCondenserCapacity!.values).toEqual(present.grids.requiredCondenserCapacity!.values);
  });
});

describe('what a person has to decide', () => {
  const rows = cellsOf(own.COOLING_SPDX.text);
  const [head, ...figures] = rows;
  const twofold = joined([
    head!,
    ...figures
      // Eight thousand and a bit and nought and a bit decide it.
      .filter(([, , , ...cells]) => cells.every((cell) => Number(cell) >= 1 && Number(cell) < 1000))
      .map((cells) => cells.map((cell, j) => (j > 2 ? Number(cell).toFixed(3).replace('.', ',') : cell))),
  ]);

  test('a sign before three digits everywhere is asked about at its first cell, and read as it is said', () => {
    const asked = readVendorTable(twofold, known('COOLING_SPDX'));
    expect(faults(asked)).toContainEqual(
      expect.objectContaining({ row: 2, column: 4, params: expect.objectContaining({ cell: '24,230' }), remedy: 'Say which sign separates the decimals' }), // prettier-ignore
    );
    const said = readVendorTable(twofold, known('COOLING_SPDX'), { decimal: ',' });
    expect(faults(said).filter(({ remedy }) => remedy?.startsWith('Say which'))).toEqual([]);
    expect(said.numerals.get(cellKey('SPdx025', 'totalCoolingCapacity', 35, 22))).toBe('24.230');
  });

  test('a sign before three digits is a thousand where other cells have the other sign', () => {
    const text = own.COOLING_SPDX.text.replaceAll(';7800', ';7,800');
    expect(readBack('COOLING_SPDX', text)).toBe(own.COOLING_SPDX.text);
  });

  test('a name that nobody knows is asked about once, and read by what is said of it', () => {
    const text = own.COOLING_SPDX.text.replaceAll(';sensibleCoolingCapacity;', ';Kühlleistung 2;');
    const asked = readVendorTable(text, known('COOLING_SPDX'));
    expect(faults(asked)[0]).toMatchObject({ row: 3, column: 2, params: { name: 'Kühlleistung 2' } });
    expect(faults(asked)).toHaveLength(1);
    expect(readBack('COOLING_SPDX', text, { names: { kühlleistung2: 'sensibleCoolingCapacity' } })).toBe(own.COOLING_SPDX.text); // prettier-ignore
  });

  test('a model of no models table is named once with what is to be done, and may be left out', () => {
    const text = own.COOLING_SPDX.text.replaceAll('SPdx025;', 'SPdx026;');
    const asked = readVendorTable(text, known('COOLING_SPDX'));
    expect(faults(asked)).toMatchObject([
      { row: 2, column: 1, text: 'Model {model} stands in no models table', params: { model: 'SPdx026' } },
    ]);
    const left = readVendorTable(text, known('COOLING_SPDX'), { models: { SPdx026: '-' } });
    expect([left.remarks, left.figures.length]).toEqual([[], 11]);
  });
});

describe('any fault in a file is named at its row and column', () => {
  const rows = cellsOf(own.COOLING_SRDX.text);
  const inRow = fc.integer({ min: 1, max: rows.length - 1 });
  const inColumn = fc.integer({ min: 3, max: rows[0]!.length - 1 });
  const planted: Readonly<Record<string, (r: number, c: number) => { rows: string[][]; row: number; column: number | null }>> = {
    'text in the place of a number': (r, c) => ({ rows: withCell(r, c, 'по запросу'), row: r + 1, column: c + 1 }),
    'an empty cell': (r, c) => ({ rows: withCell(r, c, ''), row: r + 1, column: c + 1 }),
    'a unit behind a number': (r, c) => ({ rows: withCell(r, c, `${rows[r]![c]} кВт`), row: r + 1, column: c + 1 }),
    'another decimal sign': (r, c) => ({ rows: withCell(r, c, '12,34'), row: r + 1, column: c + 1 }),
    'an unknown parameter': (r) => ({ rows: withCell(r, 1, 'неизвестно что'), row: r + 1, column: 2 }),
    'an unknown model': (r) => ({ rows: withCell(r, 0, 'ZZ999'), row: r + 1, column: 1 }),
    'no outdoor temperature': (r) => ({ rows: withCell(r, 2, ''), row: r + 1, column: 3 }),
    'a surplus cell': (r) => ({ rows: rows.with(r, [...rows[r]!, '1']), row: r + 1, column: rows[0]!.length + 1 }),
    'a row twice': (r) => ({ rows: [...rows, rows[r]!], row: rows.length + 1, column: null }),
    'a heading that is no temperature': (_, c) => ({ rows: withCell(0, c, 'примечание'), row: 1, column: c + 1 }),
    'a heading twice': (_, c) => ({ rows: withCell(0, c, rows[0]![c === 3 ? 4 : 3]!), row: 1, column: c === 3 ? 5 : c + 1 }),
  }; // prettier-ignore
  const withCell = (r: number, c: number, cell: string): string[][] => rows.with(r, rows[r]!.with(c, cell));

  test.each(Object.keys(planted))('%s', (name) => {
    fc.assert(
      fc.property(inRow, inColumn, (r, c) => {
        const { rows: faulty, row, column } = planted[name]!(r, c);
        const found = faults(readVendorTable(joined(faulty), known('COOLING_SRDX')));
        expect(found).toContainEqual(expect.objectContaining({ row, column }));
        expect(found.find((each) => each.row === row)?.remedy ?? 'none').not.toBe('none');
      }),
      { numRuns: 4 },
    );
  });

  test('a row that is missing is named by model, parameter and outdoor temperature', () => {
    fc.assert(
      fc.property(inRow, (r) => {
        const [model, parameter, outdoorTemp] = rows[r]!;
        const found = faults(readVendorTable(joined(rows.toSpliced(r, 1)), known('COOLING_SRDX')));
        expect(found.map(({ params }) => params)).toEqual([{ model, parameter, outdoorTemp: Number(outdoorTemp) }]);
      }),
      { numRuns: 4 },
    );
  });

  test('a file without a head, or without one of its columns, says what is needed', () => {
    const noHead = readVendorTable(joined(rows.slice(1)), known('COOLING_SRDX'));
    expect(faults(noHead)).toMatchObject([{ row: 1, column: null, text: expect.stringContaining('No row names the columns') }]); // prettier-ignore
    const noOutdoor = readVendorTable(joined(rows.map((cells) => cells.toSpliced(2, 1))), known('COOLING_SRDX'));
    expect(faults(noOutdoor)).toMatchObject([{ row: 1, text: 'The column {column} is missing', params: { column: 'outdoorTemp' } }]); // prettier-ignore
  });
});

test('temperatures that the present table has and the file lacks are a warning', () => {
  const rows = cellsOf(own.COOLING_SRDX.text)
    .filter(([, , outdoor]) => outdoor !== '45')
    .map((cells) => cells.toSpliced(4, 1));
  const { remarks } = readVendorTable(joined(rows), known('COOLING_SRDX'));
  expect(faults({ remarks })).toEqual([]);
  expect(remarks.filter(({ params }) => params?.['model'] === 'SRdx007').map(({ params }) => params?.['temperatures'])).toEqual(['24', '45']); // prettier-ignore
});

test('models with other return air temperatures than those that stay share the table with empty cells', () => {
  const rows = cellsOf(own.COOLING_SRDX.text).filter(([model], i) => i === 0 || model === 'SRdx007');
  const moved = rows.map((cells, i) => (i === 0 ? cells.map((cell) => (cell === '24' ? '25' : cell)) : cells));
  const reading = readVendorTable(joined(moved), known('COOLING_SRDX'));
  const text = mergedTable(own.COOLING_SRDX.text, reading.figures, reading.numerals, { removesLacking: false });
  const parsed = parsePerformanceTable('COOLING_SRDX', text, PERFORMANCE_PARAMETERS);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 3)));
  const axes = (model: string) => parsed.value.table.models.get(model)!.axes.columns;
  expect(axes('SRdx007')).toContain(25);
  expect(axes('SRdx007')).not.toContain(24);
  expect(axes('SRdx012')).toEqual(known('COOLING_SRDX').present!.get('SRdx012')!.axes.columns);
});
