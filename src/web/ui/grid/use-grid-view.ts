import type { RefObject } from 'react';
import { useMemo } from 'react';
import type { RowWindow } from '../row-window.ts';
import { scrollToRow, useRowWindow } from '../row-window.ts';

export interface GridView {
  readonly focus: () => void;
  /** Rows that a page holds. */
  readonly page: () => number;
  readonly bringIntoSight: (row: number) => void;
}

function scrollTo(element: HTMLElement, row: number, rowHeight: number, height: number): void {
  element.scrollTop = scrollToRow(row, rowHeight, element.scrollTop, height);
}

/** The rows that are worth drawing of a grid whose head stays in sight, and the ways about in it; heights in px. */
export function useGridView(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  rowHeight: number,
  headHeight: number,
): { readonly drawn: RowWindow; readonly view: GridView } {
  const drawn = useRowWindow(grid, rows, rowHeight);
  const view = useMemo((): GridView => {
    const height = () => Math.max(rowHeight, (grid.current?.clientHeight ?? 0) - headHeight);
    return {
      focus: () => grid.current?.focus({ preventScroll: true }),
      page: () => Math.max(1, Math.floor(height() / rowHeight) - 1),
      bringIntoSight: (row) => {
        if (grid.current) scrollTo(grid.current, row, rowHeight, height());
      },
    };
  }, [grid, rowHeight, headHeight]);
  return { drawn, view };
}
