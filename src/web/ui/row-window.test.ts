import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowWindow, scrollToRow } from './row-window.ts';

const lists = fc.record({
  rows: fc.integer({ min: 0, max: 2000 }),
  rowHeight: fc.integer({ min: 20, max: 60 }),
  viewHeight: fc.integer({ min: 0, max: 1200 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});

const scrolled = ({
  rows,
  rowHeight,
  viewHeight,
  part,
}: {
  rows: number;
  rowHeight: number;
  viewHeight: number;
  part: number;
}) => part * Math.max(0, rows * rowHeight - viewHeight);

describe('the rows in sight', () => {
  it('are all among those drawn, and never more than the view with its edges holds', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const top = scrolled(list);
        const { first, end } = rowWindow(list.rows, list.rowHeight, top, list.viewHeight);
        const firstSeen = Math.floor(top / list.rowHeight);
        const endSeen = Math.min(list.rows, Math.ceil((top + list.viewHeight) / list.rowHeight));
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(list.rows);
        expect(first).toBeLessThanOrEqual(Math.min(firstSeen, list.rows));
        expect(end).toBeGreaterThanOrEqual(endSeen);
        expect(end - first).toBeLessThanOrEqual(list.viewHeight / list.rowHeight + 30);
      }),
    );
  });

  it('are none of an empty list, also where it was scrolled when it had rows', () => {
    expect(rowWindow(0, 42, 4000, 600)).toEqual({ first: 0, end: 0 });
  });

  it('reach the last row where a list that was scrolled to its end grew shorter', () => {
    const { first, end } = rowWindow(70, 42, 8000, 600);
    expect(end).toBe(70);
    expect(first).toBeLessThan(70);
  });
});

describe('scrolling to a row', () => {
  it('brings it into sight whole, and moves nothing where it is in sight', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (list, nth) => {
        fc.pre(list.rows > 0 && list.viewHeight >= list.rowHeight);
        const row = nth % list.rows;
        const before = scrolled(list);
        const after = scrollToRow(row, list.rowHeight, before, list.viewHeight);
        const top = row * list.rowHeight;
        expect(top).toBeGreaterThanOrEqual(after);
        expect(top + list.rowHeight).toBeLessThanOrEqual(after + list.viewHeight);
        if (top >= before && top + list.rowHeight <= before + list.viewHeight) expect(after).toBe(before);
      }),
    );
  });
});
