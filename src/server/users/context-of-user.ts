import type { Tx } from '../platform/database/database.ts';
import { trailOfJob } from '../platform/audit-trail/trail.ts';
import { findActor } from './users.ts';
import type { Context, Services } from '../platform/context/context.ts';

/** What a job works with on somebody's behalf, with the rights that they have now; null for whoever has no account any more. */
export async function contextOfUser(services: Services, tx: Tx, userId: string, job: string): Promise<Context | null> {
  const now = services.clock();
  const found = await findActor(tx, userId, now);
  if (!found) return null;
  return {
    services,
    db: tx,
    now,
    address: '',
    userAgent: '',
    session: null,
    actor: found.actor,
    audit: trailOfJob(job, now, { ...found.actor, displayName: found.displayName }),
    language: found.language,
  };
}
