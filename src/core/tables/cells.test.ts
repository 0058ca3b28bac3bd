import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from './cells.ts';

const cells = (text: string) => readLines(text).map((line) => line.cells);

describe('the lines of a table', () => {
  it('are split at semicolons', () => {
    expect(cells('a;b;c\n1;2;3')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('are split at tabs when the first line holds no semicolon', () => {
    expect(cells('a\tb\n1;2\t3')).toEqual([
      ['a', 'b'],
      ['1;2', '3'],
    ]);
    expect(cells('a;b\tc\n1;2')).toEqual([
      ['a', 'b\tc'],
      ['1', '2'],
    ]);
  });

  it('have the separator of the first line that is not empty, outside its quotes', () => {
    expect(cells('\n  \na\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cells('"a;b"\tc\n1\t2')).toEqual([
      ['a;b', 'c'],
      ['1', '2'],
    ]);
  });

  it('are trimmed cell by cell, but not inside quotes', () => {
    expect(cells(' a ; " b " ;c ')).toEqual([['a', ' b ', 'c']]);
  });

  it('hold separators, line breaks and doubled quotes inside quotes', () => {
    expect(cells('"a;b";"say ""yes""";"two\nlines"')).toEqual([['a;b', 'say "yes"', 'two\nlines']]);
  });

  it('take a quote in the middle of a cell for a quote', () => {
    expect(cells('pipe 5/8";b')).toEqual([['pipe 5/8"', 'b']]);
  });

  it('keep empty cells, quoted or not, at the end too', () => {
    expect(cells('a;;"";b;')).toEqual([['a', '', '', 'b', '']]);
  });

  it('lose a byte order mark', () => {
    expect(cells('\uFEFFa;b')).toEqual([['a', 'b']]);
    expect(cells('\uFEFF"a";b')).toEqual([['a', 'b']]);
  });

  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('end in %s and are counted as an editor counts them', (_name, end) => {
    const text = ['a;b', '', '"x', 'y";2', '   ', '3;4', ''].join(end);
    expect(readLines(text)).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: [`x${end}y`, '2'] },
      { row: 6, cells: ['3', '4'] },
    ]);
  });

  it('are none in a text without any', () => {
    expect(readLines('')).toEqual([]);
    expect(readLines(' \n\r\n\uFEFF'.trim())).toEqual([]);
    expect(readLines(' \n\t\n')).toEqual([]);
  });

  it('tell when the text ends inside quotes', () => {
    expect(readLines('a;b\n1;"2\n3;4')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['1', '2\n3;4'], isUnclosed: true },
    ]);
  });

  it('come back as they were written', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', ';', '\t', '"', '\n', '\r', ' ', '\uFEFF', 'я') }),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(rows, fc.constantFrom(';', '\t'), fc.constantFrom('\n', '\r\n', '\r'), (table, separator, end) => {
        expect(cells(table.map((row) => row.map(quote).join(separator)).join(end))).toEqual(table);
      }),
    );
  });
});
