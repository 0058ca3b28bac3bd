import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** Rows beyond either edge that are drawn all the same: a turn of the wheel finds them there. */
const overscan = 8;
/** The window moves in steps of so many rows, so that not every pixel of scrolling draws anew. */
const stride = 4;

export interface RowWindow {
  readonly first: number;
  /** The row after the last one that is drawn. */
  readonly end: number;
}

/** The rows to draw of so many, all of one height, where so much is scrolled away, px. */
export function rowWindow(rows: number, rowHeight: number, scrollTop: number, viewHeight: number): RowWindow {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight / stride) * stride;
  const shown = Math.ceil(viewHeight / rowHeight) + stride;
  return { first: Math.max(0, Math.min(top, rows) - overscan), end: Math.min(rows, top + shown + overscan) };
}

/** How far to scroll so that a row is in sight, below a head that stays; as far as it is where it is in sight already. */
export function scrollToRow(row: number, rowHeight: number, scrollTop: number, viewHeight: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return top + rowHeight > scrollTop + viewHeight ? top + rowHeight - viewHeight : scrollTop;
}

/**
 * The rows in sight of an element that scrolls; one that is as high as all its rows shows all of them. Until the page has been laid out
 * it is taken to be as high as the window: to ask it sooner has the whole page laid out for that alone.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rows: number, rowHeight: number): RowWindow {
  const [sight, setSight] = useState(() => ({ top: 0, height: window.innerHeight }));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () =>
      setSight((before) => {
        const step = stride * rowHeight;
        const top = Math.floor(element.scrollTop / step) * step;
        const height = element.clientHeight;
        return before.top === top && before.height === height ? before : { top, height };
      });
    element.addEventListener('scroll', look, { passive: true });
    // It tells of the first layout too.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, rowHeight]);
  return rowWindow(rows, rowHeight, sight.top, sight.height);
}
