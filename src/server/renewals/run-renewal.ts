import type { Problem } from '../../core/result.ts';
import type { Tx } from '../platform/database/database.ts';
import type { RenewalItemRow, RenewalRunRow } from './renewal-rows.ts';
import {
  countItems,
  endRun,
  lockNextItem,
  markItem,
  selectRun,
  selectRunsUnderWay,
  stopWaiting,
} from './renewal-rows.ts';
import { selectSolution } from '../solutions/solution-rows.ts';
import { isDatabaseUnavailable, isWorthRepeating } from '../platform/database/unavailable.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { actOnSolution } from '../solutions/act-on-solution.ts';
import { allOrNothing } from '../platform/context/all-or-nothing.ts';
import type { Services } from '../platform/context/context.ts';
import { contextOfUser } from '../users/context-of-user.ts';
import { notify } from '../notices/notify.ts';
import { reasonOf } from './preview-renewals.ts';

interface Renewed {
  readonly totalBefore: string;
  readonly totalAfter: string;
  readonly currency: string;
}

/** Renews a solution of a run with the rights that its starter has now. What it refuses leaves nothing behind. */
async function renewOne(
  services: Services,
  tx: Tx,
  { userId, catalogueVersion, priceListVersion }: RenewalRunRow,
  { isxId, version, totalAfter }: RenewalItemRow,
): Promise<Outcome<Renewed>> {
  const context = await contextOfUser(services, tx, userId, 'renew-solutions');
  if (!context) return refused('forbidden');
  const before = await selectSolution(tx, isxId);
  const outcome = await actOnSolution(context, {
    isxId,
    version,
    action: 'renewPrice',
    expected: { catalogueVersion, priceListVersion, ...(totalAfter !== null && { after: totalAfter }) },
  });
  if (!outcome.ok) return outcome;
  await context.audit.write(tx);
  const { totals } = outcome.value;
  return {
    ok: true,
    value: { totalBefore: before?.totals.net ?? totals.net, totalAfter: totals.net, currency: totals.currency },
  };
}

const faulty: Problem = {
  code: 'internal_error',
  text: 'A fault of the portal kept this solution from being renewed',
};

/** Takes the next solution that waits, in a transaction of its own. False when none is left, or the run has been stopped. */
function takeNext(services: Services, runId: string, onFault: (error: unknown) => void): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    const run = await selectRun(tx, runId);
    if (!run || run.endedAt !== null) return false;
    const doneAt = services.clock();
    if (run.stopAskedAt !== null) {
      await stopWaiting(tx, runId, doneAt);
      return false;
    }
    const item = await lockNextItem(tx, runId);
    if (!item) return false;
    try {
      const outcome = await allOrNothing(tx, (inner) => renewOne(services, inner, run, item));
      await markItem(
        tx,
        item,
        outcome.ok
          ? { outcome: 'renewed', doneAt, ...outcome.value }
          : { outcome: 'refused', doneAt, totalAfter: null, reason: reasonOf(outcome.problems[0]!) },
      );
    } catch (error) {
      // It goes on waiting, and the queue comes back to it.
      if (isDatabaseUnavailable(error) || isWorthRepeating(error)) throw error;
      // The others of the run shall not wait for a fault to be mended.
      onFault(error);
      await markItem(tx, item, { outcome: 'refused', doneAt, totalAfter: null, reason: faulty });
    }
    return true;
  });
}

/**
 * Works a renewal off, one solution after another, each with its history and its row of the run in a transaction of its own.
 * It may be done twice, and by several processes: each solution is taken once.
 */
export async function workOffRenewal(services: Services, runId: string): Promise<void> {
  const faults: unknown[] = [];
  while (await takeNext(services, runId, (error) => faults.push(error)));
  await services.database.db.transaction(async (tx) => {
    const run = await selectRun(tx, runId);
    const now = services.clock();
    if (!run || !(await endRun(tx, runId, now))) return;
    const { renewed } = await countItems(tx, runId);
    await notify(
      { services, db: tx, now, actor: null },
      { kind: 'renewalFinished', userIds: [run.userId], params: { count: renewed } },
    );
  });
  if (faults.length > 0) throw faults[0];
}

/** Goes on with what a process has left behind: to be called when a portal starts. */
export async function resumeRenewals(services: Services): Promise<void> {
  const { db } = services.database;
  for (const runId of await selectRunsUnderWay(db)) await services.queueRenewal(db, runId);
}
