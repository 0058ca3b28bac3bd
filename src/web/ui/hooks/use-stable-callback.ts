import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what its latest form does: rows that are kept need not follow its changes. */
export function useStable<Args extends readonly unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
