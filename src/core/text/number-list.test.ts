import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumberList, parseNumberList } from './number-list.ts';

describe('a number list', () => {
  it.each([
    ['1', [1]],
    ['1,2.5,-3', [1, 2.5, -3]],
    ['1, 2 ,\t3', [1, 2, 3]],
    ['.5,5.,+1,1e3,1E-3', [0.5, 5, 1, 1000, 0.001]],
  ])('is %j', (text, numbers) => {
    expect(parseNumberList(text)).toEqual(numbers);
    expect(isNumberList(text)).toBe(true);
  });

  it.each(['', ' ', ',', '1,', ',1', '1,,2', 'a', '1;2', '1 2', 'NaN', 'Infinity', '-Infinity', '1e999', '0x10', '.'])(
    'is not %j',
    (text) => {
      expect(parseNumberList(text)).toBeNull();
      expect(isNumberList(text)).toBe(false);
    },
  );

  it('gives back the numbers that were written', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1 }), (numbers) => {
        expect(parseNumberList(numbers.join(','))).toEqual(numbers);
      }),
    );
  });
});
