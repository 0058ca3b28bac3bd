import { expect, test } from 'vitest';
import type { Actor } from '../../../core/people/access/roles.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { statuses } from '../../../core/solution/statuses.ts';
import { buildSolution, buildUser } from '../../testing/factories.ts';
import { comments, solutions } from '../../platform/database/schema.ts';
import { withDatabase } from '../../testing/with-database.ts';
import { selectWaiting } from './solution-waiting.ts';

const database = withDatabase();

const actorOf = (user: Awaited<ReturnType<typeof buildUser>>): Actor => ({
  userId: user.userId,
  role: user.role,
  companyId: user.companyId,
  companyKind: 'vendor',
});
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test('to an owner wait the returned and expired, to an approver also what others submitted; the oldest first, what is begun last', async () => {
  const engineer = await buildUser(database.db);
  const approver = await buildUser(database.db, { role: 'approver', companyId: engineer.companyId });
  for (const owner of [engineer, approver]) {
    for (const [i, isxStatus] of statuses.entries()) {
      await buildSolution(database.db, { owner, isxStatus, isxName: isxStatus, changedAt: day(20 - i) });
    }
    await buildSolution(database.db, { owner, isxStatus: 'returned', isxName: 'aside', archived: true });
    await buildSolution(database.db, { owner, isxStatus: 'submitted', isxName: 'superseded', isCurrent: false });
  }
  const told = async (user: typeof engineer, fourEyes = true) =>
    (await selectWaiting(database.db, actorOf(user), { fourEyes, discountLimits: {} })).map((row) => [
      row.isxName,
      row.waitsFor,
      row.ownerDisplayName,
      row.since.getUTCDate(),
    ]);
  const name = engineer.displayName;
  expect(await told(engineer)).toEqual([
    ['expired', 'renew', name, 18],
    ['returned', 'mend', name, 19],
    ['open', 'submit', name, 20],
  ]);
  expect(await told(approver)).toEqual([
    ['approved', 'order', name, 15],
    ['received', 'decide', name, 16],
    ['submitted', 'receive', name, 17],
    ['expired', 'renew', name, 18],
    ['returned', 'mend', name, 19],
    ['open', 'submit', name, 20],
  ]);
  expect((await told(approver, false)).map(([isxName]) => isxName)).toEqual([
    'approved',
    'approved',
    'received',
    'received',
    'submitted',
    'submitted',
    'expired',
    'returned',
    'open',
  ]);
});

test('fifty wait at most, those that wait longest', async () => {
  const owner = await buildUser(database.db);
  const build = (isxStatus: IsxStatus, i: number) =>
    buildSolution(database.db, { owner, isxStatus, changedAt: day(i) });
  for (let i = 1; i <= 30; i += 1) await Promise.all([build('returned', i), build('expired', i)]);
  const rows = await selectWaiting(database.db, actorOf(owner), { fourEyes: true, discountLimits: {} });
  expect(rows).toHaveLength(50);
  expect(rows.at(-1)!.since).toEqual(day(25));
});

test('of what is begun the soonest to expire comes first, and gives way to what waits longer than all of it', async () => {
  const owner = await buildUser(database.db);
  const begun = (isxName: string, expiresAt: Date | null) => buildSolution(database.db, { owner, isxName, expiresAt });
  await begun('never', null);
  await begun('late', day(30));
  await begun('soon', day(25));
  await buildSolution(database.db, { owner, isxStatus: 'returned', isxName: 'returned' });
  const rows = await selectWaiting(database.db, actorOf(owner), { fourEyes: true, discountLimits: {} });
  expect(rows.map(({ isxName }) => isxName)).toEqual(['returned', 'soon', 'late', 'never']);
});

test('what others have said waits for an answer until the owner speaks or the solution changes', async () => {
  const owner = await buildUser(database.db);
  const partner = await buildUser(database.db, { role: 'partner' });
  const open = { owner, isxStatus: 'approved', changedAt: day(2) } as const;
  const solution = await buildSolution(database.db, open);
  const say = ({ userId, displayName }: typeof owner, at: Date, text: string, more: object = {}) =>
    database.db.insert(comments).values({
      isxId: solution.isxId,
      at,
      userId,
      displayName,
      companyName: '',
      internal: false,
      partNumber: null,
      text,
      ...more,
    });
  const asked = async (actor = actorOf(owner)) =>
    (await selectWaiting(database.db, actor, { fourEyes: true, discountLimits: {} }))
      .filter(({ waitsFor }) => waitsFor === 'answer')
      .map((row) => [row.isxId, row.since.getUTCDate(), row.asked?.comment]);
  await say(partner, day(1), 'Before it was changed');
  expect(await asked()).toEqual([]);
  await say(partner, day(3), 'Does it fit?');
  await say(partner, day(4), 'And the floor?');
  expect(await asked()).toEqual([[solution.isxId, 3, 'Does it fit?']]);
  expect(await asked(actorOf(partner))).toEqual([]);
  await say(owner, day(5), 'It does.');
  expect(await asked()).toEqual([]);
  await say(partner, day(6), 'Among us', { internal: true });
  expect(await asked()).toEqual([[solution.isxId, 6, 'Among us']]);
  // The vendor's own words are not for somebody of another house.
  expect(await asked({ ...actorOf(owner), role: 'disti' })).toEqual([]);
  await database.db.update(solutions).set({ isxStatus: 'ordered' });
  expect(await asked()).toEqual([]);
});
