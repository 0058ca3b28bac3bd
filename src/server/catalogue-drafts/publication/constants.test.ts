import { describe, expect, it } from 'vitest';
import { pinned } from '../../../core/catalogue/testing/pinned.ts';
import { roles } from '../../../core/people/access/roles.ts';
import { selectCurrentCatalogue } from '../../catalogue/catalogues.ts';
import { findConstantText } from '../../platform/settings/constants.ts';
import { selectCurrentPriceList } from '../../catalogue/price-lists.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();

const read = async (client: Client, constantName: string): Promise<string | null> => {
  const { status, body } = await client.call('constantsSelect', { constantName });
  expect(status).toBe(200);
  return body[0]?.csvString ?? null;
};
const update = (client: Client, constantName: string, csvString: string, version?: number) =>
  client.call('constantsUpdate', { constantName, csvString, ...(version === undefined ? {} : { version }) });

describe('a constants record', () => {
  it('is read by whom it is for, and is the empty list to others', async () => {
    const anonymous = portal.client();
    expect(await read(anonymous, 'TRANSLATE')).toContain('key;ru');
    for (const name of ['BRAND', 'POLICY', 'PRODUCT_FAMILIES', 'COOLING_SPDX', 'PARTS', 'PRICES_RUB', 'NO_SUCH'])
      expect([name, await read(anonymous, name)]).toEqual([name, null]);

    for (const role of roles) {
      const client = await portal.as(role);
      for (const name of ['TRANSLATE', 'BRAND', 'PRODUCT_FAMILIES', 'COOLING_SPDX'])
        expect([role, name, (await read(client, name)) !== null]).toEqual([role, name, true]);
      for (const name of ['POLICY', 'PARTS', 'PRICES_RUB'])
        expect([role, name, (await read(client, name)) !== null]).toEqual([role, name, role === 'admin']);
    }
    expect(await read(await portal.as('admin'), 'NO_SUCH')).toBeNull();
  });

  it('is asked for by a name that is one', async () => {
    for (const constantName of ['', '1A', 'a;b', "x' --", 'x'.repeat(65)])
      expect((await portal.client().call('constantsSelect', { constantName })).status).toBe(400);
  });

  it('is replaced as its next version, and the one before is kept', async () => {
    const admin = await portal.as('admin');
    const first = await update(admin, 'NOTES', 'one');
    expect(first).toMatchObject({ status: 200, body: { constantName: 'NOTES', version: 1 } });
    expect((await update(admin, 'NOTES', 'two', 1)).body).toEqual({ constantName: 'NOTES', version: 2 });
    expect(await read(admin, 'NOTES')).toBe('two');
    expect(await findConstantText(portal.database.db, 'NOTES', 1)).toBe('one');
  });

  it('tells the version that is in force, which a change may name', async () => {
    const admin = await portal.as('admin');
    await update(admin, 'TOLD', 'one');
    const select = async () => (await admin.call('constantsSelect', { constantName: 'TOLD' })).body;
    expect(await select()).toEqual([{ constantName: 'TOLD', csvString: 'one', version: 1 }]);
    expect((await update(admin, 'TOLD', 'two', (await select())[0].version)).status).toBe(200);
    expect((await select())[0].version).toBe(2);
  });

  it('may be of 16 MB for whoever may replace it, and no call else of more than one', async () => {
    const [admin, engineer] = [await portal.as('admin'), await portal.as('engineer')];
    const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
    expect(await update(admin, 'LARGE', megabytes(15))).toMatchObject({ status: 200, body: { version: 1 } });
    const tooLarge = { status: 413, body: { code: 'too_large' } };
    expect(await update(admin, 'LARGE', megabytes(17))).toMatchObject(tooLarge);
    expect(await update(engineer, 'LARGE', megabytes(2))).toMatchObject(tooLarge);
    expect(await admin.call('usersUpdateAccount', { displayName: megabytes(2) })).toMatchObject(tooLarge);
  });
});

describe('a table', () => {
  it('that does not fit is refused whole, every fault with its row and column', async () => {
    const admin = await portal.as('admin');
    const [head, first, ...rest] = pinned.PARTS.split('\n');
    const broken = [head, first!.replace(/;(active|ended);/, ';gone;'), first, ...rest].join('\n');
    const answer = await update(admin, 'PARTS', broken);
    expect(answer).toMatchObject({ status: 422, body: { code: 'table_invalid' } });
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ path: 'row 2, column status' }),
      expect.objectContaining({ path: 'row 3, column partNumber' }),
    ]);
    expect(await read(admin, 'PARTS')).toBe(pinned.PARTS);
  });

  it('that fits alone but not beside the others is refused with every fault, and the portal goes on', async () => {
    const admin = await portal.as('admin');
    const before = await selectCurrentCatalogue(portal.database.db);
    const limits = pinned.COOLING_LIMITS.replace(/pipe(Warn|Max)M;/g, 'tube$1M;');
    const answer = await update(admin, 'COOLING_LIMITS', limits);
    expect(answer).toMatchObject({ status: 422, body: { code: 'table_invalid' } });
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ path: 'COOLING_LIMITS', message: expect.stringContaining('pipeWarnM') }),
      expect.objectContaining({ path: 'COOLING_LIMITS', message: expect.stringContaining('pipeMaxM') }),
    ]);
    const models = pinned.COOLING_SPDX_MODELS.replace(/\nSPdx030;.*/, '');
    expect((await update(admin, 'COOLING_SPDX_MODELS', models)).status).toBe(422);

    expect(await selectCurrentCatalogue(portal.database.db)).toEqual(before);
    const configured = await admin.call('configurationsEvaluate', {
      isxType: 'Cooling',
      configuration: { pipeLengthM: 40 },
    });
    expect(configured.status).toBe(200);
  });

  it('that is out of date is a conflict before it is looked at', async () => {
    expect((await update(await portal.as('admin'), 'PARTS', 'nonsense', 99)).status).toBe(409);
  });

  it('makes a new catalogue when it changes, and prices a new price list', async () => {
    const admin = await portal.as('admin');
    const { db } = portal.database;
    const before = await selectCurrentCatalogue(db);
    const renamed = pinned.PARTS.replace(/\n([^;]+;)[^;]+;/, '\n$1Новое имя;');
    expect((await update(admin, 'PARTS', renamed)).status).toBe(200);
    const after = await selectCurrentCatalogue(db);
    expect(after!.catalogueVersion).not.toBe(before!.catalogueVersion);
    expect(after!.manifest['PARTS']).toBe(before!.manifest['PARTS']! + 1);

    const priceListBefore = await selectCurrentPriceList(db, '2026-11-20');
    const dearer = pinned.PRICES_RUB.replace(/\n([^;]+;)[\d.]+;/, '\n$19999999.00;');
    expect((await update(admin, 'PRICES_RUB', dearer)).status).toBe(200);
    const priceList = await selectCurrentPriceList(db, '2026-11-20');
    expect(priceList!.priceListVersion).not.toBe(priceListBefore!.priceListVersion);
    expect(priceList).toMatchObject({ currency: 'RUB', validFrom: '2026-11-20', constantVersion: 2 });
  });
});

describe('the texts', () => {
  it('that are replaced are spoken at once, and a new column is a new language', async () => {
    const admin = await portal.as('admin');
    const table = 'key;ru;en;fr\nPlease sign in;Войдите, пожалуйста;;Connectez-vous\n';
    expect((await update(admin, 'TRANSLATE', table)).status).toBe(200);
    const answer = await portal.client().call('usersSelectCurrent');
    expect(answer.body.detail).toBe('Войдите, пожалуйста');
    const french = await portal.client().call('usersSelectCurrent', {}, { 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(french.body.detail).toBe('Connectez-vous');
    expect((await admin.call('usersUpdateAccount', { language: 'fr' })).status).toBe(200);
    await admin.call('usersUpdateAccount', { language: 'ru' });
  });

  it('have to be in Russian at least', async () => {
    const answer = await update(await portal.as('admin'), 'TRANSLATE', 'key;en;fr\nPlease sign in;;Connectez-vous\n');
    const missing = { path: 'row 1, column ru' };
    expect(answer).toMatchObject({ status: 422, body: { errors: [missing] } });
  });

  it('that do not fit are refused', async () => {
    const answer = await update(await portal.as('admin'), 'TRANSLATE', 'key;ru\nHello {name};Здравствуйте\n');
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'row 2, column ru' }] } });
  });
});

describe('the policy', () => {
  it('that does not fit is refused with every field', async () => {
    const answer = await update(await portal.as('admin'), 'POLICY', '{"fourEyes":"yes"}');
    expect(answer.status).toBe(422);
    const paths = answer.body.errors.map((error: { path: string }) => error.path);
    expect(paths).toContain('fourEyes');
    expect(paths).toContain('discountLimits');
  });

  it('that is replaced holds at once', async () => {
    const admin = await portal.as('admin');
    const policy = JSON.parse((await read(admin, 'POLICY'))!) as Record<string, unknown>;
    await update(admin, 'POLICY', JSON.stringify({ ...policy, session: { idleHours: 1, absoluteDays: 1 } }));
    const engineer = await portal.as('engineer');
    portal.advance(61 * 60_000);
    expect((await engineer.call('sessionsCheck')).body).toBe(false);
  });
});
