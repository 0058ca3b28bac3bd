import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCompany } from '../../testing/factories.ts';
import { withDatabase } from '../../testing/with-database.ts';
import type { Given } from './prepared-query.ts';
import { prepared } from './prepared-query.ts';
import { companies } from './schema.ts';

const database = withDatabase();

const nameOf = prepared((db, given: Given<{ companyId: string }>) =>
  db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.companyId, given('companyId'))),
);

class Undone extends Error {}

describe('a query that is put together once', () => {
  test('is asked with the values of each call, of several at once too', async () => {
    const made = [await buildCompany(database.db), await buildCompany(database.db), await buildCompany(database.db)];
    const found = await Promise.all(made.map(({ companyId }) => nameOf(database.db, { companyId })));
    expect(found).toEqual(made.map(({ name }) => [{ name }]));
  });

  test('sees inside a transaction what is written there, and nothing of it when it is undone', async () => {
    const { companyId, name } = await buildCompany(database.db);
    const inside = database.db.transaction(async (tx) => {
      await tx.update(companies).set({ name: 'Renamed' }).where(eq(companies.companyId, companyId));
      expect(await nameOf(tx, { companyId })).toEqual([{ name: 'Renamed' }]);
      throw new Undone();
    });
    await expect(inside).rejects.toThrow(Undone);
    expect(await nameOf(database.db, { companyId })).toEqual([{ name }]);
  });

  test('is refused beside an open transaction, as any other is', async () => {
    const { companyId } = await buildCompany(database.db);
    await database.db.transaction(async () => {
      await expect(nameOf(database.db, { companyId })).rejects.toMatchObject({
        cause: { message: expect.stringContaining('beside the open transaction') },
      });
    });
  });
});
