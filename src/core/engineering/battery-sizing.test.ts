import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import type { BatterySize, RuntimeCurve } from './battery-runtime.ts';
import { batteryRuntime, runtimeCurve } from './battery-runtime.ts';
import type { StringLimits } from './battery-sizing.ts';
import { sizeBattery, sizingTrials } from './battery-sizing.ts';
import type { FittedName } from './battery-types.golden.ts';
import { FITTED_TYPES, TABLED_ROW, TABLED_TYPE } from './battery-types.golden.ts';

const kw = (power: number) => quantity(power, 'kW');
const min = (minutes: number) => quantity(minutes, 'min');
const fit = (name: FittedName): RuntimeCurve => runtimeCurve(FITTED_TYPES[name].battery, [], 1.67)!;
const tabled = runtimeCurve(TABLED_TYPE, [TABLED_ROW], 1.67)!;

/** A UPS of 36…50 blocks, and a large modular one of 40…48. */
const midRange: StringLimits = { blocksMin: 36, blocksMax: 50, blocksStep: 2, maxStrings: 4 };
const large: StringLimits = { blocksMin: 40, blocksMax: 48, blocksStep: 2, maxStrings: 24 };

describe('sizing of a battery', () => {
  test.each([
    ['HFS12-320W-X', midRange, 85.106, 10, 1, 38, 11.0],
    ['HFS12-420W-X', midRange, 85.106, 10, 1, 36, 15.9],
    ['HRL12-350W', midRange, 85.106, 10, 1, 36, 10.7],
    ['HF12-135W-X', midRange, 85.106, 10, 3, 40, 10.8],
    ['HRL12-155W', midRange, 85.106, 10, 2, 50, 10.0],
    ['HRL12-350W', midRange, 143.617, 10, 2, 36, 14.45],
    ['HRL12-480W', midRange, 143.617, 10, 1, 48, 10.77],
    ['HFS12-420W-X', large, 416.667, 15, 4, 44, 15.9],
  ] as const)(
    '%s in %o at %s kW for %s min: %s x %s, %s min',
    (name, limits, power, autonomy, strings, blocks, lasts) => {
      const sized = sizeBattery(fit(name), limits, { power: kw(power), autonomy: min(autonomy) })!;
      expect(sized).toMatchObject({ strings, blocks, isAtLeast: false });
      expect(Math.abs(sized.minutes - lasts)).toBeLessThan(0.06);
    },
  );

  test('strings or blocks that are given are kept, and only the other is sought', () => {
    const demand = { power: kw(85.106), autonomy: min(10) };
    expect(sizeBattery(fit('HFS12-320W-X'), midRange, { ...demand, strings: 2 })).toMatchObject({
      strings: 2,
      blocks: 36,
    });
    expect(sizeBattery(fit('HF12-135W-X'), midRange, { ...demand, blocks: 50 })).toMatchObject({
      strings: 3,
      blocks: 50,
    });
    expect(sizeBattery(fit('HFS12-320W-X'), midRange, { ...demand, strings: 1, blocks: 36 })).toBeNull();
  });

  test('a battery that no number of strings can make is none', () => {
    expect(sizeBattery(fit('HF12-135W-X'), midRange, { power: kw(400), autonomy: min(30) })).toBeNull();
  });

  test('an autonomy beyond the discharge table has no battery', () => {
    expect(sizeBattery(tabled, midRange, { power: kw(5), autonomy: min(121) })).toBeNull();
    expect(sizeBattery(tabled, midRange, { power: kw(5), autonomy: min(120) })).toMatchObject({
      strings: 1,
      blocks: 36,
      minutes: 120,
      isAtLeast: true,
    });
  });

  test('the trials of 100 kVA for 10 min on HFS12-320W-X start short of it and go on past the first that meets it', () => {
    const trials = sizingTrials(fit('HFS12-320W-X'), midRange, { power: kw(80 / 0.94), autonomy: min(10) });
    expect(trials).toHaveLength(4 * 8);
    expect(trials[0]).toMatchObject({ strings: 1, blocks: 36, meetsAutonomy: false });
    expect(trials[0]!.runtime!.minutes).toBeCloseTo(9.88, 2);
    expect(trials[1]).toMatchObject({ strings: 1, blocks: 38, meetsAutonomy: true });
    expect(trials.at(-1)).toMatchObject({ strings: 4, blocks: 50, meetsAutonomy: true });
  });
});

describe('laws of sizing', () => {
  const names = Object.keys(FITTED_TYPES) as FittedName[];
  const demand = fc.record({
    power: fc.double({ min: 5, max: 600, noNaN: true }).map(kw),
    autonomy: fc.double({ min: 1, max: 120, noNaN: true }).map(min),
  });
  const curve = fc.constantFrom(...names.map(fit), tabled);
  const before = (a: BatterySize, b: BatterySize) =>
    a.strings < b.strings || (a.strings === b.strings && a.blocks < b.blocks);

  test('the battery is the first of all combinations that lasts, by strings and then by blocks', () => {
    fc.assert(
      fc.property(curve, fc.constantFrom(midRange, large), demand, (c, limits, d) => {
        const lasting: BatterySize[] = [];
        for (let strings = 1; strings <= limits.maxStrings; strings++) {
          for (let blocks = limits.blocksMin; blocks <= limits.blocksMax; blocks += limits.blocksStep) {
            const runtime = batteryRuntime(c, { strings, blocks }, d.power);
            if (runtime && runtime.minutes >= d.autonomy) lasting.push({ strings, blocks });
          }
        }
        const first = lasting.reduce<BatterySize | null>(
          (best, size) => (best && before(best, size) ? best : size),
          null,
        );
        const sized = sizeBattery(c, limits, d);
        expect(sized && { strings: sized.strings, blocks: sized.blocks }).toEqual(first);
        const trial = sizingTrials(c, limits, d).find(({ meetsAutonomy }) => meetsAutonomy);
        expect(trial && { strings: trial.strings, blocks: trial.blocks }).toEqual(first ?? undefined);
      }),
    );
  });

  test('an autonomy that a combination meets to the last digit is met', () => {
    fc.assert(
      fc.property(curve, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 7 }), demand, (c, strings, i, d) => {
        const size = { strings, blocks: 36 + 2 * i };
        const runtime = batteryRuntime(c, size, d.power);
        fc.pre(runtime !== null);
        const sized = sizeBattery(c, midRange, { power: d.power, autonomy: runtime!.minutes, ...size });
        expect(sized).toMatchObject(size);
      }),
    );
  });

  test('more power or a longer autonomy never needs an earlier combination', () => {
    fc.assert(
      fc.property(curve, demand, fc.double({ min: 1, max: 2, noNaN: true }), (c, d, times) => {
        const none: BatterySize = { strings: Number.POSITIVE_INFINITY, blocks: 0 };
        const easy = sizeBattery(c, midRange, d) ?? none;
        const stronger = sizeBattery(c, midRange, { ...d, power: kw(d.power * times) }) ?? none;
        const longer = sizeBattery(c, midRange, { ...d, autonomy: min(d.autonomy * times) }) ?? none;
        expect(before(stronger, easy)).toBe(false);
        expect(before(longer, easy)).toBe(false);
      }),
    );
  });
});
