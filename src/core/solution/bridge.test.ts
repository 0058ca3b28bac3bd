import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../money.ts';
import { moneyText } from '../money.ts';
import { priceCauses } from '../pricing/price-causes.ts';
import { bridgeOf, bridgeScale } from './bridge.ts';
import type { CauseTexts } from './difference.ts';

const text = (minor: number) => moneyText(BigInt(minor) as Money);
const moneyOf = (before: number, changes: readonly number[]) => ({
  before: text(before),
  after: text(before + changes.reduce((sum, change) => sum + change, 0)),
  causes: Object.fromEntries(priceCauses.map((cause, i) => [cause, text(changes[i]!)])) as CauseTexts,
});
const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
const money = fc
  .tuple(fc.integer({ min: 0, max: 2_000_000_000 }), fc.tuple(amount, amount, amount, amount, amount))
  .map(([before, changes]) => moneyOf(before, changes));

describe('a bridge from one sum to another', () => {
  test('goes by quantity, choice, list price, discount and currency', () => {
    const piers = bridgeOf(moneyOf(100_00, [20_00, 0, 5_00, -8_00, 1_00]));
    expect(piers.map(({ key, from, to }) => [key, Number(from), Number(to)])).toEqual([
      ['before', 0, 10_000],
      ['quantity', 10_000, 12_000],
      ['choice', 12_000, 12_000],
      ['listPrice', 12_000, 12_500],
      ['discount', 12_500, 11_700],
      ['currency', 11_700, 11_800],
      ['after', 0, 11_800],
    ]);
  });

  test('has no gap: each pier begins where the one before it ends, and the last ends at the later sum', () => {
    fc.assert(
      fc.property(money, (one) => {
        const piers = bridgeOf(one);
        for (let i = 1; i < piers.length - 1; i++) expect(piers[i]!.from).toBe(piers[i - 1]!.to);
        expect(piers.at(-1)!.to).toBe(piers.at(-2)!.to);
      }),
    );
  });

  test('is drawn on a scale that holds all of it, in order', () => {
    fc.assert(
      fc.property(money, (one) => {
        const piers = bridgeOf(one);
        const { at } = bridgeScale(piers);
        const points = piers.flatMap(({ key, from, to }) => (key === 'before' || key === 'after' ? [to] : [from, to]));
        const inOrder = [...new Set(points)].toSorted((a, b) => Number(a - b)).map(at);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        expect(new Set(inOrder).size).toBe(inOrder.length);
      }),
    );
  });

  test('of sums near to each other shows the upper part alone, of others all', () => {
    expect(bridgeScale(bridgeOf(moneyOf(1_000_000, [10_000, 0, 0, 0, 0]))).isCut).toBe(true);
    expect(bridgeScale(bridgeOf(moneyOf(1_000, [10_000, 0, 0, 0, 0]))).isCut).toBe(false);
    expect(bridgeScale(bridgeOf(moneyOf(1_000, [0, 0, 0, 0, 0]))).isCut).toBe(false);
  });
});
