import { trailOfJob } from '../audit/trail.ts';
import type { ExpiredSolution } from '../db/solution-expiry.ts';
import { expireAllDue } from '../db/solution-expiry.ts';
import type { Services } from './context.ts';
import { emitSolutionEvent } from './emit-event.ts';

/** Expires all that is due, and tells other systems and the audit of it. */
export const expireWhatIsDue = (services: Services, now: Date): Promise<ExpiredSolution[]> =>
  expireAllDue(services.database.db, now, undefined, async (tx, expired) => {
    for (const { isxId, from } of expired)
      await emitSolutionEvent({ services, db: tx, now }, isxId, {
        action: 'expire',
        from,
        to: 'expired',
        actorUserId: null,
      });
    if (expired.length === 0) return;
    const audit = trailOfJob('expire-solutions', now);
    audit.note({ subjects: expired.map(({ isxId }) => isxId), details: { expired: expired.length } });
    await audit.write(tx);
  });
