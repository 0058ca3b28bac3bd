import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatePassword } from './generated-password.ts';
import { isStrongPassword } from './password.ts';

const alphanumeric = /^[0-9A-Za-z]$/;
const special = /[!#$%^&*_+,./=-]/;
const allowed = /^[0-9A-Za-z!#$%^&*_+,./=-]+$/;
const cryptographic = (bound: number) => randomInt(bound);

/** A repeatable source of integers for fast-check: what it draws shrinks and is reported. */
const sources = fc.noBias(fc.infiniteStream(fc.nat({ max: 2 ** 30 }))).map((stream) => {
  return (bound: number) => stream.next().value! % bound;
});

describe('a generated password', () => {
  it('has 12 characters unless told otherwise and is strong', () => {
    for (let i = 0; i < 200; i++) {
      const password = generatePassword(undefined, cryptographic);
      expect(password).toHaveLength(12);
      expect(isStrongPassword(password)).toBe(true);
    }
  });

  it('holds all four classes from length 4 on, and starts and ends alphanumeric', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), sources, (length, random) => {
        const password = generatePassword(length, random);
        expect(password).toHaveLength(length);
        expect(password).toMatch(allowed);
        expect(password).toMatch(/[0-9]/);
        expect(password).toMatch(/[a-z]/);
        expect(password).toMatch(/[A-Z]/);
        expect(password).toMatch(special);
        expect(password.at(0)).toMatch(alphanumeric);
        expect(password.at(-1)).toMatch(alphanumeric);
      }),
    );
  });

  it('is alphanumeric, special, alphanumeric at length 3', () => {
    for (let i = 0; i < 200; i++)
      expect(generatePassword(3, cryptographic)).toMatch(/^[0-9A-Za-z][!#$%^&*_+,./=-][0-9A-Za-z]$/);
  });

  it.each([2, 1, 0, -1, Number.NaN])('refuses the length %d', (length) => {
    expect(() => generatePassword(length, cryptographic)).toThrow(
      new Error('Password length must be at least 3 characters'),
    );
  });

  it.each([4.5, Number.POSITIVE_INFINITY])('refuses the length %d, which is no whole number', (length) => {
    expect(() => generatePassword(length, cryptographic)).toThrow('Password length must be a whole number');
  });

  it('gives up on a source that never gives the four classes', () => {
    expect(() => generatePassword(12, () => 0)).toThrow('The source of randomness is broken');
  });

  it('gives up on a source that leaves its bound', () => {
    expect(() => generatePassword(12, (bound) => bound)).toThrow('The source of randomness is broken');
  });

  /**
   * Over uniform candidates that are thrown away whole, no inner position differs from another. The tolerance is
   * 5 standard deviations, so that a sound build fails less than once in a hundred thousand runs.
   */
  it('favours no inner position for a special character', () => {
    const length = 6;
    const runs = 8000;
    const hits = Array.from({ length }, () => 0);
    for (let i = 0; i < runs; i++)
      [...generatePassword(length, cryptographic)].forEach((character, position) => {
        if (special.test(character)) hits[position]!++;
      });
    const inner = hits.slice(1, -1);
    const mean = inner.reduce((total, count) => total + count, 0) / inner.length;
    const share = mean / runs;
    const tolerance = 5 * Math.sqrt(runs * share * (1 - share));
    for (const count of inner) expect(Math.abs(count - mean)).toBeLessThan(tolerance);
    expect([hits[0], hits[length - 1]]).toEqual([0, 0]);
  });
});
