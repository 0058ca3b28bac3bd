import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOrText } from './json-or-text.ts';

describe('a stored value', () => {
  it.each([
    ['{"fourEyes":true}', { fourEyes: true }],
    ['[1,2]', [1, 2]],
    ['7.1', 7.1],
    ['null', null],
    ['"text"', 'text'],
    [' true ', true],
  ])('is parsed when it is JSON: %s', (stored, value) => {
    expect(jsonOrText(stored)).toEqual(value);
  });

  it.each(['', 'plain text', '{not: json}', 'key;ru;en', 'NaN', "'x'"])('is plain text otherwise: %j', (stored) => {
    expect(jsonOrText(stored)).toBe(stored);
  });

  it('comes back from its JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(jsonOrText(JSON.stringify(value)))).toBe(JSON.stringify(value));
      }),
    );
  });
});
