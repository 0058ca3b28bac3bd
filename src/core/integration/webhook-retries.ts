const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Milliseconds before the first repetition, doubled with each. */
const FIRST = 30 * SECOND;
const LONGEST = 6 * HOUR;
/** Attempts of a delivery: together with the waits between them about a day. */
export const MOST_ATTEMPTS = 13;

/** A subscription to which nothing has got through for so long is switched off. */
export const FAILING_FOR = 3 * DAY;
/** So long the secret before the newest is signed with too. */
export const FORMER_SECRET_FOR = DAY;

/**
 * Milliseconds before the next attempt after so many; null after the last. `chance`, from 0 up to 1, spreads it by a fifth to
 * either side, so that what failed together is not repeated together.
 */
export function retryDelay(attempts: number, chance: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const delay = Math.min(FIRST * 2 ** (attempts - 1), LONGEST);
  return Math.round(delay * (0.8 + 0.4 * chance));
}

/** Whether a subscription that has failed since a moment is given up. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_FOR;
