import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Length } from './utf8-length.ts';

describe('the length in UTF-8', () => {
  it('is that of a text encoder, lone surrogates included', () => {
    const units = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\uD800', '\uDC00', 'aя€😀'));
    fc.assert(
      fc.property(fc.array(units), (parts) => {
        const text = parts.join('');
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});
