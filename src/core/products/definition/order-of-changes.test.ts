import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Correction } from '../../kernel/corrections.ts';
import type { Configuration } from '../../kernel/product-type.ts';
import type { Money } from '../../money.ts';
import { inOrder, listTotal } from './order-of-changes.ts';

const corrections = fc.array(
  fc.uniqueArray(fc.record({ field: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ field }) => field,
  }),
  { maxLength: 8 },
);
const chosen = fc.subarray(['a', 'b', 'c', 'd']).map((names) => Object.fromEntries(names.map((name) => [name, 0])));
const costOf = (configuration: Configuration): Money =>
  BigInt(Object.values(configuration).reduce<number>((sum, value) => sum + Number(value), 0)) as Money;

const givenUp = (correction: Correction, configuration: Configuration) =>
  correction.filter(({ field }) => field in configuration).length;
const sumAfter = (correction: Correction, configuration: Configuration) =>
  costOf({ ...configuration, ...Object.fromEntries(correction.map(({ field, value }) => [field, value])) });

test('none stands after one that is larger, gives up more, or costs more with as many choices kept', () => {
  fc.assert(
    fc.property(corrections, chosen, (given, configuration) => {
      const { changes: ordered } = inOrder({ smallest: given, larger: [] }, given.length, configuration, costOf);
      expect(new Set(ordered)).toEqual(new Set(given));
      for (const [at, one] of ordered.entries()) {
        for (const later of ordered.slice(at + 1)) {
          expect(one.length).toBeLessThanOrEqual(later.length);
          if (one.length < later.length) continue;
          expect(givenUp(one, configuration)).toBeLessThanOrEqual(givenUp(later, configuration));
          if (givenUp(one, configuration) < givenUp(later, configuration)) continue;
          expect(sumAfter(one, configuration) <= sumAfter(later, configuration)).toBe(true);
        }
      }
    }),
  );
});

test('without a price the order tells nothing of prices', () => {
  fc.assert(
    fc.property(corrections, (given) => {
      const bySize = given.toSorted((a, b) => a.length - b.length);
      const ordered = inOrder({ smallest: given, larger: [] }, given.length, {}, () => null);
      expect(ordered).toEqual({ changes: bySize, larger: null });
    }),
  );
});

describe('a larger change', () => {
  const change = (...fields: readonly string[]): Correction => fields.map((field) => ({ field, value: 1 }));
  const costs = (of: Readonly<Record<string, bigint>>) => (configuration: Configuration) =>
    of[Object.keys(configuration).toSorted().join('')] as Money;
  const found = { smallest: [change('a')], larger: [change('b', 'c')] };

  test('is told where it gives up fewer choices of the person', () => {
    const { changes, larger } = inOrder(found, 5, { a: 0 }, () => null);
    expect(changes).toEqual([change('a')]);
    expect(larger).toEqual({ changes: change('b', 'c'), because: 'keepsMore' });
  });

  test('is told where it costs a fifth less than the cheapest of the smallest', () => {
    const sum = (cost: bigint) => inOrder(found, 5, {}, costs({ a: 1000n, bc: cost })).larger;
    expect(sum(800n)).toEqual({ changes: change('b', 'c'), because: 'costsLess' });
    expect(sum(801n)).toBeNull();
  });

  test('is not told for its price to who sees none, nor where nothing smaller helps', () => {
    expect(inOrder(found, 5, {}, () => null).larger).toBeNull();
    expect(inOrder({ smallest: [], larger: found.larger }, 5, { a: 0 }, () => null).larger).toBeNull();
  });
});

test('the sum of a list leaves out what has no price, and is none where nothing has', () => {
  const prices = new Map<string, string | null>([
    ['A', '10.50'],
    ['B', null],
  ]);
  expect(listTotal([{ partNumber: 'A', quantity: 2 }, { partNumber: 'B', quantity: 1 }], prices)).toBe(2100n); // prettier-ignore
  expect(listTotal([{ partNumber: 'B', quantity: 1 }, { partNumber: 'C', quantity: 1 }], prices)).toBeNull(); // prettier-ignore
});
