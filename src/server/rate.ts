/** Counts what somebody does in a window of time. */
export interface Rate {
  /** Counts one more; the seconds to wait when that is one too many, else 0. */
  count(whose: string, allowed: number, windowMilliseconds: number, now: Date): number;
  /** The seconds to wait when as many as are allowed have been counted, else 0; counts nothing. */
  wait(whose: string, allowed: number, now: Date): number;
}

/** Beyond so many, the ones counted longest ago are forgotten: memory stays bounded under a flood of addresses. */
const mostRemembered = 100_000;

/**
 * A rate in the memory of one process, for what does little harm: several instances allow each their share. What
 * guards passwords is counted in the database (db/sign-in-failures.ts).
 */
export function createRate(): Rate {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  const secondsTo = (endsAt: number, now: Date) => Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  return {
    wait(whose, allowed, now) {
      const window = windows.get(whose);
      return window && window.endsAt > now.getTime() && window.count >= allowed ? secondsTo(window.endsAt, now) : 0;
    },
    count(whose, allowed, windowMilliseconds, now) {
      const known = windows.get(whose);
      const isOpen = known !== undefined && known.endsAt > now.getTime();
      const window = isOpen ? known : { count: 0, endsAt: now.getTime() + windowMilliseconds };
      windows.delete(whose);
      windows.set(whose, window);
      for (const oldest of windows.keys()) {
        if (windows.size <= mostRemembered) break;
        windows.delete(oldest);
      }
      window.count++;
      return window.count > allowed ? secondsTo(window.endsAt, now) : 0;
    },
  };
}
