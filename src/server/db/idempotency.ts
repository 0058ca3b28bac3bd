import { and, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from './database.ts';
import { idempotencyKeys } from './schema.ts';

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
 * A key from before `forgotten` counts as new.
 */
export async function claimKey(
  tx: DbOrTx,
  call: IdempotentCall,
  now: Date,
  forgotten: Date,
): Promise<RememberedCall | null> {
  const { endpoint, bodyHash } = call;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...call, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { endpoint, bodyHash, status: null, answer: null, createdAt: now },
      setWhere: lt(idempotencyKeys.createdAt, forgotten),
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
  await tx.update(idempotencyKeys).set({ status, answer }).where(isOf(call));
}

export const deleteKeysBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
};
