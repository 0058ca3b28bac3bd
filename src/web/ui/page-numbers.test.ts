import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('offers on page %i of %i: %s', (current, last, offered) => {
  expect(
    pageNumbers(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(offered);
});

it('always offers the first, the last and the current page, in order, and a gap only for two pages and more', () => {
  const places = fc
    .integer({ min: 1, max: 400 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(places, ([current, last]) => {
      const offered = pageNumbers(current, last);
      const pages = offered.filter((page) => page !== null);
      expect(pages).toEqual(expect.arrayContaining([1, current, last]));
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
      offered.forEach((page, at) => {
        if (page === null) expect(offered[at + 1]! - offered[at - 1]!).toBeGreaterThan(2);
        else if (at > 0 && offered[at - 1] !== null) expect(page - offered[at - 1]!).toBe(1);
      });
    }),
  );
});
