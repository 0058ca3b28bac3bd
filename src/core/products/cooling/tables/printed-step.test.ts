import type { PerformanceParameter } from './performance-parameters.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { brokenLaws } from './performance-laws.ts';
import type { ModelFigures, ModelPerformance } from './performance-table.ts';
import { lastPlace, printedStep, sumRounding } from './printed-step.ts';

const own: ModelPerformance = soundSelection().units.get('SPdx030')!.performance;
const TERMS = ['totalCoolingCapacity', 'compressorAbsorbedPower', 'requiredCondenserCapacity'] as const;

const rewritten = (
  model: ModelFigures,
  at: PerformanceParameter,
  value: (figure: number, row: number, column: number) => number,
): ModelFigures => {
  const grid = model.grids[at]!;
  const values = grid.values.map((cells, i) => cells.map((cell, j) => value(cell!, i, j)));
  return { ...model, grids: { ...model.grids, [at]: { ...grid, values } } };
};
const figure = (model: ModelFigures, at: PerformanceParameter, i: number, j: number): number =>
  model.grids[at]!.values[i]![j]!;
const printed = (value: number, places: number): number => Number(value.toFixed(places));

/** The model as it would come out of a test bench: capacities with every digit, the duty their exact sum. */
const measured = (shares: readonly number[]): ModelFigures => {
  const finer = (at: PerformanceParameter) => (model: ModelFigures) =>
    rewritten(model, at, (kw, i, j) => kw * (1 + 1e-3 * shares[(7 * i + j) % shares.length]!));
  const model = finer('compressorAbsorbedPower')(finer('totalCoolingCapacity')(own));
  return rewritten(model, 'requiredCondenserCapacity', (_, i, j) =>
    figure(model, 'totalCoolingCapacity', i, j) + figure(model, 'compressorAbsorbedPower', i, j)); // prettier-ignore
};
const rounded = (model: ModelFigures, places: number): ModelFigures =>
  [...TERMS, 'sensibleCoolingCapacity' as const].reduce(
    (each, at) => rewritten(each, at, (kw) => printed(kw, places)),
    model,
  );
const brokenSums = (model: ModelFigures) =>
  brokenLaws(model).filter(({ text }) => text.startsWith('The condenser duty'));

test.each([
  ['30.27', -2], ['30.20', -1], ['1e-7', -7], ['1.5e2', 1], ['30200', 2], ['-4', 0], ['0', null], ['0.00', null],
] as const)('the last place of %s is %s', (numeral, place) => expect(lastPlace(numeral)).toBe(place)); // prettier-ignore

test('the finest figure says how finely a table is printed', () => {
  expect(printedStep(['30.2', '30.25', '31'])).toBe(0.01);
  expect(printedStep(['30200', '28900'], 0.001)).toBeCloseTo(0.1, 12);
  // Whole tens of kilowatts are a coincidence.
  expect(printedStep(['30', '40'])).toBe(1);
  // Thousands of BTU/h.
  expect(printedStep(['117000', '98000'], 2.930_710_7e-4)).toBeCloseTo(0.293, 3);
  expect(printedStep(['0', '0.0'])).toBe(0);
  expect(printedStep(['1.0', '1.0', '1.0'])).toBeCloseTo(0.1, 12);
});

test('a table that is true to the energy balance passes however it is rounded, and the bound is reached', () => {
  let nearest = 0;
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 29 }),
      fc.constantFrom(0, 1, 2, 3),
      (shares, places) => {
        const table = rounded(measured(shares), places);
        expect(brokenSums(table)).toEqual([]);
        const bound = sumRounding(table);
        expect(bound).toBeLessThanOrEqual(Math.max(0.015, 1.5 * 10 ** -places) + 1e-12);
        table.grids.requiredCondenserCapacity!.values.forEach((cells, i) =>
          cells.forEach((duty, j) => {
            const sum = figure(table, 'totalCoolingCapacity', i, j) + figure(table, 'compressorAbsorbedPower', i, j);
            nearest = Math.max(nearest, Math.abs(duty! - sum) / bound);
          }),
        );
      },
    ),
    { numRuns: 150 },
  );
  expect(nearest).toBeGreaterThan(0.6);
});

test('a table in tenths of a kilowatt that is off by 0.3 kW is refused, and one that is off by 0.1 kW is not', () => {
  const tenths = rounded(measured([0.3, -0.7, 0.9]), 1);
  const exact = rewritten(tenths, 'requiredCondenserCapacity', (_, i, j) =>
    printed(figure(tenths, 'totalCoolingCapacity', i, j) + figure(tenths, 'compressorAbsorbedPower', i, j), 1)); // prettier-ignore
  const off = (kw: number) =>
    rewritten(exact, 'requiredCondenserCapacity', (duty, i, j) => (i === 0 && j === 1 ? printed(duty + kw, 1) : duty));
  expect(brokenSums(off(0.1))).toEqual([]);
  expect(brokenSums(off(0.3))).toHaveLength(1);
  expect(brokenSums(off(-0.3))).toHaveLength(1);
  // In hundredths 0.02 kW are already more than rounding explains.
  expect(brokenSums(rewritten(own, 'requiredCondenserCapacity', (kw) => printed(kw + 0.02, 2)))).not.toEqual([]);
});
