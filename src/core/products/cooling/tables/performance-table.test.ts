import { pinned } from '../../../catalogue/testing/pinned.ts';
import { PERFORMANCE_PARAMETERS } from './performance-parameters.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demonstrationSource } from '../../../../../bench/shared/demonstration-cooling.ts';
import { LOW_AMBIENT_PARAMETERS, parsePerformanceTable } from './performance-table.ts';

const parse = (csv: string) => parsePerformanceTable('COOLING_TEST', csv, PERFORMANCE_PARAMETERS);

/** A sound model of two outdoor and two return air temperatures. */
const figures: Readonly<Record<string, readonly [mild: string, hot: string]>> = {
  totalCoolingCapacity: ['30.26;32.67', '28.91;31.27'],
  sensibleCoolingCapacity: ['30.26;32.67', '28.91;31.27'],
  fansAbsorbedPower: ['1.01;1.01', '1.01;1.01'],
  fansAbsorbedCurrent: ['1.58;1.58', '1.58;1.58'],
  compressorAbsorbedPower: ['7.08;7.18', '7.94;8.04'],
  compressorAbsorbedCurrent: ['11.88;12.05', '13.3;13.5'],
  indoorUnitAirFlow: ['8700;8700', '8700;8700'],
  airCondenserAbsorbedPower: ['1.15;1.15', '1.15;1.15'],
  airCondenserAbsorbedCurrent: ['2.07;2.07', '2.07;2.07'],
  requiredCondenserCapacity: ['37.34;39.85', '36.85;39.31'],
  indoorUnitExternalStaticPressure: ['20;20', '20;20'],
  compressorPowerConsumption: ['7.08;7.18', '7.94;8.04'],
  fanPowerConsumptionEach: ['1.01;1.01', '1.01;1.01'],
};
const HEAD = 'model;parameter;outdoorTemp;24;28';
const rows = Object.entries(figures).flatMap(([parameter, [mild, hot]]) => [
  `SPdx030;${parameter};35;${mild}`,
  `SPdx030;${parameter};40;${hot}`,
]);
const sound = [HEAD, ...rows].join('\n');
/** The text with one row replaced; rows are counted from 1 as in an editor, the head being the first. */
const withRow = (row: number, line: string): string =>
  sound
    .split('\n')
    .with(row - 1, line)
    .join('\n');

const faultsOf = (csv: string) => {
  const read = parse(csv);
  return read.ok ? [] : read.problems.map(({ code, path, text }) => ({ code, path, text }));
};

describe('reading a performance table', () => {
  test('a sound table gives its grids with the line of every row', () => {
    const read = parse(sound);
    expect(read.ok && read.value.warnings).toEqual([]);
    const model = read.ok ? read.value.table.models.get('SPdx030') : undefined;
    expect(model?.axes).toEqual({ rows: [35, 40], columns: [24, 28] });
    expect(model?.grids.totalCoolingCapacity).toEqual({
      values: [
        [30.26, 32.67],
        [28.91, 31.27],
      ],
      lines: [2, 3],
    });
  });

  test('the order of the rows does not matter, but for the lines that they stand in', () => {
    const values = (csv: string) => {
      const read = parse(csv);
      if (!read.ok) throw new Error('refused');
      return [...read.value.table.models.values()].map(({ model, axes, grids }) => ({
        model,
        axes,
        grids: Object.entries(grids).map(([parameter, grid]) => [parameter, grid.values]),
      }));
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(values([HEAD, ...shuffled].join('\n'))).toEqual(values(sound));
      }),
    );
  });

  test('tables separated by tabs and grids of any size are read', () => {
    expect(parse(sound.replaceAll(';', '\t'))).toMatchObject({ ok: true });
    const oneOutdoor = [HEAD, ...rows.filter((row) => row.includes(';35;'))].join('\n');
    const read = parse(oneOutdoor);
    expect(read.ok && read.value.table.models.get('SPdx030')?.axes.rows).toEqual([35]);
  });

  test.each([
    ['an empty text', '', 'row 1', 'The table is empty'],
    ['a head alone', HEAD, 'row 1', 'The table has no rows'],
    [
      'a misspelt column',
      sound.replace('outdoorTemp', 'outdoor'),
      'row 1, column outdoorTemp',
      'The first columns are model, parameter and outdoorTemp',
    ],
    [
      'a return air temperature that is no number',
      sound.replace('24;28', '24;warm'),
      'row 1, column warm',
      'A return air temperature is expected',
    ],
    [
      'return air temperatures that fall',
      sound.replace('24;28', '28;24'),
      'row 1, column 24',
      'Return air temperatures must ascend',
    ],
    [
      'a return air temperature that stands twice',
      sound.replace('24;28', '24;24'),
      'row 1, column 24',
      'Return air temperatures must ascend',
    ],
    [
      'an empty cell',
      withRow(2, 'SPdx030;totalCoolingCapacity;35;30.26;'),
      'row 2, column 28',
      'The cell must not be empty',
    ],
    [
      'a short row',
      withRow(2, 'SPdx030;totalCoolingCapacity;35;30.26'),
      'row 2, column 28',
      'The cell must not be empty',
    ],
    [
      'a long row',
      withRow(2, 'SPdx030;totalCoolingCapacity;35;30.26;32.67;33'),
      'row 2',
      'The row has more cells than the head',
    ],
    [
      'a decimal comma',
      withRow(2, 'SPdx030;totalCoolingCapacity;35;30,26;32.67'),
      'row 2, column 24',
      'Decimals are written with a dot',
    ],
    ['NaN', withRow(2, 'SPdx030;totalCoolingCapacity;35;NaN;32.67'), 'row 2, column 24', 'A number is expected'],
    [
      'a number beyond all numbers',
      withRow(2, 'SPdx030;totalCoolingCapacity;35;1e999;32.67'),
      'row 2, column 24',
      'A number is expected',
    ],
    [
      'an outdoor temperature that is no number',
      withRow(2, 'SPdx030;totalCoolingCapacity;hot;30.26;32.67'),
      'row 2, column outdoorTemp',
      'A number is expected',
    ],
    [
      'an unknown parameter',
      withRow(2, 'SPdx030;totalCapacity;35;30.26;32.67'),
      'row 2, column parameter',
      'This parameter is unknown',
    ],
    [
      'a row without a model',
      withRow(2, ';totalCoolingCapacity;35;30.26;32.67'),
      'row 2, column model',
      'A model is expected',
    ],
    ['a row that stands twice', `${sound}\n${rows[0]}`, 'row 28, column model', 'The row stands here twice'],
    [
      'a parameter that is missing',
      [HEAD, ...rows.slice(1)].join('\n'),
      'row 2, column parameter',
      'Parameter {parameter} of model {model} is missing at {outdoorTemp} °C',
    ],
  ])('%s is refused with its place', (_what, csv, path, text) => {
    expect(faultsOf(csv)).toContainEqual({ code: 'table_invalid', path, text });
  });

  test('every fault is told at once', () => {
    const faults = faultsOf(withRow(2, 'SPdx030;totalCapacity;35;30,26;').replace('7.08;7.18', 'x;'));
    expect(faults.map(({ path }) => path)).toEqual([
      'row 2, column parameter',
      'row 2, column 24',
      'row 2, column 28',
      'row 10, column 24',
      'row 10, column 28',
    ]);
  });
});

describe('the physics of a performance table', () => {
  test.each([
    [
      'a sensible capacity above the total',
      4,
      'sensibleCoolingCapacity;35;30.27;32.67',
      'row 4, column 24',
      'The sensible capacity exceeds the total capacity',
    ],
    [
      'a sensible capacity of zero',
      4,
      'sensibleCoolingCapacity;35;0;32.67',
      'row 4, column 24',
      'A number above zero is expected',
    ],
    [
      'a negative current',
      12,
      'compressorAbsorbedCurrent;35;-1;12.05',
      'row 12, column 24',
      'The figure must not be negative',
    ],
    [
      'a condenser duty that is no sum',
      20,
      'requiredCondenserCapacity;35;37.34;39.88',
      'row 20, column 28',
      'The condenser duty is not the sum of total capacity and compressor power',
    ],
    [
      'a capacity that falls as the return air gets warmer',
      2,
      'totalCoolingCapacity;35;33.00;32.67',
      'row 2, column 24',
      'The capacity falls as the return air gets warmer',
    ],
    [
      'a capacity that rises with the outdoor temperature',
      3,
      'totalCoolingCapacity;40;30.30;32.68',
      'row 2, column 24',
      'The capacity rises with the outdoor temperature',
    ],
    [
      'a sensible capacity that rises with the outdoor temperature',
      5,
      'sensibleCoolingCapacity;40;28.91;32.70',
      'row 4, column 28',
      'The capacity rises with the outdoor temperature',
    ],
  ])('%s is refused', (_what, row, line, path, text) => {
    expect(faultsOf(withRow(row, `SPdx030;${line}`))).toContainEqual({ code: 'table_invalid', path, text });
  });

  test('a condenser duty within the rounding of its two parts is accepted', () => {
    expect(parse(withRow(20, 'SPdx030;requiredCondenserCapacity;35;37.35;39.84'))).toMatchObject({ ok: true });
  });

  test('a compressor that beats the second law is refused', () => {
    const perpetual = sound
      .replace('compressorAbsorbedPower;40;7.94;8.04', 'compressorAbsorbedPower;40;1.0;1.0')
      .replace('requiredCondenserCapacity;40;36.85;39.31', 'requiredCondenserCapacity;40;29.91;32.27');
    expect(faultsOf(perpetual)).toContainEqual({
      code: 'table_invalid',
      path: 'row 11, column 24',
      text: 'The compressor power is below what the second law of thermodynamics asks for',
    });
  });

  test('air that would be cooled below absolute zero is refused', () => {
    expect(faultsOf(sound.replaceAll('8700', '300'))).toContainEqual(
      expect.objectContaining({
        text: 'The compressor power is below what the second law of thermodynamics asks for',
      }),
    );
  });

  test('what is unusual is a warning with the figure and the usual limits', () => {
    const read = parse(sound.replaceAll('1.01', '3.5'));
    expect(read.ok && read.value.warnings).toEqual([
      {
        code: 'table_doubtful',
        text: 'Unusual fan power: {value} % of the capacity, usual {min}…{max} %',
        path: 'row 7, column 24',
        params: {
          model: 'SPdx030',
          row: 7,
          column: '24',
          outdoorTemp: 40,
          value: expect.closeTo(12.107, 3),
          min: 1.5,
          max: 9,
        },
      },
      expect.objectContaining({ path: 'row 2, column 24', code: 'table_doubtful' }),
    ]);
  });
});

test('a compressor that takes less power outdoors the hotter it is is a warning', () => {
  const eased = sound
    .replace('compressorAbsorbedPower;40;7.94;8.04', 'compressorAbsorbedPower;40;7.00;8.04')
    .replace('requiredCondenserCapacity;40;36.85', 'requiredCondenserCapacity;40;35.91');
  const read = parse(eased);
  expect(read.ok && read.value.warnings).toContainEqual({
    code: 'table_doubtful',
    text: 'The compressor power falls as the outdoor temperature rises: by {value} kW',
    path: 'row 10, column 24',
    params: { model: 'SPdx030', row: 10, column: '24', outdoorTemp: 35, value: expect.closeTo(0.08, 9), max: 0 },
  });
});

describe('the demonstration tables', () => {
  test.each([
    ['SPdx', demonstrationSource.COOLING_SPDX, PERFORMANCE_PARAMETERS, 12, [35, 38, 40, 45]],
    ['SRdx', demonstrationSource.COOLING_SRDX, PERFORMANCE_PARAMETERS, 8, [35, 38, 40, 45]],
    ['SPdx at low outdoor temperatures', pinned.COOLING_SPDX_LOWAMBIENT, LOW_AMBIENT_PARAMETERS, 12, null],
    ['SRdx at low outdoor temperatures', pinned.COOLING_SRDX_LOWAMBIENT, LOW_AMBIENT_PARAMETERS, 8, null],
  ] as const)('of %s are complete, sound and not even unusual', (name, csv, parameters, models, outdoorTemps) => {
    const read = parsePerformanceTable(name, csv, parameters);
    expect(read).toMatchObject({ ok: true, value: { warnings: [] } });
    if (!read.ok) return;
    expect(read.value.table.models.size).toBe(models);
    for (const { axes } of read.value.table.models.values())
      expect(axes.rows).toEqual(outdoorTemps ?? expect.arrayContaining([-20, 0, 30]));
  });
});
