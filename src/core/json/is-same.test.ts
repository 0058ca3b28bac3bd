import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it('finds the same in equal values, in whatever order their names stand', () => {
  expect(isSame({ a: 1, b: [{ partNumber: 'X', quantity: 2 }] }, { b: [{ partNumber: 'X', quantity: 2 }], a: 1 })).toBe(
    true,
  );
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  [1, '1'],
])('tells %j from %j', (one, other) => expect(isSame(one, other)).toBe(false));
