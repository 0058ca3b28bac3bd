import { dayIn, dayText, hourIn } from '../../../core/day.ts';
import { mayRead } from '../../../core/people/access/solutions.ts';
import { soonDays } from '../../../core/solution/validity.ts';
import { insertExpiryNotices, selectOwnersToTell, selectUntold } from './expiry-notices.ts';
import { findActor } from '../../users/users.ts';
import type { Services } from '../../platform/context/context.ts';
import { notify } from '../../notices/notify.ts';

const HOUR = 3_600_000;
/** Nobody gets two of these mails within so many hours: one a day, at whatever minute the job runs. */
const BETWEEN = 20 * HOUR;
/** Nobody is told of it in the night. */
const FROM_HOUR = 8;
/** So many are named in one mail; the list in the portal has them all. */
const NAMED = 50;

/**
 * Tells owners what of theirs expires soon: one notice and one mail a day, each solution once for each validity. The mail names
 * many, so what its reader may not read, as after moving to another company, is left out here.
 */
export async function tellExpiring(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const { timeZone } = await services.settings.policy(db);
  if (hourIn(now, timeZone) < FROM_HOUR) return;
  const until = new Date(now.getTime() + soonDays * 24 * HOUR);
  for (const owner of await selectOwnersToTell(db, now, until, new Date(now.getTime() - BETWEEN))) {
    await db.transaction(async (tx) => {
      const reader = await findActor(tx, owner, now);
      if (!reader) return;
      const untold = await selectUntold(tx, owner, now, until);
      const readable = untold.filter((solution) => mayRead(reader.actor, solution));
      const expiring = await insertExpiryNotices(tx, readable, now);
      if (expiring.length === 0) return; // nothing is theirs to know, or another instance was here
      const named = expiring
        .slice(0, NAMED)
        .map(({ isxId, isxName, expiresAt }) => `${isxId} (${isxName}, ${dayText(dayIn(expiresAt, timeZone))})`);
      await notify(
        { services, db: tx, now, actor: null },
        {
          kind: 'pricesExpire',
          userIds: [owner],
          params: {
            count: expiring.length,
            solutions: [...named, ...(expiring.length > NAMED ? ['…'] : [])].join('; '),
          },
        },
      );
    });
  }
}
