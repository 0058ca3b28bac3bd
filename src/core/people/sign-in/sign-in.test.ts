import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOneTimeCode, readRecoveryCode, recoveryCodeBytes, recoveryCodeOf } from './recovery-code.ts';

const chance = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes });

describe('a recovery code', () => {
  it('is read as it was given, however it is typed', () => {
    fc.assert(
      fc.property(chance, (bytes) => {
        const code = recoveryCodeOf(bytes);
        expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
        const plain = code.replaceAll('-', '');
        const typed = [code, code.toUpperCase(), ` ${plain} `, code.replaceAll('-', ' '), code.replaceAll('-', '–')];
        const mistaken = plain.replaceAll('0', 'o').replaceAll('1', 'I');
        for (const each of [...typed, mistaken]) expect(readRecoveryCode(each)).toBe(plain);
      }),
    );
  });

  it('of other bytes is another, where they differ in the five bits that count', () => {
    fc.assert(
      fc.property(chance, chance, (a, b) => {
        const isSame = a.every((byte, index) => byte % 32 === b[index]! % 32);
        expect(recoveryCodeOf(a) === recoveryCodeOf(b)).toBe(isSame);
      }),
    );
  });

  it('holds 112 bits at least, so that a plain hash keeps it', () => {
    expect(recoveryCodeBytes * 5).toBeGreaterThanOrEqual(112);
  });

  it('of sixteen characters, as they were before, is read too', () => {
    expect(readRecoveryCode('7K2M-9XQ4-AAAA-BBBB')).toBe('7k2m9xq4aaaabbbb');
  });

  it.each(['', '123456', '7k2m-9xq4-aaaa', '7k2m-9xq4-aaaa-bbbu', 'кодд-кодд-кодд-кодд'])('is not %j', (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  });
});

describe('a code of the app', () => {
  it.each([
    ['012345', '012345'],
    [' 012 345 ', '012345'],
    ['012-345', '012345'],
    ['12345', null],
    ['1234567', null],
    ['٠١٢٣٤٥', null],
    ['12345a', null],
  ])('typed %j is read as %j', (typed, code) => {
    expect(readOneTimeCode(typed)).toBe(code);
  });
});
