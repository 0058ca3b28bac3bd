import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accepted, act, create, select } from '../../../testing/lives.ts';
import { withPortal } from '../../../testing/portal.ts';
import { releases } from './testing/releases.ts';
import type { DatabaseCopy } from '../../../testing/with-database.ts';
import { copyDatabase } from '../../../testing/with-database.ts';
import { completeCatalogue } from '../../../catalogue-drafts/publication/complete-catalogue.ts';
import { isxTypes } from '../../../../core/products/definition/types.ts';
import { DEFAULT_INPUTS } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { completePriceLists } from '../../../prices/complete-price-lists.ts';
import { verifyAudit } from '../../../audit/verify-audit.ts';
import { refreshTexts } from '../../../seed/seed.ts';
import { openDatabase } from '../database.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { readBackupFile } from './file.ts';
import { importDatabase } from './import.ts';

/* A portal of every release, with its data, becomes one of today. */

const DAY = 86_400_000;

describe.each(releases())('the data of release $file', ({ path, newest }) => {
  let migrated: readonly string[] = [];
  let copy: DatabaseCopy;

  // A hook of its own, before that of the portal: a busy machine takes its time.
  beforeAll(async () => {
    copy = await copyDatabase('empty');
    const database = await openDatabase(copy.env);
    ({ migrated } = await importDatabase(database.db, readBackupFile(path), readMigrations(), { replace: false }));
    await database.close();
  });

  const portal = withPortal({ database: async () => copy });

  test('are brought to today’s schema, which serves them', async () => {
    const { services, database } = portal;
    expect(migrated).toEqual(readMigrations().map(({ name }) => name).filter((name) => Number(name.slice(0, 3)) > newest)); // prettier-ignore
    expect(await migrate(database.db)).toEqual([]);
    // What a start does.
    await refreshTexts(services);
    await completePriceLists(services);
    expect(await completeCatalogue(services)).toBeNull();
    portal.advance(3 * DAY);
    expect((await verifyAudit(database.db)).findings).toEqual([]);

    const admin = await portal.as('admin');
    const stored = await database.db.execute<{ isx_id: string }>(sql`select isx_id from solutions`);
    expect(stored.rows.length).toBeGreaterThan(20);
    const listed = accepted<{ items: unknown[] }>(
      await admin.call('solutionsSelect', { list: 'search', pageSize: 100 }),
    );
    expect(listed.items.length).toBeGreaterThan(20);
    for (const { isx_id: isxId } of stored.rows) {
      expect((await select(admin, isxId)).isxId).toBe(isxId);
      accepted(await admin.call('solutionsSelectHistory', { isxId }));
    }
    for (const isxType of isxTypes) {
      accepted(await admin.call('cataloguesSelect', { isxType }));
      accepted(await admin.call('configurationsEvaluate', { isxType, configuration: {} }));
    }
    accepted(await admin.call('coolingSelect', { family: 'SPdx', ...DEFAULT_INPUTS }));
    const engineer = await portal.as('engineer');
    const made = await create(engineer);
    await act(engineer, made, 'submit');
    await portal.workOff('mail');
    expect(portal.mails.some(({ subject }) => subject.includes(made.isxId))).toBe(true);
  });
});
