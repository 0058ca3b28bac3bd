import { beforeAll, describe, expect, it } from 'vitest';
import type { ImpactItemShape, ImpactRunShape } from '../../../contract/impacts.ts';
import { countConcerned } from './impact-rows.ts';
import { publishDueDrafts } from '../publication/publish-catalogue-draft.ts';
import { workOffImpact } from './run-impact.ts';
import { accepted, create } from '../../testing/lives.ts';
import type { Client } from '../../testing/portal.ts';
import { withPortal } from '../../testing/portal.ts';

const portal = withPortal();
const DAY = 86_400_000;
let admin: Client;
let engineer: Client;
/** A cooling solution whose units take line fittings, one on each circuit. */
let isxId: string;

beforeAll(async () => {
  admin = await portal.as('admin');
  engineer = await portal.as('engineer');
  isxId = (await create(engineer, { isxName: 'Зал, которого касается каталог' })).isxId;
  await create(engineer, { isxType: 'Rack', isxName: 'Стойки без кондиционеров', configuration: {} });
});

const table = async (constantName: string, draftId?: number) =>
  accepted<{ csvString: string; version: number; draft: { table: { tableVersion: number; csvString: string } | null } | null }>(
    await admin.call('catalogueTablesSelectTable', { constantName, ...(draftId && { draftId }) }),
  ); // prettier-ignore
const draft = async (name: string): Promise<number> =>
  accepted<{ draftId: number }>(await admin.call('catalogueDraftsCreate', { name })).draftId;
async function change(draftId: number, constantName: string, from: string | RegExp, to: string): Promise<void> {
  const { csvString, version, draft: drafted } = await table(constantName, draftId);
  const known = drafted?.table ?? null;
  const before = known?.csvString ?? csvString;
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${constantName} holds nothing to change`);
  accepted(await admin.call('catalogueDraftsPutTable', { draftId, constantName, csvString: after, tableVersion: known?.tableVersion ?? null, baseVersion: version })); // prettier-ignore
}
const start = async (draftId: number) => accepted<{ run: ImpactRunShape }>(await admin.call('impactsStart', { draftId })).run; // prettier-ignore
const runOf = async (draftId: number) => accepted<{ run: ImpactRunShape | null }>(await admin.call('impactsSelect', { draftId })).run; // prettier-ignore
const items = async (runId: string, more: object = {}) =>
  accepted<{ items: ImpactItemShape[]; total: number }>(await admin.call('impactsSelectItems', { runId, pageSize: 100, ...more })); // prettier-ignore
const twoFittings = ['COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);1;/m, '$1;2;'] as const;
const workOff = () => portal.workOff('catalogue-impact');
const noticesOf = async (client: Client) =>
  accepted<{ items: { kind: string; isxId: string | null; title: string }[] }>(await client.call('noticesSelect', {})).items; // prettier-ignore

describe('the impact of a draft', () => {
  it('is told to nobody but whoever administers the portal, and of nothing that is not there', async () => {
    const draftId = await draft('Ничей');
    for (const [client, status] of [
      [portal.client(), 401],
      [engineer, 403],
      [await portal.as('manager'), 403],
    ] as const) {
      // prettier-ignore
      expect((await client.call('impactsStart', { draftId })).status).toBe(status);
      expect((await client.call('impactsSelect', { draftId })).status).toBe(status);
      expect((await client.call('impactsSelectItems', { runId: 'x' })).status).toBe(status);
      expect((await client.call('impactsSelectSolution', { runId: 'x', isxId })).status).toBe(status);
      expect((await client.call('impactsStop', { runId: 'x' })).status).toBe(status);
    }
    for (const [call, body] of [
      ['impactsStart', { draftId: 9999 }],
      ['impactsSelect', { draftId: 9999 }],
      ['impactsSelectItems', { runId: 'x' }],
      ['impactsSelectSolution', { runId: 'x', isxId }],
      ['impactsStop', { runId: 'x' }],
    ] as const)
      expect([call, (await admin.call(call, body)).status]).toEqual([call, 404]);
    expect((await admin.call('impactsStart', {})).status).toBe(400);
    expect((await admin.call('impactsSelectItems', { runId: 'x', outcomes: ['worse'] })).status).toBe(400);
    expect(await runOf(draftId)).toBeNull();
  });

  it('is found for every open solution: what changes, by how much, and each line of it', async () => {
    const draftId = await draft('Два комплекта на контур');
    await change(draftId, ...twoFittings);
    const begun = await start(draftId);
    const total = await countConcerned(portal.database.db);
    expect(begun).toMatchObject({ endedAt: null, isCurrent: true, total, done: 0 });
    // Asked for again while it is under way, it is the same.
    expect((await start(draftId)).runId).toBe(begun.runId);
    await workOff();

    const run = (await runOf(draftId))!;
    expect(run).toMatchObject({ isCurrent: true, isStopped: false, total, done: total, broken: 0 });
    expect(run.endedAt).not.toBeNull();
    expect(run.unchanged + run.changed).toBe(total);
    expect(run.changed).toBeGreaterThan(0);
    const [sum] = run.sums;
    expect(Number(sum!.difference)).toBeCloseTo(Number(sum!.after) - Number(sum!.before), 2);
    expect(Number(sum!.difference)).toBeGreaterThan(0);

    const found = await items(run.runId);
    expect(found.total).toBe(run.changed);
    const own = found.items.find((item) => item.isxId === isxId)!;
    expect(own).toMatchObject({ outcome: 'changed', changedLines: 1, lostChoices: 0, newProblems: 0, endedParts: [], isOlder: false }); // prettier-ignore
    // Only solutions of cooling hold line fittings.
    expect(new Set(found.items.map(({ isxType }) => isxType))).toEqual(new Set(['Cooling']));
    expect((await items(run.runId, { isxType: 'Rack' })).total).toBe(0);
    expect((await items(run.runId, { isxType: 'Rack', outcomes: ['unchanged'] })).total).toBeGreaterThan(0);
    expect((await items(run.runId, { text: 'которого касается' })).items.map((item) => item.isxId)).toEqual([isxId]);

    const detail = accepted<{ difference: { parts: { partNumber: string; change: string; before: { quantity: number }; after: { quantity: number } }[]; money: { difference: string } } }>(
      await admin.call('impactsSelectSolution', { runId: run.runId, isxId }),
    ); // prettier-ignore
    const changed = detail.difference.parts.filter((part) => part.change !== 'unchanged');
    expect(changed).toMatchObject([{ partNumber: 'GR041', change: 'changed', before: { quantity: 3 }, after: { quantity: 6 } }]); // prettier-ignore
    expect(Number(detail.difference.money.difference)).toBe(Number(own.netAfter) - Number(own.netBefore));
  });

  it('of another text is never shown as that of the draft, and names what breaks', async () => {
    const draftId = await draft('Комплект снят с производства');
    await change(draftId, ...twoFittings);
    await start(draftId);
    await workOff();
    expect((await runOf(draftId))!.isCurrent).toBe(true);
    await change(draftId, 'PARTS', /^(GR041;.*);active;;/m, '$1;ended;;');
    expect((await runOf(draftId))!.isCurrent).toBe(false);

    const again = await start(draftId);
    expect(again).toMatchObject({ isCurrent: true, done: 0 });
    await workOff();
    const run = (await runOf(draftId))!;
    expect(run.broken).toBeGreaterThan(0);
    const broken = await items(run.runId, { outcomes: ['broken'] });
    expect(broken.items.find((item) => item.isxId === isxId)).toMatchObject({ endedParts: ['GR041'], newProblems: 1 });
    const { problemsAppearing } = accepted<{ problemsAppearing: { severity: string; message: string }[] }>(
      await admin.call('impactsSelectSolution', { runId: run.runId, isxId }),
    );
    expect(problemsAppearing).toMatchObject([{ severity: 'error', message: expect.stringContaining('GR041') }]);
    // The words of a draft are no contents of it.
    const { draftVersion } = (await admin.call('catalogueDraftsSelectDraft', { draftId })).body;
    accepted(await admin.call('catalogueDraftsUpdate', { draftId, draftVersion, comment: 'Письмо завода' }));
    expect((await runOf(draftId))!.isCurrent).toBe(true);
  });

  it('begins anew by itself when the draft is changed under way, and is stopped when it is asked to', async () => {
    const draftId = await draft('Меняется на ходу');
    await change(draftId, ...twoFittings);
    const { runId } = await start(draftId);
    await change(draftId, 'COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);2;/m, '$1;3;');
    expect((await runOf(draftId))!.isCurrent).toBe(false);
    await workOff();
    const run = (await runOf(draftId))!;
    expect(run).toMatchObject({ runId, isCurrent: true, done: run.total });

    await change(draftId, 'COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);3;/m, '$1;4;');
    const next = await start(draftId);
    accepted(await admin.call('impactsStop', { runId: next.runId }));
    expect((await runOf(draftId))!.isStopping).toBe(true);
    await workOff();
    expect(await runOf(draftId)).toMatchObject({ isStopping: false, isStopped: true, done: 0 });
  });

  it('is done once though its job is done twice, and by two processes', async () => {
    const draftId = await draft('Дважды');
    await change(draftId, ...twoFittings);
    const { runId } = await start(draftId);
    await Promise.all([workOffImpact(portal.services, runId), workOffImpact(portal.services, runId)]);
    await workOff();
    const run = (await runOf(draftId))!;
    expect(run).toMatchObject({ done: run.total, isCurrent: true });
  });

  it('is not looked for while the draft has faults', async () => {
    const draftId = await draft('С ошибкой');
    await change(draftId, 'COOLING_OPTIONS', 'networkCard=TRUE', 'networkCard=yes');
    expect((await admin.call('impactsStart', { draftId })).status).toBe(422);
  });
});

describe('a publication', () => {
  it('tells the owners of the solutions that it touches, once', async () => {
    const draftId = await draft('Четыре комплекта');
    await change(draftId, 'COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);1;/m, '$1;4;');
    const { draftVersion } = (await admin.call('catalogueDraftsSelectDraft', { draftId })).body;
    // Nobody has looked at what it means: that is told, and gone without only by whoever says so.
    expect(await admin.call('catalogueDraftsPublish', { draftId, draftVersion })).toMatchObject({
      status: 409,
      body: { code: 'impact_unknown', errors: [{ path: 'withoutImpact' }] },
    });
    accepted(await admin.call('catalogueDraftsPublish', { draftId, draftVersion, withoutImpact: true }));
    const { items: published } = (await admin.call('cataloguePublicationsSelect', {})).body;
    expect(published[0]).toMatchObject({ withoutImpact: true });
    await workOff();
    await workOff();
    const told = (await noticesOf(engineer)).filter(({ kind }) => kind.startsWith('catalogueTouches'));
    expect(told).toHaveLength(1);
    // Solutions stay on what they are pinned to.
    const { lines } = accepted<{ lines: { partNumber: string; quantity: number }[] }>(await engineer.call('solutionsSelectSolution', { isxId })); // prettier-ignore
    expect(lines.find(({ partNumber }) => partNumber === 'GR041')!.quantity).toBe(3);
  });

  it('waits until its impact is known, of what is published and not of an earlier state', async () => {
    const draftId = await draft('Пять комплектов');
    await change(draftId, 'COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);4;/m, '$1;5;');
    const versionOf = async () => (await admin.call('catalogueDraftsSelectDraft', { draftId })).body.draftVersion;
    const publish = async () => admin.call('catalogueDraftsPublish', { draftId, draftVersion: await versionOf() });
    await start(draftId);
    expect((await publish()).body.code).toBe('impact_unknown'); // it is still being looked at
    await workOff();
    await change(draftId, 'COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);5;/m, '$1;6;');
    expect((await publish()).body.code).toBe('impact_unknown');
    await start(draftId);
    await workOff();
    expect((await publish()).status).toBe(200);
    const { items: published } = (await admin.call('cataloguePublicationsSelect', {})).body;
    expect(published[0]).toMatchObject({ withoutImpact: false });
  });

  it('with a day is held to the same on that day as when the day is set', async () => {
    const draftId = await draft('Через день');
    await change(draftId, 'COOLING_OPTIONS', /^(19;lineFittings;GR041;[^;]*;;;;;circuit);6;/m, '$1;7;');
    const state = async () => (await admin.call('catalogueDraftsSelectDraft', { draftId })).body;
    const { today } = await state();
    const publishOn = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
    const schedule = async () =>
      admin.call('catalogueDraftsSchedule', { draftId, draftVersion: (await state()).draftVersion, publishOn });
    expect((await schedule()).body.code).toBe('impact_unknown');
    await start(draftId);
    await workOff();
    expect((await schedule()).status).toBe(200);
    // Somebody publishes something else of the catalogue: what was looked at is not what would be published.
    const { csvString } = await table('RACK_LIMITS');
    accepted(await admin.call('constantsUpdate', { constantName: 'RACK_LIMITS', csvString: `${csvString}\n` }));
    portal.advance(DAY);
    admin = await portal.as('admin');
    await publishDueDrafts(portal.services);
    expect(await state()).toMatchObject({ publishOn: null, failures: [expect.stringContaining('withoutImpact')] });
    await workOff();
  });

  it('that changes nothing of the catalogue tells nobody', async () => {
    const brand = (await admin.call('constantsSelect', { constantName: 'BRAND' })).body[0].csvString as string;
    accepted(await admin.call('constantsUpdate', { constantName: 'BRAND', csvString: `${brand}\n` }));
    expect(await workOff()).toBe(0);
  });
});
