import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/*
 * One-time codes of an app (RFC 6238) as every authenticator takes them: SHA-1, six digits, steps of 30 s.
 */

const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4: a secret as long as the digest. */
export const oneTimeSecretBytes = 20;
/** RFC 6238, section 5.2: a code of the step before or after is taken, for clocks that do not agree and slow fingers. */
const tolerance = 1;

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });
const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / form.period);
const codeAt = (secret: Secret, step: number): string =>
  TOTP.generate({ ...form, secret, timestamp: step * form.period * 1000 });

/** The code at a moment: what the app shows. */
export const oneTimeCode = (secret: Buffer, now: Date): string => codeAt(secretOf(secret), stepAt(now));

/** The step whose code this is, of those that count now and come after the last one that was taken; null for none. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const key = secretOf(secret);
  const given = Buffer.from(code);
  const current = stepAt(now);
  let found: number | null = null;
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    const expected = Buffer.from(codeAt(key, step));
    const isSame = given.length === expected.length && timingSafeEqual(given, expected);
    if (isSame && step > lastStep) found ??= step;
  }
  return found;
}

/** The secret as somebody types it, in groups of four, and as the app reads it out of a picture. */
export function oneTimeKey(secret: Buffer, account: string): { readonly secret: string; readonly uri: string } {
  const key = secretOf(secret);
  const uri = new TOTP({ ...form, issuer: 'Design Portal', label: account, secret: key }).toString();
  return { secret: key.base32.match(/.{1,4}/g)!.join(' '), uri };
}
