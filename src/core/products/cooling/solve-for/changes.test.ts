import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { rankByWindow } from '../selection/capacity-window.ts';
import { changesThatAdmit } from './changes.ts';
import type { Change } from './change.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { smallestChanges, within } from '../golden/smallest-change.golden.ts';
import { boundInput, stepsPerUnit } from '../selection/input-steps.ts';
import { selectCooling } from '../selection/select.ts';
import type { CalculatedFamily, InputField, SelectionInputs } from '../selection/selection-inputs.ts';
import { CALCULATED_FAMILIES, DEFAULT_INPUTS, SELECTION_INPUTS } from '../selection/selection-inputs.ts';

const data = soundSelection();

const offered = (family: CalculatedFamily, inputs: SelectionInputs): readonly string[] => {
  const selection = selectCooling(data, family, inputs);
  if (!selection.ok) throw new Error(JSON.stringify(selection.problems));
  return selection.value.matches.map(({ model }) => model);
};

const valueOf = (changes: readonly Change[], field: InputField): number | null =>
  changes.find((change) => change.field === field)?.value ?? null;

describe('the golden changes', () => {
  it.each(smallestChanges.map((duty) => [duty.id, duty] as const))('of duty %s', (_, duty) => {
    const [sensibleCoolerCapacity, deltaAboveCapacity, deltaBelowCapacity, returnAirDryBulbTemp, returnAirRH, outdoorTemp] =
      duty.inputs; // prettier-ignore
    const inputs = { sensibleCoolerCapacity, deltaAboveCapacity, deltaBelowCapacity, returnAirDryBulbTemp, returnAirRH, outdoorTemp }; // prettier-ignore
    expect(offered(duty.family, inputs).toSorted()).toEqual(duty.offered.toSorted());
    for (const unfit of duty.excluded) {
      const { changes, obstacles } = changesThatAdmit(data, duty.family, unfit.model, inputs);
      const fields = {
        window: (unfit.capacity ?? 0) < sensibleCoolerCapacity ? 'deltaBelowCapacity' : 'deltaAboveCapacity',
        required: 'sensibleCoolerCapacity',
        returnAir: 'returnAirDryBulbTemp',
        humidity: 'returnAirRH',
        outdoor: 'outdoorTemp',
      } as const;
      for (const [axis, field] of Object.entries(fields)) {
        const expected = unfit[axis as keyof typeof fields];
        const found = valueOf(changes, field);
        if (expected === null) expect({ model: unfit.model, field, found }).toMatchObject({ found: null });
        else {
          const step = 1 / stepsPerUnit(boundInput(duty.family, field));
          const isDoubtful = Math.abs(expected.exact - Math.round(expected.exact / step) * step) <= within[axis as 'window']; // prettier-ignore
          const missed = Math.abs((found ?? Number.NaN) - expected.to);
          expect({ model: unfit.model, field, found, hits: missed < (isDoubtful ? 1.01 * step : 1e-9) }).toMatchObject({ hits: true }); // prettier-ignore
        }
      }
      expect(changes.length + obstacles.length).toBe(unfit.capacity === null ? 4 : 5);
    }
  });

  it('compare more than six hundred figures', () => {
    expect(smallestChanges.flatMap(({ excluded }) => excluded).length * 5).toBeGreaterThan(600);
  });
});

const onStep = (family: CalculatedFamily, field: InputField) => {
  const input = boundInput(family, field);
  const steps = stepsPerUnit(input);
  return fc.integer({ min: input.min * steps, max: input.max * steps }).map((step) => step / steps);
};

/** Any duty on the steps of its inputs, half of them of a place above sea level, half of them net. */
const duty = fc.constantFrom(...CALCULATED_FAMILIES).chain((family) =>
  fc.record({
    family: fc.constant(family),
    inputs: fc.record({
      ...(Object.fromEntries(SELECTION_INPUTS.map(({ field }) => [field, onStep(family, field)])) as Record<
        InputField,
        fc.Arbitrary<number>
      >),
      altitude: fc.constantFrom(0, 0, 500, 1500, 2000),
      basis: fc.constantFrom('gross' as const, 'net' as const),
    }),
  }),
);

/** Whether a selection offers one model: as it ranks them, one by one. */
const admits = (model: string, inputs: SelectionInputs): boolean =>
  rankByWindow([{ model, partNumber: '', answer: evaluateUnit(data, model, inputs) }], inputs, inputs.basis).matches.length > 0; // prettier-ignore

/** The admitting step nearest to where an input stands, by trying every one of them. */
function byTrying(family: CalculatedFamily, model: string, field: InputField, inputs: SelectionInputs): number | null {
  const input = boundInput(family, field);
  const steps = stepsPerUnit(input);
  const from = inputs[field];
  const all = Array.from({ length: (input.max - input.min) * steps + 1 }, (_, i) => (input.min * steps + i) / steps);
  return (
    all
      .toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))
      .find((value) => admits(model, { ...inputs, [field]: value })) ?? null
  );
}

describe('what is offered', () => {
  test('admits, and one step less does not', () => {
    let told = 0;
    fc.assert(
      fc.property(duty, fc.nat(), ({ family, inputs }, nth) => {
        const units = data.families.get(family)!;
        const { model } = units[nth % units.length]!.model;
        fc.pre(!admits(model, inputs));
        for (const { field, value } of changesThatAdmit(data, family, model, inputs).changes) {
          told++;
          expect({ field, value, admits: admits(model, { ...inputs, [field]: value }) }).toMatchObject({
            admits: true,
          });
          const step = Math.sign(inputs[field] - value) / stepsPerUnit(boundInput(family, field));
          const less = Number((value + step).toFixed(6));
          expect({ field, less, admits: admits(model, { ...inputs, [field]: less }) }).toMatchObject({ admits: false });
        }
      }),
      { numRuns: 150 },
    );
    expect(told).toBeGreaterThan(100);
  });

  test('is what trying every value finds', () => {
    let compared = 0;
    fc.assert(
      fc.property(duty, fc.nat(), fc.constantFrom(...SELECTION_INPUTS), ({ family, inputs }, nth, { field }) => {
        const units = data.families.get(family)!;
        const { model } = units[nth % units.length]!.model;
        fc.pre(!admits(model, inputs));
        const { changes } = changesThatAdmit(data, family, model, inputs);
        const tried = byTrying(family, model, field, inputs);
        // Moisture that a dry coil gains by is left out on purpose.
        if (field === 'returnAirRH' && valueOf(changes, field) === null) return;
        compared++;
        expect({ field, value: valueOf(changes, field) }).toEqual({ field, value: tried });
      }),
      { numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(20);
  });

  test('comes with the smallest share first, moistening a unit that is too large last', () => {
    fc.assert(
      fc.property(duty, ({ family, inputs }) => {
        for (const { model } of data.families
          .get(family)!
          .map((unit) => unit.model)
          .slice(0, 2)) {
          if (admits(model, inputs)) continue;
          const { changes } = changesThatAdmit(data, family, model, inputs);
          const usual = changes.filter(({ field }) => field !== 'returnAirRH').map(({ share }) => share);
          expect(usual).toEqual(usual.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 40 },
    );
    const { changes } = changesThatAdmit(data, 'SPdx', 'SPdx030', { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 28 });
    expect(changes.map(({ field, value }) => [field, value])).toEqual([
      ['sensibleCoolerCapacity', 29.6],
      ['deltaAboveCapacity', 33],
      ['returnAirDryBulbTemp', 31.8],
      ['outdoorTemp', 41.5],
      ['returnAirRH', 42],
    ]);
  });
});

describe('an input that can not admit a unit', () => {
  it('says how near it comes', () => {
    const { obstacles } = changesThatAdmit(data, 'SPdx', 'SPdx040', DEFAULT_INPUTS);
    expect(obstacles.map(({ field, code, params }) => ({ field, code, at: params?.['value'] }))).toEqual([
      { field: 'returnAirDryBulbTemp', code: 'out_of_reach', at: 22 },
      { field: 'returnAirRH', code: 'out_of_reach', at: 42 },
      { field: 'outdoorTemp', code: 'out_of_reach', at: 45 },
    ]);
    expect(obstacles[2]!.params).toMatchObject({ min: 35, max: 45, capacity: 44.36 });
  });

  it('is the requirement, its window and the humidity where a dry coil misses by little', () => {
    const dry = { ...DEFAULT_INPUTS, sensibleCoolerCapacity: 200, deltaBelowCapacity: 0, deltaAboveCapacity: 0 };
    const { changes, obstacles } = changesThatAdmit(data, 'SRdx', 'SRdx007', dry);
    expect(changes.map(({ field }) => field)).toEqual(['sensibleCoolerCapacity', 'deltaBelowCapacity']);
    expect(obstacles.map(({ field }) => field)).toEqual(['returnAirDryBulbTemp', 'returnAirRH', 'outdoorTemp']);
  });
});
