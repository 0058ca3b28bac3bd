import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import { describe, expect, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { capacityCurve } from '../charts/capacity-curve.ts';
import { evaluateUnit } from './evaluate.ts';
import type { CalculatedUnit } from './machine.ts';
import { REFERENCE_MOISTURE } from '../tables/reference-moisture.ts';
import type { Selection } from './select.ts';
import { selectCooling } from './select.ts';
import type { SelectionInputs } from './selection-inputs.ts';
import { DEFAULT_INPUTS } from './selection-inputs.ts';
import type { UnitPerformance } from './unit-performance.ts';

const data = soundSelection();

function select(family: string, inputs: Partial<SelectionInputs> = {}): Selection {
  const selection = selectCooling(data, family, { ...DEFAULT_INPUTS, ...inputs });
  if (!selection.ok) throw new Error(JSON.stringify(selection.problems));
  return selection.value;
}

const at = (model: string, returnAirDryBulbTemp: number, returnAirRH: number, outdoorTemp: number) =>
  evaluateUnit(data, model, { returnAirDryBulbTemp, returnAirRH, outdoorTemp });

function answer(...conditions: Parameters<typeof at>): UnitPerformance {
  const unit = at(...conditions);
  if (!unit.ok) throw new Error(JSON.stringify(unit.problems));
  return unit.value;
}

describe('the selection at the default inputs', () => {
  // Worked by hand from the tables at 35 °C outdoors and 35 °C return air: window 27…37.5 kW.
  test('of SPdx offers 025 with 3.3 % and 030 with 23.2 % more than required', () => {
    const { matches, rejected, window, nearestBelow, nearestAbove } = select('SPdx');
    expect(window).toEqual({ low: 27, high: 37.5 });
    expect(
      matches.map(({ model, partNumber, sensibleCoolingCapacity }) => [model, partNumber, sensibleCoolingCapacity]),
    ).toEqual([
      ['SPdx025', 'SPDA025A', 30.99],
      ['SPdx030', 'SPDA030A', 36.97],
    ]);
    expect(matches[0]!.margin).toBeCloseTo(3.3, 9);
    expect(matches[1]!.margin).toBeCloseTo(23.2333, 3);
    expect(rejected.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'above_window'));
    expect([nearestBelow, nearestAbove]).toEqual([null, 'SPdx035']);
  });

  test('of SRdx offers 030 and tells the neighbours', () => {
    const { matches, nearestBelow, nearestAbove } = select('SRdx');
    expect(
      matches.map(({ model, partNumber, sensibleCoolingCapacity }) => [model, partNumber, sensibleCoolingCapacity]),
    ).toEqual([['SRdx030', 'SRLA030A', 31]]);
    expect([nearestBelow, nearestAbove]).toEqual(['SRdx025', 'SRdx040']);
  });

  test('gives the figures of the table, exactly, and what follows from them', () => {
    const [best] = select('SPdx').matches;
    expect(best).toMatchObject({
      totalCoolingCapacity: 30.99,
      sensibleCoolingCapacity: 30.99,
      fansAbsorbedPower: 0.74,
      fansAbsorbedCurrent: 1.17,
      compressorAbsorbedPower: 5.86,
      compressorAbsorbedCurrent: 9.83,
      indoorUnitAirFlow: 7800,
      airCondenserAbsorbedPower: 0.94,
      airCondenserAbsorbedCurrent: 1.69,
      requiredCondenserCapacity: 36.85,
      indoorUnitExternalStaticPressure: 20,
      compressorPowerConsumption: 5.86,
      fanPowerConsumptionEach: 0.74,
      sensibleHeatRatio: 1,
      netSensibleCapacity: 30.25,
      coversRequired: true,
      netCoversRequired: true,
      extended: false,
    });
    expect(best!.energyEfficiencyRatio).toBeCloseTo(30.99 / (5.86 + 0.74 + 0.94), 12);
    // 7800 m3/h at 0.8838 m3/kg carry 2.4516 kg/s; 30.25 kW net at 1.0203 kJ/(kg K) cool it by 12.09 K.
    expect(best!.supplyAirTemp).toBeCloseTo(22.907, 2);
  });
});

describe('units evaluated off the nodes', () => {
  test.each([
    ['SPdx030', 26, 36, 36.5, { totalCoolingCapacity: [31.058, 0.002], compressorAbsorbedPower: [7.395, 0.001] }],
    [
      'SPdx030',
      24,
      50,
      35,
      {
        totalCoolingCapacity: [31.211, 0.001],
        sensibleCoolingCapacity: [27.739, 0.001],
        sensibleHeatRatio: [0.889, 0.0005],
        // One compressor: its own power is that of all.
        compressorAbsorbedPower: [7.1195, 0.001],
        compressorPowerConsumption: [7.1195, 0.001],
      },
    ],
    // Two circuits of the worked example: 79.26 kW each at 31 °C and 40 °C outdoors.
    ['SPdx120', 31, 27.5, 40, { requiredCondenserCapacity: [158.52, 0.01] }],
  ] as const)('%s at return %d °C, %d %%, outdoors %d °C', (model, temp, rh, outdoor, expected) => {
    const unit = answer(model, temp, rh, outdoor);
    const figures = Object.entries(expected);
    expect(figures.length).toBeGreaterThan(0);
    for (const [field, [value, tolerance]] of figures)
      expect(Math.abs(unit[field as keyof typeof expected] - value)).toBeLessThanOrEqual(tolerance);
  });

  test('every model has its nominal capacity at its nominal point', () => {
    const units = [...data.units.values()];
    expect(units).toHaveLength(20);
    for (const { model } of units) {
      const [temp, rh, outdoor] = /^(\d+)C\/(\d+)% To(\d+)$/.exec(model.nominalPoint)!.slice(1).map(Number);
      const total = answer(model.model, temp!, rh!, outdoor!).totalCoolingCapacity;
      // Nominal capacities are printed with three figures at most.
      expect(Math.abs(total / model.nominalTotalKw - 1)).toBeLessThan(0.001);
    }
  });

  test('every node gives every figure of the table, exactly, at the reference moisture', () => {
    for (const { performance: table, model } of data.units.values()) {
      for (const [row, outdoorTemp] of table.axes.rows.entries()) {
        const points = capacityCurve(data, model.model, {
          outdoorTemp,
          moisture: { humidityRatio: REFERENCE_MOISTURE },
        }).filter(({ isNode }) => isNode);
        expect(points.map((point) => point.totalCoolingCapacity)).toEqual(table.grids.totalCoolingCapacity.values[row]);
        expect(points.map((point) => point.sensibleCoolingCapacity)).toEqual(
          table.grids.sensibleCoolingCapacity.values[row],
        );
      }
      const column = table.axes.columns.indexOf(35);
      for (const [row, outdoorTemp] of table.axes.rows.entries()) {
        const unit = answer(model.model, 35, 22, outdoorTemp);
        for (const parameter of PERFORMANCE_PARAMETERS)
          expect(unit[parameter], `${model.model} ${parameter}`).toBe(table.grids[parameter].values[row]![column]);
      }
    }
  });

  test('the answer tells the nodes, weights and factors that it is made of', () => {
    const { provenance, ...unit } = answer('SPdx030', 30, 50, 36.5);
    expect(provenance.table).toBe('COOLING_SPDX');
    expect(provenance.nodes.map(({ id }) => id)).toEqual([
      'SPdx030 35/28',
      'SPdx030 35/31',
      'SPdx030 38/28',
      'SPdx030 38/31',
    ]);
    // 32.67, 34.50 at 35 °C and 31.84, 33.65 at 38 °C outdoors.
    const table = [32.67, 34.5, 31.84, 33.65];
    const bilinear = provenance.nodes.reduce((sum, { weight }, i) => sum + weight * table[i]!, 0);
    expect(bilinear * provenance.factors.total).toBeCloseTo(unit.totalCoolingCapacity, 9);
    expect(provenance.factors.total).toBeGreaterThan(1);
    expect(provenance.factors.sensible).toBeLessThan(1);
  });
});

describe('refusals', () => {
  test('air that is too humid is refused with the largest humidity that is answered', () => {
    const unit = at('SPdx030', 35, 60, 35);
    const refusal = unit.ok ? null : unit.problems[0]!;
    expect(refusal).toMatchObject({
      code: 'coil_load_above_table',
      returnAirRH: 60,
      limitRH: expect.closeTo(43.48, 1),
      params: { returnAirRH: 60, limitRH: 43 },
      remedy: { field: 'returnAirRH', value: 43 },
    });
    expect(at('SPdx030', 35, 43.4, 35).ok).toBe(true);
    expect(at('SPdx030', 35, 43.6, 35).ok).toBe(false);
  });

  test('air that is too dry is refused with the smallest humidity that is answered', () => {
    const unit = at('SRdx070', 22, 0, 35);
    expect(unit).toMatchObject({
      ok: false,
      problems: [{ code: 'coil_load_below_table', remedy: { field: 'returnAirRH', value: 38 } }],
    });
    expect(at('SRdx070', 22, 38, 35).ok).toBe(true);
    expect(at('SRdx070', 22, 37, 35).ok).toBe(false);
  });

  test.each([
    ['SRdx030', 40.5, 20, 35, 'returnAirDryBulbTemp', 40.5, 22, 40],
    ['SRdx030', 21.9, 20, 35, 'returnAirDryBulbTemp', 21.9, 22, 40],
    ['SRdx030', 35, 22, 46, 'outdoorTemp', 46, 35, 45],
    ['SRdx030', 35, 22, 34.9, 'outdoorTemp', 34.9, 35, 45],
    ['SPdx030', 35.1, 22, 35, 'returnAirDryBulbTemp', 35.1, 22, 35],
    ['SPdx030', 35, 100.5, 35, 'returnAirRH', 100.5, 0, 100],
    ['SPdx030', Number.NaN, 22, 35, 'returnAirDryBulbTemp', Number.NaN, 22, 35],
    ['SPdx030', 35, Number.NaN, 35, 'returnAirRH', Number.NaN, 0, 100],
    ['SPdx030', 35, 22, Number.NaN, 'outdoorTemp', Number.NaN, 35, 45],
  ] as const)(
    '%s at %d °C, %d %%, %d °C lies outside the table on its axis',
    (model, temp, rh, outdoor, axis, value, min, max) => {
      const unit = at(model, temp, rh, outdoor);
      expect(unit).toMatchObject({
        ok: false,
        problems: [{ code: 'outside_table', axis, value, min, max, path: axis, params: { value, min, max } }],
      });
    },
  );

  test('a hole in the table refuses where it takes part, and nowhere else', () => {
    const unit = data.units.get('SPdx030')!;
    const { totalCoolingCapacity } = unit.performance.grids;
    const holed = {
      ...unit,
      performance: {
        ...unit.performance,
        grids: {
          ...unit.performance.grids,
          totalCoolingCapacity: {
            ...totalCoolingCapacity,
            values: totalCoolingCapacity.values.with(3, totalCoolingCapacity.values[3]!.with(5, null)),
          },
        },
      },
    };
    const withHole = { ...data, units: new Map(data.units).set('SPdx030', holed) };
    const evaluate = (returnAirDryBulbTemp: number, outdoorTemp: number) =>
      evaluateUnit(withHole, 'SPdx030', { returnAirDryBulbTemp, returnAirRH: 22, outdoorTemp });
    expect(evaluate(34, 42)).toMatchObject({
      ok: false,
      problems: [{ code: 'hole_in_table', parameter: 'totalCoolingCapacity' }],
    });
    expect(evaluate(34, 40).ok).toBe(true);
    expect(evaluate(33, 42).ok).toBe(true);
  });

  test('a model that is in no table is refused', () => {
    expect(at('SPdx999', 35, 22, 35)).toMatchObject({ ok: false, problems: [{ code: 'unknown_model' }] });
  });

  test('inputs out of their bounds are refused, every field of them', () => {
    expect(
      selectCooling(data, 'SPdx', { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 4.9, returnAirRH: Number.NaN }),
    ).toMatchObject({
      ok: false,
      problems: [
        { code: 'invalid_input', path: 'sensibleCoolerCapacity', params: { min: 5, max: 200 } },
        { code: 'invalid_input', path: 'returnAirRH', params: { min: 0, max: 100 } },
      ],
    });
    expect(selectCooling(data, 'SPcw', DEFAULT_INPUTS)).toMatchObject({ ok: false, problems: [{ path: 'family' }] });
  });
});

describe('the window', () => {
  test('includes both of its ends', () => {
    // SPdx025 gives 30.99 kW: exactly 90 % of 34.4333… and exactly 125 % of 24.792 kW.
    const models = (inputs: Partial<SelectionInputs>) => select('SPdx', inputs).matches.map(({ model }) => model);
    expect(models({ sensibleCoolerCapacity: 30.99 / 0.9 })).toContain('SPdx025');
    expect(models({ sensibleCoolerCapacity: 30.99 / 1.25 })).toContain('SPdx025');
    expect(models({ sensibleCoolerCapacity: (30.99 / 0.9) * 1.000_001 })).not.toContain('SPdx025');
    expect(models({ sensibleCoolerCapacity: (30.99 / 1.25) * 0.999_999 })).not.toContain('SPdx025');
    expect(models({ sensibleCoolerCapacity: 30.99, deltaAboveCapacity: 0, deltaBelowCapacity: 0 })).toEqual([
      'SPdx025',
    ]);
  });

  test('includes its ends for every whole range, in spite of binary fractions', () => {
    for (let range = 0; range <= 100; range++) {
      const atTheTop = select('SPdx', { sensibleCoolerCapacity: 30.99 / (1 + range / 100), deltaAboveCapacity: range });
      expect(atTheTop.matches.map(({ model }) => model)).toContain('SPdx025');
      if (range > 80) continue;
      const atTheEnd = select('SPdx', { sensibleCoolerCapacity: 30.99 / (1 - range / 100), deltaBelowCapacity: range });
      expect(atTheEnd.matches.map(({ model }) => model)).toContain('SPdx025');
    }
  });

  test('units of the same capacity stand by their efficiency, then by their name', () => {
    const original = data.units.get('SPdx030')!;
    /** SPdx030 under another name, its compressors taking so many kW more. */
    const twin = (name: string, more: number): CalculatedUnit => ({
      ...original,
      model: { ...original.model, model: name },
      performance: {
        ...original.performance,
        model: name,
        grids: {
          ...original.performance.grids,
          compressorAbsorbedPower: {
            ...original.performance.grids.compressorAbsorbedPower,
            values: original.performance.grids.compressorAbsorbedPower.values.map((row) => row.map((kw) => kw! + more)),
          },
        },
      },
    });
    const order = (units: readonly CalculatedUnit[]) => {
      const twins = {
        families: new Map([['SPdx' as const, units]]),
        awaited: [],
        units: new Map(units.map((unit) => [unit.model.model, unit])),
      };
      const selection = selectCooling(twins, 'SPdx', DEFAULT_INPUTS);
      return selection.ok ? selection.value.matches.map(({ model }) => model) : [];
    };
    expect(order([twin('b', 0), twin('a', 0.1), twin('d', 0), twin('c', 0)])).toEqual(['b', 'c', 'd', 'a']);
  });

  test('a unit below the requirement is offered after all that cover it', () => {
    const { matches } = select('SPdx', { sensibleCoolerCapacity: 31 });
    expect(matches.map(({ model, coversRequired }) => [model, coversRequired])).toEqual([
      ['SPdx030', true],
      ['SPdx025', false],
    ]);
  });

  test('a unit that covers the requirement only before its fans is marked', () => {
    const [best] = select('SPdx', { sensibleCoolerCapacity: 30.5 }).matches;
    expect(best).toMatchObject({ model: 'SPdx025', coversRequired: true, netCoversRequired: false });
  });

  test('a unit outside it tells its capacity, the window and what would admit it', () => {
    const rejection = select('SRdx').rejected.find(({ model }) => model === 'SRdx025');
    expect(rejection).toMatchObject({
      code: 'below_window',
      partNumber: 'SRLA025A',
      sensibleCoolingCapacity: 25.8,
      margin: expect.closeTo(-14, 9),
      low: 27,
      high: 37.5,
      remedy: { field: 'deltaBelowCapacity', value: 14 },
      params: { sensibleCoolingCapacity: 25.8, low: 27, high: 37.5 },
    });
  });

  test('a unit of more than twice the requirement is admitted by no range', () => {
    expect(select('SPdx').rejected.find(({ model }) => model === 'SPdx120')).toMatchObject({
      code: 'above_window',
      remedy: null,
    });
  });
});

describe('the capacity curve', () => {
  test('holds every column of the table and its points between', () => {
    const points = capacityCurve(data, 'SPdx030', { outdoorTemp: 35, moisture: { returnAirRH: 22 }, step: 1 });
    expect(points.map((point) => point.returnAirDryBulbTemp)).toEqual([
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
    ]);
    expect(points.filter(({ isNode }) => isNode).map((point) => point.returnAirDryBulbTemp)).toEqual([
      22, 24, 28, 31, 33, 35,
    ]);
    expect(points.at(-1)).toMatchObject({
      totalCoolingCapacity: 36.97,
      sensibleCoolingCapacity: 36.97,
      netSensibleCapacity: 35.96,
    });
  });

  test('has gaps, with their reason, where there is no answer', () => {
    const points = capacityCurve(data, 'SPdx030', { outdoorTemp: 35, moisture: { returnAirRH: 60 } });
    expect(points[0]).toMatchObject({ totalCoolingCapacity: expect.any(Number), refusal: null });
    expect(points.at(-1)).toMatchObject({
      totalCoolingCapacity: null,
      sensibleCoolingCapacity: null,
      refusal: { code: 'coil_load_above_table' },
    });
  });

  test('has gaps where the moisture would make the air more than saturated', () => {
    const points = capacityCurve(data, 'SPdx030', { outdoorTemp: 35, moisture: { humidityRatio: 0.018 } });
    expect(points[0]?.refusal).toMatchObject({ code: 'outside_table', axis: 'returnAirRH', max: 100 });
  });

  test('outside the outdoor temperatures is all gap, and of an unknown model nothing', () => {
    const points = capacityCurve(data, 'SPdx030', { outdoorTemp: 46, moisture: { returnAirRH: 22 } });
    expect(points.length).toBeGreaterThan(0);
    expect(points.every(({ refusal }) => refusal?.code === 'outside_table')).toBe(true);
    expect(capacityCurve(data, 'SPdx999', { outdoorTemp: 35, moisture: { returnAirRH: 22 } })).toEqual([]);
  });
});
