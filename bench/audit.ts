/**
 * What the audit costs and how long its list takes: a saved edit of a solution with and without its event, lists among 200,000
 * events, every statement explained, and sealing and verifying all of them. Run: npm run bench -- audit (COUNT=20000 for a shorter one).
 */
import { sql } from 'drizzle-orm';
import type { Actor } from '../src/core/people/access/roles.ts';
import { createTrail } from '../src/server/platform/audit-trail/trail.ts';
import type { AuditQuery } from '../src/server/audit/audit-pages.ts';
import { selectAuditPage } from '../src/server/audit/audit-pages.ts';
import { solutions } from '../src/server/platform/database/schema.ts';
import { sealAudit } from '../src/server/audit/seal-audit.ts';
import { updateSolution } from '../src/server/solutions/update-solution.ts';
import { verifyAudit } from '../src/server/audit/verify-audit.ts';
import type { PortalToMeasure } from './shared/portal-to-measure.ts';
import { embeddedPortal, mediansOf, postgresPortal } from './shared/portal-to-measure.ts';
import { noteStatements, readingOf } from './shared/statements.ts';

const COUNT = Number(process.env['COUNT'] ?? 200_000);
const RUNS = 60;

/** Events of a year: mostly changes of solutions by some people, some prices seen, a few refusals and files. */
async function fill({ database: { db } }: PortalToMeasure): Promise<void> {
  const STEP = 10_000;
  for (let from = 0; from < COUNT; from += STEP)
    await db.execute(sql`
      insert into audit_events (at, kind, call, outcome, user_id, display_name, role, company_id, address, request_id,
        subject_kind, subject_id, subjects, prices, details)
      select timestamptz '2026-01-01' + each * interval '2 minutes',
        (array['change', 'change', 'change', 'price', 'file', 'session'])[1 + each % 6], 'solutions/solutions_update',
        case when each % 50 = 0 then 'conflict' else 'done' end, people.user_id, people.display_name, people.role,
        people.company_id, '192.0.2.' || each % 250, gen_random_uuid()::text, 'solution',
        'ISX' || lpad((each % 5000)::text, 8, '0') || '-001',
        case when each % 100 = 3 then array['ISX' || lpad((each % 5000)::text, 8, '0') || '-001'] else '{}' end,
        case when each % 6 = 3 then '{"count":85,"hash":"x"}' end,
        '{"action":"edit","input":{"isxName":"Серверная ' || each % 1000 || '","customerName":"Заказчик ' || each % 300 || '"}}'
      from generate_series(${from + 1}::int, ${from + STEP}::int) as each
      join (select *, row_number() over (order by user_id) as place from users) as people
        on people.place = 1 + each % (select count(*) from users)`);
  await db.execute(sql`analyze audit_events`);
}

async function measure(portal: PortalToMeasure): Promise<boolean> {
  const { database } = portal;
  const { db, kind, version } = database;
  const [solution] = await db
    .select()
    .from(solutions)
    .where(sql`isx_status = 'open'`)
    .limit(1);
  const { rows } = await db.execute<{ user_id: string; company_id: string }>(
    sql`select user_id, company_id from users where role = 'engineer' limit 1`,
  );
  const actor: Actor = { userId: solution!.ownerUserId, role: 'engineer', companyId: solution!.companyId, companyKind: 'vendor' }; // prettier-ignore
  const context = portal.contextOf(actor);
  let edition = 0;
  const edit = (isAudited: boolean) => async () => {
    await db.transaction(async (tx) => {
      const [stored] = await tx.select({ version: solutions.version }).from(solutions).where(sql`isx_id = ${solution!.isxId}`); // prettier-ignore
      const audit = createTrail({
        at: new Date(),
        call: 'solutions/solutions_update',
        kind: 'change',
        address: '192.0.2.1',
        requestId: '00000000-0000-4000-8000-000000000000',
        actor: {
          userId: rows[0]!.user_id,
          displayName: 'Анна Ветрова',
          role: 'engineer',
          companyId: rows[0]!.company_id,
        },
        via: null,
      });
      const body = { isxId: solution!.isxId, version: stored!.version, isxName: `Серверная ${edition++}` }; // prettier-ignore
      const outcome = await updateSolution({ ...context, db: tx, audit }, body);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
      if (isAudited) await audit.write(tx, { note: { details: { input: body } } });
    });
  };
  const [without, withEvent] = (await mediansOf(RUNS, [edit(false), edit(true)])) as [number, number];
  console.log(`\n${kind} ${version}: a saved edit ${without.toFixed(2)} ms, with its event ${withEvent.toFixed(2)} ms (+${(withEvent - without).toFixed(2)})`); // prettier-ignore

  const started = performance.now();
  await sealAudit({ database, clock: () => new Date() });
  const sealedAt = performance.now();
  const verdict = await verifyAudit(db);
  const verifiedAt = performance.now();
  console.log(`  ${verdict.events} events sealed in ${((sealedAt - started) / 1000).toFixed(1)} s, verified in ${((verifiedAt - sealedAt) / 1000).toFixed(1)} s`); // prettier-ignore

  const at = new Date('2026-03-01T00:00:00Z');
  const userId = rows[0]!.user_id;
  const lists: Record<string, AuditQuery> = {
    'all of them': {},
    'by a person': { userId },
    'of a company': { companyId: rows[0]!.company_id },
    'a kind': { kind: 'file' },
    'a kind that there is none of': { kind: 'retention' },
    'prices seen': { prices: true },
    refused: { refused: true },
    'about a solution': { subject: 'ISX00004711-001' },
    'prices of a solution': { subject: 'ISX00000003-001', prices: true },
    'an early period': { to: at },
    'a person in an early period': { userId, to: at },
    'a common word': { text: 'серверная' },
    'a rare word': { text: 'заказчик 299 серверная 999' },
    'a word that is nowhere': { text: 'несуществующее' },
    'a word of a person': { text: 'заказчик', userId },
  };
  let isSound = verdict.findings.length === 0;
  for (const [name, query] of Object.entries(lists)) {
    const ask = () => selectAuditPage(db, query, null, 51);
    const { indexes, rows: looked, sequential } = await readingOf(db, await noteStatements(db, ask), 'audit');
    const [median] = await mediansOf(RUNS, [ask]);
    console.log(`  ${name.padEnd(34)} ${median!.toFixed(2).padStart(8)} ms ${String(looked).padStart(7)} rows by ${indexes.join(', ')}`); // prettier-ignore
    for (const text of sequential) console.error(`  ^ reads a table from end to end: ${text}`);
    isSound &&= sequential.length === 0;
  }
  return isSound;
}

console.log(`The audit among ${COUNT} events, medians of ${RUNS}`);
let isSound = true;
for (const open of [() => postgresPortal(2_000), () => embeddedPortal(2_000)]) {
  const portal = await open();
  if ('unavailable' in portal) {
    console.log(`\nNot measured on PostgreSQL: ${portal.unavailable}`);
    continue;
  }
  try {
    await fill(portal);
    isSound = (await measure(portal)) && isSound;
  } finally {
    await portal.close();
  }
}
if (!isSound) process.exitCode = 1;
