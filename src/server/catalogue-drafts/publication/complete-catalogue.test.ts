import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readSheet, writeSheet } from '../../../core/tables/sheet.ts';
import { selectCurrentCatalogue } from '../../catalogue/catalogues.ts';
import { publishCatalogue } from '../../catalogue/publish-catalogue.ts';
import { findConstant, replaceConstant } from '../../platform/settings/constants.ts';
import { accepted, create, select, soundSolution } from '../../testing/lives.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';
import { completeCatalogue } from './complete-catalogue.ts';

const portal = withPortal();
let admin: Client;
beforeEach(async () => {
  admin = await portal.as('admin');
});

const current = async () => (await selectCurrentCatalogue(portal.database.db))!.catalogueVersion;
const textOf = async (name: string) => (await findConstant(portal.database.db, name))!.csvString;
const evaluate = async () => {
  const { isxType, configuration } = soundSolution;
  const { status, body } = await admin.call('configurationsEvaluate', { isxType, configuration });
  return [status, body.errors?.[0].code];
};

/** The catalogue as an earlier program has left it: a column that this one reads is not there yet. */
async function publishEarlier({ byWhom }: { readonly byWhom: 'portal' | 'vendor' }) {
  const { db } = portal.database;
  const { head, rows } = readSheet(await textOf('COOLING_LIMITS'));
  const csvString = writeSheet({ head: head.slice(0, -1), rows: rows.map((cells) => cells.slice(0, -1)) });
  const [user] = (await db.execute<{ user_id: string }>(sql`select user_id from users where email = 'admin@demo.example'`)).rows; // prettier-ignore
  await db.execute(sql`update constants set created_by = ${user!.user_id} where constant_name = 'COOLING_LIMITS'`);
  const userId = byWhom === 'portal' ? null : user!.user_id;
  await db.transaction(async (tx) => {
    await replaceConstant(tx, { constantName: 'COOLING_LIMITS', csvString, expected: null, now: new Date(), userId });
    await publishCatalogue(tx);
  });
  return csvString;
}

it('a whole catalogue is left as it is', async () => {
  const before = await current();
  expect(await completeCatalogue(portal.services)).toBeNull();
  expect(await current()).toBe(before);
});

it('what a vendor brought is not filled: nothing changes, the reasons are named, and the portal is not ready until it is mended', async () => {
  const whole = await textOf('COOLING_LIMITS');
  const left = await publishEarlier({ byWhom: 'vendor' });
  const before = await current();
  const unusable = await completeCatalogue(portal.services);
  expect(unusable).toMatchObject({ catalogueVersion: before });
  expect(unusable!.reasons.join('\n')).toContain(`column ${readSheet(whole).head.at(-1)}`);
  expect([await current(), await textOf('COOLING_LIMITS')]).toEqual([before, left]);
  expect(await evaluate()).toEqual([400, 'being_prepared']);

  const log = pino({ level: 'silent' });
  const options = { log, version: '0.0.0-test', webRoot: '/nonexistent', unusableCatalogue: before };
  const app = await buildApp(portal.services, options);
  const ready = () => app.inject('/api/ready');
  expect((await ready()).statusCode).toBe(503);
  expect((await admin.call('constantsUpdate', { constantName: 'COOLING_LIMITS', csvString: whole })).status).toBe(200);
  expect((await ready()).statusCode).toBe(200);
  expect(await evaluate()).toEqual([200, undefined]);
  await app.close();
});

it('what the portal brought is completed once; the administrators are told, and a solution on the one before shows what is stored and is renewed', async () => {
  await publishEarlier({ byWhom: 'portal' });
  const engineer = await portal.as('engineer');
  const before = await current();
  expect(await evaluate()).toEqual([400, 'being_prepared']);
  expect(await completeCatalogue(portal.services)).toBeNull();
  const after = await current();
  expect(after).not.toBe(before);
  expect(await evaluate()).toEqual([200, undefined]);
  expect(await completeCatalogue(portal.services)).toBeNull();
  expect(await current()).toBe(after);

  const { body } = await admin.call('noticesSelect', {});
  expect(body.items.filter(({ kind }: { kind: string }) => kind === 'catalogueCompleted')).toHaveLength(1);

  // It stands on the catalogue from before the upgrade.
  const made = await create(engineer);
  const { isxId, version } = made;
  await portal.database.db.execute(sql`update solutions set catalogue_version = ${before} where isx_id = ${isxId}`);
  expect(await select(engineer, isxId)).toMatchObject({ totals: made['totals'], lines: made['lines'] });
  const edit = await engineer.call('solutionsUpdate', { isxId, version, configuration: soundSolution.configuration });
  expect([edit.status, edit.body.errors[0].code]).toEqual([400, 'catalogue_outdated']);
  accepted(await engineer.call('solutionsAct', { isxId, version, action: 'renewPrice' }));
  expect(await select(engineer, isxId)).toMatchObject({ catalogueVersion: after });
});
