/*
 * A search may be long, since a rule may be dear. How long it may take is no matter of the kernel, which gives the same answer everywhere:
 * whoever asks brings a clock, or none.
 */

/** Begins to measure; what it gives says whether the time is over. */
export type StartClock = () => () => boolean;

/** So many milliseconds by a clock of theirs. */
export const clockOf =
  (ms: number, now: () => number): StartClock =>
  () => {
    const end = now() + ms;
    return () => now() > end;
  };

class TimeIsOver extends Error {}

/** Of the search that is under way: the kernel does one thing at a time. */
let isOver: (() => boolean) | null = null;

/** Ends the search that is under way where its time is over; called wherever a rule is looked at. */
export function mindTheTime(): void {
  if (isOver?.()) throw new TimeIsOver();
}

/** Does a piece of work; null where its time has run out. */
export function whileThereIsTime<T>(clock: (() => boolean) | undefined, work: () => T): T | null {
  if (!clock) return work();
  const outer = isOver;
  isOver = clock;
  try {
    return work();
  } catch (error) {
    if (error instanceof TimeIsOver) return null;
    throw error;
  } finally {
    isOver = outer;
  }
}
