import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemonstration } from '../src/server/testing/global-setup.ts';
import type { RealPostgres } from '../src/server/testing/real-postgres.ts';
import { startPostgres } from '../src/server/testing/real-postgres.ts';
import type { Balancer } from './balancer.ts';
import { startBalancer } from './balancer.ts';
import type { Instance } from './instance.ts';
import { makeInstance } from './instance.ts';
import { listenAt } from './listener.ts';
import type { Acknowledged, Failure } from './program.ts';
import { signInAt, whatIsWrong, writeOne } from './program.ts';

/*
 * Two instances of the portal before one PostgreSQL, behind a balancer. Either is killed in the middle of work, and whoever works at
 * the portal notices nothing but calls that they make again.
 */

const accounts = ['engineer', 'bdm', 'disti'];
/** Programs at work at once, and solutions that they finish between two events. */
const WRITERS = 6;
const ENOUGH = 6;

let server: RealPostgres | undefined;
let instances: Instance[] = [];
let balancer: Balancer | undefined;

beforeAll(async () => {
  const started = await startPostgres();
  if ('unavailable' in started) return;
  server = started;
  await fillDemonstration({ databaseUrl: server.url, dataDir: '' }, () => new Date());
  instances = [await makeInstance(server.url), await makeInstance(server.url)];
  await Promise.all(instances.map((instance) => instance.start()));
  balancer = await startBalancer(instances.map(({ url }) => url));
});
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(instances.map((instance) => instance.stop()));
  await server?.stop();
});

test('either instance is killed under load: nothing is lost or done twice, nobody is signed out, others hear of everything', async (context) => {
  if (!balancer) return context.skip('there is no PostgreSQL to test on');
  const { url, cut, answered } = balancer;
  const [one, other] = instances as [Instance, Instance];
  await Promise.all(instances.map((instance) => balancer!.ready(instance.url)));

  const failures: Failure[] = [];
  const programs = await Promise.all(accounts.map((account) => signInAt(url, account, failures)));
  const listener = listenAt(url, programs[0]!);
  const done: Acknowledged[] = [];
  let isOver = false;
  const work = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let i = 0; !isOver; i += 1)
      done.push(await writeOne(programs[writer % programs.length]!, `written ${writer}-${i}`));
  });
  /** Waits until more solutions are done, by both instances where both are there. */
  const more = async (by: readonly Instance[]): Promise<void> => {
    const [begun, served] = [done.length, by.map((instance) => answered(instance.url))];
    const isEnough = () =>
      done.length >= begun + ENOUGH && by.every((instance, i) => answered(instance.url) > served[i]! + ENOUGH);
    while (!isEnough()) await Promise.race([...work, new Promise((resolve) => setTimeout(resolve, 20))]);
  };

  const kills: { instance: string; at: number }[] = [];
  const kill = async (instance: Instance): Promise<void> => {
    await instance.kill();
    kills.push({ instance: instance.url, at: performance.now() });
  };
  await more([one, other]);
  await kill(one);
  await more([other]);
  await one.start();
  await balancer.ready(one.url);
  await more([one, other]);
  await kill(other);
  await more([one]);
  isOver = true;
  await Promise.all(work);

  // Errors for what was in flight at a kill, and for nothing else.
  expect(
    cut.filter(({ instance, cameAt }) => !kills.some((each) => each.instance === instance && cameAt <= each.at)),
  ).toEqual([]);
  expect(failures.filter(({ status }) => status !== null)).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(cut.length);

  // Everybody is signed in still, and it is nobody else.
  for (const program of programs)
    expect(await program.call('sessions/sessions_check', {})).toMatchObject({ userId: expect.any(String) });

  expect(await whatIsWrong(done)).toEqual([]);

  // The stream has come back by itself, at whichever instance is there.
  const last = await writeOne(programs[0]!, 'the last one');
  await listener.heard(last.last.isxId);
  listener.close();
});
