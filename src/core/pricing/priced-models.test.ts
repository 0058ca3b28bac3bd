import { expect, it } from 'vitest';
import { asCheapAs, cheapestFirst, costOf, priceOf } from './priced-models.ts';

it('compares no sum that something stands against', () => {
  expect(priceOf({ valid: true, net: '100.00' })).toBe('100.00');
  expect(priceOf({ valid: false, net: '100.00' })).toBeNull();
});

it('adds up what becomes several solutions, and says nothing where one has no price', () => {
  const [one, other] = [
    { net: '100.10', copies: 2 },
    { net: '0.05', copies: 1 },
  ];
  expect(costOf([one, other])).toBe('200.25');
  expect(costOf([one, { net: null, copies: 1 }])).toBeNull();
  expect(costOf([])).toBeNull();
});

it('puts the cheapest first, those without a price last, and leaves equal ones as they were', () => {
  const nets = { a: '1000.00', b: null, c: '999.99', d: '1000.00', e: null };
  const order = cheapestFirst(Object.keys(nets), (name) => nets[name as keyof typeof nets]);
  expect(order.join('')).toBe('cadbe');
});

it('tells what costs no more than the cheapest of some', () => {
  const nets = { a: '1000.00', b: null, c: '999.99', d: '1000.00', e: '1000.01' };
  const of = (name: string) => nets[name as keyof typeof nets];
  expect(asCheapAs(Object.keys(nets), ['b', 'd', 'e'], of).join('')).toBe('acd');
  expect(asCheapAs(Object.keys(nets), ['b'], of)).toEqual([]);
  expect(asCheapAs(Object.keys(nets), [], of)).toEqual([]);
});
