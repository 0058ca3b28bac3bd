import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from './cells.ts';
import { rewriteRows, writeLines } from './write-lines.ts';

describe('a written table', () => {
  it('quotes the cells that need it and no other', () => {
    expect(
      writeLines([
        ['a', 'b;c', 'say "yes"'],
        [' d', 'two\nlines', ''],
      ]),
    ).toBe('a;"b;c";"say ""yes"""\n" d";"two\nlines";\n');
  });

  it('is read back as it was', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', ';', '\t', '"', '\n', '\r', ' ', '\uFEFF', 'я') }),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }));
    fc.assert(
      fc.property(rows, (table) => {
        expect(readLines(writeLines(table)).map(({ cells }) => cells)).toEqual(table);
      }),
    );
  });
});

describe('a rewritten table', () => {
  it('has every row rewritten, and loses those that the rewriting drops', () => {
    const csv = 'part;price\nA;10\nB;20\nC\n';
    const rewritten = rewriteRows(csv, (row) => (row['part'] === 'A' ? null : { ...row, price: `${row['price']};0` }));
    expect(rewritten).toBe('part;price\nB;"20;0"\nC;";0"\n');
  });

  it('that is empty stays so', () => {
    expect(rewriteRows('', (row) => row)).toBe('');
  });
});
