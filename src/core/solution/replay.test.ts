import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Standpoint } from './replay.ts';
import { replayReasons, replayStages } from './replay.ts';

const then: Standpoint = {
  catalogueVersion: 'a',
  priceListVersion: 'RUB-1',
  basis: {
    engineVersion: '1',
    policyVersion: 1,
    role: 'partner',
    companyKind: 'partner',
    partnerMaxKva: 80,
    vatRate: '20',
    companyDiscounts: { RACK: '10' },
    rates: { CNY: '11' },
  },
};
const today: Standpoint = {
  catalogueVersion: 'b',
  priceListVersion: 'RUB-2',
  basis: {
    engineVersion: '2',
    policyVersion: 4,
    role: 'disti',
    companyKind: 'disti',
    partnerMaxKva: 120,
    vatRate: '22',
    companyDiscounts: { RACK: '12', UPS: '5' },
    rates: { CNY: '12' },
  },
};

describe('the way of a replay', () => {
  test('is a stage for each thing that has moved on, and ends where it was to get', () => {
    const stages = replayStages(then, today);
    expect(stages.map(({ reason }) => reason)).toEqual([...replayReasons]);
    expect(stages.at(-1)!.standpoint).toEqual(today);
    expect(stages.find(({ reason }) => reason === 'companyDiscounts')!.changes).toEqual([
      { name: 'RACK', before: '10', after: '12' },
      { name: 'UPS', before: '', after: '5' },
    ]);
  });

  test('on what is stored takes over the engine and nothing else', () => {
    const stages = replayStages(then, today, ['engine']);
    expect(stages.map(({ reason }) => reason)).toEqual(['engine']);
    expect(stages[0]!.standpoint).toEqual({ ...then, basis: { ...then.basis, engineVersion: '2' } });
  });

  test('changes one thing a stage, whatever has moved on', () => {
    fc.assert(
      fc.property(fc.subarray([...replayReasons]), (moved) => {
        const to = replayStages(then, today, moved).at(-1)?.standpoint ?? then;
        expect(replayStages(then, to).map(({ reason }) => reason)).toEqual(
          replayReasons.filter((r) => moved.includes(r)),
        );
      }),
    );
  });

  test('of the same standpoint is no way at all', () => {
    expect(replayStages(then, structuredClone(then))).toEqual([]);
  });
});
