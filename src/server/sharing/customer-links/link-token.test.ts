import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLink, signLink } from './link-token.ts';

const key = randomBytes(32);
const claim = { linkId: 'ab'.repeat(16), expiresAt: new Date('2026-12-20T09:00:00.123Z') };
const token = signLink(claim, key);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('the token of a customer’s address', () => {
  it('tells which link and until when, and fits an address', () => {
    expect(readLink(token, key)).toEqual(claim);
    expect(token).toMatch(/^[\w-]{72}$/);
  });

  it('is none once any one sign is another', () => {
    for (let at = 0; at < token.length; at += 1) {
      for (const sign of [alphabet[(alphabet.indexOf(token[at]!) + 1) % 64]!, '.', ' ']) {
        expect(readLink(token.slice(0, at) + sign + token.slice(at + 1), key)).toBeNull();
      }
    }
  });

  it('is none under another key, cut, lengthened or made up', () => {
    expect(readLink(token, randomBytes(32))).toBeNull();
    for (const other of ['', token.slice(0, -1), `${token}A`, `${token}=`, token.toLowerCase()])
      expect(readLink(other, key)).toBeNull();
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...alphabet), minLength: 72, maxLength: 72 }), (text) => {
      expect(readLink(text, key)).toBeNull();
    })); // prettier-ignore
  });
});
