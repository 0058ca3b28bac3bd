import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeCoolingKw, fullBelowC, mostBelowC, startBelowC, waterAtLoad } from './free-cooling.ts';

const positive = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const coils = fc.record({
  kwPerK: positive(1, 200),
  capKw: positive(20, 2000),
  startK: positive(0, 5),
  approachK: positive(3, 12),
});
const waters = fc
  .record({
    leavingC: positive(5, 20),
    deltaTK: positive(0.5, 10),
    loadKw: positive(1, 4000),
    capacityKw: positive(20, 2000),
  })
  .map(({ leavingC, deltaTK, loadKw, capacityKw }) => waterAtLoad(leavingC, leavingC + deltaTK, loadKw, capacityKw));
const ambients = positive(-60, 40);

describe('free cooling of water', () => {
  test('air that carries all is colder than the leaving water by the approach, and takes no more than kW per K give', () => {
    fc.assert(
      fc.property(coils, waters, (coil, water) => {
        const full = fullBelowC(coil, water);
        expect(full === null).toBe(water.loadKw > coil.capKw);
        if (full === null) return;
        expect(full).toBeLessThanOrEqual(water.leavingC - coil.approachK);
        expect(coil.kwPerK * (water.returnC - full)).toBeGreaterThanOrEqual(water.loadKw * (1 - 1e-9));
      }),
    );
  });

  test('cools water no further than the air is cold', () => {
    fc.assert(
      fc.property(coils, waters, ambients, (coil, water, ambientC) => {
        const share = freeCoolingKw(coil, water, ambientC) / water.loadKw;
        const cooledTo = water.returnC - share * (water.returnC - water.leavingC);
        expect(cooledTo >= ambientC - 1e-9 || share === 0).toBe(true);
      }),
    );
  });

  test('its share lies in 0…1, falls as it grows warmer, ends at the return less its approach', () => {
    fc.assert(
      fc.property(coils, waters, ambients, positive(0, 30), (coil, water, ambientC, warmer) => {
        const share = (at: number) => freeCoolingKw(coil, water, at) / water.loadKw;
        expect(share(ambientC)).toBeGreaterThanOrEqual(0);
        expect(share(ambientC)).toBeLessThanOrEqual(1);
        expect(share(ambientC + warmer)).toBeLessThanOrEqual(share(ambientC));
        const start = startBelowC(coil, water);
        if (start > mostBelowC(coil, water)) expect(share(start)).toBe(0);
      }),
    );
  });

  test('water returns colder at part load, and never warmer than at the capacity', () => {
    expect(waterAtLoad(7, 12, 100, 200).returnC).toBe(9.5);
    expect(waterAtLoad(7, 12, 400, 200).returnC).toBe(12);
  });
});
