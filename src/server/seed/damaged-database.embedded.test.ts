import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { DatabaseDamaged } from '../platform/database/damaged.ts';
import { companies, solutions, users } from '../platform/database/schema.ts';
import { createServices } from '../services.ts';
import { buildSolution } from '../testing/factories.ts';
import { copyDatabase } from '../testing/with-database.ts';
import { seed } from './seed.ts';

test('where the file of the users is empty no demonstration takes the place of the rest', async () => {
  const copy = await copyDatabase();
  try {
    const whole = await openDatabase(copy.env);
    await buildSolution(whole.db);
    const [{ path } = { path: '' }] = (
      await whole.db.execute<{ path: string }>(sql`select pg_relation_filepath('users') as path`)
    ).rows;
    await whole.close();
    truncateSync(join(copy.env.dataDir, 'database', path), 0);

    const damaged = await openDatabase(copy.env);
    const jobs = { send: async () => undefined, wake: async () => undefined };
    const services = createServices({ database: damaged, jobs, publicUrl: 'http://x.example', bcryptCost: 4 });
    const filling = seed(services, { demo: true, tellAdmin: () => undefined });
    await expect(filling).rejects.toThrow(DatabaseDamaged);
    await expect(filling).rejects.toThrow(/^The database has no users, but rows in companies: .*backup\.md\)$/);
    expect(await damaged.db.select().from(solutions)).toHaveLength(1);
    expect(await damaged.db.select().from(companies)).toHaveLength(1);
    expect(await damaged.db.select().from(users)).toHaveLength(0);
    await damaged.close();
  } finally {
    await copy.remove();
  }
});
