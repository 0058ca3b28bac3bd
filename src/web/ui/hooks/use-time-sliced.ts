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
 * are through the last value stays, at the beginning one that is known already. The steps must be the same function as long as they
 * compute the same; null where there is nothing to compute yet.
 */
export function useStepwise<Value>(
  steps: (() => Generator<void, Value>) | null,
  known: Value | null = null,
): Stepwise<Value> {
  const [done, setDone] = useState<{ readonly steps: typeof steps; readonly value: Value } | null>(
    known === null ? null : { steps, value: known },
  );
  useEffect(() => {
    if (steps === null || done?.steps === steps) return undefined;
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
  }, [steps, done]);
  return { value: done?.value ?? null, isCurrent: done !== null && done.steps === steps };
}
