import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonSheet, sheetJson } from './json-sheet.ts';
import type { Sheet } from './sheet.ts';
import { keysOf, keyText, linesOf, readSheet, writeSheet } from './sheet.ts';
import { differSheets, isSameSheet } from './sheet-difference.ts';
import { mergeSheets } from './sheet-merge.ts';

const key = ['name'];
const sheet = (...rows: string[]): Sheet => ({ head: ['name', 'a', 'b'], rows: rows.map((row) => row.split(' ')) });
const merged = (base: Sheet, mine: Sheet, theirs: Sheet) => mergeSheets({ base, mine, theirs }, key);

const cell = fc.constantFrom('1', '2', '', 'x;y', '"q"', 'two\nlines', ' led ', '=1+1');
const anySheet = fc
  .uniqueArray(fc.record({ name: fc.constantFrom('p', 'q', 'r', 's', 't', 'u'), a: cell, b: cell }), {
    selector: ({ name }) => name,
  })
  .map((rows): Sheet => ({ head: ['name', 'a', 'b'], rows: rows.map(({ name, a, b }) => [name, a, b]) }));

describe('a sheet', () => {
  it('is read as it was written, whatever stands in its cells, and knows the line of each row', () => {
    fc.assert(
      fc.property(anySheet, (any) => {
        const text = writeSheet(any);
        expect(readSheet(text)).toEqual(any);
        const lines = text.split('\n');
        for (const [i, line] of linesOf(any).entries())
          expect(lines[line - 1]!.startsWith(any.rows[i]![0]!)).toBe(true);
      }),
    );
  });

  it('tells rows of the same key apart by counting them', () => {
    const keys = keysOf(sheet('p 1 2', 'p 1 3'), key);
    expect(keys.map(keyText)).toEqual(['p', 'p · #2']);
  });
});

describe('the difference of two sheets', () => {
  it('names rows by their key: added, removed, and changed cell by cell', () => {
    const difference = differSheets(sheet('p 1 2', 'q 3 4'), sheet('q 3 5', 'r 6 7'), key);
    expect(difference).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 0, isReordered: false });
    expect(difference.rows).toEqual([
      { kind: 'changed', key: 'q', row: 0, cells: [{ column: 'b', before: '4', after: '5' }] },
      { kind: 'added', key: 'r', row: 1, cells: ['r', '6', '7'] },
      { kind: 'removed', key: 'p', row: 0, cells: ['p', '1', '2'] },
    ]);
  });

  it('tells another order, and columns that came or went', () => {
    const moved = differSheets(sheet('p 1 2', 'q 3 4'), sheet('q 3 4', 'p 1 2'), key);
    expect(moved).toMatchObject({ isReordered: true, rows: [] });
    expect(isSameSheet(moved)).toBe(false);
    const wider = { head: ['name', 'a', 'b', 'c'], rows: [['p', '1', '2', '']] };
    expect(differSheets(sheet('p 1 2'), wider, key)).toMatchObject({ addedColumns: ['c'], rows: [] });
  });
});

describe('a three-way merge', () => {
  it('takes from each what they alone changed', () => {
    const { sheet: result, conflicts } = merged(
      sheet('p 1 1', 'q 1 1', 'r 1 1'),
      sheet('p 2 1', 'q 1 1', 'new 1 1', 'r 1 1'),
      sheet('p 1 1', 'q 1 3', 'other 1 1'),
    );
    expect(conflicts).toEqual([]);
    expect(result.rows.map((row) => row.join(' '))).toEqual(['p 2 1', 'q 1 3', 'other 1 1', 'new 1 1']);
  });

  it('asks about a row that both changed differently, and about one that one changed and the other took out', () => {
    const base = sheet('p 1 1', 'q 1 1');
    const both = { base, mine: sheet('p 2 1'), theirs: sheet('p 1 2', 'q 1 2') };
    const { conflicts } = mergeSheets(both, key);
    expect(conflicts.map((each) => each.key)).toEqual(['p', 'q']);
    const decided = mergeSheets(both, key, (own) => (own === 'p' ? 'theirs' : 'mine'));
    expect(decided.sheet).toEqual(sheet('p 1 2'));
  });

  it('keeps what one wrote into the columns that the other added', () => {
    const base = sheet('p 1 1');
    const theirs = { head: ['name', 'a', 'b', 'c'], rows: [['p', '1', '1', '9']] };
    expect(merged(base, sheet('p 5 1'), theirs)).toMatchObject({
      sheet: { head: theirs.head, rows: [['p', '5', '1', '9']] },
      conflicts: [],
      headConflict: false,
    });
  });

  it('of changes to what nobody else changed is those changes, and the other way round', () => {
    fc.assert(
      fc.property(anySheet, anySheet, (base, changed) => {
        expect(merged(base, changed, base)).toEqual({ sheet: changed, conflicts: [], headConflict: false });
        expect(merged(base, base, changed)).toEqual({ sheet: changed, conflicts: [], headConflict: false });
        expect(merged(base, changed, changed)).toEqual({ sheet: changed, conflicts: [], headConflict: false });
      }),
    );
  });

  it('loses no row that somebody added and brings none back that somebody took out', () => {
    fc.assert(
      fc.property(anySheet, anySheet, anySheet, (base, mine, theirs) => {
        const { sheet: result, conflicts } = merged(base, mine, theirs);
        const asked = new Set(conflicts.map((each) => each.key));
        const [b, m, t, r] = [base, mine, theirs, result].map((any) => new Set(keysOf(any, key)));
        for (const own of new Set([...b!, ...m!, ...t!])) {
          if (asked.has(own)) continue;
          const expected = b!.has(own) ? m!.has(own) && t!.has(own) : true;
          expect([own, r!.has(own)]).toEqual([own, expected]);
        }
      }),
    );
  });
});

describe('settings as a sheet', () => {
  it('are a row for each field, and the same settings again', () => {
    const json = JSON.stringify({ a: 1, b: { c: 'x', d: null, e: { f: [1, 2] } }, g: {} });
    const fields = jsonSheet(json)!;
    expect(fields.rows).toEqual([
      ['a', '1'],
      ['b.c', '"x"'],
      ['b.d', 'null'],
      ['b.e.f', '[1,2]'],
      ['g', '{}'],
    ]);
    expect(JSON.parse(sheetJson(fields))).toEqual(JSON.parse(json));
    expect(jsonSheet('[1]')).toBeNull();
    expect(jsonSheet('{')).toBeNull();
  });
});
