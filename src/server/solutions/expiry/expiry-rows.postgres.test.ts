import { describe, expect, test } from 'vitest';
import { statuses } from '../../../core/solution/statuses.ts';
import { buildSolution, buildUser } from '../../testing/factories.ts';
import { withDatabase } from '../../testing/with-database.ts';
import { expireAllDue, expireDue, selectExpiringSoon } from './expiry-rows.ts';
import { selectHistory } from '../history/history-rows.ts';
import { selectSolution, updateSolution } from '../solution-rows.ts';

const database = withDatabase();
const now = new Date('2026-11-20T12:00:00.000Z');
const before = new Date('2026-11-20T11:59:59.999Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const expireNow = () => database.db.transaction((tx) => expireDue(tx, now));

describe('expiry', () => {
  test('takes what is open or returned and past its day, each with a row of history, and nothing else', async () => {
    const owner = await buildUser(database.db, { role: 'disti' });
    const due = await Promise.all(
      statuses.map((isxStatus) => buildSolution(database.db, { owner, isxStatus, expiresAt: before })),
    );
    const notDue = await Promise.all([
      buildSolution(database.db, { owner, expiresAt: now }),
      buildSolution(database.db, { owner, expiresAt: null }),
    ]);
    const expiring = due.filter(({ isxStatus }) => isxStatus === 'open' || isxStatus === 'returned');

    const expired = await expireNow();
    expect(expired.map(({ isxId }) => isxId).sort()).toEqual(expiring.map(({ isxId }) => isxId).sort());
    expect(expired[0]).toMatchObject({ companyId: owner.companyId, companyKind: 'disti', ownerUserId: owner.userId });

    for (const { isxId, isxStatus } of expiring) {
      expect(await selectSolution(database.db, isxId)).toMatchObject({
        isxStatus: 'expired',
        version: 2,
        changedAt: now,
        statusSince: now,
      });
      expect(await selectHistory(database.db, isxId)).toMatchObject([
        {
          at: now,
          userId: null,
          displayName: '',
          action: 'expire',
          fromStatus: isxStatus,
          toStatus: 'expired',
          comment: '',
        },
      ]);
    }
    for (const solution of [...due, ...notDue].filter((one) => !expiring.includes(one))) {
      expect(await selectSolution(database.db, solution.isxId)).toEqual(solution);
      expect(await selectHistory(database.db, solution.isxId)).toEqual([]);
    }
    expect(await expireNow()).toEqual([]);
  });

  test('run by several at once takes each solution once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => buildSolution(database.db, { expiresAt: before })));
    const runs = await Promise.all(Array.from({ length: 6 }, () => expireAllDue(database.db, now, 5)));
    expect(
      runs
        .flat()
        .map(({ isxId }) => isxId)
        .sort(),
    ).toEqual(made.map(({ isxId }) => isxId).sort());
    for (const { isxId } of made) expect(await selectHistory(database.db, isxId)).toHaveLength(1);
  });

  test('takes batch after batch until nothing is due', async () => {
    await Promise.all(Array.from({ length: 11 }, () => buildSolution(database.db, { expiresAt: before })));
    expect(await database.db.transaction((tx) => expireDue(tx, now, 4))).toHaveLength(4);
    expect(await expireAllDue(database.db, now, 3)).toHaveLength(7);
  });

  test('and a submission at the same moment never both win', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => buildSolution(database.db, { expiresAt: before })));
    const [expired, ...submitted] = await Promise.all([
      expireAllDue(database.db, now),
      ...made.map(({ isxId }) =>
        database.db.transaction((tx) => updateSolution(tx, isxId, 1, { isxStatus: 'submitted', changedAt: now })),
      ),
    ]);
    expect(expired.length + submitted.filter((row) => row !== null).length).toBe(made.length);
  });

  test('that is undone leaves nothing behind', async () => {
    const { isxId } = await buildSolution(database.db, { expiresAt: before });
    await expect(
      database.db.transaction(async (tx) => {
        expect(await expireDue(tx, now)).toHaveLength(1);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await selectSolution(database.db, isxId)).toMatchObject({ isxStatus: 'open', version: 1 });
    expect(await selectHistory(database.db, isxId)).toEqual([]);
  });
});

test('what of the own expires within 7 days is told, the soonest first', async () => {
  const owner = await buildUser(database.db);
  const build = (isxStatus: (typeof statuses)[number], expiresAt: Date) =>
    buildSolution(database.db, { owner, isxStatus, expiresAt });
  const late = await build('returned', inDays(7));
  const soon = await build('open', inDays(1));
  await build('open', inDays(7.01));
  await build('open', inDays(-1));
  await build('approved', inDays(1));
  await buildSolution(database.db, { expiresAt: inDays(1) });
  expect(await selectExpiringSoon(database.db, owner.userId, now, 7)).toEqual([
    { isxId: soon.isxId, expiresAt: soon.expiresAt },
    { isxId: late.isxId, expiresAt: late.expiresAt },
  ]);
});
