/** A window that asks anew for the same prices is one sight for so long. */
const HOUR = 3_600_000;
const mostKept = 20_000;

/** Which sights of prices have been written lately, so that a list that refreshes itself is not an event a second. */
export interface PriceSights {
  isNew(key: string, now: Date): boolean;
  /** To be called when the event has been stored. */
  keep(key: string, now: Date): void;
}

/** Kept by each process for itself: another, or one that starts again, writes a sight once more. */
export function createPriceSights(): PriceSights {
  const writtenAt = new Map<string, number>();
  return {
    isNew: (key, now) => now.getTime() - (writtenAt.get(key) ?? Number.NEGATIVE_INFINITY) >= HOUR,
    keep(key, now) {
      writtenAt.delete(key); // to the end: the first of a map is then the oldest
      writtenAt.set(key, now.getTime());
      if (writtenAt.size > mostKept) writtenAt.delete(writtenAt.keys().next().value!);
    },
  };
}
