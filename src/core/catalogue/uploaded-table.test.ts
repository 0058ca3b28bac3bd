import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedCells, copiedCells } from '../tables/pasted-cells.ts';
import { typedCell } from '../tables/typed-cell.ts';
import { recordOf } from './records.ts';
import { takenTable, uploadedTable } from './uploaded-table.ts';

const condensers = recordOf('COOLING_LIMITS');
const current = {
  head: ['name', 'value', 'unit', 'rule', 'provenance'],
  rows: [
    ['pipeMaxM', '50.00', 'm', 'pipe', 'own'],
    ['pipeWarnM', '30', 'm', 'pipe', 'own'],
  ],
};

describe('a file taken in', () => {
  it('is read by its heads in any order, with decimal commas, and keeps numbers that are the same as they were written', () => {
    const read = uploadedTable(
      condensers,
      current,
      'value;name;unit;rule;provenance\n50;pipeMaxM;m;pipe;own\n32,5;pipeWarnM;m;pipe;own\n',
    );
    expect(read.sheet).toEqual({
      head: current.head,
      rows: [current.rows[0], ['pipeWarnM', '32.5', 'm', 'pipe', 'own']],
    });
    expect(read.commas).toEqual({ count: 1, cell: '32,5', read: '32.5' });
  });

  it('leaves out columns that the table does not know and keeps the cells of those that the file lacks', () => {
    const read = uploadedTable(condensers, current, 'name;value;colour\npipeMaxM;55;red\nnew;1;\n');
    expect(read).toMatchObject({ unknownColumns: ['colour'], absentColumns: ['unit', 'rule', 'provenance'] });
    expect(read.sheet.rows).toEqual([
      ['pipeMaxM', '55', 'm', 'pipe', 'own'],
      ['new', '1', '', '', ''],
    ]);
  });

  it('takes the guard against formulas off again', () => {
    const read = uploadedTable(condensers, current, "name;value;unit;rule;provenance\npipeMaxM;50;'=m;pipe;own\n");
    expect(read.sheet.rows[0]![2]).toBe('=m');
  });
});

describe('a table with a file', () => {
  const table = (...names: string[]) => ({
    head: current.head,
    rows: names.map((name) => [name, '1', 'm', 'r', 'own']),
  });
  const take = (before: readonly string[], file: readonly string[], removesLacking: boolean) => {
    const fileRows = file.map((_, i) => i + 2);
    return takenTable(table(...before), { sheet: table(...file), fileRows }, condensers.key, { removesLacking });
  };
  const namesOf = ({ sheet }: ReturnType<typeof take>) => sheet.rows.map(([name]) => name);

  it('keeps the rows that the file lacks at their place, and says which rows are of the file', () => {
    const kept = take(['a', 'b', 'c', 'd', 'e'], ['b', 'x', 'd'], false);
    expect(namesOf(kept)).toEqual(['a', 'b', 'c', 'x', 'd', 'e']);
    expect(kept.fileRows).toEqual([null, 2, null, 3, 4, null]);
    expect(kept.lacking).toBe(3);
  });

  it('lacks them where that is said, and tells how many', () => {
    const removed = take(['a', 'b', 'c'], ['c', 'x'], true);
    expect([namesOf(removed), removed.fileRows, removed.lacking]).toEqual([['c', 'x'], [2, 3], 2]);
  });

  it('has every row of the file in its order and, unless it is said, every row of the table, in whichever order each is', () => {
    const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
    fc.assert(
      fc.property(some, some, (before, file) => {
        const kept = take(before, file, false);
        const names = namesOf(kept);
        expect(names.filter((_, i) => kept.fileRows[i] !== null)).toEqual(file);
        const stayed = names.filter((_, i) => kept.fileRows[i] === null);
        expect(new Set(stayed)).toEqual(new Set(before.filter((each) => !file.includes(each))));
        expect(stayed).toHaveLength(kept.lacking);
        expect(namesOf(take(before, file, true))).toEqual(file);
      }),
    );
  });

  it('is read with the lines of the file, empty ones and breaks within a cell counted', () => {
    const read = uploadedTable(condensers, current, 'name;value\n\npipeMaxM;"5\n5"\nnew;1\n');
    expect(read.fileRows).toEqual([3, 5]);
  });
});

describe('what is typed', () => {
  it.each([
    ['1 234,5', '1234.5'],
    ['12,50', '12.50'],
    ['1,234.5', '1234.5'],
    ['1.234.567,8', '1234567.8'],
    ['−5', '-5'],
    ['+3', '3'],
    ['1e3', '1e3'],
    ['12 mm', '12 mm'],
    ['1,2,3', '1,2,3'],
    ['', ''],
  ])('in a column of numbers: %j is %j', (typed, read) => {
    expect(typedCell(typed, { kind: 'number' })).toBe(read);
  });

  it('in a column of flags is TRUE or FALSE in either language, and in any other what it is', () => {
    expect(['ИСТИНА', 'да', 'true', 'ложь', 'maybe'].map((typed) => typedCell(typed, { kind: 'flag' }))).toEqual([
      'TRUE',
      'TRUE',
      'TRUE',
      'FALSE',
      'maybe',
    ]);
    expect(typedCell('1,5', { kind: 'text' })).toBe('1,5');
  });
});

describe('a range of the clipboard', () => {
  it('keeps empty rows and cells, and takes a quote for one where it closes nothing', () => {
    expect(pastedCells('a\t\r\n\r\n19"\t"x ""y"""\r\n')).toEqual([['a', ''], [''], ['19"', 'x "y"']]);
  });

  it('comes back as it went', () => {
    const cell = fc.constantFrom('', 'a', '1.5', '"', '19"', 'two\nlines', 'tab\there', 'a "b" c');
    const width = fc.integer({ min: 1, max: 3 });
    const range = width.chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(range, (rows) => {
        // A spreadsheet ends its last row with a line break: a last row of one empty cell is told by that alone.
        expect(pastedCells(`${copiedCells(rows)}\n`)).toEqual(rows);
      }),
    );
  });
});
