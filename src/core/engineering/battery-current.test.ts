import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import {
  batteryCurrent,
  longestRun,
  selectBreaker,
  selectWireSet,
  stringCurrent,
  voltageDrop,
} from './battery-current.ts';

const kw = (power: number) => quantity(power, 'kW');
const ampere = (current: number) => quantity(current, 'A');
const metre = (length: number) => quantity(length, 'm');

const breakers = [100, 160, 200, 250, 400, 500, 600, 630].map((ratedA) => ({ ratedA, partNumber: `B${ratedA}` }));
const largeBreakers = [...breakers, ...[800, 1000].map((ratedA) => ({ ratedA, partNumber: `B${ratedA}` }))];
const wireSets = [
  { crossSectionMm2: 25, maxStringA: 100, resistanceMohmPerM: 0.727, maxLengthM: 13.8 },
  { crossSectionMm2: 50, maxStringA: 160, resistanceMohmPerM: 0.387, maxLengthM: 16.1 },
  { crossSectionMm2: 70, maxStringA: 195, resistanceMohmPerM: 0.268, maxLengthM: 19.1 },
  { crossSectionMm2: 95, maxStringA: 245, resistanceMohmPerM: 0.193, maxLengthM: 21.1 },
  { crossSectionMm2: 120, maxStringA: 295, resistanceMohmPerM: 0.153, maxLengthM: 22.2 },
];

describe('battery current', () => {
  test.each([
    // Power kW, strings, blocks, V per cell, A of the battery, A of a string.
    [85.106, 1, 38, 1.67, 223.5, 223.5, 250, 95],
    [143.617, 2, 36, 1.67, 398.1, 199.1, 400, 95],
    [143.617, 1, 48, 1.67, 298.6, 298.6, 400, null],
    [143.617, 1, 50, 1.67, 286.7, 286.7, 400, 120],
    [416.667, 4, 44, 1.6, 986.4, 246.6, 1000, 120],
  ])(
    '%s kW on %s x %s to %s V: %s A, %s A a string, breaker %s A, jumpers %s mm2',
    (power, strings, blocks, voltage, total, each, breaker, section) => {
      const current = batteryCurrent(kw(power), blocks, voltage);
      expect(current).toBeCloseTo(total, 1);
      expect(stringCurrent(current, strings)).toBeCloseTo(each, 1);
      expect(selectBreaker(largeBreakers, current)).toMatchObject({ breaker: { ratedA: breaker }, count: 1 });
      expect(selectWireSet(wireSets, stringCurrent(current, strings))?.crossSectionMm2 ?? null).toBe(section);
    },
  );

  test('the ranges of real families are met: 200 kW on 36 blocks 590 A, 40 kW on 32 133 A', () => {
    expect(batteryCurrent(kw(200 / 0.94), 36, 1.67)).toBeCloseTo(590, 0);
    expect(batteryCurrent(kw(40 / 0.94), 32, 1.67)).toBeCloseTo(132.7, 1);
  });
});

describe('battery breaker', () => {
  test('a current at the rating is carried, one above it takes the next', () => {
    expect(selectBreaker(breakers, ampere(250))).toMatchObject({ breaker: { ratedA: 250 }, count: 1, current: 250 });
    expect(selectBreaker(breakers, ampere(250.01))).toMatchObject({ breaker: { ratedA: 400 } });
  });

  test('above the largest the current is shared evenly by as few as carry it', () => {
    // 986 / 630: two of 493 A each, rated 500 A.
    expect(selectBreaker(breakers, ampere(986))).toEqual({
      breaker: { ratedA: 500, partNumber: 'B500' },
      count: 2,
      current: 493,
    });
    expect(selectBreaker(breakers, ampere(1260))).toMatchObject({ breaker: { ratedA: 630 }, count: 2 });
    expect(selectBreaker(breakers, ampere(1261))).toMatchObject({ breaker: { ratedA: 500 }, count: 3 });
  });

  test('among equal ratings the first counts, in any order of the ratings', () => {
    const equal = [{ ratedA: 400 }, { ratedA: 250, partNumber: 'cheap' }, { ratedA: 250, partNumber: 'dear' }];
    expect(selectBreaker(equal, ampere(200))?.breaker).toHaveProperty('partNumber', 'cheap');
  });

  test('without breakers there is none', () => {
    expect(selectBreaker([], ampere(10))).toBeNull();
  });

  test('the breakers carry the current, one less would not, and no smaller one does', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 6000, noNaN: true }), (current) => {
        const { breaker, count, current: each } = selectBreaker(breakers, ampere(current))!;
        expect(breaker.ratedA).toBeGreaterThanOrEqual(each);
        expect(breaker.ratedA * count).toBeGreaterThanOrEqual(current * (1 - 1e-12));
        expect(630 * (count - 1)).toBeLessThan(current);
        for (const { ratedA } of breakers) if (ratedA < breaker.ratedA) expect(ratedA).toBeLessThan(each);
      }),
    );
  });
});

describe('jumpers', () => {
  test('above the largest set there is none', () => {
    expect(selectWireSet(wireSets, ampere(295))).toMatchObject({ crossSectionMm2: 120 });
    expect(selectWireSet(wireSets, ampere(295.1))).toBeNull();
  });

  test.each(wireSets)('$crossSectionMm2 mm2 drops 2 V over $maxLengthM m at $maxStringA A', (set) => {
    expect(longestRun(set, ampere(set.maxStringA), 2)).toBeCloseTo(set.maxLengthM, 1);
    expect(voltageDrop(set, ampere(set.maxStringA), metre(set.maxLengthM))).toBeCloseTo(2, 1);
  });

  test('a conductor of 70 °C drops 19.65 % more than one of 20 °C', () => {
    const [set] = wireSets;
    const cold = voltageDrop(set!, ampere(100), metre(10));
    expect(voltageDrop(set!, ampere(100), metre(10), quantity(70, '°C')) / cold).toBeCloseTo(1.1965, 10);
  });
});
