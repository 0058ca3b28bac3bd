import { describe, expect, it } from 'vitest';
import { soundSelection } from '../../../../../bench/shared/demonstration-cooling.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { coldTableRemarks } from './cold-table.ts';

const units = ['SRdx025', 'SRdx030'].map((model) => soundSelection().units.get(model)!);
const withCold = (unit: CalculatedUnit, source: string): CalculatedUnit => ({
  ...unit,
  model: { ...unit.model, lowAmbientProvenance: 'vendor', lowAmbientSource: source, lowAmbientRevision: '3' },
});

describe('the tables for low outdoor temperatures of a file’s models', () => {
  it('are named where they would not be joined with it any more, with what is to be done', () => {
    const [remark, ...others] = coldTableRemarks(units, { source: 'Data book', revision: '3' });
    expect(others).toEqual([]);
    expect(remark).toMatchObject({ severity: 'warning', params: { models: 'SRdx025, SRdx030' } });
    expect(remark!.remedy).toContain('lowAmbientSource');
  });

  it('are no matter of a file of the same source and revision, nor of demonstration data on demonstration data', () => {
    const said = { source: 'Data book', revision: '3' };
    const [first, second] = units;
    const [remark] = coldTableRemarks([withCold(first!, 'Data book'), withCold(second!, 'Another book')], said);
    expect(remark!.params).toEqual({ models: 'SRdx030' });
    expect(coldTableRemarks([withCold(first!, 'Data book')], said)).toEqual([]);
    expect(coldTableRemarks(units, { isDemonstration: true })).toEqual([]);
  });
});
