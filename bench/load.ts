/**
 * What people do with the portal, over HTTP among a million solutions, against yardsticks in the same run and in turns with
 * it: the call's own statements through the same driver alone, and a bare Fastify route that sends them on the same connections
 * and answers with the same bytes; where computing is all that is asked for, it computes the same. The portal is to be within
 * 1.5 times of the bare route at the median, and no list is to grow by more than a third from 10,000 solutions on, nor to read more than belongs to its page and its count (shared/growth.ts).
 * Writes docs/performance.md where it measures a million.
 *
 * Run: npm run bench -- load; COUNT=100000 for a smaller one, ONLY=list,open for some groups, BENCH_FOLDER and KEEP=1 to keep
 * the databases (shared/big-database.ts).
 */
import type { Bench } from './shared/bench-of-portal.ts';
import { ask, record, withBench } from './shared/bench-of-portal.ts';
import { openBigDatabase } from './shared/big-database.ts';
import { watchOthers } from './shared/foreign-load.ts';
import type { Growth } from './shared/growth.ts';
import { measureGrowth, missedBy } from './shared/growth.ts';
import type { Operation } from './shared/load-operations.ts';
import { copiesOf, listOperations, makeOriginal, searchOperations, signPeopleIn, workOperations } from './shared/load-operations.ts'; // prettier-ignore
import type { Measured } from './shared/load-page.ts';
import { AT_ONCE, filledIn, rowOf, takesTooLong, writeLoadPage } from './shared/load-page.ts';
import { buildPortal } from './shared/portal-process.ts';
import type { RecordedWork, Subject } from './shared/recorded-work.ts';
import { repeatWork } from './shared/recorded-work.ts';
import type { Doing } from './shared/side-by-side.ts';
import { inSlices, inTurns } from './shared/side-by-side.ts';

const COUNT = Number(process.env['COUNT'] ?? 1_000_000);
const FEW = 10_000;
const ONLY = process.env['ONLY']?.split(',');
const RUNS = Number(process.env['RUNS'] ?? 120);
const WARM_UP = Math.min(15, RUNS);
const SLICES = Number(process.env['SLICES'] ?? 4);
const CALLS_PER_SLICE = Number(process.env['CALLS'] ?? 300);

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

const tell = (row: readonly string[]): void => console.log(`  ${row.join(' | ')}`);

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
    tell(rowOf(result));
    measured.push(result);
  }
  return measured;
}

await buildPortal();
const stopWatching = watchOthers();
const database = await openBigDatabase(COUNT);
console.log(`${COUNT} solutions, ${filledIn(database)}; p50 / p99 in ms`);
try {
  await withBench(database, async (bench) => {
    const measured = await measureAll(bench);
    let grown: Growth[] = [];
    if (!ONLY || ONLY.includes('growth')) {
      const small = await openBigDatabase(FEW);
      try {
        console.log(`Growth from ${FEW} to ${COUNT}`);
        grown = await withBench(small, (few) => measureGrowth(few, bench, { runs: RUNS, warmUp: WARM_UP }, tell));
      } finally {
        await small.close();
      }
    }
    const others = stopWatching();
    if (!ONLY && COUNT === 1_000_000) {
      const calls = SLICES * CALLS_PER_SLICE;
      await writeLoadPage({ database, many: COUNT, few: FEW, runs: RUNS, calls, others, measured, grown });
    }
    const slow = measured.filter(takesTooLong).map(({ operation }) => operation.name);
    const missed = [...slow, ...missedBy(grown)];
    if (missed.length > 0) {
      console.error(`Missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  });
} finally {
  await database.close();
}
