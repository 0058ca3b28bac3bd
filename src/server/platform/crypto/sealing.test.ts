import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

const [a, b] = [randomBytes(32), randomBytes(32)];

describe('sealing', () => {
  it('opens what it sealed, for the same purpose alone', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), fc.string(), (content, purpose, other) => {
        const sealing = createSealing([a], randomBytes);
        const sealed = sealing.seal(Buffer.from(content), purpose);
        expect(sealing.open(sealed, purpose)).toEqual(Buffer.from(content));
        if (other !== purpose) expect(sealing.open(sealed, other)).toBeNull();
      }),
    );
  });

  it('notices every bit that is changed', () => {
    const sealing = createSealing([a], randomBytes);
    const sealed = sealing.seal(Buffer.from('secret'), 'p');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(sealing.open(changed, 'p')).toBeNull();
    }
    for (let length = 0; length < sealed.length; length++)
      expect(sealing.open(sealed.subarray(0, length), 'p')).toBeNull();
  });

  it('opens with an older key what that has sealed, and seals with the first', () => {
    const old = createSealing([a], randomBytes);
    const both = createSealing([b, a], randomBytes);
    expect(both.open(old.seal(Buffer.from('x'), 'p'), 'p')?.toString()).toBe('x');
    expect(old.open(both.seal(Buffer.from('x'), 'p'), 'p')).toBeNull();
  });

  it('takes no key of another length', () => {
    expect(() => createSealing([Buffer.alloc(16)], randomBytes)).toThrow('32 bytes');
  });
});
