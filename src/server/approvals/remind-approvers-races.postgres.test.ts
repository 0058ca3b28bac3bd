import { beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '../../contract/notices.ts';
import type { Solution } from '../../contract/shapes.ts';
import type { Transition } from '../../core/solution/life.ts';
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
  it('is spoken of once when two instances look at the same moment', async () => {
    const waiting = await submit();
    portal.advance(96 * HOUR); // Thursday to Monday holds two working days
    await Promise.all([remind(), remind(), remind()]);
    expect(await remindersOf('approver', waiting)).toEqual(['approvalWaits']);
  });
});
