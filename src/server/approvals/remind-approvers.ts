import { dayIn } from '../../core/day.ts';
import type { ReminderStep } from '../../core/notices/reminders.ts';
import { hoursOf, reminderSteps, stepsDue } from '../../core/notices/reminders.ts';
import type { Policy } from '../../core/settings/policy.ts';
import type { WaitingSolution } from './reminder-rows.ts';
import { insertReminder, lockStillWaiting, selectLongWaiting, selectReceiver } from './reminder-rows.ts';
import type { Services } from '../platform/context/context.ts';
import type { News } from '../notices/notify.ts';
import { notify } from '../notices/notify.ts';

const HOUR = 3_600_000;

/** What is said at each step, and to whom. */
const newsOf: Readonly<Record<ReminderStep, Pick<News, 'kind' | 'audience'>>> = {
  remind: { kind: 'approvalWaits', audience: 'approvers' },
  escalate: { kind: 'approvalEscalated', audience: 'admins' },
};

/** Takes the steps that are due of one wait; none when somebody has decided meanwhile or another instance was here. */
async function remindOf(services: Services, waiting: WaitingSolution, now: Date, policy: Policy): Promise<void> {
  const due = stepsDue(waiting.waitingSince, now, policy);
  if (due.length === 0) return;
  await services.database.db.transaction(async (tx) => {
    const still = await lockStillWaiting(tx, waiting);
    if (!still) return;
    const receiver = still.isxStatus === 'received' ? await selectReceiver(tx, waiting.isxId) : null;
    for (const step of due) {
      if (!(await insertReminder(tx, waiting, step, now))) continue;
      await notify(
        { services, db: tx, now, actor: null },
        {
          ...newsOf[step],
          userIds: step === 'remind' && receiver !== null ? [receiver] : [],
          isxId: waiting.isxId,
          isxName: still.isxName,
          params: { day: dayIn(waiting.waitingSince, policy.timeZone) },
        },
      );
    }
  });
}

/** Speaks of what waits for an approver's decision for too long: a transaction for each solution. */
export async function remindApprovers(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const policy = await services.settings.policy(db);
  // Working hours are never more than those of the clock, so what is younger than this can't be due.
  const since = new Date(now.getTime() - hoursOf('remind', policy.approval) * HOUR);
  for (const waiting of await selectLongWaiting(db, since, reminderSteps.at(-1)!))
    await remindOf(services, waiting, now, policy);
}
