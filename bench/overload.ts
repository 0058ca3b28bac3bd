/**
 * The portal beyond what it can do: calls come at 1, 2, 5 and 10 times the pace that it can keep up with, whether others are answered or
 * not; then floods of connections, of bodies and of readers that do not read, while others work. What is served must not collapse, nor
 * those who are served wait for long. Writes docs/performance.md.
 *
 * Run: npm run bench -- overload; SECONDS=5 for how long each part takes.
 */
import { openBigDatabase } from './shared/big-database.ts';
import { watchOthers } from './shared/foreign-load.ts';
import { httpClient } from './shared/http-client.ts';
import { listOperations, signPeopleIn } from './shared/load-operations.ts';
import type { Request } from './shared/load-operations.ts';
import { residentMb } from './shared/memory-of.ts';
import { nuisances, pester } from './shared/nuisances.ts';
import { circumstances, table, writePart } from './shared/performance-page.ts';
import { buildPortal, startPortal } from './shared/portal-process.ts';
import { samePool } from './shared/recorded-work.ts';
import { quantile } from './shared/side-by-side.ts';

const COUNT = 10_000;
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const TIMES = [1, 2, 5, 10];
/** Of what is served at the portal's own pace so much is served at any other. */
const LEAST = 0.5;
const ADDRESSES = 16;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ms = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0));

await buildPortal();
const stopWatching = watchOthers();
const database = await openBigDatabase(COUNT);
const portal = await startPortal(database.url);
const pool = samePool(database.url);
const clients = Array.from({ length: ADDRESSES }, (_, i) => httpClient(portal.origin, `127.0.0.${2 + i}`));
try {
  const people = await signPeopleIn(portal, pool);
  const { rows } = await pool.query<{ isx_id: string }>(
    'select isx_id from solutions order by hashtext(isx_id) limit 32',
  );
  const { engineer: session } = people;
  const lists = listOperations(people).filter(({ name }) => name.endsWith('page 1'));
  const mix: Request[] = [
    ...lists.flatMap(({ requests }) => requests as readonly Request[]),
    ...rows.map(({ isx_id: isxId }): Request => ({ method: 'POST', path: '/api/solutions/solutions_select_solution', body: { isxId }, session })), // prettier-ignore
  ];
  let turn = 0;
  const one = async (): Promise<{ status: number; took: number }> => {
    const { method, path, body, session: who } = mix[turn % mix.length]!;
    const began = performance.now();
    const answer = await clients[turn++ % ADDRESSES]!.send(method, path, body, who.headers).catch(() => null);
    return { status: answer?.status ?? 0, took: performance.now() - began };
  };

  /** What it can do: sixteen who each ask again when they have been answered. */
  const paceOf = async (seconds: number): Promise<number> => {
    let answered = 0;
    const until = performance.now() + seconds * 1000;
    const work = async () => {
      while (performance.now() < until) if ((await one()).status === 200) answered += 1;
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return answered / seconds;
  };
  await paceOf(2);

  /** Calls come at a pace that does not ask how many are answered. */
  const offer = async (perSecond: number, seconds: number) => {
    const [served, away]: [number[], number[]] = [[], []];
    let [failed, offered] = [0, 0];
    const under = new Set<Promise<void>>();
    const health: number[] = [];
    const began = performance.now();
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        const asked = performance.now();
        const answer = await portal.client.send('GET', '/api/ready').catch(() => null);
        health.push(answer?.status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY);
        await sleep(200);
      }
    })();
    for (let now = began; now - began < seconds * 1000; now = performance.now()) {
      const due = Math.floor(((now - began) / 1000) * perSecond);
      for (; offered < due; offered += 1) {
        const call = one().then(({ status, took }) => {
          if (status === 200) served.push(took);
          else if (status === 503) away.push(took);
          else failed += 1;
        });
        under.add(call);
        void call.finally(() => under.delete(call));
      }
      await sleep(2);
    }
    await Promise.all(under);
    isOver = true;
    await asking;
    const spent = (performance.now() - began) / 1000;
    for (const times of [served, away, health]) times.sort((a, b) => a - b);
    return { served, away, failed, offered, health, spent };
  };

  const rows1: string[][] = [];
  for (const times of TIMES) {
    const capacity = await paceOf(3);
    const { served, away, failed, offered, health, spent } = await offer(capacity * times, SECONDS);
    const perSecond = served.length / spent;
    const row = [
      `${times} ×`,
      capacity.toFixed(0),
      (offered / SECONDS).toFixed(0),
      perSecond.toFixed(0),
      (perSecond / capacity).toFixed(2),
      `${ms(quantile(served, 0.5))} / ${ms(quantile(served, 0.99))}`,
      String(away.length),
      `${ms(quantile(away, 0.5))} / ${ms(quantile(away, 0.99))}`,
      String(failed),
      `${ms(quantile(health, 0.5))} / ${ms(quantile(health, 1))}`,
    ];
    console.log(`  ${row.join(' | ')}`);
    rows1.push(row);
    if (perSecond / capacity < LEAST) {
      console.error(`Served at ${times} times what it can do: ${(perSecond / capacity).toFixed(2)} of it`);
      process.exitCode = 1;
    }
    await sleep(1000);
  }

  const rows2: string[][] = [];
  const port = Number(new URL(portal.origin).port);
  const work = async (): Promise<string> => {
    const times: number[] = [];
    const bad = new Map<number, number>();
    const until = performance.now() + SECONDS * 1000;
    const each = async () => {
      while (performance.now() < until) {
        const { status, took } = await one();
        if (status === 200) times.push(took);
        else bad.set(status, (bad.get(status) ?? 0) + 1);
        await sleep(10);
      }
    };
    await Promise.all(Array.from({ length: 4 }, each));
    times.sort((a, b) => a - b);
    const rest = [...bad].map(([status, count]) => `, ${count} ${status === 503 ? 'turned away' : status === 0 ? 'cut off' : `answered ${status}`}`); // prettier-ignore
    return [`${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))} / ${ms(quantile(times, 1))}`, ...rest].join('');
  };
  rows2.push(['nobody', '', '', await work(), residentMb(portal.pid).toFixed(0)]);
  console.log(`  ${rows2.at(-1)!.join(' | ')}`);
  for (const nuisance of nuisances(session)) {
    const pest = await pester(port, nuisance);
    const meanwhile = await work();
    const row = [nuisance.name, String(nuisance.connections), String(pest.open()), meanwhile, residentMb(portal.pid).toFixed(0)]; // prettier-ignore
    console.log(`  ${row.join(' | ')}`);
    rows2.push(row);
    pest.end();
    await sleep(1500);
  }
  const others = stopWatching();
  await writePart(
    'overload',
    `## Overload

Lists and opened solutions among ${COUNT.toLocaleString('en')}; portal, PostgreSQL and whoever asks share the machine, so that asking ten times as much takes from it as well.
${circumstances()}; others took ${others?.toFixed(2) ?? 'unknown'} cores meanwhile. *Capacity* is what sixteen callers who wait for each other's answers
get done in the three seconds before. Milliseconds, p50 / p99; of readiness p50 / longest.

${table(['offered', 'capacity, 1/s', 'came, 1/s', 'served, 1/s', 'of capacity', 'served after, ms', 'turned away', 'after, ms', 'cut off', 'readiness, ms'], rows1)}

Four people work while others do what is named, from eight addresses; milliseconds, p50 / p99 / longest:

${table(['meanwhile', 'connections', 'still open at the end', 'answered after, ms', 'memory, MB'], rows2)}`,
  );
} finally {
  for (const client of clients) client.close();
  await portal.stop();
  await pool.end();
  await database.close();
}
