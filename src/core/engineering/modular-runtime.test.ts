import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantity } from '../units.ts';
import { modularRuntime, sizeModular, sustainedShare } from './modular-runtime.ts';

const min = (minutes: number) => quantity(minutes, 'min');
const atLoad = (loadShare: number, sizingFactor = 1) => ({ loadShare, sizingFactor });

interface Published {
  readonly ratingKva: number;
  readonly quantity: number;
  readonly maxLoadPercent: number;
  readonly kx: number;
  readonly px: number;
  /** Minutes at 100, 75, 50 and 25 %. */
  readonly minutes: readonly [number | null, number, number, number];
}

/** The published rows of a modular string of 40 blocks, with the constants fitted to them. */
const rows: readonly Published[] = (
  [
    [10, 1, 100, 10.7964, -1.3078, 10.5, 16, 27.5, 65],
    [10, 2, 100, 27.7212, -1.2227, 27.5, 39.5, 65.5, 150],
    [10, 3, 100, 45.735, -1.2097, 45.5, 65.5, 105, 245],
    [15, 1, 100, 6.0785, -1.362, 5.9, 9.2, 16, 39.5],
    [15, 3, 100, 27.7212, -1.2227, 27.5, 39.5, 65.5, 150],
    [20, 1, 75, 3.9578, -1.3998, null, 5.9, 10.5, 27.5],
    [20, 2, 100, 10.7812, -1.3134, 10.5, 16, 27.5, 65.5],
    [20, 3, 100, 19.1879, -1.2307, 19, 27.5, 45.5, 105],
    [30, 2, 100, 6.1374, -1.3528, 6, 9.2, 16, 39.5],
    [30, 3, 100, 11.0724, -1.288, 11, 16, 27.5, 65.5],
    [30, 4, 100, 16.2027, -1.2664, 16, 23.5, 39.5, 93],
    [40, 2, 75, 4.0231, -1.3861, null, 6, 10.5, 27.5],
    [40, 3, 100, 7.3941, -1.3229, 7.2, 11, 19, 45.5],
    [40, 4, 100, 11.088, -1.2824, 11, 16, 27.5, 65],
    [60, 4, 100, 6.1232, -1.362, 6, 9.2, 16, 40],
    [60, 5, 100, 8.4752, -1.3101, 8.4, 12.5, 21, 52],
    [60, 6, 100, 10.6888, -1.3155, 10.5, 16, 26.5, 66],
    [80, 5, 100, 5.5236, -1.3787, 5.4, 8.4, 14.5, 37],
    [80, 6, 100, 7.1429, -1.3491, 7.1, 10.5, 18.5, 46],
  ] as const
).map(([ratingKva, count, maxLoadPercent, kx, px, ...minutes]) => ({
  ratingKva,
  quantity: count,
  maxLoadPercent,
  kx,
  px,
  minutes,
}));

const of = (ratingKva: number) => rows.filter((row) => row.ratingKva === ratingKva);

describe('runtime of modular strings', () => {
  test.each(rows)('$quantity strings at $ratingKva kVA are within 3.5 % of the published runtimes', (row) => {
    ([1, 0.75, 0.5, 0.25] as const).forEach((share, i) => {
      const runtime = modularRuntime(row, atLoad(share));
      const published = row.minutes[i];
      if (published === null || published === undefined) expect(runtime).toBeNull();
      else expect(Math.abs(runtime! / published - 1)).toBeLessThan(0.035);
    });
  });

  test('16 kW on 20 kVA: two strings last 14.45 min, three 25.25', () => {
    const [, two, three] = of(20);
    expect(modularRuntime(two!, atLoad(0.8))).toBeCloseTo(14.45, 2);
    expect(modularRuntime(three!, atLoad(0.8))).toBeCloseTo(25.25, 2);
  });

  test('15 minutes at that load take three strings, 14 minutes two; in any order of the rows', () => {
    expect(sizeModular(of(20), atLoad(0.8), min(15))?.row.quantity).toBe(3);
    expect(sizeModular(of(20).toReversed(), atLoad(0.8), min(14))?.row.quantity).toBe(2);
    expect(sizeModular(of(20), atLoad(0.8), min(26))).toBeNull();
  });

  test('so many strings as cannot carry the load are passed over', () => {
    // One string at 20 kVA carries 75 %: 15 kW 5.92 min.
    expect(sizeModular(of(20), atLoad(15 / 20), min(5.5))?.row.quantity).toBe(1);
    expect(sizeModular(of(20), atLoad(0.76), min(5.5))?.row.quantity).toBe(2);
  });

  test('ageing shortens the runtime and does not lower the load that is carried', () => {
    const [one] = of(10);
    // 10.7964 x 1.25^-1.3078 = 8.064.
    expect(modularRuntime(one!, atLoad(1, 1.25))).toBeCloseTo(8.064, 3);
  });

  test('without load, and above the limit, there is no runtime', () => {
    const [one] = of(10);
    for (const share of [0, -1, Number.NaN, 1.01]) expect(modularRuntime(one!, atLoad(share))).toBeNull();
    // 100 x 0.55 is 55.00000000000001 in binary.
    expect(modularRuntime({ ...one!, maxLoadPercent: 55 }, atLoad(0.55))).not.toBeNull();
  });

  test('the runtime falls with the load, and the share for a time lasts that time', () => {
    const row = fc.constantFrom(...rows);
    fc.assert(
      fc.property(row, fc.double({ min: 0.05, max: 0.7, noNaN: true }), (r, share) => {
        const minutes = modularRuntime(r, atLoad(share))!;
        expect(modularRuntime(r, atLoad(share * 1.05))!).toBeLessThan(minutes);
        expect(sustainedShare(r, minutes)).toBeCloseTo(share, 9);
      }),
    );
  });
});
