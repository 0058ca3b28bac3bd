/**
 * What people do with the portal, over HTTP among a million solutions, against yardsticks in the same run and in turns with
 * it: the call's own statements through the same driver alone, and a bare Fastify route that sends them on the same connections
 * and answers with the same bytes; where computing is all that is asked for, it computes the same. The portal is to be within
 * 1.5 times of the bare route at the median, and no list is to grow by more than a third from 10,000 solutions on. Writes docs/performance.md where it measures a million.
 *
 * Run: npm run bench -- load; COUNT=100000 for a smaller one, ONLY=list,open for some groups, BENCH_FOLDER and KEEP=1 to keep
 * the databases (shared/big-database.ts).
 */
import type pg from 'pg';
import { startBareRoute } from './shared/bare-route.ts';
import type { BareRoute } from './shared/bare-route.ts';
import type { BigDatabase } from './shared/big-database.ts';
import { openBigDatabase, tuning } from './shared/big-database.ts';
import { watchOthers } from './shared/foreign-load.ts';
import type { Operation, Request } from './shared/load-operations.ts';
import { copiesOf, listOperations, makeOriginal, searchOperations, signPeopleIn, workOperations } from './shared/load-operations.ts'; // prettier-ignore
import { circumstances, table, writePart } from './shared/performance-page.ts';
import type { PortalProcess } from './shared/portal-process.ts';
import { buildPortal, startPortal } from './shared/portal-process.ts';
import type { RecordedWork, Subject } from './shared/recorded-work.ts';
import { repeatWork, samePool } from './shared/recorded-work.ts';
import type { Doing, Throughput, Times } from './shared/side-by-side.ts';
import { inSlices, inTurns, quantile } from './shared/side-by-side.ts';

const COUNT = Number(process.env['COUNT'] ?? 1_000_000);
const FEW = 10_000;
const ONLY = process.env['ONLY']?.split(',');
const RUNS = Number(process.env['RUNS'] ?? 120);
const WARM_UP = Math.min(15, RUNS);
const AT_ONCE = 16;
const SLICES = Number(process.env['SLICES'] ?? 4);
const CALLS_PER_SLICE = Number(process.env['CALLS'] ?? 300);
/** Times the bare route at the median that the portal may take, and what a list may grow by. */
const MOST = 1.5;
const MOST_GROWTH = 1.34;

interface Bench {
  readonly portal: PortalProcess;
  readonly bare: BareRoute;
  readonly pool: pg.Pool;
}

async function ask(
  portal: PortalProcess,
  { method, path, body, session }: Request,
  note = false,
): Promise<{ text: string; type: string }> {
  const headers = note ? { ...session.headers, 'x-note-queries': '1' } : session.headers;
  const answer = await portal.client.send(method, path, body, headers);
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.body.toString().slice(0, 500)}`); // prettier-ignore
  return { text: answer.body.toString('latin1'), type: String(answer.headers['content-type']) };
}

/** Now and then a call also notes that its session was used; the yardstick is any other call. */
const touches = ({ text }: { readonly text: string }): boolean => text.startsWith('update "sessions"');

async function record(
  portal: PortalProcess,
  requests: () => Request,
  subject: () => Subject | null,
): Promise<RecordedWork> {
  for (;;) {
    const [request, about] = [requests(), subject()];
    const { text, type } = await ask(portal, request, true);
    const statements = await portal.statements();
    if (!statements.some(touches)) return { statements, contentType: type, answer: text, subject: about, evaluates: request.evaluates ?? null }; // prettier-ignore
  }
}

interface Measured {
  readonly operation: Operation;
  readonly statements: number;
  /** Bytes of an answer. */
  readonly bytes: number;
  /** One after the other: the portal, the bare route, the statements alone. */
  readonly alone: readonly Times[];
  readonly crowd: readonly Throughput[];
}

/** The three ways of an operation. */
async function waysOf(
  { portal, bare, pool }: Bench,
  operation: Operation,
  fresh: Subject[],
): Promise<{ ways: Doing[]; works: RecordedWork[] }> {
  const { name, requests } = operation;
  const works: RecordedWork[] = [];
  const define = async (work: RecordedWork) => {
    const answer = await bare.client.send('PUT', `/work/${encodeURIComponent(name)}-${works.length}`, work);
    if (answer.status !== 200) throw new Error(answer.body.toString());
    works.push(work);
  };
  const repeat = async (which: number, subject: Subject | null) => {
    const answer = await bare.client.send('POST', `/work/${encodeURIComponent(name)}-${which}`, { subject });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.body.toString()}`);
  };
  if (typeof requests === 'function') {
    const next = (): Subject => fresh.pop() ?? fail(`Too few solutions for: ${name}`);
    let current = next();
    await ask(portal, requests(current));
    await define(await record(portal, () => requests((current = next())), () => current)); // prettier-ignore
    const ways: Doing[] = [
      async () => void (await ask(portal, requests(next()))),
      () => repeat(0, next()),
      () => repeatWork(pool, works[0]!, next()),
    ];
    return { ways, works };
  }
  for (const request of requests) {
    await ask(portal, request);
    await define(await record(portal, () => request, () => null)); // prettier-ignore
  }
  const turn = [0, 0, 0];
  const which = (way: number): number => turn[way]!++ % requests.length;
  const ways: Doing[] = [
    async () => void (await ask(portal, requests[which(0)]!)),
    () => repeat(which(1), null),
    () => repeatWork(pool, works[which(2)]!, null),
  ];
  return { ways, works };
}

function fail(why: string): never {
  throw new Error(why);
}

async function measure(bench: Bench, operation: Operation, fresh: Subject[]): Promise<Measured> {
  const { ways, works } = await waysOf(bench, operation, fresh);
  const alone = await inTurns(ways, { runs: RUNS, warmUp: WARM_UP });
  const crowd = await inSlices(ways, { atOnce: AT_ONCE, slices: SLICES, callsPerSlice: CALLS_PER_SLICE, msPerSlice: 1500 }); // prettier-ignore
  const [first] = works as [RecordedWork];
  if (process.env['SHOW'] === '1') for (const { text } of first.statements) console.log(`      ${text.replace(/\s+/g, ' ').slice(0, 160)}`); // prettier-ignore
  return { operation, statements: first.statements.length, bytes: first.answer.length, alone, crowd };
}

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const ratioOf = ({ alone: [portal, bare] }: Measured): number => quantile(portal!, 0.5) / quantile(bare!, 0.5);
const crowdRatioOf = ({ crowd: [portal, bare] }: Measured): number => quantile(portal!.times, 0.5) / quantile(bare!.times, 0.5); // prettier-ignore
const pair = (times: Times): string => `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))}`;

const rowOf = (measured: Measured): string[] => [
  `${measured.operation.group}: ${measured.operation.name}`,
  String(measured.statements),
  pair(measured.alone[0]!),
  pair(measured.alone[1]!),
  pair(measured.alone[2]!),
  `${ratioOf(measured).toFixed(2)}${ratioOf(measured) > MOST ? ' !' : ''}`,
  pair(measured.crowd[0]!.times),
  measured.crowd[0]!.perSecond.toFixed(0),
  measured.crowd[1]!.perSecond.toFixed(0),
  crowdRatioOf(measured).toFixed(2),
];

const head = ['what', 'statements', 'portal, 1', 'bare route, 1', 'statements alone, 1', 'portal : route', `portal, ${AT_ONCE}`, 'calls/s', 'route’s', `portal : route, ${AT_ONCE}`]; // prettier-ignore

async function withBench<T>(database: BigDatabase, work: (bench: Bench) => Promise<T>): Promise<T> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const portal = await startPortal(database.url);
    closing.push(() => portal.stop());
    const bare = await startBareRoute(database.url);
    closing.push(() => bare.stop());
    const pool = samePool(database.url);
    closing.push(() => pool.end());
    return await work({ portal, bare, pool });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const wanted = ({ group }: Operation): boolean => !ONLY || ONLY.includes(group);
/** Solutions that a change uses up: at most so many calls are made of it. */
const NEEDED = 3 * (RUNS + WARM_UP + SLICES * (CALLS_PER_SLICE + AT_ONCE)) + 10;

async function measureAll(bench: Bench): Promise<Measured[]> {
  const people = await signPeopleIn(bench.portal, bench.pool);
  const original = await makeOriginal(bench.portal, bench.pool, people.demo);
  const operations = [
    ...listOperations(people),
    ...searchOperations(people),
    ...(await workOperations(people, bench.pool, original)),
  ].filter(wanted);
  const measured: Measured[] = [];
  for (const operation of operations) {
    const fresh = operation.from ? await copiesOf(bench.pool, original, operation.from, NEEDED) : [];
    const result = await measure(bench, operation, fresh);
    console.log(`  ${rowOf(result).join(' | ')}`);
    measured.push(result);
  }
  return measured;
}

interface Growth {
  readonly operation: Operation;
  readonly few: Times;
  readonly many: Times;
}

/** The same lists of both portals, in turns. */
async function measureGrowth(few: Bench, many: Bench): Promise<Growth[]> {
  const operationsOf = async ({ portal, pool }: Bench) => {
    const people = await signPeopleIn(portal, pool);
    return [...listOperations(people), ...searchOperations(people)];
  };
  const [ofFew, ofMany] = [await operationsOf(few), await operationsOf(many)];
  const grown: Growth[] = [];
  for (const [i, operation] of ofMany.entries()) {
    const asking = ({ portal }: Bench, { requests }: Operation) => async () => void (await ask(portal, (requests as readonly Request[])[0]!)); // prettier-ignore
    const ways = [asking(few, ofFew[i]!), asking(many, operation)];
    const [first, second] = await inTurns(ways, { runs: RUNS, warmUp: WARM_UP });
    const growth = { operation, few: first!, many: second! };
    console.log(`  ${growthRow(growth).join(' | ')}`);
    grown.push(growth);
  }
  return grown;
}

const growthOf = ({ few, many }: Growth): number => quantile(many, 0.5) / quantile(few, 0.5);
const growthRow = (growth: Growth): string[] => [
  `${growth.operation.group}: ${growth.operation.name}`,
  pair(growth.few),
  pair(growth.many),
  `${growthOf(growth).toFixed(2)}${growthOf(growth) > MOST_GROWTH ? ' !' : ''}`,
];

const growthHead = [
  'what',
  `${FEW.toLocaleString('en')} solutions`,
  `${COUNT.toLocaleString('en')} solutions`,
  'growth',
];

await buildPortal();
const stopWatching = watchOthers();
const database = await openBigDatabase(COUNT);
const filled = database.filledIn === null ? 'filled before' : `filled in ${(database.filledIn / 60).toFixed(1)} min`;
console.log(`${COUNT} solutions, ${(database.bytes / 1024 ** 3).toFixed(1)} GB, ${filled}; p50 / p99 in ms`);
try {
  await withBench(database, async (bench) => {
    const measured = await measureAll(bench);
    let grown: Growth[] = [];
    if (!ONLY || ONLY.includes('growth')) {
      const small = await openBigDatabase(FEW);
      try {
        console.log(`Growth from ${FEW} to ${COUNT}`);
        grown = await withBench(small, (few) => measureGrowth(few, bench));
      } finally {
        await small.close();
      }
    }
    const others = stopWatching();
    if (!ONLY && COUNT === 1_000_000) {
      await writePart(
        'load',
        `## Load

${COUNT.toLocaleString('en')} solutions of 20 lines each on PostgreSQL ${database.version} (${(database.bytes / 1024 ** 3).toFixed(1)} GB, ${filled}; ${Object.entries(
          tuning,
        )
          .map(([name, value]) => `\`${name}=${value}\``)
          .join(
            ', ',
          )}, synchronous commits). ${circumstances()}; others took ${others?.toFixed(2) ?? 'unknown'} cores meanwhile.

Milliseconds, p50 / p99, over HTTP with real sessions; portal, PostgreSQL, yardsticks and the client share the machine. The *bare route*
is a Fastify route in a process of its own that sends the statements that the portal has sent, with their parameters, through the same
driver over as many connections, and answers with the same bytes; for evaluating it has the engine
do the same work. *Statements alone* are sent by the client's own process. The three take turns.
${RUNS} calls each one after the other, up to ${SLICES * CALLS_PER_SLICE} at ${AT_ONCE}. A ratio above ${MOST} is marked \`!\`.

${table(head, measured.map(rowOf))}

## Growth

The same lists of the same run, in turns; growth of p50 above a third is marked \`!\`. \`total\` is exact up to 10,000, where counting stops.

${table(growthHead, grown.map(growthRow))}`,
      );
    }
    const missed = [
      ...measured.filter((each) => ratioOf(each) > MOST).map(({ operation }) => operation.name),
      ...grown.filter((each) => growthOf(each) > MOST_GROWTH).map(({ operation }) => `growth of ${operation.name}`),
    ];
    if (missed.length > 0) {
      console.error(`Missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  });
} finally {
  await database.close();
}
