/**
 * Calls a second of the portal, and of the same work in plain code on the same tables (shared/plain-route.ts), one at a time and sixteen at
 * once, in turns: list with total, opening, a change priced anew, a step. The ratio is what the portal adds. Writes docs/performance.md where it
 * measures 100,000.
 * Run: npm run bench -- plain (COUNT=20000 for fewer solutions, BENCH_FOLDER and KEEP=1 to keep the database).
 */
import { ask } from './shared/bench-of-portal.ts';
import { openBigDatabase } from './shared/big-database.ts';
import { copiesOf, listOperations, makeOriginal, signPeopleIn, workOperations } from './shared/load-operations.ts';
import type { Operation } from './shared/load-operations.ts';
import { startPlainRoute } from './shared/plain-route.ts';
import { circumstances, table, writePart } from './shared/performance-page.ts';
import { buildPortal, startPortal } from './shared/portal-process.ts';
import { samePool } from './shared/recorded-work.ts';
import type { Subject } from './shared/recorded-work.ts';
import type { Doing } from './shared/side-by-side.ts';
import { inSlices } from './shared/side-by-side.ts';

const COUNT = Number(process.env['COUNT'] ?? 100_000);
const SLICES = 6;
const CALLS = 150;

/** What is measured, by the name of the portal's operation and the address of the plain one; the ratio that is aimed at, at 1 and 16. */
const measured = [
  { name: 'search, page 1', path: '/list', aim: [2, 2] },
  { name: 'open a solution', path: '/open', aim: [0.35, 0.3] },
  { name: 'change a line', path: '/change', aim: [0.5, 0.5] },
  { name: 'submit', path: '/step', aim: [0.4, 0.4] },
] as const;

await buildPortal();
const database = await openBigDatabase(COUNT);
const pool = samePool(database.url);
const portal = await startPortal(database.url);
const plain = await startPlainRoute(database.url);
try {
  const people = await signPeopleIn(portal, pool);
  const original = await makeOriginal(portal, pool, people.demo);
  const operations: readonly Operation[] = [
    ...listOperations(people),
    ...(await workOperations(people, pool, original)),
  ];
  const head = ['what', 'portal, 1', 'portal, 16', 'plain, 1', 'plain, 16', 'ratio, 1', 'ratio, 16', 'aim'] as const;
  const rows: string[][] = [];
  for (const { name, path, aim } of measured) {
    const { requests, from } = operations.find((operation) => operation.name === name)!;
    const told: { readonly portal: number; readonly plain: number }[] = [];
    for (const atOnce of [1, 16]) {
      const fresh: Subject[] = from ? await copiesOf(pool, original, from, 2 * SLICES * (CALLS + atOnce) + 40) : [];
      const next = (): Subject => fresh.pop()!;
      let turn = 0;
      const request = () => (typeof requests === 'function' ? requests(next()) : requests[turn++ % requests.length]!);
      const ways: Doing[] = [
        async () => void (await ask(portal, request())),
        async () => {
          const { body, session } = request();
          const asked = path === '/list' ? { page: 1 } : body;
          const answer = await plain.client.send('POST', path, asked, session.headers);
          if (answer.status !== 200) throw new Error(answer.body.toString());
        },
      ];
      for (let i = 0; i < 15; i += 1) for (const way of ways) await way();
      const [ofPortal, ofPlain] = await inSlices(ways, { atOnce, slices: SLICES, callsPerSlice: CALLS, msPerSlice: 4000 }); // prettier-ignore
      told.push({ portal: ofPortal!.perSecond, plain: ofPlain!.perSecond });
    }
    const of = (figure: (each: (typeof told)[number]) => string) => told.map(figure);
    const row = [
      name,
      ...of((each) => each.portal.toFixed(0)),
      ...of((each) => each.plain.toFixed(0)),
      ...of((each) => (each.portal / each.plain).toFixed(2)),
      aim.join(' / '),
    ];
    console.log(head.map((what, i) => `${what}: ${row[i]}`).join(' · '));
    rows.push(row);
  }
  if (COUNT === 100_000)
    await writePart(
      'plain',
      `## Beside plain code

Calls a second among ${COUNT} solutions, one at a time and sixteen at once. _Plain_ is \`node:http\` and \`pg\` on the same tables, with statements of its own that each
connection has prepared (\`bench/shared/plain-route.ts\`): it knows who asks, and nothing of rights, checks, the engine, notices and the audit. It counts a list;
the portal has counters. PostgreSQL ${database.version} on the same machine.
${circumstances()}.

${table(head, rows)}`,
    );
} finally {
  await plain.stop();
  await portal.stop();
  await pool.end();
  await database.close();
}
