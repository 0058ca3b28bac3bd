import { beforeAll, describe, expect, it } from 'vitest';
import { pinned } from '../../core/catalogue/testing/pinned.ts';
import { selectCurrentCatalogue } from '../catalogue/catalogues.ts';
import { publishDueDrafts } from './publication/publish-catalogue-draft.ts';
import { recordOf } from '../../core/catalogue/records.ts';
import { uploadedTable } from '../../core/catalogue/uploaded-table.ts';
import { readSheet } from '../../core/tables/sheet.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const DAY = 86_400_000;

let admin: Client;
let second: Client;
beforeAll(async () => {
  admin = await portal.as('admin');
  second = await portal.as('admin');
});

const inForce = async (constantName: string) =>
  (await admin.call('catalogueTablesSelectTable', { constantName })).body as { csvString: string; version: number };
const create = async (name: string, more: object = {}): Promise<number> => {
  const { status, body } = await admin.call('catalogueDraftsCreate', { name, ...more });
  expect(status).toBe(200);
  return body.draftId as number;
};
const put = async (draftId: number, constantName: string, csvString: string, client = admin) => {
  const { body } = await client.call('catalogueTablesSelectTable', { constantName, draftId });
  const { table } = body.draft;
  return client.call('catalogueDraftsPutTable', {
    draftId,
    constantName,
    csvString,
    tableVersion: table?.tableVersion ?? null,
    baseVersion: table?.baseVersion ?? body.version,
  });
};
const draftOf = async (draftId: number) => (await admin.call('catalogueDraftsSelectDraft', { draftId })).body;
const checkOf = async (draftId: number) => (await admin.call('catalogueDraftsCheck', { draftId })).body;
const versionOf = async (draftId: number): Promise<number> =>
  (await admin.call('catalogueDraftsSelect')).body.drafts.find(
    (draft: { draftId: number }) => draft.draftId === draftId,
  ).draftVersion;
const fileAt = async (url: string): Promise<Buffer> =>
  (await portal.app.inject({ url, cookies: Object.fromEntries(admin.cookies) })).rawPayload;
const publish = async (draftId: number, client = admin) =>
  client.call('catalogueDraftsPublish', { draftId, draftVersion: await versionOf(draftId), withoutImpact: true });
const limitOf = (csv: string, name: string, value: string): string =>
  csv.replace(new RegExp(`^(${name};)[^;]*`, 'm'), `$1${value}`);
const currentVersion = async (): Promise<string> =>
  (await selectCurrentCatalogue(portal.database.db))!.catalogueVersion;

describe('the catalogue in its tables', () => {
  it('is listed, read and searched by whoever administers the portal and by nobody else', async () => {
    const list = await admin.call('catalogueTablesSelect');
    expect(list.body.tables.length).toBeGreaterThan(60);
    expect(list.body.tables).toContainEqual(
      expect.objectContaining({ constantName: 'PARTS', area: 'common', format: 'table', version: 1, changedBy: null }),
    );
    expect(list.body.tables.map((table: { constantName: string }) => table.constantName)).not.toContain('PRICES_RUB');
    expect((await inForce('PARTS')).csvString).toBe(pinned.PARTS);
    const found = await admin.call('catalogueTablesSearch', { text: 'spda030a' });
    expect(found.body.hits).toContainEqual(
      expect.objectContaining({ constantName: 'PARTS', column: 'partNumber', cell: 'SPDA030A' }),
    );
    expect(found.body.tables.length).toBeGreaterThan(1);

    const outsiders: [Client, number][] = [
      [portal.client(), 401],
      [await portal.as('engineer'), 403],
      [await portal.as('manager'), 403],
    ];
    for (const [client, status] of outsiders) {
      expect((await client.call('catalogueTablesSelect')).status).toBe(status);
      expect((await client.call('catalogueDraftsSelect')).status).toBe(status);
      expect((await client.call('catalogueDraftsCreate', { name: 'x' })).status).toBe(status);
      expect((await client.call('catalogueDraftsCheck', { draftId: 1 })).status).toBe(status);
      expect((await client.call('cataloguePublicationsSelect', {})).status).toBe(status);
      expect((await client.send({ url: '/api/catalogue/PARTS.csv' })).status).toBe(status);
    }
  });

  it('refuses what is no table, no draft and no name', async () => {
    expect((await admin.call('catalogueTablesSelectTable', { constantName: 'PRICES_RUB' })).status).toBe(400);
    expect((await admin.call('catalogueTablesSelectTable', { constantName: 'PARTS', draftId: 9999 })).status).toBe(404);
    expect((await admin.call('catalogueDraftsSelectDraft', { draftId: 9999 })).status).toBe(404);
    expect((await admin.call('catalogueDraftsCheck', { draftId: 9999 })).status).toBe(404);
    expect((await admin.call('catalogueDraftsCreate', { name: '  ' })).status).toBe(400);
    expect((await admin.call('catalogueDraftsCreate', { name: 'x', restores: 9999 })).status).toBe(404);
    expect((await admin.call('catalogueTablesSearch', { text: 'x' })).status).toBe(400);
    expect((await admin.call('catalogueTablesSearch', { text: 'xx', draftId: 9999 })).status).toBe(404);
  });
});

describe('a table as a file', () => {
  it('is read back as it was, as text and as a workbook, in force and as a draft has it', async () => {
    const draftId = await create('As a file');
    const { csvString } = await inForce('COOLING_LIMITS');
    await put(draftId, 'COOLING_LIMITS', limitOf(csvString, 'pipeMaxM', '=1+1'));
    const record = recordOf('COOLING_LIMITS');
    for (const [format, query, expected] of [
      ['csv', '', csvString],
      ['xlsx', '', csvString],
      ['csv', `?draft=${draftId}`, limitOf(csvString, 'pipeMaxM', '=1+1')],
    ] as const) {
      const file = await fileAt(`/api/catalogue/COOLING_LIMITS.${format}${query}`);
      if (format === 'csv') expect(file.toString('utf8')).not.toMatch(/;=1/);
      const read = await admin.call('pricesReadFile', {
        fileName: `COOLING_LIMITS.${format}`,
        content: file.toString('base64'),
      });
      const [{ text }] = read.body.sheets;
      expect(uploadedTable(record, readSheet(csvString), text).sheet).toEqual(readSheet(expected));
    }
    for (const url of ['PRICES_RUB.csv', 'PARTS.pdf', `PARTS.csv?draft=x`, `PARTS.csv?draft=9999`])
      expect((await admin.send({ url: `/api/catalogue/${url}` })).status).toBe(404);
  });
});

describe('a draft', () => {
  it('keeps its tables with their faults, names each at its place, and is published once there is none', async () => {
    const before = await currentVersion();
    const draftId = await create('Longer pipes', { comment: 'New measurements' });
    const { csvString, version } = await inForce('COOLING_LIMITS');
    expect(await put(draftId, 'COOLING_LIMITS', limitOf(csvString, 'pipeMaxM', 'far'))).toMatchObject({ status: 200 });
    const faulty = await checkOf(draftId);
    const row = csvString.split('\n').findIndex((line) => line.startsWith('pipeMaxM;')) + 1;
    expect(faulty.findings).toEqual([
      expect.objectContaining({ severity: 'fault', constantName: 'COOLING_LIMITS', row, column: 'value' }),
    ]);
    expect(await publish(draftId)).toMatchObject({
      status: 422,
      body: { code: 'table_invalid', errors: [{ path: `COOLING_LIMITS, row ${row}, column value` }] },
    });
    expect(await currentVersion()).toBe(before);

    await put(draftId, 'COOLING_LIMITS', limitOf(csvString, 'pipeMaxM', '61'));
    const sound = await draftOf(draftId);
    expect(await checkOf(draftId)).toMatchObject({
      faults: 0,
      draftVersion: sound.draftVersion,
      tables: [{ constantName: 'COOLING_LIMITS', tableVersion: 2 }],
    });
    expect(sound).toMatchObject({ tables: [{ constantName: 'COOLING_LIMITS', changed: 1, added: 0 }] });
    const difference = await admin.call('catalogueDraftsSelectDifference', { draftId, constantName: 'COOLING_LIMITS' });
    expect(difference.body.rows).toEqual([
      expect.objectContaining({
        kind: 'changed',
        key: 'pipeMaxM',
        cells: [expect.objectContaining({ column: 'value', after: '61' })],
      }),
    ]);

    const published = await publish(draftId);
    expect(published.status).toBe(200);
    expect(published.body.catalogueVersion).toBe(await currentVersion());
    expect(await currentVersion()).not.toBe(before);
    expect((await inForce('COOLING_LIMITS')).version).toBe(version + 1);
    expect((await admin.call('catalogueDraftsSelectDraft', { draftId })).status).toBe(404);
    const { items } = (await admin.call('cataloguePublicationsSelect', {})).body;
    expect(items[0]).toMatchObject({
      isCurrent: true,
      cause: 'draft',
      name: 'Longer pipes',
      comment: 'New measurements',
      changed: [{ constantName: 'COOLING_LIMITS', added: 0, changed: 1, removed: 0 }],
    });
    // What was there is what is pinned to: it is found by its version still.
    const between = await admin.call('cataloguePublicationsSelectDifference', {
      before: items[1].publicationId,
      after: items[0].publicationId,
      constantName: 'COOLING_LIMITS',
    });
    expect(between.body.tables).toEqual([
      { constantName: 'COOLING_LIMITS', added: 0, changed: 1, removed: 0, isPinned: true },
    ]);
    expect(between.body.difference.rows).toHaveLength(1);
  });

  it('is checked beside the thread that answers: whoever asks meanwhile has their answer first', async () => {
    const draftId = await create('Looked at for long');
    const { csvString } = await inForce('COOLING_OPTIONS');
    await put(draftId, 'COOLING_OPTIONS', csvString);
    const order: string[] = [];
    const check = checkOf(draftId).then(() => order.push('check'));
    for (let i = 0; i < 3; i++) await second.call('catalogueDraftsSelect').then(() => order.push('another'));
    await check;
    expect(order).toEqual(['another', 'another', 'another', 'check']);
  });

  it('of tables that fit one by one and not together is refused with every fault', async () => {
    const draftId = await create('Misfits');
    const { csvString } = await inForce('COOLING_LIMITS');
    await put(draftId, 'COOLING_LIMITS', csvString.replace(/pipe(Warn|Max)M;/g, 'tube$1M;'));
    const { findings } = await checkOf(draftId);
    expect(findings.map((each: { constantName: string }) => each.constantName)).toContain('COOLING_LIMITS');
    const refused = await publish(draftId);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.length).toBeGreaterThan(1);
    await admin.call('catalogueDraftsDiscard', { draftId, draftVersion: await versionOf(draftId) });
    expect((await publishStatus(draftId)).status).toBe(404);
  });

  it('takes tables that belong together in one call: all of them or none', async () => {
    const draftId = await create('Both or neither');
    const tableOf = async (constantName: string, note: string, tableVersion: number | null = null) => {
      const { csvString, version } = await inForce(constantName);
      return { constantName, csvString: `${csvString}\n# ${note}`, tableVersion, baseVersion: version };
    };
    const figures = await tableOf('COOLING_SPDX', 'figures');
    const models = await tableOf('COOLING_SPDX_MODELS', 'models');
    const stored = async () =>
      (await draftOf(draftId)).tables.map((each: { constantName: string }) => each.constantName);
    // The second is not as it was seen, or changes what there never was: the first is not stored either.
    const seenOther = { ...models, tableVersion: 7 };
    expect((await admin.call('catalogueDraftsPutTable', { draftId, ...figures, others: [seenOther] })).status).toBe(
      409,
    );
    const unknown = { ...models, baseVersion: 999 };
    expect((await admin.call('catalogueDraftsPutTable', { draftId, ...figures, others: [unknown] })).status).toBe(404);
    // Larger than a version can be; a round of laws found it answered with 500.
    const never = { ...figures, baseVersion: 1e15 };
    const refused = await admin.call('catalogueDraftsPutTable', { draftId, ...figures, others: [never] });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'others.0.baseVersion']);
    expect(await stored()).toEqual([]);
    const seen = (await draftOf(draftId)).draftVersion;
    expect((await admin.call('catalogueDraftsPutTable', { draftId, ...figures, others: [models] })).status).toBe(200);
    expect((await stored()).toSorted()).toEqual(['COOLING_SPDX', 'COOLING_SPDX_MODELS']);
    expect((await draftOf(draftId)).draftVersion).toBe(seen + 1);
  });

  it('is never saved over what somebody else has saved meanwhile, and never published as nobody saw it', async () => {
    const draftId = await create('Two at once');
    const { csvString, version } = await inForce('UPS_LIMITS');
    const first = { draftId, constantName: 'UPS_LIMITS', csvString, tableVersion: null, baseVersion: version };
    expect((await admin.call('catalogueDraftsPutTable', first)).status).toBe(200);
    const seen = (await draftOf(draftId)).draftVersion;
    expect((await second.call('catalogueDraftsPutTable', first)).status).toBe(409);
    expect((await put(draftId, 'UPS_LIMITS', `${csvString}\n`, second)).status).toBe(200);
    expect((await admin.call('catalogueDraftsPublish', { draftId, draftVersion: seen })).status).toBe(409);
    expect((await admin.call('catalogueDraftsUpdate', { draftId, draftVersion: seen, name: 'x' })).status).toBe(409);
    const dropped = { draftId, constantName: 'UPS_LIMITS', tableVersion: 2 };
    expect((await admin.call('catalogueDraftsDropTable', { ...dropped, tableVersion: 1 })).status).toBe(409);
    expect((await admin.call('catalogueDraftsDropTable', dropped)).status).toBe(200);
    expect(await publish(draftId)).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
  });

  it('takes in what others have published since, and asks about each row that both changed', async () => {
    const draftId = await create('Older');
    const { csvString } = await inForce('RACK_LIMITS');
    const [, one = '', two = ''] = csvString.split('\n').map((line) => line.split(';')[0]!);
    const changed = (csv: string, name: string, note: string) =>
      csv.replace(new RegExp(`^(${name};.*;)[^;]*$`, 'm'), `$1${note}`);
    await put(draftId, 'RACK_LIMITS', changed(changed(csvString, one, 'mine'), two, 'mine'));
    const update = { constantName: 'RACK_LIMITS', csvString: changed(csvString, two, 'theirs') };
    expect((await admin.call('constantsUpdate', update)).status).toBe(200);
    expect((await admin.call('cataloguePublicationsSelect', {})).body.items[0]).toMatchObject({
      cause: 'record',
      changed: [{ constantName: 'RACK_LIMITS', changed: 1 }],
    });

    expect((await draftOf(draftId)).tables).toEqual([expect.objectContaining({ isOutdated: true })]);
    expect(await publish(draftId)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const preview = (await admin.call('catalogueDraftsPreviewRebase', { draftId })).body;
    expect(preview.tables).toEqual([
      expect.objectContaining({
        constantName: 'RACK_LIMITS',
        theirs: { added: 0, changed: 1, removed: 0 },
        conflicts: [expect.objectContaining({ key: two })],
      }),
    ]);
    const { draftVersion } = preview;
    expect(await admin.call('catalogueDraftsRebase', { draftId, draftVersion })).toMatchObject({
      status: 422,
      body: { errors: [{ path: `RACK_LIMITS, ${two}` }] },
    });
    const decisions = [{ constantName: 'RACK_LIMITS', id: preview.tables[0].conflicts[0].id, side: 'theirs' }];
    expect((await admin.call('catalogueDraftsRebase', { draftId, draftVersion, decisions })).status).toBe(200);
    expect(await draftOf(draftId)).toMatchObject({ tables: [{ isOutdated: false, changed: 1 }] });
    expect((await publish(draftId)).status).toBe(200);
    expect((await inForce('RACK_LIMITS')).csvString).toBe(changed(changed(csvString, one, 'mine'), two, 'theirs'));
  });

  it('of the settings holds at once when it is published', async () => {
    const draftId = await create('Validity');
    const { csvString } = await inForce('POLICY');
    await put(draftId, 'POLICY', csvString.replace('"standart": 30', '"standart": 45'));
    expect(await draftOf(draftId)).toMatchObject({ tables: [{ constantName: 'POLICY', changed: 1 }] });
    expect(await checkOf(draftId)).toMatchObject({ faults: 0 });
    const before = await currentVersion();
    // Settings touch no solution: nobody asks for an impact.
    const draftVersion = await versionOf(draftId);
    expect((await admin.call('catalogueDraftsPublish', { draftId, draftVersion })).status).toBe(200);
    expect((await portal.services.settings.policy(portal.database.db)).validityDays.standart).toBe(45);
    expect(await currentVersion()).toBe(before);
  });
});

const publishStatus = (draftId: number) => admin.call('catalogueDraftsPublish', { draftId, draftVersion: 1 });

describe('an earlier catalogue', () => {
  it('is brought back as a draft of the tables that are others by now, and published anew', async () => {
    const [current] = (await admin.call('cataloguePublicationsSelect', {})).body.items;
    const before = await currentVersion();
    const { csvString } = await inForce('MONITORING_LIMITS');
    const draftId = await create('Wrong');
    await put(draftId, 'MONITORING_LIMITS', `${csvString.trimEnd().replace(/;[^;]*$/, ';wrong')}\n`);
    await publish(draftId);
    expect(await currentVersion()).not.toBe(before);

    const back = await create('Back', { restores: current.publicationId });
    expect(await draftOf(back)).toMatchObject({
      restores: current.publicationId,
      tables: [{ constantName: 'MONITORING_LIMITS', changed: 1 }],
    });
    expect((await publish(back)).status).toBe(200);
    expect(await currentVersion()).toBe(before);
    expect((await inForce('MONITORING_LIMITS')).csvString).toBe(csvString);
    const { items } = (await admin.call('cataloguePublicationsSelect', {})).body;
    expect(items[0]).toMatchObject({ cause: 'rollBack', restores: current.publicationId, isCurrent: true });
  });
});

describe('a draft with a day', () => {
  const schedule = async (draftId: number, publishOn: string | null) =>
    admin.call('catalogueDraftsSchedule', {
      draftId,
      draftVersion: await versionOf(draftId),
      publishOn,
      withoutImpact: true,
    });
  const note = (csv: string, text: string): string => `${csv.trimEnd().replace(/;[^;]*$/, `;${text}`)}\n`;

  it('is published on it in the time zone of the policy, once, and is not changed until then', async () => {
    const draftId = await create('In three days');
    const { csvString } = await inForce('UPS_LIMITS');
    await put(draftId, 'UPS_LIMITS', note(csvString, 'later'));
    const { today } = await draftOf(draftId);
    expect((await schedule(draftId, today)).status).toBe(400);
    const day = new Date(Date.parse(today) + 3 * DAY).toISOString().slice(0, 10);
    expect((await schedule(draftId, day)).status).toBe(200);
    expect(await put(draftId, 'UPS_LIMITS', csvString)).toMatchObject({ body: { code: 'action_not_available' } });

    // Others go on: what they publish in other rows and tables is taken in on the day.
    const other = await inForce('RACK_LIMITS');
    await admin.call('constantsUpdate', { constantName: 'RACK_LIMITS', csvString: note(other.csvString, 'meanwhile') });
    await publishDueDrafts(portal.services);
    expect((await draftOf(draftId)).publishOn).toBe(day);
    // 09:00 of the 20th: the 23rd begins in Moscow at 21:00 UTC of the 22nd.
    portal.advance(2 * DAY + 12 * 3_600_000 - 1);
    admin = await portal.as('admin');
    await publishDueDrafts(portal.services);
    expect((await draftOf(draftId)).publishOn).toBe(day);
    portal.advance(1);
    await Promise.all([publishDueDrafts(portal.services), publishDueDrafts(portal.services)]);
    expect((await inForce('UPS_LIMITS')).csvString).toBe(note(csvString, 'later'));
    expect((await inForce('RACK_LIMITS')).csvString).toBe(note(other.csvString, 'meanwhile'));
    const { items } = (await admin.call('cataloguePublicationsSelect', {})).body;
    expect(items.filter(({ name }: { name: string }) => name === 'In three days')).toHaveLength(1);
  });

  it('that does not fit any more on its day stays a draft, and the admins are told why', async () => {
    const draftId = await create('Overtaken');
    const { csvString } = await inForce('UPS_LIMITS');
    await put(draftId, 'UPS_LIMITS', note(csvString, 'mine'));
    const { today } = await draftOf(draftId);
    const day = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
    expect((await schedule(draftId, day)).status).toBe(200);
    await admin.call('constantsUpdate', { constantName: 'UPS_LIMITS', csvString: note(csvString, 'theirs') });
    portal.advance(DAY);
    admin = await portal.as('admin');
    await publishDueDrafts(portal.services);
    await publishDueDrafts(portal.services);
    expect((await inForce('UPS_LIMITS')).csvString).toBe(note(csvString, 'theirs'));
    expect(await draftOf(draftId)).toMatchObject({
      publishOn: null,
      failures: [expect.stringContaining('UPS_LIMITS')],
    });
    const notices = (await admin.call('noticesSelect', {})).body;
    expect(notices.items.filter(({ kind }: { kind: string }) => kind === 'catalogueNotPublished')).toHaveLength(1);
    // It can be mended and published like any other.
    const preview = (await admin.call('catalogueDraftsPreviewRebase', { draftId })).body;
    const [table] = preview.tables;
    const decisions = table.conflicts.map(({ id }: { id: string }) => ({
      constantName: 'UPS_LIMITS',
      id,
      side: 'mine',
    }));
    const { draftVersion } = preview;
    expect((await admin.call('catalogueDraftsRebase', { draftId, draftVersion, decisions })).status).toBe(200);
    expect((await publish(draftId)).status).toBe(200);
    expect((await inForce('UPS_LIMITS')).csvString).toBe(note(csvString, 'mine'));
  });

  it('is taken off the schedule, and may be changed again', async () => {
    const draftId = await create('Not yet');
    const { csvString } = await inForce('CHILLER_LIMITS');
    await put(draftId, 'CHILLER_LIMITS', note(csvString, 'some day'));
    expect((await schedule(draftId, '2027-01-11')).status).toBe(200);
    expect((await schedule(draftId, null)).status).toBe(200);
    expect((await put(draftId, 'CHILLER_LIMITS', csvString)).status).toBe(200);
  });
});
