/**
 * How long the impact of a draft on thousands of open solutions takes, what memory it holds and how long it keeps others
 * waiting. Half of the solutions are composed by the rules of cooling, whose tables the draft changes. Run:
 * npm run bench -- catalogue-impact (COUNT=5000 for a shorter one).
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { soundConfiguration } from '../src/server/testing/lives.ts';
import { insertDraft, putDraftTable } from '../src/server/catalogue-drafts/draft-rows.ts';
import { selectDraftRun, summariseRun } from '../src/server/catalogue-drafts/impact/impact-rows.ts';
import { findConstant } from '../src/server/platform/settings/constants.ts';
import { startImpact } from '../src/server/catalogue-drafts/impact/catalogue-impact.ts';
import { workOffImpact } from '../src/server/catalogue-drafts/impact/run-impact.ts';
import { embeddedPortal } from './shared/portal-to-measure.ts';

const COUNT = Number(process.env['COUNT'] ?? 20_000);
/** No step of the work may keep others waiting longer, ms: a composition is some milliseconds, opening a catalogue for a kind of reader some hundred. */
const longestStep = 1000;
const mostMemoryMb = 600;

const portal = await embeddedPortal(COUNT);
try {
  const { db } = portal.database;
  await db.execute(sql`update solutions set isx_type = 'Cooling', manual_lines = null,
    configuration = ${JSON.stringify(soundConfiguration)}::jsonb where isx_number % 2 = 0`);
  const { rows } = await db.execute<{ user_id: string }>(sql`select user_id from users where role = 'admin' limit 1`);
  const userId = rows[0]!.user_id;
  const context = portal.contextOf({ userId, role: 'admin', companyId: 'x', companyKind: 'vendor' });
  const options = (await findConstant(db, 'COOLING_OPTIONS'))!;
  const changed = { changedAt: context.now, changedBy: userId, changedByName: 'bench' };
  const { draftId } = await db.transaction((tx) => insertDraft(tx, { name: 'bench', comment: '', restores: null }, changed)); // prettier-ignore
  const csvString = options.csvString.replace(/^(19;lineFittings;GR041;[^;]*;;;;;circuit);1;/m, '$1;2;');
  await db.transaction((tx) => putDraftTable(tx, { draftId, constantName: 'COOLING_OPTIONS', csvString, baseVersion: options.version, ...changed })); // prettier-ignore
  const queued = { ...context.services, queueImpact: () => Promise.resolve() };
  const started = await db.transaction((tx) => startImpact({ ...context, services: queued, db: tx }, { draftId }));
  if (!started.ok) throw new Error(JSON.stringify(started.problems));

  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  await workOffImpact(context.services, started.value.run.runId);
  const seconds = (performance.now() - begun) / 1000;
  delay.disable();
  const run = (await selectDraftRun(db, draftId))!;
  const summary = await summariseRun(db, run.runId);
  const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
  const longest = delay.max / 1e6;
  console.log(`  ${run.total} open solutions of ${COUNT} in ${seconds.toFixed(1)} s: ${(run.total / seconds).toFixed(0)} a second`); // prettier-ignore
  console.log(`  ${summary.map(({ outcome, count }) => `${outcome} ${count}`).join(', ')}`);
  console.log(`  memory grew by ${grownMb.toFixed(0)} MB, others waited ${longest.toFixed(0)} ms at most`);
  if (longest > longestStep || grownMb > mostMemoryMb) process.exitCode = 1;
} finally {
  await portal.close();
}
