import type { Batch } from '../../core/people/audit/chain.ts';
import { sealed } from '../../core/people/audit/chain.ts';
import { hashing } from '../platform/crypto/hash.ts';
import { claimSealing, insertBatch, selectLastBatch, selectPending } from './audit-batches.ts';
import type { Services } from '../platform/context/context.ts';

/** So many events in one link: a proof has ten steps, and a transaction takes a fraction of a second. */
const LARGEST = 1000;

/**
 * Seals what has been committed and is not sealed, link by link, each in a transaction of its own that nobody waits for.
 * Tells the last link that it made. Done twice it finds nothing; two at once take turns.
 */
export async function sealAudit(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  largest: number = LARGEST,
): Promise<Batch | null> {
  for (let last: Batch | null = null; ;) {
    const made: Batch | null = await db.transaction(async (tx) => {
      if (!(await claimSealing(tx))) return null;
      const events = await selectPending(tx, largest);
      if (events.length === 0) return null;
      const { batch, leaves } = sealed(events, await selectLastBatch(tx), clock().toISOString(), hashing);
      const eventIds = events.map(({ eventId }) => eventId);
      await insertBatch(tx, batch, eventIds, leaves);
      return batch;
    });
    if (!made) return last;
    last = made;
  }
}
