import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { expect, test } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import { condenserConductance } from './condenser-conductance.ts';
import { evaluateUnit } from './evaluate.ts';
import { explainFigure } from '../figures/explain-figure.ts';
import type { CalculatedUnit } from './machine.ts';
import { DEFAULT_INPUTS } from './selection-inputs.ts';
import { modelNotes, unitsOfFile } from '../table-import/model-note.ts';

const data = soundSelection();
const units = [...data.units.values()];
const models = new Map(units.map(({ model }) => [model.model, model]));

/** A unit whose table has 30 % more of everything that its condenser rejects. */
const grown = (unit: CalculatedUnit): CalculatedUnit => {
  const grids = { ...unit.performance.grids };
  const more: readonly PerformanceParameter[] = ['totalCoolingCapacity', 'sensibleCoolingCapacity', 'compressorAbsorbedPower', 'requiredCondenserCapacity', 'indoorUnitAirFlow']; // prettier-ignore
  for (const at of more) {
    const values = grids[at].values.map((cells) => cells.map((cell) => cell && Number((cell * 1.3).toFixed(3))));
    grids[at] = { ...grids[at], values };
  }
  return { ...unit, performance: { ...unit.performance, grids } };
};

test('the demonstration’s conductances come back from their tables', () => {
  for (const unit of units)
    expect(condenserConductance(unit, unit.model.condenserTD_K)! / unit.model.condenserUA_kWperK).toBeCloseTo(1, 2);
});

test('a table that has nothing near the nominal point gives it at its nearest place', () => {
  const unit = data.units.get('SPdx030')!;
  const { axes, grids } = unit.performance;
  const warm = (values: readonly (readonly (number | null)[])[]) => values.map((cells) => cells.slice(3));
  const cut = Object.fromEntries(
    Object.entries(grids).map(([name, grid]) => [name, { ...grid, values: warm(grid.values) }]),
  ) as unknown as typeof grids;
  const hot = {
    ...unit,
    performance: { ...unit.performance, axes: { ...axes, columns: axes.columns.slice(3) }, grids: cut },
  };
  const duty = grids.requiredCondenserCapacity.values[0]![3]!;
  expect(condenserConductance(hot, 12)).toBeCloseTo(duty / 12, 3);
});

test('a vendor’s table of a larger unit gets a larger condenser, and answers at an altitude as its own size does', () => {
  const unit = data.units.get('SPdx030')!;
  const [of] = unitsOfFile([grown(unit).performance], models, 'COOLING_SPDX');
  expect(of!.model.condenserUA_kWperK / unit.model.condenserUA_kWperK).toBeCloseTo(1.3, 2);
  const at = { ...DEFAULT_INPUTS, altitude: 1500 };
  const [small, large] = [unit, of!].map((each) => {
    const answer = evaluateUnit({ ...data, units: new Map([[each.model.model, each]]) }, each.model.model, at);
    if (!answer.ok) throw new Error(answer.problems[0]!.code);
    return answer.value;
  });
  expect(large!.totalCoolingCapacity / small!.totalCoolingCapacity).toBeCloseTo(1.3, 3);
});

test('a difference that the vendor did not state is marked, in the models table and in what an answer at an altitude says', () => {
  const { performance } = data.units.get('SPdx030')!;
  const note = (condenserTd?: number) => {
    const said = { condenserTd };
    return modelNotes(unitsOfFile([performance], models, 'COOLING_SPDX', said), said).get('SPdx030')!;
  };
  expect(note()).toMatchObject({ condenserBasis: 'assumed', condenserTD_K: '12' });
  expect(note(15)).toMatchObject({ condenserBasis: 'stated', condenserTD_K: '15' });
  expect(Number(note(15)['condenserUA_kWperK']) / Number(note()['condenserUA_kWperK'])).toBeCloseTo(12 / 15, 3);

  const burden = (condenserTd: number | undefined, altitude: number) => {
    const [of] = unitsOfFile([performance], models, 'COOLING_SPDX', { condenserTd });
    const inputs = { ...DEFAULT_INPUTS, altitude };
    const answer = evaluateUnit({ ...data, units: new Map([['SPdx030', of!]]) }, 'SPdx030', inputs);
    if (!answer.ok) throw new Error('refused');
    const match = { ...answer.value, margin: 0, coversRequired: true, netCoversRequired: true };
    return explainFigure(of!, match, inputs, 'totalCoolingCapacity', (key) => key).burden;
  };
  expect(burden(undefined, 1000)).toContain('assumed');
  expect(burden(15, 1000)).not.toContain('assumed');
  expect(burden(undefined, 0)).toBeNull();
});
