import type { IncomingMessage } from 'node:http';
import { hashToken } from '../../crypto/tokens.ts';

/** Sessions that are remembered as known: everybody of a large company, and some kilobytes. */
const mostKnown = 20_000;

/** Sessions and tokens that were good a moment ago: those who have them are let in before strangers. */
export function createAcquaintance() {
  const known = new Map<string, true>();
  /** Asked for at each of the doors that a call goes through. */
  const keys = new WeakMap<IncomingMessage, string | null>();
  const keyOf = (raw: IncomingMessage): string | null => {
    const found = keys.get(raw);
    if (found !== undefined) return found;
    const { authorization, cookie = '' } = raw.headers;
    const token = authorization ?? /(?:^|; *)portal_session=([^;]+)/.exec(cookie)?.[1];
    const key = token ? hashToken(token).toString('base64') : null;
    keys.set(raw, key);
    return key;
  };
  return {
    /** By what it is remembered; null: a stranger. */
    knownBy: (raw: IncomingMessage): string | null => {
      const key = keyOf(raw);
      return key !== null && known.has(key) ? key : null;
    },
    note: (raw: IncomingMessage): void => {
      const key = keyOf(raw);
      if (key === null) return;
      known.delete(key);
      known.set(key, true);
      for (const oldest of known.keys()) {
        if (known.size <= mostKnown) break;
        known.delete(oldest);
      }
    },
  };
}
