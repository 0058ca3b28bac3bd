import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { capacityOf, covers } from '../selection/capacity-window.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { coldestReturn, highestHumidity, largestLoad, warmestOutdoor, within } from '../golden/solve-for.golden.ts';
import { boundInput, stepsPerUnit } from '../selection/input-steps.ts';
import { selectCooling } from '../selection/select.ts';
import type { CalculatedFamily, InputField, SelectionInputs } from '../selection/selection-inputs.ts';
import { CALCULATED_FAMILIES, DEFAULT_INPUTS, INPUT_FIELDS } from '../selection/selection-inputs.ts';
import { solveFor } from './solve-for.ts';
import type { SolvedUnit } from './solved-unit.ts';
import { SOLVED_EXTREME } from './solvable-fields.ts';
import { isConditionField } from './tabled-question.ts';

const data = soundSelection();
const familyOf = (model: string) => (model.startsWith('SP') ? 'SPdx' : 'SRdx') satisfies CalculatedFamily;

function solved(family: CalculatedFamily, field: InputField, inputs: SelectionInputs): readonly SolvedUnit[] {
  const answer = solveFor(data, family, field, inputs);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.value;
}
const solvedOf = (model: string, field: InputField, inputs: Partial<SelectionInputs>): SolvedUnit =>
  solved(familyOf(model), field, { ...DEFAULT_INPUTS, ...inputs }).find((unit) => unit.model === model)!;

/** Whether a value is an edge on the step that holds; where the edge lies so near to a step that either is right, both are. */
function isEdge(found: number | null, edge: number, step: number, away: 'down' | 'up', tolerance: number): boolean {
  const steps = edge / step;
  const rounded = (away === 'down' ? Math.floor(steps + 1e-6) : Math.ceil(steps - 1e-6)) * step;
  const isDoubtful = Math.abs(steps - Math.round(steps)) * step <= tolerance;
  return Math.abs((found ?? Number.NaN) - rounded) < (isDoubtful ? step * 1.01 : 1e-6);
}

describe('the golden values', () => {
  it.each(warmestOutdoor)('%s carries %d kW at %d °C, %d %% up to %s °C outdoors', (model, required, air, rh, edge) => {
    const unit = solvedOf(model, 'outdoorTemp', { sensibleCoolerCapacity: required, returnAirDryBulbTemp: air, returnAirRH: rh }); // prettier-ignore
    expect(unit.isAtBound).toBe(edge === 'everywhere');
    if (typeof edge === 'number') expect(isEdge(unit.value, edge, 0.1, 'down', within.outdoorTemp)).toBe(true);
    else expect(unit.value).toBe(edge === 'everywhere' ? 45 : null);
  });

  it.each(coldestReturn)(
    '%s carries %d kW at %d %%, %d °C outdoors from %s °C',
    (model, required, rh, outdoor, edge, upTo) => {
      const unit = solvedOf(model, 'returnAirDryBulbTemp', { sensibleCoolerCapacity: required, returnAirRH: rh, outdoorTemp: outdoor }); // prettier-ignore
      expect(unit.isAtBound).toBe(edge === 'everywhere');
      if (typeof edge === 'number') expect(isEdge(unit.value, edge, 0.1, 'up', within.returnAirDryBulbTemp)).toBe(true);
      else expect(unit.value).toBe(edge === 'everywhere' ? 22 : null);
      if (upTo !== null)
        expect(
          isEdge(
            unit.holdsTo ?? boundInput(familyOf(model), 'returnAirDryBulbTemp').max,
            upTo,
            0.1,
            'down',
            within.returnAirDryBulbTemp,
          ),
        ).toBe(true);
    },
  );

  it.each(highestHumidity)(
    '%s carries %d kW at %d °C, %d °C outdoors; up to %d %% answered, %s %% covered',
    (model, required, air, outdoor, answered, covered) => {
      const unit = solvedOf(model, 'returnAirRH', { sensibleCoolerCapacity: required, returnAirDryBulbTemp: air, outdoorTemp: outdoor }); // prettier-ignore
      if (covered === null) expect(unit.value).toBeNull();
      else expect(isEdge(unit.value, covered, 1, 'down', within.returnAirRH)).toBe(true);
      // What ends is the table where the highest humidity answered for is the highest covered.
      expect(unit.reason?.code === 'coil_load_above_table').toBe(covered !== null && Math.floor(answered) === Math.floor(covered) && answered < 100); // prettier-ignore
    },
  );

  it.each(largestLoad)('%s at %d °C, %d %%, %d °C outdoors carries %s kW', (model, air, rh, outdoor, gross, net) => {
    const inputs = { returnAirDryBulbTemp: air, returnAirRH: rh, outdoorTemp: outdoor };
    const unit = solvedOf(model, 'sensibleCoolerCapacity', inputs);
    if (gross === null || net === null) {
      expect(unit).toMatchObject({ value: null, reason: { code: 'coil_load_above_table' } });
      return;
    }
    expect(isEdge(unit.value, gross, 0.1, 'down', within.capacity)).toBe(true);
    expect(isEdge(solvedOf(model, 'sensibleCoolerCapacity', { ...inputs, basis: 'net' }).value, net, 0.1, 'down', within.capacity)).toBe(true); // prettier-ignore
  });
});

const onStep = (family: CalculatedFamily, field: InputField) => {
  const input = boundInput(family, field);
  const steps = stepsPerUnit(input);
  return fc.integer({ min: input.min * steps, max: input.max * steps }).map((step) => step / steps);
};
const duty = fc.constantFrom(...CALCULATED_FAMILIES).chain((family) =>
  fc.record({
    family: fc.constant(family),
    inputs: fc.record({
      ...(Object.fromEntries(INPUT_FIELDS.map((field) => [field, onStep(family, field)])) as Record<InputField, fc.Arbitrary<number>>), // prettier-ignore
      altitude: fc.constantFrom(0, 0, 700, 2000),
      basis: fc.constantFrom('gross' as const, 'net' as const),
    }),
    field: fc.constantFrom(...INPUT_FIELDS),
  }),
);

/** Whether a unit holds inputs: carries what is required, or lies in the window where an end of that is solved for. */
function holds(family: CalculatedFamily, model: string, field: InputField, inputs: SelectionInputs): boolean {
  if (field === 'deltaAboveCapacity' || field === 'deltaBelowCapacity') {
    const selection = selectCooling(data, family, inputs);
    return selection.ok && selection.value.matches.some((match) => match.model === model);
  }
  const answer = evaluateUnit(data, model, inputs);
  return answer.ok && covers(capacityOf(answer.value, inputs.basis), inputs.sensibleCoolerCapacity);
}

describe('a value that was solved for', () => {
  test('holds, and one step beyond does not', () => {
    let values = 0;
    fc.assert(
      fc.property(duty, ({ family, inputs, field }) => {
        const input = boundInput(family, field);
        const outward = (SOLVED_EXTREME[field] === 'largest' ? 1 : -1) / stepsPerUnit(input);
        for (const { model, value } of solved(family, field, inputs)) {
          if (value === null) continue;
          values++;
          expect({
            model,
            field,
            value,
            holds: holds(family, model, field, { ...inputs, [field]: value }),
          }).toMatchObject({ holds: true });
          const beyond = Number((value + outward).toFixed(6));
          if (beyond < input.min || beyond > input.max) continue;
          expect(holds(family, model, field, { ...inputs, [field]: beyond }), `${model} ${field} ${beyond}`).toBe(
            false,
          );
        }
      }),
      { numRuns: 60 },
    );
    expect(values).toBeGreaterThan(100);
  });

  test('is what trying every value of a condition finds, and nowhere means nowhere', () => {
    fc.assert(
      fc.property(duty, fc.nat(), ({ family, inputs, field }, nth) => {
        fc.pre(isConditionField(field));
        const input = boundInput(family, field);
        const steps = stepsPerUnit(input);
        const units = solved(family, field, inputs);
        const { model, value } = units[nth % units.length]!;
        const all = Array.from({ length: (input.max - input.min) * steps + 1 }, (_, i) => (input.min * steps + i) / steps); // prettier-ignore
        const held = all.filter((one) => holds(family, model, field, { ...inputs, [field]: one }));
        expect(value).toBe((SOLVED_EXTREME[field] === 'largest' ? held.at(-1) : held[0]) ?? null);
      }),
      { numRuns: 60 },
    );
  });

  test('does not depend on what the input said before', () => {
    fc.assert(
      fc.property(duty, fc.constantFrom(Number.NaN, -5, 1e9), ({ family, inputs, field }, before) => {
        expect(solved(family, field, { ...inputs, [field]: before })).toEqual(solved(family, field, inputs));
      }),
      { numRuns: 10 },
    );
  });
});

it('puts what a selection would offer first, the smallest unit before the larger, and what holds nowhere last', () => {
  const units = solved('SPdx', 'outdoorTemp', { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 40 });
  expect(units.map(({ model, value, isOffered }) => [model, value, isOffered]).slice(0, 4)).toEqual([
    ['SPdx035', 40.6, true],
    ['SPdx040', 45, true],
    ['SPdx045', 45, true],
    ['SPdx050', 45, false],
  ]);
  expect(units.at(-1)).toMatchObject({ model: 'SPdx030', value: null, reason: { code: 'out_of_reach' } });
});

it('puts the narrowest window first', () => {
  const units = solved('SPdx', 'deltaBelowCapacity', { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 40 });
  expect(units.map(({ model, value }) => [model, value]).slice(0, 5)).toEqual([
    ['SPdx035', 0],
    ['SPdx040', 0],
    ['SPdx030', 8],
    ['SPdx025', 23],
    ['SPdx045', null],
  ]);
});

it('says what ends where it is not the capacity', () => {
  expect(solvedOf('SPdx030', 'returnAirRH', { sensibleCoolerCapacity: 30 })).toMatchObject({ value: 43, reason: { code: 'coil_load_above_table' } }); // prettier-ignore
  expect(solvedOf('SPdx030', 'returnAirRH', { sensibleCoolerCapacity: 36 })).toMatchObject({ value: 39, reason: null });
});

it('refuses wrong inputs, but not what the open one says', () => {
  const wrong = solveFor(data, 'SPdx', 'outdoorTemp', { ...DEFAULT_INPUTS, returnAirRH: 120, outdoorTemp: Number.NaN });
  expect(wrong).toMatchObject({ ok: false, problems: [{ path: 'returnAirRH' }] });
  expect(solveFor(data, 'STfi', 'outdoorTemp', DEFAULT_INPUTS).ok).toBe(false);
});
