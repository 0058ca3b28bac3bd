import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../core/tables/sheet.ts';
import type { ShapeOf } from './sheet-edits.ts';
import {
  cellsIn,
  filledDown,
  findCells,
  withCell,
  withMoved,
  withoutCells,
  withoutRows,
  withPasted,
  withRows,
} from './sheet-edits.ts';

const sheet: Sheet = {
  head: ['name', 'value'],
  rows: [
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
  ],
};
const shapeOf: ShapeOf = (column) => (column === 'value' ? { kind: 'number' } : { kind: 'text' });
const range = (rows: number[], left = 0, right = 1) => ({ rows, left, right });

describe('a pasted range', () => {
  it('stands from the cursor on, its numbers as the table writes them, and makes rows where there are none', () => {
    const pasted = withPasted(sheet, [['x', '1,5'], ['y', '2']], range([2]), shapeOf, true); // prettier-ignore
    expect(pasted.rows).toEqual([...sheet.rows.slice(0, 2), ['x', '1.5'], ['y', '2']]);
  });

  it('of one cell fills all that is marked', () => {
    expect(withPasted(sheet, [['9']], range([0, 2], 1, 1), shapeOf, true).rows).toEqual([
      ['a', '9'],
      ['b', '2'],
      ['c', '9'],
    ]);
  });

  it('goes into the rows that are shown, and makes none while others are hidden', () => {
    const pasted = withPasted(sheet, [['x'], ['y'], ['z']], range([0, 2]), shapeOf, false);
    expect(pasted.rows.map(([name]) => name)).toEqual(['x', 'b', 'y']);
  });

  it('loses what would go beyond the last column', () => {
    expect(withPasted(sheet, [['1', '2', '3']], range([0], 1, 1), shapeOf, true).rows[0]).toEqual(['a', '1']);
  });
});

describe('rows and cells', () => {
  it('are added, taken out, moved, emptied and filled down', () => {
    expect(withRows(sheet, 1).rows[1]).toEqual(['', '']);
    expect(withoutRows(sheet, [0, 2]).rows).toEqual([['b', '2']]);
    expect(withMoved(sheet, 0, 1, 1).rows.map(([name]) => name)).toEqual(['c', 'a', 'b']);
    expect(withMoved(sheet, 1, 2, -1).rows.map(([name]) => name)).toEqual(['b', 'c', 'a']);
    expect(withMoved(sheet, 0, 0, -1)).toBe(sheet);
    expect(withoutCells(sheet, range([0, 1], 1, 1)).rows.map(([, value]) => value)).toEqual(['', '', '3']);
    expect(filledDown(sheet, range([0, 1, 2], 1, 1)).rows.map(([, value]) => value)).toEqual(['1', '1', '1']);
    expect(cellsIn(sheet, range([1, 2], 1, 1))).toEqual([['2'], ['3']]);
  });

  it('that are as they were make no step', () => {
    expect(withCell(sheet, 0, 1, '1')).toBe(sheet);
    expect(withCell(sheet, 0, 1, '7').rows[0]).toEqual(['a', '7']);
  });

  it('are found whatever their case', () => {
    expect(findCells(sheet, ' B ')).toEqual([{ row: 1, column: 0 }]);
    expect(findCells(sheet, '')).toEqual([]);
  });
});
