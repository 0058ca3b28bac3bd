import { trailOfJob } from '../../platform/audit-trail/trail.ts';
import type { ExpiredSolution } from './expiry-rows.ts';
import { expireAllDue } from './expiry-rows.ts';
import type { Services } from '../../platform/context/context.ts';
import { emitSolutionEvent } from '../../webhooks/emit-event.ts';

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
