import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemonstration } from '../src/server/testing/global-setup.ts';
import type { PostgresPair } from '../src/server/testing/postgres-pair.ts';
import { startPair } from '../src/server/testing/postgres-pair.ts';
import type { Instance } from './instance.ts';
import { makeInstance } from './instance.ts';
import { listenAt } from './listener.ts';
import type { Acknowledged, Failure } from './program.ts';
import { signInAt, whatIsWrong, writeOne } from './program.ts';

/*
 * A primary and its synchronous standby: the primary is killed in the middle of work, the standby promoted, and the portal goes on by
 * itself. Then the old primary comes back as if nothing had happened.
 */

const WRITERS = 6;
const ENOUGH = 6;
/** What issue 8 promises, from the end of the primary to the first write that is acknowledged. */
const PROMISED = 30_000;

let pair: PostgresPair | undefined;
let instance: Instance | undefined;

beforeAll(async () => {
  const started = await startPair();
  if ('unavailable' in started) return;
  pair = started;
  await fillDemonstration({ databaseUrl: pair.url, dataDir: '' }, () => new Date());
  instance = await makeInstance(pair.url);
  await instance.start();
});
afterAll(async () => {
  await instance?.stop();
  await pair?.stop();
});

test('the primary is killed under load and the standby promoted: the portal goes on by itself, every acknowledged write is there once', async (context) => {
  if (!pair || !instance) return context.skip('there is no PostgreSQL to test on');
  const failures: Failure[] = [];
  const programs = await Promise.all(['engineer', 'bdm', 'disti'].map((account) => signInAt(instance!.url, account, failures))); // prettier-ignore
  const listener = listenAt(instance.url, programs[0]!);
  const done: Acknowledged[] = [];
  let isOver = false;
  const work = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let i = 0; !isOver; i += 1)
      done.push(await writeOne(programs[writer % programs.length]!, `written ${writer}-${i}`));
  });
  const more = async (): Promise<void> => {
    const begun = done.length;
    while (done.length < begun + ENOUGH)
      await Promise.race([...work, new Promise((resolve) => setTimeout(resolve, 20))]);
  };
  await more();

  pair.killPrimary();
  const killedAt = performance.now();
  await pair.promote();
  const acknowledgedAt = (): number => {
    const writes = done.flatMap((each) => each.writes);
    return Math.min(...writes.filter(({ begunAt }) => begunAt > killedAt).map(({ at }) => at));
  };
  await more();
  expect(acknowledgedAt() - killedAt).toBeLessThan(PROMISED);

  // The old primary is back on its port and takes writes; the portal stays where it is.
  await pair.startOldPrimary();
  await more();
  isOver = true;
  await Promise.all(work);
  expect(await whatIsWrong(done)).toEqual([]);

  // Whoever was told something else than what they asked for, if anybody, was told that they may call again.
  expect(failures.filter(({ status }) => status !== 503)).toEqual([]);

  // What is told and done in the background has gone over as well: the stream, and the mail to the approvers.
  const { last } = await writeOne(programs[0]!, 'the last one');
  await listener.heard(last.isxId);
  listener.close();
  while (!instance.log().includes(last.isxId)) await new Promise((resolve) => setTimeout(resolve, 20));
});
