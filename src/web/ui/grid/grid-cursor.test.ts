import { describe, expect, it } from 'vitest';
import { cursorAt, keptInside, markedBy, moved } from './grid-cursor.ts';

const size = { rows: 1000, columns: 9, page: 20 };
const press = (key: string, how: { shift?: boolean; ctrl?: boolean } = {}) => ({
  key,
  shift: how.shift ?? false,
  ctrl: how.ctrl ?? false,
});

describe('a key of movement', () => {
  it.each([
    ['ArrowUp', false, 499, 4],
    ['ArrowDown', false, 501, 4],
    ['ArrowLeft', false, 500, 3],
    ['ArrowRight', false, 500, 5],
    ['Home', false, 500, 0],
    ['End', false, 500, 8],
    ['PageUp', false, 480, 4],
    ['PageDown', false, 520, 4],
    ['ArrowUp', true, 0, 4],
    ['ArrowDown', true, 999, 4],
    ['Home', true, 0, 0],
    ['End', true, 999, 8],
  ])('%s, with Ctrl %s, leads to row %i and column %i', (key, ctrl, row, column) => {
    expect(moved(cursorAt(500, 4), press(key, { ctrl }), size)).toEqual(cursorAt(row, column));
  });

  it('stays inside at every edge', () => {
    expect(moved(cursorAt(0, 0), press('ArrowUp'), size)).toEqual(cursorAt(0, 0));
    expect(moved(cursorAt(0, 0), press('ArrowLeft'), size)).toEqual(cursorAt(0, 0));
    expect(moved(cursorAt(990, 8), press('PageDown'), size)).toEqual(cursorAt(999, 8));
    expect(moved(cursorAt(999, 8), press('ArrowRight'), size)).toEqual(cursorAt(999, 8));
  });

  it('is no letter', () => {
    expect(moved(cursorAt(3, 3), press('a'), size)).toBeNull();
  });
});

describe('what is marked', () => {
  it('grows from where Shift was pressed, and turns over there', () => {
    const shift = { shift: true };
    let cursor = cursorAt(5, 3);
    cursor = moved(cursor, press('ArrowDown', shift), size)!;
    cursor = moved(cursor, press('ArrowRight', shift), size)!;
    expect(markedBy(cursor)).toEqual({ top: 5, bottom: 6, left: 3, right: 4 });
    for (let i = 0; i < 3; i++) cursor = moved(cursor, press('ArrowUp', shift), size)!;
    expect(markedBy(cursor)).toEqual({ top: 3, bottom: 5, left: 3, right: 4 });
  });

  it('is one cell again after a step without Shift', () => {
    const marked = moved(cursorAt(5, 3), press('PageDown', { shift: true }), size)!;
    const after = moved(marked, press('ArrowDown'), size)!;
    expect(markedBy(after)).toEqual({ top: 26, bottom: 26, left: 3, right: 3 });
  });
});

describe('a list that has grown shorter', () => {
  it('keeps the cursor and what is marked within it', () => {
    const cursor = { row: 9, column: 8, anchorRow: 3, anchorColumn: 0 };
    expect(keptInside(cursor, { rows: 2, columns: 4, page: 1 })).toEqual({ row: 1, column: 3, anchorRow: 1, anchorColumn: 0 }); // prettier-ignore
    expect(keptInside(cursor, { rows: 0, columns: 4, page: 1 })).toEqual({ row: 0, column: 3, anchorRow: 0, anchorColumn: 0 }); // prettier-ignore
  });

  it('leaves a cursor that is inside the very same', () => {
    const cursor = cursorAt(1, 1);
    expect(keptInside(cursor, size)).toBe(cursor);
  });
});
