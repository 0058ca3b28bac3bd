import { describe, expect, it } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import type { ComparisonRow } from './comparison.ts';
import { bestOf, compareUnits, COMPARISON, differs } from './comparison.ts';
import { selectCooling } from '../selection/select.ts';
import { DEFAULT_INPUTS } from '../selection/selection-inputs.ts';

const data = soundSelection();
const compared = (models: readonly string[], inputs = {}) =>
  compareUnits(data, models, { ...DEFAULT_INPUTS, ...inputs });
const row = (name: string): ComparisonRow => COMPARISON.flatMap(({ rows }) => rows).find((each) => each.name === name)!;

describe('a comparison', () => {
  it('says of a unit what the selection says of it, and of others all the same', () => {
    const selection = selectCooling(data, 'SPdx', DEFAULT_INPUTS);
    if (!selection.ok) throw new Error('refused');
    const [match] = selection.value.matches;
    const [offered, other] = compared([match!.model, 'SPdx120']);
    expect(offered!.answer).toEqual(match);
    expect(other!.answer!.margin).toBeGreaterThan(300);
  });

  it('brings families together, and a unit that is not answered with its reason', () => {
    const both = compared(['SPdx030', 'SRdx030'], { returnAirDryBulbTemp: 38, returnAirRH: 18 });
    expect(both.map(({ answer, refusal }) => [answer === null, refusal?.code ?? null])).toEqual([
      [true, 'outside_table'],
      [false, null],
    ]);
  });

  it('leaves out what no table knows', () => {
    expect(compared(['SPdx030', 'SPdx999'])).toHaveLength(1);
  });

  it('marks the better figure where higher or lower is better, and none where all are the same', () => {
    const units = compared(['SPdx025', 'SPdx030']);
    expect(bestOf(row('energyEfficiencyRatio'), units)).toEqual(new Set(['SPdx025']));
    expect(bestOf(row('weightKg'), units)).toEqual(new Set());
    expect(bestOf(row('indoorUnitAirFlow'), units)).toEqual(new Set());
    expect(differs(row('weightKg'), units)).toBe(false);
    expect(differs(row('indoorUnitAirFlow'), units)).toBe(true);
  });

  it('has every result field of the specification, each once', () => {
    const names = COMPARISON.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    for (const field of Object.keys(compared(['SPdx030'])[0]!.unit.performance.grids)) expect(names).toContain(field);
  });
});
