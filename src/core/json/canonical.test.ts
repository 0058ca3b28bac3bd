import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test('members stand in the order of their names, whoever wrote them in which order', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ё"' }], a: true, undefinedOne: undefined })).toBe(
    '{"a":true,"b":[1,{"c":"ё\\"","d":null}]}',
  );
});

test('says what was said, byte for byte the same after a round through JSON and another order of members', () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, member]) => [name, shuffled(member)]),
          )
        : value;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(shuffled(JSON.parse(text)))).toBe(text);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, () => 1, undefined])('refuses %s', (value) => {
  expect(() => canonicalJson(value)).toThrow('JSON has no');
});
