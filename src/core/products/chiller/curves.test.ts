import { describe, expect, it } from 'vitest';
import { ambientCurve, naturalCurve, pumpCurve } from './curves.ts';
import { freeCoolingOf, headLeftKPa } from './duty.ts';
import { rate } from './rating.ts';
import { defaultChillerInputs } from './selection-inputs.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { context } = demonstrationChillers();
const at = { ...defaultChillerInputs(context), fluid: 'water', glycolPercent: 0 } as const;

describe('the curves of a chiller', () => {
  it('go through every row of the table and through the duty', () => {
    const chiller = context.chiller('CHS0240')!;
    const points = ambientCurve(chiller, { ...at, ambientC: 33.3 }, context);
    expect(points.filter(({ isNode }) => isNode).map(({ ambientC }) => ambientC)).toEqual([20, 25, 30, 35, 40, 45]);
    expect(points.find(({ ambientC }) => ambientC === 35)!.rating!.capacityKw).toBeCloseTo(242.4, 9);
    const duty = points.find(({ ambientC }) => ambientC === 33.3)!;
    expect(duty.rating).toEqual(rate(chiller, { ...at, ambientC: 33.3 }, context).rating);
    expect(points.map(({ ambientC }) => ambientC)).toEqual(
      points.map(({ ambientC }) => ambientC).toSorted((a, b) => a - b),
    );
  });

  it('have no point where the chiller gives no answer', () => {
    const points = ambientCurve(context.chiller('CHS0240')!, { ...at, enteringWaterC: 27 }, context);
    expect(points.every(({ rating }) => rating === null)).toBe(true);
  });

  it('show free cooling from all of the load to none of it', () => {
    const chiller = context.chiller('CHF0240')!;
    const conditions = { ...at, leavingWaterC: 15, enteringWaterC: 20 };
    const rating = rate(chiller, conditions, context).rating!;
    const points = naturalCurve(freeCoolingOf(chiller, rating, conditions, 220, context)!);
    expect(points[0]!.naturalKw).toBe(220);
    // At 220 of 296.2 kW water returns at 18.71 °C: all of it below 18.71 - 220 / 23.086 °C, nothing from 16.71 °C.
    const returnC = 15 + (5 * 220) / 296.2;
    const all = points.filter(({ naturalKw }) => naturalKw >= 220 - 1e-6);
    expect(Math.max(...all.map(({ ambientC }) => ambientC))).toBeCloseTo(returnC - 220 / 23.086, 2);
    const none = points.filter(({ naturalKw }) => naturalKw === 0);
    expect(Math.min(...none.map(({ ambientC }) => ambientC))).toBeCloseTo(returnC - 2, 9);
  });

  it('meet at the rated flow where the head left is the head needed', () => {
    const chiller = context.chiller('CHS0240')!;
    const rating = rate(chiller, at, context).rating!;
    const module = context.module(chiller.frame, 1, 'L', false)!;
    const left = headLeftKPa(module, rating)!;
    const points = pumpCurve(module, rating, left);
    const duty = points.find(({ flowM3h }) => flowM3h === rating.flowM3h)!;
    expect(duty.headLeftKPa).toBeCloseTo(138.4892, 3);
    expect(duty.systemKPa).toBeCloseTo(left, 9);
    for (const [i, point] of points.entries())
      if (i > 0) expect(point.headLeftKPa).toBeLessThan(points[i - 1]!.headLeftKPa);
  });
});
