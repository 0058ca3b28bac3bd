/**
 * Whether the time of a refused sign-in tells who has an account. Each round asks once for every kind of account, in an order by chance;
 * what counts is the difference to a wrong password in the same round, as a part of one comparison by bcrypt, the yardstick.
 * A kind fails when the interval that holds the median of its differences in 999 of 1,000 runs lies wholly beyond the bound: a busy
 * machine widens the interval and fails nothing. That a difference would be seen is shown by an account that is locked, which is
 * refused without a comparison. Run: npm run bench -- sign-in-timing (ROUNDS=100 for a shorter one).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import pino from 'pino';
import { buildApp } from '../src/server/app.ts';
import { openDatabase } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { createJobs } from '../src/server/platform/jobs/jobs.ts';
import { seed } from '../src/server/seed/seed.ts';
import { createServices } from '../src/server/services.ts';
import { buildUser } from '../src/server/testing/factories.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 300);
/** A few milliseconds a comparison: what else a sign-in does shows the clearer. */
const cost = 6;
/** Part of a comparison: below it nobody tells one from another through a network, at the real cost less than 2 % of it. */
const bound = 0.1;
const minute = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'portal-timing-'));
const database = await openDatabase({ databaseUrl: null, dataDir });
await migrate(database.db);
const jobs = createJobs(database, console.error);
await jobs.prepare();
let now = Date.now();
const services = createServices({ database, jobs, publicUrl: 'http://portal.bench', bcryptCost: cost, clock: () => new Date(now) }); // prettier-ignore
await seed(services, { demo: true, tellAdmin: () => undefined });
const app = await buildApp(services, {
  log: pino({ level: 'silent' }),
  version: '0.0.0-bench',
  webRoot: '/nonexistent',
});
await app.ready();

const passwordHash = await bcrypt.hash('Right-Password-7', cost);
const emailOf = async (account: Parameters<typeof buildUser>[1]): Promise<string> =>
  (await buildUser(database.db, { passwordHash, ...account })).email;

const attempt = async (email: string, expected: number): Promise<number> => {
  const begun = performance.now();
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/sessions/sessions_create', payload: { email, password: 'Wrong-Password-7' } }); // prettier-ignore
  const took = performance.now() - begun;
  if (statusCode !== expected) throw new Error(`${email}: ${statusCode} in the place of ${expected}`);
  return took;
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

type Kinds = Readonly<Record<string, { readonly email: string; readonly expected: number }>>;

/** Milliseconds of each kind, by round. */
async function measured(kinds: Kinds, between: () => void): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (let round = -20; round < ROUNDS; round++) {
    for (const [name, { email, expected }] of shuffled(Object.entries(kinds))) {
      between();
      const took = await attempt(email, expected);
      if (round >= 0) times.get(name)!.push(took);
    }
  }
  return times;
}

/** The median, and the interval that holds it with 99.9 %: by order alone, whatever the distribution (sign test). */
function medianOf(values: readonly number[]): { median: number; from: number; to: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (3.29 * Math.sqrt(sorted.length)) / 2;
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))]!;
  return { median: at((sorted.length - 1) / 2), from: at(sorted.length / 2 - half), to: at(sorted.length / 2 + half) };
}

const comparisons: number[] = [];
for (let i = 0; i < 100; i++) {
  const begun = performance.now();
  await bcrypt.compare('Wrong-Password-7', passwordHash);
  comparisons.push(performance.now() - begun);
}
const yardstick = medianOf(comparisons).median;
console.log(`  one comparison at cost ${cost}: ${yardstick.toFixed(2)} ms; ${ROUNDS} rounds, bound ${bound}`);

let failed = false;
/** Differences to `base` as parts of a comparison; whether each is to be within the bound, or to be seen beyond it. */
function judge(times: Map<string, number[]>, base: string, isAlike: (name: string) => boolean): void {
  for (const [name, own] of times) {
    if (name === base) continue;
    const { median, from, to } = medianOf(own.map((took, round) => (took - times.get(base)![round]!) / yardstick));
    const isBeyond = from > bound || to < -bound;
    const isRight = isBeyond !== isAlike(name);
    failed ||= !isRight;
    const told = [median, from, to].map((each) => each.toFixed(3));
    console.log(`  ${isRight ? ' ' : '!'} ${name} − ${base}: ${told[0]} of a comparison (${told[1]} to ${told[2]})${isAlike(name) ? '' : ', to be seen'}`); // prettier-ignore
  }
}

const wrong = { email: await emailOf({}), expected: 401 };
const kinds: Kinds = {
  'wrong password': wrong,
  'another account': { email: await emailOf({ role: 'partner' }), expected: 401 },
  'unknown address': { email: 'nobody-at-all@test.example', expected: 401 },
  'switched off': { email: await emailOf({ active: false }), expected: 401 },
  'without a password, through the company alone': { email: await emailOf({ passwordHash: null }), expected: 401 },
  'made by an admin, password past': { email: await emailOf({ temporaryUntil: new Date(0) }), expected: 401 },
};
// Each attempt is later than the window of failures: none is locked.
judge(await measured(kinds, () => void (now += 16 * minute)), 'wrong password', () => true);

const locked = { email: await emailOf({}), expected: 429 };
const lockedUnknown = { email: 'nobody-locked@test.example', expected: 429 };
for (const { email } of [locked, lockedUnknown]) for (let i = 0; i < 10; i++) await attempt(email, 401);
const lockedTimes = await measured({ locked, 'locked unknown address': lockedUnknown }, () => undefined);
judge(lockedTimes, 'locked', () => true);
const mixed = new Map([...lockedTimes, ['wrong password', []] as [string, number[]]].filter(([name]) => name !== 'locked unknown address')); // prettier-ignore
for (let round = 0; round < ROUNDS; round++) {
  now += 16 * minute;
  mixed.get('wrong password')!.push(await attempt(wrong.email, 401));
}
judge(mixed, 'locked', () => false);

await app.close();
await jobs.stop();
await database.close();
rmSync(dataDir, { recursive: true, force: true });
if (failed) process.exit(1);
