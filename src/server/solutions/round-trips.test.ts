import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import { webhookEventTypes } from '../../core/integration/webhook-events.ts';
import { accepted, act, create, livedTo, select } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { asked } from '../testing/round-trips.ts';

/* How often a call waits for the database: what takes longest of all that it does. */

const portal = withPortal();
let engineer: Client;
let approver: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  // What a process reads once, and the connections that it opens, are not counted.
  await waysOfLife();
});
const parties = () => ({ portal, owner: engineer, approver });

type Call = () => Promise<{ status: number; body: unknown }>;

/** Another count of units than before. */
async function nextChange(client: Client, isxId: string): Promise<Call> {
  const { version, configuration } = await select(client, isxId);
  const count = Number(configuration['count']) + 1;
  return () => client.call('solutionsUpdate', { isxId, version, configuration: { ...configuration, count } });
}

/**
 * The fewest ways of three calls, each made ready beforehand: what is asked side by side may be answered one after the other and then
 * looks like a way more. A call that is refused fails the test.
 */
async function waysOf(ready: () => Call | Promise<Call>): Promise<number> {
  const ways: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { answer, roundTrips } = await asked(await ready());
    expect(answer).toMatchObject({ status: 200 });
    ways.push(roundTrips);
  }
  return Math.min(...ways);
}

describe('the ways of a call to the database and back', () => {
  it('are two for a list', async () => {
    await create(engineer);
    const list = { list: 'my-solutions', page: 1 };
    expect(await waysOf(() => () => engineer.call('solutionsSelect', list))).toBe(2);
  });

  it('are two to open a solution, whatever its state and whoever opens it', async () => {
    const open = (client: Client, { isxId }: Solution) =>
      waysOf(() => () => client.call('solutionsSelectSolution', { isxId }));
    expect(await open(engineer, await create(engineer))).toBe(2);
    expect(await open(approver, await livedTo('submitted', parties()))).toBe(2);
    expect(await open(approver, await livedTo('approved', parties()))).toBe(2);
  });

  it('are four for a change', async () => {
    const { isxId } = await create(engineer);
    expect(await waysOf(() => nextChange(engineer, isxId))).toBe(4);
  });

  it('are five at most for each step', async () => expect(await waysOfSteps()).toEqual(ways));
});

const steps = [
  ['engineer', 'submit'],
  ['approver', 'receive'],
  ['approver', 'return'],
  ['engineer', 'submit'],
  ['approver', 'receive'],
  ['approver', 'approve'],
  ['approver', 'order'],
] as const;

/** The ways of each step of one life. */
async function waysOfLife(): Promise<readonly number[]> {
  const ways: number[] = [];
  let solution = await create(engineer);
  for (const [who, action] of steps) {
    const { answer, roundTrips } = await asked(() => act(who === 'engineer' ? engineer : approver, solution, action));
    ways.push(roundTrips);
    solution = answer;
  }
  expect(solution.isxStatus).toBe('ordered');
  return ways;
}

/** The ways of each step in the life of a solution, the most where it is made twice: of each the fewest in three lives. */
async function waysOfSteps(): Promise<Record<string, number>> {
  const lives = [await waysOfLife(), await waysOfLife(), await waysOfLife()];
  const most: Record<string, number> = {};
  for (const [at, [, action]] of steps.entries())
    most[action] = Math.max(most[action] ?? 0, Math.min(...lives.map((life) => life[at]!)));
  return most;
}

/** Of receiving nobody gets a mail: there is nothing to wait for between the row and the audit. */
const ways = { submit: 5, receive: 4, return: 5, approve: 5, order: 5 };

describe('where another system listens', () => {
  beforeAll(async () => {
    const admin = await portal.as('admin');
    accepted(
      await admin.call('webhooksCreate', {
        name: 'ERP',
        url: 'https://erp.example.com/hook',
        events: webhookEventTypes,
        companyId: null,
        isxType: null,
        withPrices: true,
      }),
    );
  });

  it('a step takes five all the same', async () => expect(await waysOfSteps()).toEqual({ ...ways, receive: 5 }));
});
