import { createHash } from 'node:crypto';
import type { DbOrTx } from '../database/database.ts';
import { countInWindow } from './rate-windows.ts';

/** What somebody may do in a window of time. */
export interface Limit {
  readonly most: number;
  readonly windowMinutes: number;
}

/** Counts what somebody does in a window of time, for all instances of the portal together. */
export interface Rate {
  /**
   * Counts one more; the seconds to wait when that is one too many, else 0. Inside a transaction that is rolled back nothing has
   * been counted.
   */
  count(db: DbOrTx, whose: string, limit: Limit, now: Date): Promise<number>;
  /** The seconds that somebody has to wait who has been seen here to have spent theirs, else 0: nobody is asked, nothing counted. */
  wait(whose: string, now: Date): number;
}

/** Beyond so many, whoever spent theirs longest ago is forgotten, and asked of the database again: memory stays bounded. */
const mostSpent = 100_000;
const MINUTE = 60_000;

/**
 * Counts stand in the database (`rate_windows`), one statement each. Whoever has spent what they may is remembered by the process
 * until the window ends, so that a flood costs no statement. What guards passwords has a table of its own (sign-in/passwords/sign-in-failures.ts).
 */
export function createRate(name: string): Rate {
  const spentUntil = new Map<string, number>();
  const wait = (whose: string, now: Date): number => {
    const left = (spentUntil.get(whose) ?? 0) - now.getTime();
    return left > 0 ? Math.max(1, Math.ceil(left / 1000)) : 0;
  };
  return {
    wait,
    async count(db, whose, { most, windowMinutes }, now) {
      const seconds = wait(whose, now);
      if (seconds > 0) return seconds;
      const key = createHash('sha256').update(`${name}\0${whose}`).digest();
      const window = await countInWindow(db, key, now, new Date(now.getTime() + windowMinutes * MINUTE));
      if (window.count < most) return 0;
      spentUntil.delete(whose); // to the end: the first of a map is then the oldest
      spentUntil.set(whose, window.endsAt.getTime());
      if (spentUntil.size > mostSpent) spentUntil.delete(spentUntil.keys().next().value!);
      return window.count === most ? 0 : wait(whose, now);
    },
  };
}
