import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPasswordOrStoredHash, isStrongPassword, passwordFaults } from './password.ts';

const storedHash = `$2b$12$${'a'.repeat(53)}`;
const codes = (password: string) => passwordFaults(password).map(({ code }) => code);

describe('a strong password', () => {
  it.each(['Portal-2026', 'aA1+aaaa', 'Пароль_1', 'aB3....?', `aA1!${'x'.repeat(200)}`])('is %s', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each([
    ['seven characters', 'aA1+aaa'],
    ['no lowercase letter', 'AAAA111+'],
    ['no uppercase letter', 'aaaa111+'],
    ['no digit', 'aaaaAAA+'],
    ['no special character', 'aaaaAAA1'],
    ['a special character of another list', 'aaaaAA1;'],
    ['nothing at all', ''],
  ])('is not one with %s', (_why, password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  it.each([...'+-*/=_!#@$%^&?,.'])('takes %s for a special character', (special) => {
    expect(isStrongPassword(`aaaaAA1${special}`)).toBe(true);
  });

  it.each([...';:()[]{}<>|~"\'` \\'])('does not take %s for a special character', (other) => {
    expect(isStrongPassword(`aaaaAA1${other}`)).toBe(false);
  });

  it('counts characters and not halves of them', () => {
    expect(isStrongPassword('aA1+😀😀😀')).toBe(false);
    expect(isStrongPassword('aA1+😀😀😀😀')).toBe(true);
  });

  it('keeps a stored hash out', () => {
    expect(isStrongPassword(storedHash)).toBe(false);
  });
});

describe('the specification’s predicate', () => {
  it.each(['$2a$', '$2b$', '$2y$'])('accepts 60 characters that start with %s', (marker) => {
    expect(isPasswordOrStoredHash(marker.padEnd(60, 'a'))).toBe(true);
    expect(isPasswordOrStoredHash(marker.padEnd(59, 'a'))).toBe(false);
    expect(isPasswordOrStoredHash(marker.padEnd(61, 'a'))).toBe(false);
  });

  it('accepts no 60 characters with another start', () => {
    expect(isPasswordOrStoredHash('a'.repeat(60))).toBe(false);
    expect(isPasswordOrStoredHash(`a$2b$${'a'.repeat(55)}`)).toBe(false);
  });

  it('accepts every strong password', () => {
    expect(isPasswordOrStoredHash('Portal-2026')).toBe(true);
  });
});

describe('the faults of a password', () => {
  it('are none for a strong one that bcrypt reads whole', () => {
    expect(passwordFaults('Portal-2026')).toEqual([]);
  });

  it('are all named at once', () => {
    expect(codes('')).toEqual([
      'password_too_short',
      'password_without_lowercase',
      'password_without_uppercase',
      'password_without_digit',
      'password_without_special',
    ]);
    expect(codes('portal2026')).toEqual(['password_without_uppercase', 'password_without_special']);
  });

  it('carry the field, a text and its figures', () => {
    expect(passwordFaults('aA1+')).toEqual([
      {
        code: 'password_too_short',
        text: 'The password needs at least {count} character | The password needs at least {count} characters',
        path: 'password',
        params: { count: 8 },
      },
    ]);
  });

  it('count bytes beyond 72, not characters', () => {
    expect(codes(`aA1+${'x'.repeat(68)}`)).toEqual([]);
    expect(codes(`aA1+${'x'.repeat(69)}`)).toEqual(['password_too_long']);
    expect(codes(`aA1+${'я'.repeat(34)}`)).toEqual([]);
    expect(codes(`aA1+${'я'.repeat(35)}`)).toEqual(['password_too_long']);
  });

  it('are empty, length in bytes aside, exactly for a strong password', () => {
    const mixed = fc.string({ unit: fc.constantFrom(...'aA1+яЯ ;9😀'), maxLength: 90 });
    fc.assert(
      fc.property(mixed, (password) => {
        expect(codes(password).filter((code) => code !== 'password_too_long').length === 0).toBe(
          isStrongPassword(password),
        );
      }),
    );
  });
});
