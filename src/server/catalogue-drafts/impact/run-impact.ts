import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Problem } from '../../../core/result.ts';
import { impactOf } from '../../../core/solution/impact.ts';
import { selectDraftTables } from '../draft-rows.ts';
import type { ImpactItemRow, ImpactRunRow } from './impact-rows.ts';
import {
  countConcerned,
  insertImpactItems,
  lockImpactRun,
  restartRun,
  selectConcernedAfter,
  selectImpactRun,
  selectImpactRunsUnderWay,
  selectTouchedOwners,
  updateImpactRun,
} from './impact-rows.ts';
import type { Tx } from '../../platform/database/database.ts';
import { selectSolution } from '../../solutions/solution-rows.ts';
import { isDatabaseUnavailable, isWorthRepeating } from '../../platform/database/unavailable.ts';
import { faultsOf, lookAhead } from '../check-draft.ts';
import type { Compared, Portal } from './compare-catalogues.ts';
import { comparedOf, composeBothWays } from './compare-catalogues.ts';
import type { Services } from '../../platform/context/context.ts';
import { notify } from '../../notices/notify.ts';

/** Solutions that are looked at between two looks at the run: what a process that dies has done twice, and what is held in memory. */
const batchSize = 20;

const faulty: Problem = {
  code: 'internal_error',
  text: 'A fault of the portal kept this solution from being compared',
};

/** What becomes of one solution. */
async function itemOf(portal: Portal, runId: string, isxId: string, compared: Compared): Promise<ImpactItemRow | null> {
  const solution = await selectSolution(portal.db, isxId);
  if (!solution) return null;
  const none = { netBefore: null, netAfter: null, currency: null, changedLines: 0, endedParts: [], lostChoices: 0, newProblems: 0, reason: null }; // prettier-ignore
  const item = { runId, isxId, solutionVersion: solution.version };
  try {
    const both = await composeBothWays(portal, solution, compared);
    if (both.kind === 'same') return { ...item, ...none, outcome: 'unchanged' };
    if (both.kind === 'impossible') return { ...item, ...none, outcome: 'broken', reason: both.reason };
    return { ...item, ...none, ...impactOf(both.before, both.after) };
  } catch (error) {
    if (isDatabaseUnavailable(error) || isWorthRepeating(error)) throw error;
    return { ...item, ...none, outcome: 'broken', reason: faulty };
  }
}

/** No solution can be composed with a draft that has faults. */
const hasFaults = async (portal: Portal, draftId: number): Promise<boolean> =>
  (await faultsOf(portal, await selectDraftTables(portal.db, draftId))).length > 0;

/** A draft that was changed meanwhile is another one: what was found of the earlier one is thrown away, and it begins anew. */
async function beginAnew(portal: Portal, tx: Tx, run: ImpactRunRow, compared: Compared): Promise<void> {
  const { now } = portal;
  if (run.draftId !== null && (await hasFaults({ ...portal, db: tx }, run.draftId))) {
    await updateImpactRun(tx, run.runId, { stopAskedAt: now, endedAt: now });
    return;
  }
  const { contentHash, baseVersion, priceListVersion } = compared;
  await restartRun(tx, run.runId, { contentHash, baseVersion, priceListVersion, startedAt: now, total: await countConcerned(tx) }); // prettier-ignore
}

/** Owners whose solutions a publication touches are told so, once: in the transaction that writes down that they were. */
async function tellOwners(services: Services, tx: Tx, { runId }: ImpactRunRow, now: Date): Promise<void> {
  for (const { userId, count, isxId } of await selectTouchedOwners(tx, runId)) {
    const solution = count === 1 ? await selectSolution(tx, isxId) : null;
    const notifying = { services, db: tx, now, actor: null };
    await (solution
      ? notify(notifying, { kind: 'catalogueTouchesSolution', userIds: [userId], isxId, isxName: solution.isxName })
      : notify(notifying, { kind: 'catalogueTouchesSolutions', userIds: [userId], params: { count } }));
  }
  await updateImpactRun(tx, runId, { toldAt: now });
}

async function end(services: Services, runId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const run = await lockImpactRun(tx, runId);
    if (!run || run.endedAt !== null) return;
    const now = services.clock();
    await updateImpactRun(tx, runId, { endedAt: now });
    if (run.publicationId !== null && run.stopAskedAt === null) await tellOwners(services, tx, run, now);
  });
}

/** Takes the next solutions of a run; false when nothing is left, or the run has been stopped. */
async function takeBatch(services: Services, runId: string): Promise<boolean> {
  const { db } = services.database;
  const portal: Portal = { services, db, now: services.clock() };
  const run = await selectImpactRun(db, runId);
  if (!run || run.endedAt !== null) return false;
  const compared = run.stopAskedAt === null ? await comparedOf(portal, run) : null;
  if (!compared) {
    await end(services, runId);
    return false;
  }
  const isAnother = compared.contentHash !== run.contentHash;
  const isxIds = isAnother ? [] : await selectConcernedAfter(db, run.lookedUpTo, batchSize);
  if (!isAnother && isxIds.length === 0) {
    await end(services, runId);
    return false;
  }
  // Nothing is held while they are composed: on the embedded database a transaction keeps everybody waiting.
  const items: ImpactItemRow[] = [];
  for (const isxId of isxIds) {
    const item = await itemOf(portal, runId, isxId, compared);
    if (item) items.push(item);
    await nextTurn(); // others have their turn between two
  }
  if (isAnother && run.draftId !== null) await lookAhead(portal, run.draftId);
  await db.transaction(async (tx) => {
    const locked = await lockImpactRun(tx, runId);
    // Another process, or a repetition of this job, may have been faster.
    if (!locked || locked.endedAt !== null || locked.lookedUpTo !== run.lookedUpTo || locked.contentHash !== run.contentHash) return; // prettier-ignore
    if (isAnother) return beginAnew(portal, tx, run, compared);
    await insertImpactItems(tx, items);
    await updateImpactRun(tx, runId, { lookedUpTo: isxIds.at(-1)! });
  });
  return true;
}

/** Works a run off, batch by batch. It may be done twice, and by several processes: each batch is written once. */
export async function workOffImpact(services: Services, runId: string): Promise<void> {
  while (await takeBatch(services, runId));
}

/** Goes on with what a process has left behind: to be called when a portal starts. */
export async function resumeImpacts(services: Services): Promise<void> {
  const { db } = services.database;
  for (const runId of await selectImpactRunsUnderWay(db)) await services.queueImpact(db, runId);
}
