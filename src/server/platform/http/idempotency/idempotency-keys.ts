import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { DbOrTx } from '../../database/database.ts';
import { idempotencyKeys } from '../../database/schema.ts';
import { unawaited } from '../../database/transaction-connection.ts';

export interface IdempotentCall {
  readonly userId: string;
  readonly key: string;
  /** Path of the call. */
  readonly endpoint: string;
  readonly bodyHash: Buffer;
}

export interface RememberedCall {
  readonly endpoint: string;
  readonly bodyHash: Buffer;
  readonly status: number | null;
  readonly answer: unknown;
}

const isOf = ({ userId, key }: IdempotentCall) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/**
 * Claims a key inside the transaction of the call: null when it is ours, else the call that had it first. A second
 * call with the same key waits here until the first has ended, and claims the key if that one was rolled back.
 * A key from before `forgotten` counts as new; so does one without an answer from before `abandoned`, whose call has died.
 */
export async function claimKey(
  tx: DbOrTx,
  call: IdempotentCall,
  now: Date,
  { forgotten, abandoned }: { readonly forgotten: Date; readonly abandoned?: Date },
): Promise<RememberedCall | null> {
  const { endpoint, bodyHash } = call;
  const isFree = or(
    lt(idempotencyKeys.createdAt, forgotten),
    abandoned && and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, abandoned)),
  );
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...call, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { endpoint, bodyHash, status: null, answer: null, createdAt: now },
      setWhere: isFree!,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [first] = await tx.select().from(idempotencyKeys).where(isOf(call));
  return first!;
}

export async function rememberAnswer(
  tx: DbOrTx,
  call: IdempotentCall,
  { status, answer }: { readonly status: number; readonly answer: unknown },
): Promise<void> {
  await unawaited(tx, () => tx.update(idempotencyKeys).set({ status, answer }).where(isOf(call)).execute());
}

/** The answer of a call that has claimed its key at a moment; false where somebody else has claimed it since. */
export async function rememberClaimed(
  tx: DbOrTx,
  call: IdempotentCall,
  claimedAt: Date,
  { status, answer }: { readonly status: number; readonly answer: unknown },
): Promise<boolean> {
  const kept = await tx
    .update(idempotencyKeys)
    .set({ status, answer })
    .where(and(isOf(call), eq(idempotencyKeys.createdAt, claimedAt), isNull(idempotencyKeys.status)))
    .returning({ key: idempotencyKeys.key });
  return kept.length > 0;
}

/** Gives a key back: its call has changed nothing, and may be tried again. */
export const releaseKey = async (db: DbOrTx, call: IdempotentCall): Promise<void> => {
  await db.delete(idempotencyKeys).where(and(isOf(call), eq(idempotencyKeys.bodyHash, call.bodyHash)));
};

export const deleteKeysBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
};
