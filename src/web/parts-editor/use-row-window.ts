import { useCallback, useLayoutEffect, useState } from 'react';
import type { RowWindow } from './row-window.ts';
import { rowWindow, scrollToRow } from './row-window.ts';

/** As long as nobody has measured the view, px: a test's page has no height. */
const unmeasured = 640;

export interface Windowed extends RowWindow {
  /** Rows that a page holds. */
  readonly page: number;
  readonly bringIntoSight: (row: number) => void;
}

/** The rows of a scrolling view that are worth drawing, below a head that stays in sight; heights in px. */
export function useRowWindow(view: HTMLElement | null, rows: number, rowHeight: number, headHeight: number): Windowed {
  const [height, setHeight] = useState(unmeasured);
  const [shown, setShown] = useState<RowWindow>(() => rowWindow(rows, rowHeight, 0, unmeasured));

  useLayoutEffect(() => {
    if (!view) return;
    const look = () => {
      const seen = Math.max(rowHeight, (view.clientHeight || unmeasured) - headHeight);
      setHeight(seen);
      const next = rowWindow(rows, rowHeight, view.scrollTop, seen);
      setShown((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(view);
    view.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      view.removeEventListener('scroll', look);
    };
  }, [view, rows, rowHeight, headHeight]);

  const bringIntoSight = useCallback(
    (row: number) => {
      const seen = (view?.clientHeight || unmeasured) - headHeight;
      view?.scrollTo({ top: scrollToRow(row, rowHeight, view.scrollTop, seen) });
    },
    [view, rowHeight, headHeight],
  );

  // A list that has grown shorter ends before the window has followed.
  const end = Math.min(rows, shown.end);
  return {
    first: Math.min(shown.first, end),
    end,
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
    bringIntoSight,
  };
}
