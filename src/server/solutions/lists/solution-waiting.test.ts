import { expect, test } from 'vitest';
import type { Actor } from '../../../core/people/access/roles.ts';
import type { IsxStatus } from '../../../core/solution/statuses.ts';
import { statuses } from '../../../core/solution/statuses.ts';
import { buildSolution, buildUser } from '../../testing/factories.ts';
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

test('to an owner wait the returned and expired, to an approver also what others submitted; the oldest first', async () => {
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
  ]);
  expect(await told(approver)).toEqual([
    ['approved', 'order', name, 15],
    ['received', 'decide', name, 16],
    ['submitted', 'receive', name, 17],
    ['expired', 'renew', name, 18],
    ['returned', 'mend', name, 19],
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
