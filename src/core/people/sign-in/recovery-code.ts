/** Crockford's base 32: no letter that is taken for a digit or another letter. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 140 bits, which nobody tries out, not even with the stored hashes at hand: OWASP ASVS 6.5.2 wants 112, 11.5.1 128. */
const length = 28;
/** Codes of before had 80 bits; those that somebody has kept go on working. */
const lengthBefore = 16;
const group = 4;

/** How many somebody is given at a time. */
export const recoveryCodeCount = 10;
export const recoveryCodeBytes = length;

/** A recovery code out of 28 random bytes, of which each gives five bits: `7k2m-9xq4-…`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== length) throw new Error(`A recovery code is made of ${length} bytes`);
  const characters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]!).join('');
  return characters.match(new RegExp(`.{${group}}`, 'g'))!.join('-');
}

/** What somebody typed or pasted, as it is compared: spaces, hyphens and case aside, O for 0, I and L for 1. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s\u2010-\u2015-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1'); // prettier-ignore
  const isLong = code.length === length || code.length === lengthBefore;
  return isLong && [...code].every((character) => alphabet.includes(character)) ? code : null;
}

/** The six digits of a code of the app, as people type and paste them; null for anything else. */
export function readOneTimeCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}
