import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { unbiasedFromBytes } from './random-integer.ts';

/** A source that gives these bytes in turn, and then says so. */
const bytesOf = (...bytes: number[]) => {
  const rest = [...bytes];
  return () => {
    const byte = rest.shift();
    if (byte === undefined) throw new Error('The test has no more bytes');
    return byte;
  };
};

describe('an unbiased integer from bytes', () => {
  it('is each value equally often over every byte that is taken', () => {
    for (const bound of [1, 2, 3, 10, 14, 62, 76, 100, 255, 256]) {
      const counts = Array.from({ length: bound }, () => 0);
      for (let byte = 0; byte < 256; byte++) {
        // a byte that is thrown away is followed by a 0, which is always taken
        let drawn = 0;
        const value = unbiasedFromBytes(() => (drawn++ === 0 ? byte : 0))(bound);
        if (drawn === 1) counts[value]!++;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(256 / bound)]));
    }
  });

  it('throws the incomplete last multiple of the bound away', () => {
    expect(unbiasedFromBytes(bytesOf(255, 250, 249))(10)).toBe(9);
  });

  it('takes as many bytes as the bound asks for', () => {
    expect(unbiasedFromBytes(bytesOf(1, 0))(257)).toBe(256);
    expect(unbiasedFromBytes(bytesOf(0xff, 0xff, 0xff, 0xff))(2 ** 32)).toBe(2 ** 32 - 1);
  });

  it('stays below its bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 32 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
        (bound, bytes) => {
          const value = unbiasedFromBytes(() => bytes.next().value!)(bound);
          expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
        },
      ),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('refuses the bound %d', (bound) => {
    expect(() => unbiasedFromBytes(() => 0)(bound)).toThrow('The bound must be');
  });

  it.each([-1, 256, 0.5, Number.NaN])('refuses %d as a byte', (byte) => {
    expect(() => unbiasedFromBytes(() => byte)(10)).toThrow('A source of bytes');
  });

  it('gives up on a source that never gives a byte it can take', () => {
    expect(() => unbiasedFromBytes(() => 255)(10)).toThrow('The source of randomness is broken');
  });
});
