import { describe, expect, test } from 'vitest';
import { matchDetails } from './match-details.ts';
import type { ChillerMatch } from './select.ts';
import { selectChillers } from './select.ts';
import type { ChillerInputs } from './selection-inputs.ts';
import { defaultChillerInputs } from './selection-inputs.ts';
import { demonstrationChillers } from './testing/demonstration-chillers.ts';

const { context } = demonstrationChillers();
const usual: ChillerInputs = {
  ...defaultChillerInputs(context),
  fluid: 'water',
  glycolPercent: 0,
  designMinOutdoorC: 5,
};

function selected(inputs: Partial<ChillerInputs>) {
  const selection = selectChillers(context, { ...usual, ...inputs });
  if (!selection.ok) throw new Error(JSON.stringify(selection.problems));
  const { matches, rejected } = selection.value;
  return { matches, reason: (model: string) => rejected.find((one) => one.model === model) };
}

describe('the selection of chillers', () => {
  test('offers the fewest chillers, then the smallest', () => {
    const { matches } = selected({ loadKw: 230, series: 'CHS' });
    expect(matches.slice(0, 2).map(({ model, working }) => [model, working])).toEqual([
      ['CHS0240', 1],
      ['CHS0280', 1],
    ]);
    const [first] = matches;
    expect(first!.marginPercent).toBeCloseTo((242.4 / 230 - 1) * 100, 9);
    expect(first!.headLeftKPa).toBeCloseTo(138.5, 1);
    expect(first!.module!.partNumber).toBe('CHM-M3-1L');
  });

  test('takes the high head where the low one leaves too little', () => {
    const [first] = selected({ loadKw: 230, series: 'CHS', systemHeadKPa: 200 }).matches;
    expect(first!.module!.partNumber).toBe('CHM-M3-1H');
  });

  test('stands without a module where pumps stand elsewhere', () => {
    const [first] = selected({ systemHeadKPa: 0 }).matches;
    expect(first).toMatchObject({ module: null, headLeftKPa: null });
  });

  test('details of a match: currents, weight and outline of its row, free cooling of its coil', () => {
    const details = (inputs: Partial<ChillerInputs>) =>
      matchDetails(selected(inputs).matches[0]!, { ...usual, ...inputs }, context);
    expect(details({ loadKw: 230, series: 'CHS' })).toEqual({
      runningCurrentA: 176,
      startingCurrentA: 340,
      softStartingCurrentA: 258,
      weightKg: 2094,
      operatingWeightKg: 2114,
      lengthMm: 3450,
      widthMm: 2250,
      heightMm: 2350,
      freeCoolingStartBelowC: null,
      freeCoolingFullBelowC: null,
    });
    const free = { freeCooling: true, series: 'CHF', leavingWaterC: 15, enteringWaterC: 20 } as const;
    const all = details({ ...free, loadKw: 230 });
    // At the rated flow water returns at 15 + 5 x 230 / capacity; air cools from 2 K below it, and CHF0210 has 20.2 kW per K.
    const [{ model, capacityKw }] = selected({ ...free, loadKw: 230 }).matches as [ChillerMatch];
    const returnC = 15 + (5 * 230) / capacityKw;
    expect(model).toBe('CHF0210');
    expect(all.freeCoolingStartBelowC).toBeCloseTo(returnC - 2, 9);
    expect(all.freeCoolingFullBelowC).toBeCloseTo(returnC - 230 / 20.2, 9);
  });

  test('counts standby chillers by the redundancy', () => {
    const installed = (redundancy: ChillerInputs['redundancy']) =>
      selected({ loadKw: 400, series: 'CHS', redundancy }).matches.find(({ model }) => model === 'CHS0240')!.installed;
    expect(['N', 'N+1', 'N+2', '2N'].map((one) => installed(one as ChillerInputs['redundancy']))).toEqual([2, 3, 4, 4]);
  });

  test.each([
    [{ series: 'CHW' }, 'CHS0240', 'other_series', { field: 'series', value: 'CHS' }],
    [{}, 'CHP0240', 'heat_pump_not_asked', { field: 'series', value: 'CHP' }],
    [{}, 'CHF0240', 'free_cooling_not_asked', { field: 'freeCooling', value: true }],
    [{ freeCooling: true }, 'CHS0240', 'free_cooling_asked', { field: 'freeCooling', value: false }],
    [{ ambientC: 47 }, 'CHS0240', 'outside_table', null],
    [{ leavingWaterC: 4, enteringWaterC: 9 }, 'CHS0240', 'outside_table', { field: 'leavingWaterC', value: 5 }],
    [{ enteringWaterC: 17 }, 'CHS0240', 'delta_t_outside', { field: 'enteringWaterC', value: 15 }],
    [{ designMinOutdoorC: -5 }, 'CHS0240', 'freezing', { field: 'fluid', value: 'EG', glycolPercent: 21 }],
    [
      { designMinOutdoorC: -28, fluid: 'EG', glycolPercent: 30 },
      'CHS0240',
      'freezing',
      { field: 'glycolPercent', value: 46 },
    ],
    [{ designMinOutdoorC: -20, fluid: 'EG', glycolPercent: 45, series: 'CHP' }, 'CHP0240', 'winter_outside', null],
    [{ loadKw: 1000 }, 'CHS0120', 'too_many_chillers', { field: 'loadKw', value: 969.6 }],
    [{ systemHeadKPa: 350 }, 'CHS0240', 'head_short', { field: 'systemHeadKPa' }],
  ] as const)('with %j excludes %s: %s', (inputs, model, code, remedy) => {
    const reason = selected(inputs).reason(model);
    expect(reason).toMatchObject({ code, ...(remedy ? { remedy } : { remedy: null }) });
  });

  test('names the axis, the value and the limits where the table ends', () => {
    expect(selected({ ambientC: 47 }).reason('CHS0240')).toMatchObject({
      path: 'ambientC',
      params: { value: 47, min: -10, max: 45 },
    });
  });

  test('a drained circuit takes water, and no winter kit; free cooling and heat pumps never stand drained', () => {
    const drained = { designMinOutdoorC: -45, filledInWinter: false };
    const [first] = selected(drained).matches;
    expect(first).toMatchObject({ winterKit: null, solution: { freezingPointC: 0 } });
    for (const series of ['CHF', 'CHP'] as const) {
      const reason = selected({ ...drained, series }).reason(`${series}0240`);
      expect(reason).toMatchObject({
        code: 'freezing',
        text: 'Water freezes, {needed} °C is to be withstood: with glycol',
      });
    }
    expect(selected({ designMinOutdoorC: -45 }).reason('CHS0240')!.text).toContain('drained in winter');
  });

  test('takes the row of 20 °C below it, and says so', () => {
    const cool = selected({ ambientC: 5 }).matches.find(({ model }) => model === 'CHS0240')!;
    const mild = selected({ ambientC: 20 }).matches.find(({ model }) => model === 'CHS0240')!;
    expect(cool.isConservative).toBe(true);
    expect(mild.isConservative).toBe(false);
    expect(cool.capacityKw).toBe(mild.capacityKw);
  });

  test('refuses inputs that are out of their bounds, all of them', () => {
    const refused = selectChillers(context, { ...usual, loadKw: 0, ambientC: Number.NaN, fluid: 'oil' as 'EG' });
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect(refused.problems.map(({ path }) => path)).toEqual(['loadKw', 'ambientC', 'fluid']);
  });
});
