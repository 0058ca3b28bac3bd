import { startTransition, useEffect, useState } from 'react';

/** A pause in typing: what takes its time to compute and to draw waits for it. */
const settlesAfterMs = 150;

/**
 * The value as it stood when it last rested; null until it first does. `useDeferredValue` does not wait here: what follows
 * from a draft is deferred already, and React defers once.
 */
export function useSettled<Value>(value: Value): Value | null {
  const [settled, setSettled] = useState<Value | null>(null);
  useEffect(() => {
    const soon = window.setTimeout(() => startTransition(() => setSettled(() => value)), settlesAfterMs);
    return () => window.clearTimeout(soon);
  }, [value]);
  return settled;
}
