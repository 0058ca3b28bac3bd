import { startTransition, useEffect, useState } from 'react';

/** Where no frame is drawn, as in a window that nobody sees, what follows does not wait for one longer than this, ms. */
const longestFrame = 100;

/**
 * A value as it was when the page was painted last: what takes it follows what the person waits for, and is not drawn
 * together with it. Several changes within a frame are one.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let painted: number | undefined;
    const show = () => startTransition(() => setShown(() => value));
    const late = window.setTimeout(show, longestFrame);
    // The frame is painted after its callbacks and before the next task.
    const frame = window.requestAnimationFrame(() => {
      window.clearTimeout(late);
      painted = window.setTimeout(show);
    });
    return () => {
      window.clearTimeout(late);
      window.clearTimeout(painted);
      window.cancelAnimationFrame(frame);
    };
  }, [value]);
  return shown;
}
