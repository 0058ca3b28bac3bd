import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Solution } from '../../../../contract/shapes.ts';
import { accepted, act, create, select, soundSolution } from '../../../testing/lives.ts';
import { withPortal } from '../../../testing/portal.ts';
import type { DatabaseEnv } from '../../../testing/with-database.ts';
import { copyDatabase, onEmbedded, onPostgres } from '../../../testing/with-database.ts';
import type { Restored } from '../../../commands/restore-backup.ts';
import { moveDatabase, restoreBackup } from '../../../commands/restore-backup.ts';
import { sealAudit } from '../../../audit/seal-audit.ts';
import { openDatabase } from '../database.ts';
import { exportDatabase } from './export.ts';
import { readBackupFile, writeBackupFile } from './file.ts';
import { openForBackup } from './source.ts';

/*
 * A portal is backed up while people work, and the backup restored: from the embedded database into another one, and from a PostgreSQL
 * into an embedded one.
 */

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const path = join(folder, 'portal.backup');
const pdf = Buffer.from('%PDF-1.4 Ё').toString('base64');
let submitted: Solution;
let restored: Restored;
let wasSnapshot = false;
let placeOfSource: DatabaseEnv | undefined;

const source = withPortal({
  database: async () => {
    const copy = await copyDatabase('demonstration');
    placeOfSource = copy?.env;
    return copy;
  },
});

let env: DatabaseEnv | undefined;

// A hook of its own, before the portal that stands on what it restores: an embedded database takes its time to be made.
beforeAll(async () => {
  const place = placeOfSource;
  if (!place) return;
  const engineer = await source.as('engineer');
  const open = await create(engineer, { ...soundSolution, isxName: 'Зал Ё' });
  accepted(
    await engineer.call('attachmentsCreate', { isxId: open.isxId, name: 'а.pdf', content: pdf, internal: false }),
  );
  submitted = await act(engineer, open, 'submit');
  await sealAudit(source.services);
  const going = keepWorking();
  await writeBackupFile(path, async (write) => {
    const { database, snapshot, close } = await openForBackup(place);
    wasSnapshot = snapshot !== null;
    await going.some();
    try {
      return await exportDatabase(database, { portalVersion: '1.2.3', now: new Date(), ...snapshot }, write);
    } finally {
      await close();
    }
  });
  await going.stop();
  env = { databaseUrl: null, dataDir: join(folder, 'restored') };
  restored = await restoreBackup(env, readBackupFile(path), { now: new Date() });
});

const target = withPortal({
  database: async () => ({ env: env!, remove: async () => rmSync(folder, { recursive: true }) }),
});

/** Makes a row in each of two tables in every transaction, until it is told to stop. */
function keepWorking() {
  const { db } = source.database;
  let made = 0;
  let stopped = false;
  const working = (async () => {
    for (; !stopped; made += 1)
      await db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into sent_mails (job_id, message_id, sent_at) values (${`work-${made}`}, 'm', now())`,
        );
        await tx.execute(
          sql`insert into sign_in_failures (account_hash, address, at) values (decode('00', 'hex'), ${`work-${made}`}, now())`,
        );
      });
  })();
  const some = async () => {
    for (const until = made + 3; made < until;) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return {
    some,
    async stop() {
      await some();
      stopped = true;
      await working;
    },
  };
}

test('everything is there as it was at one moment, and only its owner may read it', async () => {
  expect(wasSnapshot).toBe(onEmbedded);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).toSorted()).toEqual(['portal.backup', 'restored']);
  expect(restored.migrated).toEqual([]);
  expect(restored.audit.findings).toEqual([]);
  expect(restored.audit.events).toBeGreaterThan(0);
  const { db } = target.database;
  const work = await db.execute<{ mails: number; failures: number }>(sql`
    select (select count(*)::int from sent_mails where job_id like 'work-%') as mails,
      (select count(*)::int from sign_in_failures where address like 'work-%') as failures`);
  const { mails, failures } = work.rows[0]!;
  expect(failures).toBe(mails);
  const all = await source.database.db.execute(sql`select from sent_mails where job_id like 'work-%'`);
  expect(mails).toBeLessThan(all.rows.length);
  const newest = await db.execute(sql`select from sent_mails where job_id = ${`work-${mails - 1}`}`);
  expect(newest.rows).toHaveLength(1);
});

test('the restored portal is signed in to, opens what was made, hands out what was attached and sends what waited', async () => {
  const engineer = await target.as('engineer');
  const { isxId } = submitted;
  const opened = await select(engineer, isxId);
  expect([opened.isxName, opened.isxStatus, opened.totals]).toEqual(['Зал Ё', 'submitted', submitted.totals]);
  const [file] = accepted<{ attachmentId: string }[]>(await engineer.call('attachmentsSelect', { isxId }));
  const answer = await engineer.send({ method: 'GET', url: `/api/attachments/${isxId}/${file!.attachmentId}` });
  expect(answer.body).toBe(Buffer.from(pdf, 'base64').toString());
  await target.workOff('mail');
  expect(target.mails.map(({ subject }) => subject).filter((subject) => subject.includes(isxId))).not.toEqual([]);
  const next = await create(engineer);
  expect(Number(next.isxId.slice(3, 11))).toBe(Number(isxId.slice(3, 11)) + 1);
});

test.runIf(onPostgres)('what was restored is moved on to a PostgreSQL with every row', async () => {
  const copy = await copyDatabase();
  const maker = { portalVersion: '1.2.3', now: new Date() };
  const moved = await moveDatabase(target.database, copy.env, maker);
  const there = await openDatabase(copy.env);
  const tables = await exportDatabase(there, maker, async () => undefined);
  await there.close();
  expect(tables).toEqual(moved.tables);
  expect(await exportDatabase(target.database, maker, async () => undefined)).toEqual(tables);
  await expect(moveDatabase(target.database, copy.env, maker)).rejects.toThrow(/^The database is not empty/);
  await source.database.db.execute(sql`select 1`);
  await expect(moveDatabase(target.database, placeOfSource!, maker)).rejects.toThrow(
    /A Design Portal is running on the database/,
  );
  await copy.remove();
});
