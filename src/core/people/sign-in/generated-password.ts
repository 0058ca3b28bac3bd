import type { RandomInteger } from './random-integer.ts';

const DIGITS = '0123456789';
const LOWERCASE = 'abcdefghijklmnopqrstuvwxyz';
const UPPERCASE = LOWERCASE.toUpperCase();

/** The special characters of a generated password (specification section 5). */
export const generatedSpecials = '!#$%^&*_+,./-=';

const alphanumerics = [...DIGITS, ...LOWERCASE, ...UPPERCASE];
const specials = [...generatedSpecials];
const all = [...alphanumerics, ...specials];
const classes = [DIGITS, LOWERCASE, UPPERCASE, generatedSpecials];

export const generatedPasswordLength = 12;
const SHORTEST = 3;

/**
 * About 5 % of the candidates of length 4 hold all four classes, and more of the longer ones, so that a sound
 * source comes to its end all but once in 10^22 passwords; an unsound one is stopped here.
 */
const MOST_CANDIDATES = 1000;

const holdsEveryClass = (password: readonly string[]): boolean =>
  classes.every((characters) => password.some((character) => characters.includes(character)));

/**
 * A random password of at least 3 characters that starts and ends alphanumeric and holds a digit, a special
 * character, an uppercase and a lowercase letter (specification section 5). Whole candidates are drawn uniformly
 * and thrown away until one holds the four classes, so every password that fits is as likely as any other.
 * Length 3 has no room for four classes: it is alphanumeric, special, alphanumeric.
 *
 * `random` has to be unbiased and unpredictable (`unbiasedFromBytes` over a cryptographic source).
 * Throws when the length is below 3 or broken, and when `random` never gives a password that fits.
 */
export function generatePassword(length: number = generatedPasswordLength, random: RandomInteger): string {
  if (!(length >= SHORTEST)) throw new Error(`Password length must be at least ${SHORTEST} characters`);
  if (!Number.isSafeInteger(length)) throw new Error('Password length must be a whole number');

  const pick = (characters: readonly string[]): string => {
    const character = characters[random(characters.length)];
    if (character === undefined) throw new Error('The source of randomness is broken');
    return character;
  };
  const middle = length === SHORTEST ? specials : all;
  const candidate = () => [
    pick(alphanumerics),
    ...Array.from({ length: length - 2 }, () => pick(middle)),
    pick(alphanumerics),
  ];

  for (let i = 0; i < MOST_CANDIDATES; i++) {
    const password = candidate();
    if (length === SHORTEST || holdsEveryClass(password)) return password.join('');
  }
  throw new Error('The source of randomness is broken');
}
