import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESULT_FIELDS } from '../figures/result-fields.ts';
import { CALCULATED_FAMILIES, DEFAULT_INPUTS, SELECTION_INPUTS, checkInputs } from './selection-inputs.ts';

const paths = (family: string, inputs: Record<string, unknown>) =>
  checkInputs(family, { ...DEFAULT_INPUTS, ...inputs }).map(({ path }) => path);

describe('the inputs of the calculator', () => {
  test('stand in the specified order with the specified bounds and defaults', () => {
    expect(
      SELECTION_INPUTS.map(({ field, unit, min, max, byDefault }) => [field, unit, min, max.SPdx, max.SRdx, byDefault]),
    ).toEqual([
      ['sensibleCoolerCapacity', 'kW', 5, 200, 200, 30],
      ['deltaAboveCapacity', '%', 0, 100, 100, 25],
      ['deltaBelowCapacity', '%', 0, 100, 100, 10],
      ['returnAirDryBulbTemp', '°C', 22, 35, 40, 35],
      ['returnAirRH', '%', 0, 100, 100, 22],
      ['outdoorTemp', '°C', 35, 45, 45, 35],
    ]);
  });

  test('are accepted on their bounds and refused a step beyond them', () => {
    for (const family of CALCULATED_FAMILIES) {
      for (const { field, min, max, step } of SELECTION_INPUTS) {
        expect(paths(family, { [field]: min })).toEqual([]);
        expect(paths(family, { [field]: max[family] })).toEqual([]);
        expect(paths(family, { [field]: min - step })).toEqual([field]);
        expect(paths(family, { [field]: max[family] + step })).toEqual([field]);
      }
    }
  });

  test('are refused where they are no finite number, are text, or are missing', () => {
    const wrong = fc.constantFrom(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      '30',
      null,
      undefined,
      {},
      true,
    );
    fc.assert(
      fc.property(fc.constantFrom(...SELECTION_INPUTS), wrong, ({ field }, value) => {
        expect(paths('SPdx', { [field]: value })).toEqual([field]);
      }),
    );
  });

  test('are told with their limits, all that are wrong at once', () => {
    expect(checkInputs('SRdx', { ...DEFAULT_INPUTS, returnAirDryBulbTemp: 40.5, outdoorTemp: 34 })).toEqual([
      {
        code: 'invalid_input',
        path: 'returnAirDryBulbTemp',
        text: 'Enter a number from {min} to {max} °C',
        params: { min: 22, max: 40 },
      },
      {
        code: 'invalid_input',
        path: 'outdoorTemp',
        text: 'Enter a number from {min} to {max} °C',
        params: { min: 35, max: 45 },
      },
    ]);
  });

  test('of a family without calculation have one problem: the family', () => {
    expect(paths('SPdi', { outdoorTemp: 99 })).toEqual(['family']);
    expect(paths('constructor', {})).toEqual(['family']);
  });
});

test('every result field is described, in the order of the specification', () => {
  expect(RESULT_FIELDS.map(({ field }) => field)).toEqual(PERFORMANCE_PARAMETERS);
});
