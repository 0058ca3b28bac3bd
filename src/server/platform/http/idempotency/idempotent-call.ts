import { createHash } from 'node:crypto';
import { canonicalJson } from '../../crypto/canonical-json.ts';
import type { Tx } from '../../database/database.ts';
import type { IdempotentCall } from './idempotency-keys.ts';
import { claimKey, releaseKey, rememberAnswer } from './idempotency-keys.ts';
import type { Outcome } from '../../context/refusal.ts';
import { refused } from '../../context/refusal.ts';
import { allOrNothing } from '../../context/all-or-nothing.ts';
import type { Services } from '../../context/context.ts';
import type { Reply } from '../problem-reply.ts';

const DAY = 86_400_000;

/** What may be different in a moment is no answer to keep: whoever repeats the call means it to be tried. */
const isPassing = (status: number): boolean => status === 429 || status === 503;

/** The body as the endpoint read it, so that spaces and the order of fields make no difference. */
export const hashBody = (body: unknown): Buffer => createHash('sha256').update(canonicalJson(body)).digest();

/**
 * Does the work of a call once for its Idempotency-Key. Key, answer and change are one transaction: a second call
 * with the key waits for the first and gets its answer, a refusal included unless it says to try again later; a call that died
 * left no key behind.
 */
export function once<T>(
  { database }: Services,
  call: IdempotentCall,
  now: Date,
  work: (tx: Tx) => Promise<Outcome<T>>,
  {
    tell: toReply,
    keep,
  }: {
    readonly tell: (outcome: Outcome<T>, tx: Tx) => Promise<Reply>;
    /** What of an answer is stored: not its secrets. */
    readonly keep: (reply: Reply) => Reply;
  },
): Promise<Reply> {
  return database.db.transaction(async (tx) => {
    const first = await claimKey(tx, call, now, { forgotten: new Date(now.getTime() - DAY) });
    if (first) {
      const isSame = first.endpoint === call.endpoint && first.bodyHash.equals(call.bodyHash);
      if (!isSame || first.status === null) return toReply(refused('idempotency_key_reused'), tx);
      return { status: first.status, body: first.answer, isProblem: first.status >= 400 };
    }
    const reply = await toReply(await allOrNothing(tx, work), tx);
    const { status, body: answer } = keep(reply);
    if (isPassing(status)) await releaseKey(tx, call);
    else await rememberAnswer(tx, call, { status, answer });
    return reply;
  });
}
