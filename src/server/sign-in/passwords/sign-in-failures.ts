import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database/database.ts';
import { signInFailures } from '../../platform/database/schema.ts';

export interface Attempt {
  readonly accountHash: Buffer;
  /** The address of the client. */
  readonly address: string;
}

/** Failures in a window, and when the oldest of them that counts happened. */
export interface Failures {
  readonly count: number;
  readonly oldest: Date | null;
}

/** The failures of an account and of an address since a moment. */
export async function countFailures(
  db: DbOrTx,
  { accountHash, address }: Attempt,
  since: Date,
): Promise<{ readonly ofAccount: Failures; readonly ofAddress: Failures }> {
  const figures = {
    count: sql<number>`count(*)::int`,
    oldest: sql<Date | null>`min(${signInFailures.at})`.mapWith(signInFailures.at),
  };
  const [ofAccount] = await db
    .select(figures)
    .from(signInFailures)
    .where(and(eq(signInFailures.accountHash, accountHash), gt(signInFailures.at, since)));
  const [ofAddress] = await db
    .select(figures)
    .from(signInFailures)
    .where(and(eq(signInFailures.address, address), gt(signInFailures.at, since)));
  return { ofAccount: ofAccount!, ofAddress: ofAddress! };
}

export const insertFailure = async (db: DbOrTx, attempt: Attempt, at: Date): Promise<void> => {
  await db.insert(signInFailures).values({ ...attempt, at });
};

export const deleteFailuresBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(signInFailures).where(lt(signInFailures.at, moment));
};
