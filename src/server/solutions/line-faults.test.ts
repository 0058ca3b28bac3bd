import { describe, expect, it } from 'vitest';
import { mostLines } from '../../core/products/parts-by-hand/part-lines.ts';
import { aboveLimit, repeated } from './line-faults.ts';

/** Lines that count how often anybody asks for their part. */
function counted<Rest extends object>(rest: Rest) {
  let reads = 0;
  const lines = Array.from({ length: mostLines }, (_, i) => ({
    ...rest,
    get partNumber() {
      reads++;
      return `P-${i}`;
    },
  }));
  return { lines, readsALine: () => reads / mostLines };
}

describe('parts of a list', () => {
  it('are named at each place after their first', () => {
    const lines = ['A', 'B', 'A', 'C', 'A'].map((partNumber) => ({ partNumber }));
    expect(repeated('manualLines', lines).map(({ path, params }) => [path, params])).toEqual([
      ['manualLines.2.partNumber', { partNumber: 'A' }],
      ['manualLines.4.partNumber', { partNumber: 'A' }],
    ]);
  });

  it('are looked at a few times each, however long the list is', () => {
    const { lines, readsALine } = counted({});
    expect(repeated('manualLines', lines)).toEqual([]);
    expect(readsALine()).toBeLessThan(5);
  });
});

describe('discounts above a limit', () => {
  const stored = { lineDiscounts: [{ partNumber: 'A', discount: '30.00' }] };

  it('are those that are set anew', () => {
    const set = [
      { partNumber: 'A', discount: '30.00' },
      { partNumber: 'B', discount: '30.00' },
      { partNumber: 'C', discount: '5.00' },
    ];
    expect(aboveLimit(set, stored, '10').map(({ path }) => path)).toEqual(['lineDiscounts.B']);
    expect(aboveLimit([{ partNumber: 'A', discount: '30.01' }], stored, '10')).toHaveLength(1);
    expect(aboveLimit(set, stored, null)).toEqual([]);
  });

  it('are looked up, however many are stored', () => {
    const { lines, readsALine } = counted({ discount: '5.00' });
    const set = lines.map((_, i) => ({ partNumber: `P-${i}`, discount: '5.00' }));
    expect(aboveLimit(set, { lineDiscounts: lines }, '1')).toEqual([]);
    expect(readsALine()).toBeLessThan(5);
  });
});
