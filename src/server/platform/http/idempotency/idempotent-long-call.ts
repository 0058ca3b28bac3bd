import { ok } from '../../../../core/result.ts';
import { canonicalJson } from '../../crypto/canonical-json.ts';
import type { Tx } from '../../database/database.ts';
import type { IdempotentCall } from './idempotency-keys.ts';
import { claimKey, releaseKey, rememberClaimed } from './idempotency-keys.ts';
import type { Outcome } from '../../context/refusal.ts';
import { refused } from '../../context/refusal.ts';
import type { Context } from '../../context/context.ts';
import { sealingOf } from '../../context/sealing-of.ts';

const DAY = 86_400_000;
/** A call that has not answered for so long has died with its process. */
const ABANDONED_AFTER = 60_000;

/** Keeps an answer in the transaction that makes it true; false where the key is another's by now: nothing may be changed then. */
export type KeepAnswer<T> = (tx: Tx, answer: T) => Promise<boolean>;

/** The key is another call's, which is at work still or has taken it over. */
export const inUse = () => refused('idempotency_key_in_use', { retryAfterSeconds: 1 });

/**
 * Does a call once for its Idempotency-Key that computes for long and begins its transaction at the end. The key is claimed by
 * itself; the answer is kept in the transaction of the change, so that a process that dies leaves either both or none. Meanwhile
 * the key is in use; a refusal gives it back. What is compared of the body, which holds passwords, is an HMAC with the key that
 * the portal has outside of its database. What is kept of an answer holds no secret: neither a password nor recovery codes.
 */
export async function onceApart<T>(
  context: Context,
  { userId, endpoint, body }: { readonly userId: string; readonly endpoint: string; readonly body: unknown },
  work: (keep: KeepAnswer<T>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { services, db, idempotencyKey } = context;
  if (idempotencyKey === undefined) return work(async () => true);
  const bodyHash = (await sealingOf(context)).fingerprint(canonicalJson(body), `idempotency of ${userId}`);
  const call: IdempotentCall = { userId, key: idempotencyKey, endpoint, bodyHash };
  const now = services.clock();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const first = await claimKey(db, call, now, { forgotten: before(DAY), abandoned: before(ABANDONED_AFTER) });
  if (first) {
    if (first.endpoint !== endpoint || !first.bodyHash.equals(bodyHash)) return refused('idempotency_key_reused');
    if (first.status === null) return inUse();
    context.audit.skip();
    return ok(first.answer as T);
  }
  try {
    const outcome = await work((tx, answer) => rememberClaimed(tx, call, now, { status: 200, answer }));
    if (!outcome.ok) await releaseKey(db, call);
    return outcome;
  } catch (error) {
    await releaseKey(db, call).catch(() => undefined); // what failed is told; the key is free in a minute anyway
    throw error;
  }
}
