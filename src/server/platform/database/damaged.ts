import { sqlState } from './unavailable.ts';

/** A database from which something is missing; the message says in one line what, and what to do. Nothing was written. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
}

/** SQLSTATEs of a file that is missing (58P01), can't be read (58030) or holds what it can't (XX001, XX002). */
const damage = /^(58P01|58030|XX001|XX002)$/;

/** Whether the database has met a file of its own that is missing or damaged. */
export const isDamage = (error: unknown): boolean => damage.test(sqlState(error) ?? '');
