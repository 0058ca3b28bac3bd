/**
 * The portal for a long time under everything at once: lists, searches, solutions opened, made, changed and taken on, choices evaluated
 * and explained, reports, other languages, sign-ins and sign-outs, streams of events that come and go, wrong addresses. Memory must not grow:
 * what is in use after garbage was collected is sampled, and its slope after the first third is told with its error. Writes docs/performance.md.
 *
 * Run: npm run bench -- soak; SOAK_MINUTES=2 for a shorter one.
 */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { openBigDatabase } from './shared/big-database.ts';
import { watchOthers } from './shared/foreign-load.ts';
import { listOperations, makeOriginal, searchOperations, signPeopleIn } from './shared/load-operations.ts';
import { residentMb } from './shared/memory-of.ts';
import { circumstances, table, writePart } from './shared/performance-page.ts';
import type { Session } from './shared/portal-process.ts';
import { buildPortal, startPortal } from './shared/portal-process.ts';
import { samePool } from './shared/recorded-work.ts';
import { slopeOf } from './shared/slope.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
const AT_ONCE = 8;
/** Megabytes an hour of the heap in use that are growth whatever the noise is: a day of it would be 240. */
const MOST_PER_HOUR = 10;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

await buildPortal();
const stopWatching = watchOthers();
const database = await openBigDatabase(10_000);
const portal = await startPortal(database.url, { execArgv: ['--expose-gc'] });
const pool = samePool(database.url);
try {
  const people = await signPeopleIn(portal, pool);
  const original = await makeOriginal(portal, pool, people.demo);
  const { rows } = await pool.query<{ isx_id: string }>(
    'select isx_id from solutions order by hashtext(isx_id) limit 5000',
  );
  const ids = rows.map(({ isx_id }) => isx_id);
  const { rows: users } = await pool.query<{ email: string }>(
    `select email from users where email like '%@test.example'`,
  );
  const lists = [...listOperations(people), ...searchOperations(people)].flatMap(({ requests }) => (typeof requests === 'function' ? [] : requests)); // prettier-ignore
  const port = Number(new URL(portal.origin).port);

  const told = new Map<number, number>();
  const call = async (path: string, body: unknown, session: Session | null, method: 'GET' | 'POST' = 'POST') => {
    const answer = await portal.client.send(
      method,
      `/api/${path}`,
      method === 'GET' ? undefined : body,
      session?.headers,
    );
    told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
    return answer;
  };
  /** The same sequence in every run. */
  let seed = 1;
  const draw = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const some = <T>(all: readonly T[]): T => all[draw(all.length)]!;
  const json = (body: Buffer) => JSON.parse(body.toString()) as Record<string, never>;

  const evaluation = (loadKva: number) => ({ isxType: '3PhaseUps', configuration: { loadKva, redundancy: 'N+1', family: 'U3M', autonomyMinutes: 10, batteryType: 'open' } }); // prettier-ignore
  const ways: readonly (readonly [number, () => Promise<unknown>])[] = [
    [8, async () => { const { path, body, session } = some(lists); await call(path.slice(5), body, session); }],
    [8, () => call('solutions/solutions_select_solution', { isxId: some(ids) }, people.engineer)],
    [2, () => call('solutions/solutions_select_history', { isxId: some(ids) }, people.engineer)],
    [2, () => call('reports/reports_select_report', { isxId: some(ids), ...(draw(2) === 0 && { language: 'en' }) }, people.engineer)],
    [1, () => call(`reports/${some(ids)}.${some(['csv', 'xlsx'])}`, null, people.engineer, 'GET')],
    [2, () => call('configurations/configurations_evaluate', evaluation(100 + draw(300)), people.engineer)],
    [1, () => call('configurations/configurations_explain', { ...evaluation(100 + draw(300)), field: 'batteryType', value: 'modular' }, people.engineer)], // prettier-ignore
    [1, () => call('catalogues/catalogues_select', { isxType: some(['Cooling', '3PhaseUps', 'Rack']) }, some([people.engineer, people.disti]))], // prettier-ignore
    [1, () => call('solutions/solutions_select', { list: `no-${draw(1e9)}` }, people.engineer)],
    [1, () => call(`no-such-${draw(1e9)}`, {}, null)],
    [1, async () => {
      const copy = json((await call('solutions/solutions_copy', { isxId: original.isxId }, people.demo)).body);
      await call('solutions/solutions_update', { isxId: copy['isxId'], version: 1, isxName: `Копия ${draw(1e6)}` }, people.demo);
      await call('solutions/solutions_act', { isxId: copy['isxId'], version: 2, action: 'submit' }, people.demo);
      await call('solutions/solutions_act', { isxId: copy['isxId'], version: 3, action: 'receive' }, people.approver);
    }],
    [1, async () => {
      const session = await portal.signIn(some(users).email).catch(() => null);
      told.set(session ? 200 : 503, (told.get(session ? 200 : 503) ?? 0) + 1);
      if (!session) return; // the door is full while others use the machine
      await call('users/users_select_current', {}, session);
      await call('sessions/sessions_delete', {}, session);
    }],
    [1, async () => {
      const socket: Socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(`GET /api/notices/stream HTTP/1.1\r\nHost: portal\r\ncookie: ${people.engineer.headers['cookie']}\r\n\r\n`);
      await sleep(200);
      socket.destroy();
    }],
  ]; // prettier-ignore
  const wheel = ways.flatMap(([weight, way]) => Array.from({ length: weight }, () => way));

  const [began, ends] = [performance.now(), performance.now() + MINUTES * 60_000];
  let calls = 0;
  const work = async () => {
    while (performance.now() < ends) {
      await some(wheel)();
      calls += 1;
    }
  };
  const samples: {
    readonly seconds: number;
    readonly resident: number;
    readonly heap: number;
    readonly outside: number;
  }[] = [];
  const watch = async () => {
    while (performance.now() < ends) {
      const { heapUsed, external } = await portal.memory();
      const seconds = (performance.now() - began) / 1000;
      samples.push({
        seconds,
        resident: residentMb(portal.pid),
        heap: heapUsed / 1024 ** 2,
        outside: external / 1024 ** 2,
      });
      if (samples.length % 30 === 0) console.log(`  ${seconds.toFixed(0)} s, ${calls} pieces of work, heap ${samples.at(-1)!.heap.toFixed(1)} MB, resident ${samples.at(-1)!.resident.toFixed(0)} MB`); // prettier-ignore
      await sleep(1000);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: AT_ONCE }, work)]);

  const late = samples.filter(({ seconds }) => seconds > (MINUTES * 60) / 3);
  const measured = (['heap', 'outside', 'resident'] as const).map((what) => {
    const { slope, error } = slopeOf(late.map(({ seconds, [what]: y }) => [seconds / 3600, y]));
    return { what, slope, error, first: late[0]![what], last: late.at(-1)![what], most: Math.max(...samples.map((each) => each[what])) }; // prettier-ignore
  });
  const names = {
    heap: 'heap in use, after garbage',
    outside: 'buffers outside the heap',
    resident: 'resident memory',
  } as const;
  const rowsOf = measured.map(({ what, slope, error, first, last, most }) => [names[what], first.toFixed(1), last.toFixed(1), most.toFixed(1), `${slope.toFixed(1)} ± ${(2 * error).toFixed(1)}`]); // prettier-ignore
  const answers = [...told].sort(([a], [b]) => a - b).map(([status, number]) => `${status}: ${number}`).join(', '); // prettier-ignore
  for (const row of rowsOf) console.log(`  ${row.join(' | ')}`);
  console.log(`  ${calls} pieces of work; answers ${answers}`);
  const others = stopWatching();
  await writePart(
    'soak',
    `## A long run

${MINUTES} minutes of everything at once (lists, searches, opening, making, changing, steps, evaluating, explaining, reports, languages, sign-ins, streams, wrong
addresses), ${AT_ONCE} at once: ${calls} pieces of work; answers ${answers}. ${circumstances()}; others took ${others?.toFixed(2) ?? 'unknown'} cores meanwhile.
Sampled each second after a collection of garbage; the slope is that of the last two thirds, with twice its standard error.

${table(['memory, MB', `after ${(MINUTES / 3).toFixed(0)} min`, 'at the end', 'most', 'an hour'], rowsOf)}`,
  );
  const [heap] = measured as [(typeof measured)[number]];
  if (heap.slope - 2 * heap.error > MOST_PER_HOUR) {
    console.error(`The heap grows by ${heap.slope.toFixed(1)} MB an hour`);
    process.exitCode = 1;
  }
} finally {
  await portal.stop();
  await pool.end();
  await database.close();
}
