import { describe, expect, it } from 'vitest';
import { oneTimeCode, oneTimeKey, stepOfCode } from './one-time-code.ts';

/** RFC 6238, appendix B, SHA-1: eight digits, of which an app with six shows the last. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

describe('one-time codes', () => {
  it.each(vectors)('are those of RFC 6238 at second %d', (second, eight) => {
    const now = new Date(second * 1000);
    expect(oneTimeCode(secret, now)).toBe(eight.slice(2));
    expect(stepOfCode(secret, eight.slice(2), now, 0)).toBe(Math.floor(second / 30));
  });

  it('count a step before and after their own, and no longer', () => {
    const at = 1111111111;
    const code = oneTimeCode(secret, new Date(at * 1000));
    const step = Math.floor(at / 30);
    const from = step * 30;
    const taken = (second: number) => stepOfCode(secret, code, new Date(second * 1000), 0);
    expect([taken(from - 31), taken(from - 30), taken(from + 59), taken(from + 60)]).toEqual([null, step, step, null]);
  });

  it('do not count again, nor one from before the last that was taken', () => {
    const now = new Date(1111111111_000);
    const step = Math.floor(1111111111 / 30);
    expect(stepOfCode(secret, oneTimeCode(secret, now), now, step)).toBeNull();
    expect(stepOfCode(secret, oneTimeCode(secret, now), now, step - 1)).toBe(step);
  });

  it('come of a secret that an app reads as text and as an address', () => {
    const { secret: typed, uri } = oneTimeKey(secret, 'анна@test.example');
    expect(typed).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    const address = new URL(uri);
    expect(address.protocol + address.host).toBe('otpauth:totp');
    expect(decodeURIComponent(address.pathname)).toBe('/Design Portal:анна@test.example');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Design Portal',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
