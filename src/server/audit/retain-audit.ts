import { trailOfJob } from '../platform/audit-trail/trail.ts';
import { claimSealing, countEventsOfBatches, deleteEventsOfBatches, selectRangeBefore } from './audit-batches.ts';
import type { Services } from '../platform/context/context.ts';

export interface Retained {
  readonly events: number;
  readonly firstBatch: number;
  readonly lastBatch: number;
  /** Whether they are removed: not where somebody has counted otherwise, or not at all. */
  readonly isRemoved: boolean;
}

/**
 * Removes the events of whole links that were sealed before a moment, where whoever does it knows how many they are, and says so in an
 * event that the next link seals: which, how many, by whom, and why. The links with the hashes of all that was removed stay. Null where
 * nothing is so old.
 */
export async function retainAudit(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  {
    before,
    reason,
    by,
    events: counted,
  }: { readonly before: Date; readonly reason: string; readonly by: string; readonly events: number | null },
): Promise<Retained | null> {
  return db.transaction(async (tx) => {
    if (!(await claimSealing(tx))) throw new Error('The audit is being sealed: try again in a moment');
    const range = await selectRangeBefore(tx, before);
    if (!range) return null;
    const events = await countEventsOfBatches(tx, range.firstBatch, range.lastBatch);
    if (events !== counted) return { events, ...range, isRemoved: false };
    await deleteEventsOfBatches(tx, range.firstBatch, range.lastBatch);
    const trail = trailOfJob('audit-retention', clock());
    trail.note({
      kind: 'retention',
      subject: { kind: 'audit', id: `${range.firstBatch}-${range.lastBatch}` },
      details: { ...range, events, before: before.toISOString(), reason, by },
    });
    await trail.write(tx);
    return { events, ...range, isRemoved: true };
  });
}
