import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinned } from '../../../catalogue/testing/pinned.ts';
import { sideOf, windowOf } from '../selection/capacity-window.ts';
import { waterChangesThatAdmit } from './changes.ts';
import { readChilledWater } from '../water/chilled-water-data.ts';
import type { ChilledWaterFamily, ChilledWaterField, ChilledWaterInputs } from '../water/chilled-water-inputs.ts';
import { CHILLED_WATER_FAMILIES, CHILLED_WATER_FIELDS, checkChilledWaterInputs, chilledWaterInputs } from '../water/chilled-water-inputs.ts'; // prettier-ignore
import { chilledWaterQuestion, WATER_CONDITIONS } from './chilled-water-question.ts';
import { selectChilledWater } from '../water/chilled-water-select.ts';
import { evaluateChilledWater } from '../water/chilled-water-unit.ts';
import { explainSolved } from './explain-solved.ts';
import type { WaterField } from '../figures/explain-water.ts';
import { explainWater } from '../figures/explain-water.ts';
import { fitOf } from '../selection/capacity-window.ts';
import { stepsPerUnit } from '../selection/input-steps.ts';
import { solveForWater } from './solve-for.ts';
import { SOLVED_EXTREME } from './solvable-fields.ts';

const read = readChilledWater(pinned);
if (!read.ok || !read.value) throw new Error(JSON.stringify(read));
const data = read.value;

const inputOf = (family: ChilledWaterFamily, field: ChilledWaterField) =>
  chilledWaterInputs(family, data.limits).find((input) => input.field === field)!;

/** Whether a selection offers a model. */
function isOffered(model: string, inputs: ChilledWaterInputs): boolean {
  const { family } = data.units.get(model)!;
  if (checkChilledWaterInputs(family, inputs, data.limits).length > 0) return false;
  const answer = evaluateChilledWater(data.units.get(model)!, inputs);
  return answer.ok && sideOf(answer.value.sensibleCoolingCapacity, windowOf(inputs)) === 'inside';
}

/** Any duty on the steps of its inputs whose air and water go together. */
const duty = fc.constantFrom(...CHILLED_WATER_FAMILIES).chain((family) => {
  const onStep = (field: ChilledWaterField, [from, to] = [0, 1]) => {
    const { min, max, unit } = inputOf(family, field);
    const steps = stepsPerUnit({ unit });
    const at = (share: number) => Math.round((min + share * (max - min)) * steps);
    return fc.integer({ min: at(from), max: at(to) }).map((step) => step / steps);
  };
  return fc
    .record({
      sensibleCoolerCapacity: onStep('sensibleCoolerCapacity', [0, 0.08]),
      deltaAboveCapacity: onStep('deltaAboveCapacity', [0, 0.4]),
      deltaBelowCapacity: onStep('deltaBelowCapacity', [0, 0.4]),
      returnAirDryBulbTemp: onStep('returnAirDryBulbTemp'),
      returnAirRH: onStep('returnAirRH', [0, 0.25]),
      waterInC: onStep('waterInC'),
      rise: fc.integer({ min: 30, max: 100 }),
    })
    .map(({ rise, ...inputs }) => ({
      family,
      inputs: { ...inputs, waterOutC: Math.round(10 * inputs.waterInC + rise) / 10 },
    }))
    .filter(({ inputs }) => checkChilledWaterInputs(family, inputs, data.limits).length === 0);
});
const modelOf = (family: ChilledWaterFamily) =>
  fc.constantFrom(...data.families.get(family)!.units.map(({ model }) => model.model));
const asked = duty.chain((given) => modelOf(given.family).map((model) => ({ ...given, model })));

describe('what would admit a chilled-water unit', () => {
  it('admits it when it is taken, and the step before does not; what is no change says why', () => {
    const found = new Map<string, number>();
    fc.assert(
      fc.property(asked, ({ family, inputs, model }) => {
        fc.pre(!isOffered(model, inputs));
        const { changes, obstacles } = waterChangesThatAdmit(data, model, inputs);
        const fields = [...changes, ...obstacles].map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        expect(fields).toEqual(expect.arrayContaining([...WATER_CONDITIONS, 'sensibleCoolerCapacity']));
        for (const { field, value } of changes) {
          found.set(field, (found.get(field) ?? 0) + 1);
          const { min, max, unit } = inputOf(family, field);
          const steps = stepsPerUnit({ unit });
          expect([value >= min && value <= max, Math.abs(value * steps - Math.round(value * steps)) < 1e-6]).toEqual([
            true,
            true,
          ]);
          expect({ field, value, admits: isOffered(model, { ...inputs, [field]: value }) }).toMatchObject({ admits: true }); // prettier-ignore
          const before = Math.round(value * steps + Math.sign(inputs[field] - value)) / steps;
          expect({ field, before, admits: isOffered(model, { ...inputs, [field]: before }) }).toMatchObject({ admits: false }); // prettier-ignore
        }
        for (const { field, text } of obstacles) expect([field, text.length > 0]).toEqual([field, true]);
      }),
      { numRuns: 200, seed: 11 },
    );
    // The air and the water, and the requirement, each admit some of them.
    for (const field of ['sensibleCoolerCapacity', 'returnAirDryBulbTemp', 'waterInC', 'waterOutC'])
      expect([field, (found.get(field) ?? 0) > 3]).toEqual([field, true]);
  });

  it('finds every value of a condition that looking at all of them finds', () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(...WATER_CONDITIONS), ({ family, inputs, model }, field) => {
        fc.pre(!isOffered(model, inputs));
        // Humidity takes no capacity from a dry coil: it is no lever where there is an answer.
        fc.pre(field !== 'returnAirRH' || !evaluateChilledWater(data.units.get(model)!, inputs).ok);
        const { min, max, unit } = inputOf(family, field);
        const steps = stepsPerUnit({ unit });
        const admitted: number[] = [];
        for (let step = Math.ceil(min * steps); step <= Math.floor(max * steps); step++)
          if (isOffered(model, { ...inputs, [field]: step / steps })) admitted.push(step / steps);
        const change = waterChangesThatAdmit(data, model, inputs).changes.find((one) => one.field === field);
        const nearest = Math.min(...admitted.map((value) => Math.abs(value - inputs[field])));
        if (admitted.length === 0) expect(change).toBeUndefined();
        else expect(Math.abs(change!.value - inputs[field])).toBeCloseTo(nearest, 9);
      }),
      { numRuns: 40 },
    );
  });
});

describe('solving for an input of a chilled-water unit', () => {
  it('holds at its value, one step beyond does not, and says how it was found', () => {
    const found = new Map<string, number>();
    fc.assert(
      fc.property(duty, fc.constantFrom(...CHILLED_WATER_FIELDS), ({ family, inputs }, field) => {
        const answer = solveForWater(data, family, field, { ...inputs, [field]: Number.NaN });
        if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
        const isWindow = field.startsWith('delta');
        const { min, max, unit } = inputOf(family, field);
        const holds = (model: string, value: number): boolean => {
          const there = { ...inputs, [field]: value };
          if (value < min || value > max) return false;
          if (isWindow) return isOffered(model, there);
          const at = evaluateChilledWater(data.units.get(model)!, there);
          return at.ok && at.value.sensibleCoolingCapacity >= there.sensibleCoolerCapacity * (1 - 1e-9);
        };
        for (const solved of answer.value) {
          const { value, at, model, isOffered: offers } = solved;
          if (value === null) {
            expect(solved.reason).not.toBeNull();
            continue;
          }
          found.set(field, (found.get(field) ?? 0) + 1);
          expect({ field, model, value, holds: holds(model, value) }).toMatchObject({ holds: true });
          expect(offers).toBe(isOffered(model, { ...inputs, [field]: value }));
          const outward = SOLVED_EXTREME[field] === 'largest' ? 1 : -1;
          const beyond = Math.round(value * stepsPerUnit({ unit }) + outward) / stepsPerUnit({ unit });
          expect({ field, model, beyond, holds: holds(model, beyond) }).toMatchObject({ holds: false });
          const question = chilledWaterQuestion(data.units.get(model)!, inputs);
          expect(explainSolved(question, field, { ...solved, value, at }, (key) => key).calculation).toMatch(/\d/);
        }
      }),
      { numRuns: 100, seed: 11 },
    );
    for (const field of CHILLED_WATER_FIELDS) expect([field, (found.get(field) ?? 0) > 4]).toEqual([field, true]);
  });

  it('refuses wrong inputs, but not for what is said of the open one', () => {
    const { defaults } = data.families.get('SPcw')!;
    const wrong = solveForWater(data, 'SPcw', 'waterInC', { ...defaults, returnAirRH: 120, waterInC: Number.NaN });
    expect(wrong.ok ? [] : wrong.problems.map(({ path }) => path)).toEqual(['returnAirRH']);
    expect(solveForWater(data, 'SPcw', 'waterInC', { ...defaults, waterInC: 99 }).ok).toBe(true);
  });
});

describe('where a figure of a chilled-water unit comes from', () => {
  it('is a formula whose last figure is the figure, and the models table for what no conditions change', () => {
    const fields: readonly WaterField[] = ['margin', 'sensibleCoolingCapacity', 'netSensibleCapacity', 'waterFlowM3h', 'supplyAirTemp', 'offCoilTemp', 'ntu', 'effectiveness', 'energyEfficiencyRatio', 'waterPressureDropKPa']; // prettier-ignore
    fc.assert(
      fc.property(duty, ({ family, inputs }) => {
        const answer = selectChilledWater(data, family, inputs);
        fc.pre(answer.ok && answer.value.rejected.length < data.families.get(family)!.units.length);
        if (!answer.ok) return;
        for (const match of answer.value.matches) {
          const unit = data.units.get(match.model)!;
          const whole = { ...match, ...fitOf(match, inputs) };
          for (const field of fields) {
            const { kind, calculation } = explainWater(unit, whole, inputs, field, (key) => key);
            expect(kind).toBe('derived');
            const last = /[−-]?[\d\u00A0]+(?:,\d+)?(?=(?:\u00A0[%°]C?)?$)/.exec(calculation!)![0];
            const written = Number(last.replaceAll('\u00A0', '').replace('−', '-').replace(',', '.'));
            expect({ field, calculation, near: Math.abs(written - whole[field as 'ntu']) < 0.051 }).toMatchObject({ near: true }); // prettier-ignore
          }
          expect(explainWater(unit, whole, inputs, 'indoorUnitAirFlow', (key) => key)).toMatchObject({
            kind: 'tabled',
            calculation: null,
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});
