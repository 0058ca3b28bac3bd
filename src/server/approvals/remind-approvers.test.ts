import { beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../contract/notices.ts';
import type { Solution } from '../../contract/shapes.ts';
import type { Transition } from '../../core/solution/life.ts';
import { approvalReminders } from '../platform/database/schema.ts';
import { accepted, act, create } from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';
import { remindApprovers } from './remind-approvers.ts';

const portal = withPortal();
const HOUR = 3_600_000;

beforeAll(async () => {
  // The portal's clock begins on a Friday at noon in Moscow; on Monday the hours count again.
  portal.advance(72 * HOUR);
});

const remind = () => remindApprovers(portal.services);
/** The reminders that somebody has got about a solution, oldest first. */
// Sessions end while the clock is moved on: everybody signs in anew for what they do.
async function remindersOf(account: string, { isxId }: Pick<Solution, 'isxId'>): Promise<string[]> {
  const client = await portal.as(account);
  const { items } = accepted<{ items: Notice[] }>(await client.call('noticesSelect', {}));
  return items
    .filter(({ kind, ...about }) => about.isxId === isxId && /^approval(Waits|Escalated)$/.test(kind))
    .map(({ kind }) => kind)
    .toReversed();
}
const step = async (account: string, solution: Solution, action: Transition) =>
  act(await portal.as(account), solution, action);
const submit = async () => step('engineer', await create(await portal.as('engineer')), 'submit');

describe('what waits for an approver', () => {
  it('is spoken of once to the approvers and once to the admins, each after its time', async () => {
    const waiting = await submit();
    portal.advance(23 * HOUR);
    await remind();
    expect(await remindersOf('approver', waiting)).toEqual([]);
    portal.advance(HOUR);
    for (const _ of [1, 2]) await remind();
    expect(await remindersOf('approver', waiting)).toEqual(['approvalWaits']);
    expect(await remindersOf('admin', waiting)).toEqual([]);
    portal.advance(48 * HOUR);
    for (const _ of [1, 2]) await remind();
    expect(await remindersOf('approver', waiting)).toEqual(['approvalWaits']);
    expect(await remindersOf('admin', waiting)).toEqual(['approvalEscalated']);
    await portal.workOff('mail');
    const told = portal.mails.filter(({ subject }) => subject.includes(waiting.isxId)).map(({ to }) => to);
    expect(told).toEqual(['approver@demo.example', 'approver@demo.example', 'admin@demo.example']); // the first: submitted
  });

  it('is spoken of no more once somebody has decided', async () => {
    const [taken, returned] = [await submit(), await submit()];
    await step('engineer', taken, 'cancelSubmit');
    await step('approver', await step('approver', returned, 'receive'), 'return');
    portal.advance(24 * 7 * HOUR);
    await remind();
    expect(await remindersOf('approver', taken)).toEqual([]);
    expect(await remindersOf('approver', returned)).toEqual([]);
  });

  it('begins a wait of its own when it is received, of which whoever received it is told too', async () => {
    const submitted = await submit();
    portal.advance(24 * 7 * HOUR);
    await remind();
    const received = await step('admin', submitted, 'receive');
    expect(await remindersOf('admin', received)).toEqual(['approvalEscalated']);
    await remind();
    expect(await remindersOf('approver', received)).toEqual(['approvalWaits']);
    portal.advance(24 * 7 * HOUR);
    await remind();
    expect(await remindersOf('approver', received)).toEqual(['approvalWaits', 'approvalWaits']);
    expect(await remindersOf('admin', received)).toEqual(['approvalEscalated', 'approvalWaits', 'approvalEscalated']);
  });
});

it('the steps of a wait that is over are forgotten', async () => {
  const { db } = portal.database;
  const waiting = await submit();
  portal.advance(24 * 7 * HOUR);
  await remind();
  const steps = async () =>
    (await db.select().from(approvalReminders)).filter(({ isxId }) => isxId === waiting.isxId).length;
  portal.advance(48 * HOUR);
  await portal.jobs.send(db, 'sweep', {});
  await portal.workOff('sweep');
  expect(await steps()).toBe(2);
  await step('engineer', waiting, 'cancelSubmit');
  await portal.jobs.send(db, 'sweep', {});
  await portal.workOff('sweep');
  expect(await steps()).toBe(0);
});

it('the recurring job does it', async () => {
  const waiting = await submit();
  portal.advance(24 * 7 * HOUR);
  await portal.jobs.send(portal.database.db, 'remind-approvers', {});
  expect(await portal.workOff('remind-approvers')).toBe(1);
  expect(await remindersOf('approver', waiting)).toEqual(['approvalWaits']);
});
