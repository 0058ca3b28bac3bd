import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { passwordMaximumBytes } from '../../../core/people/sign-in/password.ts';
import { utf8Length } from '../../../core/text/utf8-length.ts';
import type { Served } from '../process/queue.ts';
import { createWaitingLine } from '../process/queue.ts';

/** bcrypt's work factor: a hash takes about a quarter of a second. */
export const bcryptCost = 12;
const secondsPerHash = 0.25;

/** More waiting than this is more than six seconds of one core: whoever has most of them there is sent away. */
const longestLine = 24;

/** Hashing and comparing, to be had in one's turn alone. */
export interface Bcrypt {
  /** The 60 characters to store. The password is one that `passwordFaults` lets pass. */
  hash(password: string): Promise<string>;
  /** Compares with a stored hash. Null, for nobody's, takes the same time and is false. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** The door to bcrypt: a bounded number is served at once, so that a flood of sign-ins leaves the portal answering. */
export interface Passwords {
  /** Does work that hashes when the turn of `whose` (an address) comes. */
  inTurn<T>(whose: string, work: (bcrypt: Bcrypt) => Promise<T>): Promise<Served<T>>;
}

/** bcrypt reads 72 bytes, and a NUL ends what it reads: a password that it does not read whole is nobody's. */
const isReadWhole = (password: string): boolean =>
  utf8Length(password) <= passwordMaximumBytes && !password.includes('\0');

/** `cost` is bcrypt's, lower in tests alone. Half of the cores hash, the others go on answering. */
export function createPasswords(cost: number = bcryptCost): Passwords {
  // Made at once, so that the first unknown address takes no longer than the others.
  const nobodysHash = bcrypt.hash(randomBytes(32).toString('base64'), cost);
  const line = createWaitingLine({
    places: Math.max(1, Math.floor(availableParallelism() / 2)),
    capacity: longestLine,
    secondsPerTurn: secondsPerHash,
  });
  const door: Bcrypt = {
    hash: (password) => bcrypt.hash(password, cost),
    matches: async (password, stored) => {
      const isSame = await bcrypt.compare(password, stored ?? (await nobodysHash));
      return isSame && stored !== null && isReadWhole(password);
    },
  };
  return { inTurn: (whose, work) => line.take(whose, () => work(door)) };
}
