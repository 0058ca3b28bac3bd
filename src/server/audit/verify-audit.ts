import type { Batch } from '../../core/people/audit/chain.ts';
import type { Verdict } from '../../core/people/audit/verify.ts';
import { createVerifier } from '../../core/people/audit/verify.ts';
import { hashing } from '../platform/crypto/hash.ts';
import { selectBatchAfter, selectEventsByIds, selectPending, selectStrays, selectWaitingIds } from './audit-batches.ts';
import type { Db } from '../platform/database/database.ts';
import { withoutTimeLimit } from '../platform/database/without-time-limit.ts';

/** More are not told one by one. */
const mostTold = 1000;
const mostWaiting = 1_000_000;

/** Compares what is stored with what was sealed, all of it as it is at one moment. */
export const verifyAudit = (
  db: Db,
  notedHeads: readonly Pick<Batch, 'batchNumber' | 'hash'>[] = [],
): Promise<Verdict> =>
  withoutTimeLimit(db, async (tx) => {
    const verifier = createVerifier(hashing, notedHeads);
    for (let after = 0; ;) {
      const batch = await selectBatchAfter(tx, after);
      if (!batch) break;
      verifier.next(batch, await selectEventsByIds(tx, batch.eventIds));
      after = batch.batchNumber;
    }
    const waiting = await selectPending(tx, mostWaiting);
    return verifier.end([...waiting, ...(await selectStrays(tx, mostTold))], new Set(await selectWaitingIds(tx)));
  });
