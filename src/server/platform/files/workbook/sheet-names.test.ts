import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheetNames } from './sheet-names.ts';

it('leaves what is allowed as it is', () => {
  expect(sheetNames(['ISX00000012-001', 'Цены по шагам'])).toEqual(['ISX00000012-001', 'Цены по шагам']);
});

it('writes a dash for what stands in no name, and keeps names apart', () => {
  expect(sheetNames(['Цены по шагам / Price steps', "'quoted'", '', 'History', 'Prices', 'PRICES'])).toEqual([
    'Цены по шагам - Price steps',
    'quoted',
    'Sheet 3',
    'History 2',
    'Prices',
    'PRICES 2',
  ]);
  const long = 'Порядок образования цен / How the prices came about';
  expect(sheetNames([long, long])).toEqual(['Порядок образования цен - How t', 'Порядок образования цен - How 2']);
});

it('holds to what Excel allows, whatever is asked for', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', 'A', '/', "'", ' ', '😀') }),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (wanted) => {
      const names = sheetNames(wanted);
      expect(names).toHaveLength(wanted.length);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/);
    }),
  );
});
