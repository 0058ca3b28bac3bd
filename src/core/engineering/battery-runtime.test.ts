import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinned } from '../catalogue/testing/pinned.ts';
import { readLines } from '../tables/cells.ts';
import { quantity } from '../units.ts';
import type { BatteryRuntimeRow, DischargeRow, RuntimeCurve } from './battery-runtime.ts';
import {
  DISCHARGE_MINUTES,
  batteryRuntime,
  blockMinutes,
  isAtLeast,
  runtimeCurve,
  sustainedPower,
  sustainedWatts,
  wattsPerBlock,
} from './battery-runtime.ts';
import type { FittedName } from './battery-types.golden.ts';
import { FITTED_TYPES, TABLED_ROW, TABLED_TYPE } from './battery-types.golden.ts';

const kw = (power: number) => quantity(power, 'kW');
const min = (minutes: number) => quantity(minutes, 'min');

const names = Object.keys(FITTED_TYPES) as FittedName[];
const fit = (name: FittedName): RuntimeCurve => runtimeCurve(FITTED_TYPES[name].battery, [], 1.67)!;
const tabled = runtimeCurve(TABLED_TYPE, [TABLED_ROW], 1.67)!;

/** Any runtime curve of the tests. */
const curve = fc.constantFrom(...names.map(fit), tabled);

describe('runtime by fit', () => {
  // 100 kVA at 0.8 on battery with an efficiency of 0.94: 85.106 kW.
  test.each([
    ['HFS12-320W-X', 1, 38, 85.106, 11.0],
    ['HFS12-420W-X', 1, 36, 85.106, 15.9],
    ['HRL12-350W', 1, 36, 85.106, 10.7],
    ['HF12-135W-X', 3, 40, 85.106, 10.8],
    ['HRL12-155W', 2, 50, 85.106, 10.0],
    // 270 kW on two UPSs: 143.617 kW each.
    ['HRL12-350W', 1, 50, 143.617, 7.15],
    ['HRL12-350W', 2, 36, 143.617, 14.45],
    ['HRL12-480W', 1, 48, 143.617, 10.77],
    // 400 kW at 0.96: 416.667 kW.
    ['HFS12-420W-X', 3, 48, 416.667, 11.24],
    ['HFS12-420W-X', 4, 42, 416.667, 14.74],
    ['HFS12-420W-X', 4, 44, 416.667, 15.9],
  ] as const)('%s, %s x %s, at %s kW lasts %s min', (name, strings, blocks, power, expected) => {
    const runtime = batteryRuntime(fit(name), { strings, blocks }, kw(power))!;
    expect(Math.abs(runtime.minutes - expected)).toBeLessThan(0.06);
    expect(runtime.isAtLeast).toBe(false);
  });

  test('85.106 kW on 36 blocks are 2364.1 W per block', () => {
    expect(wattsPerBlock(kw(80 / 0.94), { strings: 1, blocks: 36 })).toBeCloseTo(2364.1, 1);
    expect(wattsPerBlock(kw(416.6667), { strings: 4, blocks: 44 })).toBeCloseTo(2367.4, 1);
  });

  test.each(names)('the W per cell of %s at 5, 10, 15 and 30 min are those worked out by hand, within 1 W', (name) => {
    FITTED_TYPES[name].wattsPerCell.forEach((expected, i) => {
      const watts = sustainedWatts(fit(name), min([5, 10, 15, 30][i]!))! / 6;
      expect(Math.abs(watts - expected)).toBeLessThanOrEqual(1);
    });
  });

  test('where the formula turns negative there is no runtime', () => {
    // HFS12-620W-X: (2040 / P)^0.866 = 0.331 at P = 2040 x 0.331^(-1 / 0.866) = 7313 W.
    expect(blockMinutes(fit('HFS12-620W-X'), 7250)).toBeGreaterThan(0);
    expect(blockMinutes(fit('HFS12-620W-X'), 7350)).toBeNull();
  });
});

describe('runtime by discharge table', () => {
  test('at the points of the table it is the table, exactly', () => {
    for (const minutes of DISCHARGE_MINUTES) {
      expect(blockMinutes(tabled, 6 * TABLED_ROW[`t${minutes}`])).toBeCloseTo(minutes, 10);
      expect(sustainedWatts(tabled, min(minutes))).toBeCloseTo(6 * TABLED_ROW[`t${minutes}`], 9);
    }
    expect(blockMinutes(tabled, 6 * 375)).toBe(5);
    expect(blockMinutes(tabled, 6 * 51.7)).toBe(120);
  });

  test('between two points it is linear in the logarithms', () => {
    // Halfway between the logarithms of 316 and 258 W: sqrt(316 x 258); the time: sqrt(10 x 15).
    expect(blockMinutes(tabled, 6 * Math.sqrt(316 * 258))).toBeCloseTo(Math.sqrt(150), 10);
  });

  test('a power above the first column has no runtime', () => {
    expect(blockMinutes(tabled, 6 * 375.01)).toBeNull();
    expect(sustainedWatts(tabled, min(3))).toBe(6 * 375);
  });

  test('a power below the last column lasts at least as long as that column', () => {
    const runtime = batteryRuntime(tabled, { strings: 1, blocks: 40 }, kw((40 * 6 * 40) / 1000));
    expect(runtime).toEqual({ minutes: 120, isAtLeast: true });
    expect(isAtLeast(tabled, 6 * 51.7)).toBe(false);
    expect(sustainedWatts(tabled, min(121))).toBeNull();
  });

  test('a power law comes back exactly between its points', () => {
    const law = (minutes: number) => 900 * Math.pow(minutes, -0.7);
    const row = Object.fromEntries(DISCHARGE_MINUTES.map((t) => [`t${t}`, law(t)])) as unknown as DischargeRow;
    const powerLaw = runtimeCurve(TABLED_TYPE, [{ ...row, endVoltage: 1.67 }], 1.67)!;
    fc.assert(
      fc.property(fc.double({ min: 5.01, max: 119.9, noNaN: true }), (minutes) => {
        expect(blockMinutes(powerLaw, 6 * law(minutes))).toBeCloseTo(minutes, 8);
      }),
    );
  });
});

describe('end voltage', () => {
  const rows = [TABLED_ROW, { ...TABLED_ROW, endVoltage: 1.8, t5: 316.9, t10: 279.7 }];

  test('a fit answers at 1.67 V only, at any other the row of that voltage', () => {
    const { battery } = FITTED_TYPES['HFS12-420W-X'];
    expect(runtimeCurve(battery, rows, 1.67)?.method).toBe('fit');
    const other = runtimeCurve(battery, rows, 1.8)!;
    expect(other.method).toBe('table');
    expect(blockMinutes(other, 6 * 279.7)).toBeCloseTo(10, 10);
  });

  test('a voltage without a row has no curve', () => {
    expect(runtimeCurve(FITTED_TYPES['HFS12-420W-X'].battery, rows, 1.75)).toBeNull();
    expect(runtimeCurve(TABLED_TYPE, [], 1.67)).toBeNull();
  });

  test('a fit without its constants has no curve', () => {
    expect(runtimeCurve({ ...FITTED_TYPES['HFS12-420W-X'].battery, scal: null }, rows, 1.67)).toBeNull();
  });
});

describe('laws of the runtime', () => {
  const power = fc.double({ min: 5, max: 400, noNaN: true });
  const size = fc.record({ strings: fc.integer({ min: 1, max: 8 }), blocks: fc.integer({ min: 30, max: 50 }) });
  /** No runtime counts as less than any. */
  const minutesOf = (c: RuntimeCurve, s: { strings: number; blocks: number }, p: number) =>
    batteryRuntime(c, s, kw(p))?.minutes ?? -1;

  test('it falls as the power rises', () => {
    fc.assert(
      fc.property(curve, size, power, fc.double({ min: 1.001, max: 3, noNaN: true }), (c, s, p, times) => {
        const [less, more] = [minutesOf(c, s, p * times), minutesOf(c, s, p)];
        if (more < 0 || batteryRuntime(c, s, kw(p * times))?.isAtLeast) expect(less).toBe(more);
        else expect(less).toBeLessThan(more);
      }),
    );
  });

  test('it never falls with more blocks or strings', () => {
    fc.assert(
      fc.property(curve, size, power, (c, s, p) => {
        const minutes = minutesOf(c, s, p);
        expect(minutesOf(c, { ...s, blocks: s.blocks + 2 }, p)).toBeGreaterThanOrEqual(minutes);
        expect(minutesOf(c, { ...s, strings: s.strings + 1 }, p)).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });

  test('the power sustained for a time lasts that time', () => {
    fc.assert(
      fc.property(curve, size, fc.double({ min: 5, max: 120, noNaN: true }), (c, s, minutes) => {
        const sustained = sustainedPower(c, s, min(minutes))!;
        expect(batteryRuntime(c, s, sustained)!.minutes).toBeCloseTo(minutes, 6);
      }),
    );
  });

  test('without power or time there is no answer', () => {
    for (const none of [0, -1, Number.NaN]) {
      expect(blockMinutes(tabled, none)).toBeNull();
      expect(blockMinutes(fit('HFS12-420W-X'), none)).toBeNull();
      expect(sustainedWatts(tabled, min(none))).toBeNull();
    }
  });
});

describe('the discharge tables of the catalogue against the fits', () => {
  const rowsOf = (table: string): Record<string, string>[] => {
    const [head, ...lines] = readLines(table);
    return lines.map(({ cells }) => Object.fromEntries(head!.cells.map((column, i) => [column, cells[i] ?? ''])));
  };
  const numbers = (row: Record<string, string>) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell === '' ? null : Number(cell)]));
  const discharge = rowsOf(pinned.UPS_DISCHARGE);
  const types = rowsOf(pinned.UPS_BATTERIES)
    .filter(({ runtimeMethod }) => runtimeMethod === 'fit')
    .map((row) => {
      const rows = discharge.filter(({ partNumber }) => partNumber === row.partNumber);
      return {
        partNumber: row.partNumber!,
        fit: runtimeCurve({ ...numbers(row), runtimeMethod: 'fit' } as BatteryRuntimeRow, [], 1.67)!,
        table: runtimeCurve(TABLED_TYPE, rows.map(numbers) as unknown as DischargeRow[], 1.67)!,
      };
    });

  test('there are 21 fitted types', () => {
    expect(types).toHaveLength(21);
  });

  test.each(types)(
    '$partNumber: the points agree within 0.25 %, between them the table is at most 4.5 % short and 0.3 % long',
    ({ fit, table }) => {
      for (const minutes of DISCHARGE_MINUTES) {
        const ratio = sustainedWatts(table, min(minutes))! / sustainedWatts(fit, min(minutes))!;
        expect(Math.abs(ratio - 1)).toBeLessThan(0.0025);
      }
      for (let minutes = 5.2; minutes < 118; minutes *= 1.03) {
        const error = blockMinutes(table, sustainedWatts(fit, min(minutes))!)! / minutes - 1;
        expect(error).toBeGreaterThan(-0.045);
        expect(error).toBeLessThan(0.003);
      }
    },
  );
});
