import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutControlCharacters } from './control-characters.ts';

const anyText = fc.string({ unit: 'binary' });

describe('a text without control characters', () => {
  it('keeps tabs and line breaks, and makes one kind of them', () => {
    expect(withoutControlCharacters('a\tb\nc\r\nd\re')).toBe('a\tb\nc\nd\ne');
  });

  it('loses every other control character, C1 included', () => {
    expect(withoutControlCharacters('a\u0000\u0007\u001Bb\u007F\u0085\u009Fc')).toBe('abc');
  });

  it('keeps everything else', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = [...text].filter((char) => !/\p{Cc}/u.test(char));
        expect([...withoutControlCharacters(text)].filter((char) => char !== '\n' && char !== '\t')).toEqual(kept);
      }),
    );
  });
});
