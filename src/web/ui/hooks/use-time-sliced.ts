import { startTransition, useEffect, useState } from 'react';

/** A run ends after so many ms: what a person does meanwhile waits for no longer than that and one step. */
const runMs = 6;

export interface Stepwise<Value> {
  /** The last that was finished; null until the first is. */
  readonly value: Value | null;
  /** It is that of the present steps. */
  readonly isCurrent: boolean;
}

/**
 * What takes too long for one go, computed in steps between which the page answers. New steps end those before them; until they
 * are through the last value stays. The steps must be the same function as long as they compute the same.
 */
export function useStepwise<Value>(steps: () => Generator<void, Value>): Stepwise<Value> {
  const [done, setDone] = useState<{ readonly steps: typeof steps; readonly value: Value } | null>(null);
  useEffect(() => {
    const work = steps();
    let next: number | undefined;
    function run(): void {
      const until = performance.now() + runMs;
      do {
        const step = work.next();
        if (step.done) {
          startTransition(() => setDone({ steps, value: step.value }));
          return;
        }
      } while (performance.now() < until);
      next = window.setTimeout(run);
    }
    next = window.setTimeout(run);
    return () => window.clearTimeout(next);
  }, [steps]);
  return { value: done?.value ?? null, isCurrent: done?.steps === steps };
}
