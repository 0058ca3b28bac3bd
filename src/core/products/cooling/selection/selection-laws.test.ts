import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demonstrationSource, soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { dewPoint } from '../../../engineering/psychrometrics.ts';
import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { ZERO_CELSIUS, specificHeat } from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import { evaluateMoist, evaluateUnit } from './evaluate.ts';
import { machineAt } from './machine.ts';
import { worstClosure } from './performance-audit.ts';
import { REFERENCE_MOISTURE } from '../tables/reference-moisture.ts';
import { selectCooling } from './select.ts';
import { CALCULATED_FAMILIES, SELECTION_INPUTS } from './selection-inputs.ts';
import type { CalculatedFamily, InputField, SelectionInputs } from './selection-inputs.ts';
import type { Conditions, UnitPerformance } from './unit-performance.ts';

const data = soundSelection();
const RUNS = { numRuns: 200 };

const within = (family: CalculatedFamily, field: InputField) => {
  const input = SELECTION_INPUTS.find((one) => one.field === field)!;
  return fc.double({ min: input.min, max: input.max[family], noNaN: true });
};

/** Any inputs within the bounds of a family. */
const inputsOf = (family: CalculatedFamily) =>
  fc.record(
    Object.fromEntries(SELECTION_INPUTS.map(({ field }) => [field, within(family, field)])) as Record<
      InputField,
      fc.Arbitrary<number>
    >,
  );
const request = fc
  .constantFrom(...CALCULATED_FAMILIES)
  .chain((family) => fc.record({ family: fc.constant(family), inputs: inputsOf(family) }));

/** Any model at any conditions within the bounds of its family. */
const duty = request.chain(({ family, inputs }) =>
  fc.record({
    model: fc.constantFrom(...data.families.get(family)!.map((unit) => unit.model.model)),
    conditions: fc.constant<Conditions>(inputs),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
);

type Duty = typeof duty extends fc.Arbitrary<infer D> ? D : never;

const answer = (model: string, conditions: Conditions): UnitPerformance | null => {
  const unit = evaluateUnit(data, model, conditions);
  return unit.ok ? unit.value : null;
};

const selected = (family: CalculatedFamily, inputs: SelectionInputs, from = data) => {
  const selection = selectCooling(from, family, inputs);
  if (!selection.ok) throw new Error(JSON.stringify(selection.problems));
  return selection.value;
};

describe('physical laws of every answer', () => {
  test('most conditions are answered, so that the laws below are not empty', () => {
    const tried = fc.sample(duty, { numRuns: 1000, seed: 1 });
    const answered = tried.filter(({ model, conditions }) => answer(model, conditions));
    expect(answered.length).toBeGreaterThan(600);
  });

  test('total is at least sensible, which is above zero, and the condenser takes total and compressors', () => {
    fc.assert(
      fc.property(duty, ({ model, conditions }) => {
        const unit = answer(model, conditions);
        fc.pre(unit !== null);
        expect(unit.sensibleCoolingCapacity).toBeGreaterThan(0);
        expect(unit.totalCoolingCapacity).toBeGreaterThanOrEqual(unit.sensibleCoolingCapacity);
        expect(
          Math.abs(unit.requiredCondenserCapacity - unit.totalCoolingCapacity - unit.compressorAbsorbedPower),
        ).toBeLessThanOrEqual(0.01);
      }),
      RUNS,
    );
  });

  /** The same moisture at the conditions and at a return air that is warmer within the table; null where one is refused. */
  const warmed = ({ model, conditions, share }: Duty, moisture: number) => {
    const unit = data.units.get(model)!;
    const machine = machineAt(unit, conditions.outdoorTemp);
    const last = unit.performance.axes.columns.at(-1)!;
    const from = conditions.returnAirDryBulbTemp;
    const to = from + share * (last - from);
    if (!machine.ok || to - from < 0.01) return null;
    const cool = evaluateMoist(machine.value, from, moisture);
    const warm = evaluateMoist(machine.value, to, moisture);
    return cool.ok && warm.ok ? { cool: cool.value, warm: warm.value } : null;
  };

  test('at the moisture of the table the capacities rise with the return air temperature', () => {
    fc.assert(
      fc.property(duty, (any) => {
        const pair = warmed(any, REFERENCE_MOISTURE);
        fc.pre(pair !== null);
        expect(pair.warm.sensibleCoolingCapacity).toBeGreaterThan(pair.cool.sensibleCoolingCapacity);
        expect(pair.warm.totalCoolingCapacity).toBeGreaterThan(pair.cool.totalCoolingCapacity);
      }),
      RUNS,
    );
  });

  // Where the coil turns from wet to dry within a cell of the table its bend is spread over the cell: a dip of 0.085 %
  // of the sensible capacity at 22 °C and dry air is the worst of the demonstration tables.
  test('at any one moisture the capacities fall by no more than 0.1 % as the return air gets warmer', () => {
    fc.assert(
      fc.property(duty, fc.double({ min: 0, max: 0.016, noNaN: true }), (any, moisture) => {
        const pair = warmed(any, moisture);
        fc.pre(pair !== null);
        expect(pair.warm.sensibleCoolingCapacity).toBeGreaterThan(pair.cool.sensibleCoolingCapacity * 0.999);
        expect(pair.warm.totalCoolingCapacity).toBeGreaterThan(pair.cool.totalCoolingCapacity * 0.999);
      }),
      RUNS,
    );
  });

  test('with the outdoor temperature the capacities fall and the compressor power rises', () => {
    fc.assert(
      fc.property(duty, ({ model, conditions, share }) => {
        const hotter = { ...conditions, outdoorTemp: conditions.outdoorTemp + share * (45 - conditions.outdoorTemp) };
        const mild = answer(model, conditions);
        const hot = answer(model, hotter);
        fc.pre(mild !== null && hot !== null && hotter.outdoorTemp - conditions.outdoorTemp > 0.01);
        expect(hot.totalCoolingCapacity).toBeLessThan(mild.totalCoolingCapacity);
        expect(hot.sensibleCoolingCapacity).toBeLessThan(mild.sensibleCoolingCapacity);
        expect(hot.compressorAbsorbedPower).toBeGreaterThan(mild.compressorAbsorbedPower);
      }),
      RUNS,
    );
  });

  test('with the humidity the total never falls, and the sensible capacity never rises by more than 0.15 %', () => {
    fc.assert(
      fc.property(duty, ({ model, conditions, share }) => {
        const humid = { ...conditions, returnAirRH: conditions.returnAirRH + share * (100 - conditions.returnAirRH) };
        const dry = answer(model, conditions);
        const wet = answer(model, humid);
        fc.pre(dry !== null && wet !== null);
        expect(wet.totalCoolingCapacity).toBeGreaterThanOrEqual(dry.totalCoolingCapacity * (1 - 1e-9));
        // A dry coil's air changes its density and specific heat with its vapour: that much and no more.
        expect(wet.sensibleCoolingCapacity).toBeLessThanOrEqual(dry.sensibleCoolingCapacity * 1.0015);
      }),
      RUNS,
    );
  });

  test('while the coil is dry its capacity hardly knows the humidity', () => {
    fc.assert(
      fc.property(duty, ({ model, conditions }) => {
        const unit = answer(model, conditions);
        const dry = answer(model, { ...conditions, returnAirRH: 0 });
        fc.pre(unit !== null && dry !== null);
        const dew = dewPoint(quantity(unit.airPath.returnHumidityRatio, 'kg/kg'), SEA_LEVEL_PRESSURE);
        fc.pre(dew === null || dew < unit.airPath.surfaceTemp);
        expect(Math.abs(unit.sensibleCoolingCapacity / dry.sensibleCoolingCapacity - 1)).toBeLessThan(0.002);
        expect(Math.abs(unit.totalCoolingCapacity / dry.totalCoolingCapacity - 1)).toBeLessThan(0.002);
      }),
      RUNS,
    );
  });

  test('a larger size has a larger capacity', () => {
    fc.assert(
      fc.property(request, ({ family, inputs }) => {
        const capacities = data.families
          .get(family)!
          .map((unit) => answer(unit.model.model, inputs)?.totalCoolingCapacity)
          .filter((capacity) => capacity !== undefined);
        expect(capacities).toEqual(capacities.toSorted((a, b) => a - b));
      }),
      RUNS,
    );
  });

  test('the air gets colder from return to off coil, stays above the surface and is warmed by the fans', () => {
    fc.assert(
      fc.property(duty, ({ model, conditions }) => {
        const unit = answer(model, conditions);
        fc.pre(unit !== null);
        const { returnTemp, offCoilTemp, surfaceTemp, supplyTemp, dryAirFlow, offCoilHumidityRatio } = unit.airPath;
        expect(surfaceTemp).toBeLessThan(offCoilTemp);
        expect(offCoilTemp).toBeLessThan(returnTemp);
        expect(supplyTemp).toBeGreaterThan(offCoilTemp);
        expect(unit.supplyAirTemp).toBe(supplyTemp);
        const carried = dryAirFlow * specificHeat(quantity(offCoilHumidityRatio, 'kg/kg')) * (returnTemp - offCoilTemp);
        expect(Math.abs(carried / unit.sensibleCoolingCapacity - 1)).toBeLessThan(1e-9);
        // The same air by its volume at the return state, 1 % for the vapour in it.
        const density = 101_325 / (287.042 * (returnTemp + ZERO_CELSIUS));
        const byVolume = (unit.indoorUnitAirFlow / 3600) * density * 1.006 * (returnTemp - offCoilTemp);
        expect(Math.abs(byVolume / unit.sensibleCoolingCapacity - 1)).toBeLessThan(0.012);
      }),
      RUNS,
    );
  });

  test('no compressor beats the second law, and no current carries more than its power', () => {
    fc.assert(
      fc.property(duty, ({ model, conditions }) => {
        const unit = answer(model, conditions);
        fc.pre(unit !== null);
        const [entering, leaving, sink] = [
          unit.airPath.returnTemp,
          unit.airPath.offCoilTemp,
          conditions.outdoorTemp,
        ].map((t) => t + ZERO_CELSIUS) as [number, number, number];
        const heatFlow = unit.sensibleCoolingCapacity / (entering - leaving);
        const least = heatFlow * (sink * Math.log(entering / leaving) - (entering - leaving));
        expect(unit.compressorAbsorbedPower).toBeGreaterThan(least);
        const [volts, phases] = data.units.get(model)!.model.supply.split('/').map(Number) as [number, number];
        const apparent = (phases === 3 ? Math.sqrt(3) : 1) * volts * unit.compressorAbsorbedCurrent;
        expect((1000 * unit.compressorAbsorbedPower) / apparent).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test('at the nodes the coil reproduces the demonstration tables within 0.06 %', () => {
    expect(data.units.size).toBe(20);
    for (const unit of data.units.values()) expect(worstClosure(unit)).toBeLessThan(0.0006);
  });
});

describe('laws of the selection', () => {
  test('every model is either offered, within the window, or rejected with its reason', () => {
    fc.assert(
      fc.property(request, ({ family, inputs }) => {
        const { matches, rejected, window } = selected(family, inputs);
        const all = [...matches, ...rejected].map(({ model }) => model).toSorted();
        expect(all).toEqual(data.families.get(family)!.map((unit) => unit.model.model));
        for (const match of matches) {
          expect(match.sensibleCoolingCapacity).toBeGreaterThanOrEqual(window.low * (1 - 2e-9));
          expect(match.sensibleCoolingCapacity).toBeLessThanOrEqual(window.high * (1 + 2e-9));
          expect(match.coversRequired).toBe(match.margin >= -1e-7);
        }
        for (const { text } of rejected) expect(text).not.toBe('');
      }),
      RUNS,
    );
  });

  test('the best covers the requirement if any does, and is the nearest to it of its kind', () => {
    fc.assert(
      fc.property(request, ({ family, inputs }) => {
        const { matches } = selected(family, inputs);
        for (const [i, next] of matches.slice(1).entries()) {
          const match = matches[i]!;
          expect(Number(match.coversRequired)).toBeGreaterThanOrEqual(Number(next.coversRequired));
          if (match.coversRequired === next.coversRequired)
            expect(Math.abs(match.margin)).toBeLessThanOrEqual(Math.abs(next.margin));
        }
      }),
      RUNS,
    );
  });

  test('widening the window removes no match', () => {
    fc.assert(
      fc.property(request, fc.double({ min: 0, max: 1, noNaN: true }), ({ family, inputs }, share) => {
        const wider = {
          ...inputs,
          deltaAboveCapacity: inputs.deltaAboveCapacity + share * (100 - inputs.deltaAboveCapacity),
          deltaBelowCapacity: inputs.deltaBelowCapacity + share * (100 - inputs.deltaBelowCapacity),
        };
        const models = selected(family, wider).matches.map(({ model }) => model);
        for (const { model } of selected(family, inputs).matches) expect(models).toContain(model);
      }),
      RUNS,
    );
  });

  test('the remedy of a rejection does away with its reason', () => {
    let remedies = 0;
    fc.assert(
      fc.property(request, ({ family, inputs }) => {
        for (const { model, code, remedy } of selected(family, inputs).rejected) {
          if (!remedy) continue;
          remedies++;
          const mended = selected(family, { ...inputs, [remedy.field]: remedy.value });
          const codes = mended.rejected
            .filter((rejection) => rejection.model === model)
            .map((rejection) => rejection.code);
          expect(codes).not.toContain(code);
          if (code.endsWith('_window')) expect(mended.matches.map((match) => match.model)).toContain(model);
        }
      }),
      { numRuns: 100 },
    );
    expect(remedies).toBeGreaterThan(100);
  });

  test('the nearest models lie next to the window', () => {
    fc.assert(
      fc.property(request, ({ family, inputs }) => {
        const { rejected, nearestAbove, nearestBelow } = selected(family, inputs);
        const capacities = (code: string) =>
          rejected.flatMap((one) =>
            one.code === code && 'margin' in one ? [{ model: one.model, at: one.sensibleCoolingCapacity }] : [],
          );
        const above = capacities('above_window');
        const below = capacities('below_window');
        expect(nearestAbove).toBe(
          above.find(({ at }) => at === Math.min(...above.map((one) => one.at)))?.model ?? null,
        );
        expect(nearestBelow).toBe(
          below.find(({ at }) => at === Math.max(...below.map((one) => one.at)))?.model ?? null,
        );
      }),
      RUNS,
    );
  });

  test('the answer does not depend on the order of any table', () => {
    const turned = (csv: string): string => {
      const [head, ...rows] = csv.trim().split('\n');
      return [head, ...rows.toReversed()].join('\n');
    };
    const other = soundSelection({
      COOLING_SPDX: turned(demonstrationSource.COOLING_SPDX),
      COOLING_SRDX: turned(demonstrationSource.COOLING_SRDX),
      COOLING_SPDX_MODELS: turned(demonstrationSource.COOLING_SPDX_MODELS),
      COOLING_SRDX_MODELS: turned(demonstrationSource.COOLING_SRDX_MODELS),
      COOLING_INDOOR_UNITS: turned(demonstrationSource.COOLING_INDOOR_UNITS),
    });
    fc.assert(
      fc.property(request, ({ family, inputs }) => {
        expect(selected(family, inputs, other)).toEqual(selected(family, inputs));
      }),
      { numRuns: 100 },
    );
  });
});
