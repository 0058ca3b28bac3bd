/** An integer from 0 up to and without `bound`, each as likely as the other. */
export type RandomInteger = (bound: number) => number;

/** The draws after which a source counts as broken: a sound one gets there less than once in 2^128 calls. */
const MOST_DRAWS = 128;

/** Four bytes are the widest draw. */
const LARGEST_BOUND = 2 ** 32;

const isByte = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 256;

/**
 * Turns a source of uniform bytes (0 to 255) into a source of uniform integers. Draws that fall into the
 * incomplete last multiple of the bound are thrown away: a remainder taken of them would favour small numbers.
 * Throws when the bound is no integer from 1 to 2^32 and when the source gives no bytes, or none that will do.
 */
export function unbiasedFromBytes(bytes: () => number): RandomInteger {
  const draw = (width: number): number => {
    let value = 0;
    for (let i = 0; i < width; i++) {
      const byte = bytes();
      if (!isByte(byte)) throw new Error('A source of bytes must give integers from 0 to 255');
      value = value * 256 + byte;
    }
    return value;
  };

  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > LARGEST_BOUND)
      throw new Error('The bound must be an integer from 1 to 2^32');
    let width = 1;
    while (256 ** width < bound) width++;
    const range = 256 ** width;
    const limit = range - (range % bound);
    for (let i = 0; i < MOST_DRAWS; i++) {
      const value = draw(width);
      if (value < limit) return value % bound;
    }
    throw new Error('The source of randomness is broken');
  };
}
