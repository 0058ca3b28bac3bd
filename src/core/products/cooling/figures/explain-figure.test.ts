import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { fitOf } from '../selection/capacity-window.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { explainFigure } from './explain-figure.ts';
import { DERIVED_FIELDS } from './result-fields.ts';
import { DEFAULT_INPUTS } from '../selection/selection-inputs.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';

const data = soundSelection();
const t = (key: string) => key;

function answered(model: string, inputs: SelectionInputs) {
  const answer = evaluateUnit(data, model, inputs);
  return answer.ok ? { ...answer.value, ...fitOf(answer.value, inputs, inputs.basis) } : null;
}

const explained = (model: string, inputs: SelectionInputs, field: Parameters<typeof explainFigure>[3]) =>
  explainFigure(data.units.get(model)!, answered(model, inputs)!, inputs, field, t);

describe('where a figure comes from', () => {
  it('is the table alone on one of its nodes at its moisture', () => {
    const { kind, nodes, factor, calculation } = explained('SPdx030', DEFAULT_INPUTS, 'totalCoolingCapacity');
    expect({ kind, nodes, factor, calculation }).toEqual({
      kind: 'tabled',
      nodes: [{ outdoorTemp: 35, returnAirTemp: 35, figure: 36.97, weight: 1 }],
      factor: null,
      calculation: null,
    });
  });

  it('is four nodes and a correction elsewhere', () => {
    const inputs = { ...DEFAULT_INPUTS, returnAirDryBulbTemp: 30, returnAirRH: 45, outdoorTemp: 37.5 };
    const { kind, nodes, factor } = explained('SPdx030', inputs, 'sensibleCoolingCapacity');
    expect(kind).toBe('corrected');
    expect(nodes).toHaveLength(4);
    expect(factor!.value).toBeLessThan(1);
    expect(explained('SPdx030', inputs, 'indoorUnitAirFlow').kind).toBe('interpolated');
  });

  it('gives the figure back: the weighted nodes times the factor, for every tabled parameter anywhere', () => {
    const inputs = fc.record({
      returnAirDryBulbTemp: fc.double({ min: 22, max: 35, noNaN: true }),
      returnAirRH: fc.double({ min: 5, max: 50, noNaN: true }),
      outdoorTemp: fc.double({ min: 35, max: 44, noNaN: true }),
      altitude: fc.constantFrom(0, 400),
    });
    fc.assert(
      fc.property(fc.constantFrom(...data.units.keys()), inputs, (model, conditions) => {
        const given = { ...DEFAULT_INPUTS, ...conditions };
        const answer = answered(model, given);
        fc.pre(answer !== null);
        for (const parameter of PERFORMANCE_PARAMETERS) {
          const { kind, nodes, bilinear, factor } = explained(model, given, parameter);
          if (kind === 'derived') continue;
          expect(nodes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
          const figure = bilinear! * (factor?.value ?? 1);
          // Sensible is never above total, and follows it there.
          const cut = parameter === 'sensibleCoolingCapacity' ? Math.min(figure, answer!.totalCoolingCapacity) : figure;
          expect(Math.abs(cut / answer![parameter] - 1) || 0).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('says where the sensible capacity is cut by the total one', () => {
    const inputs = { ...DEFAULT_INPUTS, returnAirDryBulbTemp: 26, returnAirRH: 20 };
    const { calculation } = explained('SRdx070', inputs, 'sensibleCoolingCapacity');
    expect(calculation).toBe('min(57,985 × 1,0494; 60,829) = 60,829');
  });

  it('is a formula with its figures for whatever follows from others', () => {
    const lines = DERIVED_FIELDS.map(({ field }) => explained('SPdx025', DEFAULT_INPUTS, field).calculation);
    expect(lines).toEqual([
      '30,99 / 30 − 1 = 3,3\u00A0%',
      '30,99 / 30,99 = 1',
      '30,99 / (5,86 + 0,74 + 0,94) = 4,11',
      '30,99 − 0,74 = 30,25',
      '35 − 30,25 / (2,452 × 1,02) = 22,9\u00A0°C',
    ]);
    expect(explained('SPdx025', DEFAULT_INPUTS, 'requiredCondenserCapacity').calculation).toBe('30,99 + 5,86 = 36,85');
  });
});
