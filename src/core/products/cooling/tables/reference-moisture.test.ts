import type { PerformanceParameter } from './performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from './performance-parameters.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { evaluateMoist, evaluateUnit, machineOf } from '../selection/evaluate.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { worstClosure } from '../selection/performance-audit.ts';
import { brokenLaws } from './performance-laws.ts';
import type { ModelPerformance, ParameterGrid } from './performance-table.ts';
import type { StatedReference } from './reference-moisture.ts';
import { REFERENCE_DEW_POINT, REFERENCE_MOISTURE, referenceRatio } from './reference-moisture.ts';
import { selfAudit } from '../sheet/self-audit.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';

const data = soundSelection();

/** The table of a unit as its vendor would print it at another moisture: every node what the unit does there, to 0.01. */
function restated(unit: CalculatedUnit, reference: StatedReference): CalculatedUnit {
  const model = { ...unit.model, ...reference };
  const { rows, columns } = unit.performance.axes;
  const nodes = rows.map((outdoorTemp) => {
    const machine = machineOf(data, model.model, { outdoorTemp });
    if (!machine.ok) throw new Error(machine.problems[0]!.code);
    return columns.map((temperature) => {
      const answer = evaluateMoist(machine.value, temperature, referenceRatio(reference, temperature));
      return answer.ok ? answer.value : null;
    });
  });
  const kept = columns.map((_, j) => j).filter((j) => nodes.every((row) => row[j] !== null));
  const grid = (parameter: PerformanceParameter): ParameterGrid => ({
    values: nodes.map((row) => kept.map((j) => Number(row[j]![parameter].toFixed(2)))),
    lines: rows.map((_, i) => i),
  });
  const performance: ModelPerformance = {
    model: model.model,
    axes: { rows, columns: kept.map((j) => columns[j]!) },
    grids: Object.fromEntries(PERFORMANCE_PARAMETERS.map((each) => [each, grid(each)])) as ModelPerformance['grids'],
  };
  return { ...unit, model, performance };
}

const europe: StatedReference = { referenceDewPointC: 12.94, referenceRH: null };
const half: StatedReference = { referenceDewPointC: null, referenceRH: 50 };

test('a moisture is a dew point for every column or one relative humidity; the demonstration’s is exact', () => {
  const own = { referenceDewPointC: 10.12, referenceRH: null };
  expect(referenceRatio(own, 24)).toBe(REFERENCE_MOISTURE);
  expect(REFERENCE_DEW_POINT).toBeCloseTo(10.12, 2);
  // 24 °C and 50 %: 9.299 g/kg, dew point 12.95 °C (ASHRAE equations, research of the field).
  expect(referenceRatio(europe, 35) * 1000).toBeCloseTo(9.295, 2);
  expect(referenceRatio(half, 24) * 1000).toBeCloseTo(9.299, 2);
  expect(referenceRatio(half, 22) * 1000).toBeCloseTo(8.224, 2);
});

// Means and worst cases that docs/engineering/cooling-selection.md states.
describe.each([
  ['24 °C and 50 %, that moisture in every column', europe, { mean: 0.0045, worst: 0.035 }],
  ['50 % in every column', half, { mean: 0.003, worst: 0.025 }],
])('a table that is printed at %s', (_, reference, bound) => {
  const units = ['SPdx030', 'SPdx120', 'SRdx030'].map((model) => restated(data.units.get(model)!, reference));
  const other: CoolingSelectionData = {
    families: new Map(),
    awaited: [],
    units: new Map(units.map((unit) => [unit.model.model, unit])),
  };

  it('breaks no law, closes with its coil, and comes back exactly at its nodes', () => {
    for (const unit of units) {
      expect(brokenLaws(unit.performance)).toEqual([]);
      expect(worstClosure(unit)).toBeLessThan(0.002);
      const { axes, grids } = unit.performance;
      const machine = machineOf(other, unit.model.model, { outdoorTemp: axes.rows[1]! });
      if (!machine.ok) throw new Error('refused');
      const temperature = axes.columns[1]!;
      const answer = evaluateMoist(machine.value, temperature, referenceRatio(reference, temperature));
      if (!answer.ok) throw new Error(answer.problems[0]!.code);
      expect(answer.value.sensibleCoolingCapacity).toBe(grids.sensibleCoolingCapacity.values[1]![1]);
      expect(answer.value.provenance.factors).toEqual({ total: 1, sensible: 1, compressor: 1 });
    }
  });

  it('answers at any humidity as the same unit tabled at the demonstration’s moisture', () => {
    let [count, sum] = [0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.integer({ min: 0, max: 1000 }).map((each) => each / 1000),
        fc.integer({ min: 0, max: 600 }).map((each) => each / 10),
        fc.integer({ min: 350, max: 450 }).map((each) => each / 10),
        (unit, share, returnAirRH, outdoorTemp) => {
          const { columns } = unit.performance.axes;
          const returnAirDryBulbTemp = columns[0]! + share * (columns.at(-1)! - columns[0]!);
          const at = { returnAirDryBulbTemp, returnAirRH, outdoorTemp };
          const [was, is] = [evaluateUnit(data, unit.model.model, at), evaluateUnit(other, unit.model.model, at)];
          if (!was.ok || !is.ok) return;
          const miss = Math.abs(is.value.sensibleCoolingCapacity / was.value.sensibleCoolingCapacity - 1);
          expect(miss).toBeLessThan(bound.worst);
          expect(Math.abs(is.value.totalCoolingCapacity / was.value.totalCoolingCapacity - 1)).toBeLessThan(0.012);
          // Two ways to one answer, whatever the table holds at.
          if (count < 25)
            expect(selfAudit(other, is.value, at).filter(({ verdict }) => verdict === 'broken')).toEqual([]);
          count += 1;
          sum += miss;
        },
      ),
      { numRuns: 400, seed: 7, unbiased: true },
    );
    expect(count).toBeGreaterThan(250);
    expect(sum / count).toBeLessThan(bound.mean);
  });
});
