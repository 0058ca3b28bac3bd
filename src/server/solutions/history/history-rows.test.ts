import { expect, it } from 'vitest';
import { buildSolution, buildUser } from '../../testing/factories.ts';
import { withDatabase } from '../../testing/with-database.ts';
import { solutionHistory } from '../../platform/database/schema.ts';
import { selectHistory } from './history-rows.ts';

const database = withDatabase();

it('however often something is attached, the steps of a solution’s life are all told, newest first', async () => {
  const { isxId } = await buildSolution(database.db, { owner: await buildUser(database.db) });
  const entry = (action: string) => ({
    isxId,
    at: new Date('2026-11-20T09:00:00Z'),
    displayName: 'Анна',
    action,
    toStatus: 'open' as const,
  });
  const flood = ['attach', 'detach', 'edit', 'shareLink', 'revokeLink'].flatMap((action) =>
    Array.from({ length: 300 }, () => entry(action)),
  );
  await database.db.insert(solutionHistory).values([entry('create'), ...flood, entry('customerAccept')]);
  const told = await selectHistory(database.db, isxId);
  expect([told.length, told[0]!.action, told.at(-1)!.action]).toEqual([1002, 'customerAccept', 'create']);
  const ids = told.map(({ historyId }) => historyId);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});
