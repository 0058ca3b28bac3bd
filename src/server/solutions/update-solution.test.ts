import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../contract/shapes.ts';
import type { Client } from '../testing/portal.ts';
import {
  accepted,
  act,
  aKopeckMore,
  create,
  livedTo,
  publishPrices,
  select,
  soundConfiguration,
  stored,
} from '../testing/lives.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
let engineer: Client;
let approver: Client;
let admin: Client;
let disti: Client;
beforeAll(async () => {
  engineer = await portal.as('engineer');
  approver = await portal.as('approver');
  admin = await portal.as('admin');
  disti = await portal.as('disti');
});

const tryUpdate = (client: Client, { isxId, version }: Pick<Solution, 'isxId' | 'version'>, body: object) =>
  client.call('solutionsUpdate', { isxId, version, ...body });
const update = async (...attempt: Parameters<typeof tryUpdate>): Promise<Solution> =>
  accepted(await tryUpdate(...attempt));
const received = () => livedTo('received', { portal, owner: engineer, approver });

describe('saving a solution', () => {
  it('stores name, customer and region sanitised and the opportunity as it came, and the answer is what is stored', async () => {
    const saved = await update(engineer, await create(engineer), {
      isxName: ' <b>Зал № 1</b> ',
      customerName: 'АО «Ромашка» & Co',
      region: 'Урал; drop table',
      opportunity: 'OP-261104-0004711',
    });
    expect(saved).toMatchObject({
      isxName: 'bЗал  1/b',
      customerName: 'АО Ромашка  Co',
      region: 'Урал drop table',
      opportunity: 'OP-261104-0004711',
    });
    expect(await select(engineer, saved.isxId)).toEqual(saved);
  });

  it('leaves alone what is not given', async () => {
    const created = await create(engineer, { region: 'Урал', opportunity: 'OP-261104-0004711' });
    const saved = await update(engineer, created, { isxName: 'Зал 2' });
    const { isxName: _, version: __, ...rest } = created;
    expect(saved).toMatchObject(rest);
  });

  it('raises the version and keeps the sum before and after in the history', async () => {
    const created = await create(engineer);
    const saved = await update(engineer, created, { configuration: { ...soundConfiguration, count: 4 } });
    expect(saved.version).toBe(created.version + 1);
    const [newest] = accepted<object[]>(await engineer.call('solutionsSelectHistory', { isxId: saved.isxId }));
    expect(newest).toMatchObject({
      action: 'edit',
      from: 'open',
      to: 'open',
      totalBefore: created.totals.net,
      totalAfter: saved.totals.net,
    });
    expect(saved.totals.net).not.toBe(created.totals.net);
  });

  it('prices anew on the catalogue and the prices that it is pinned to, and never moves its validity', async () => {
    const created = await create(engineer);
    await publishPrices(admin, aKopeckMore);
    portal.advance(3_600_000 * 6);
    const saved = await update(engineer, created, { configuration: { ...soundConfiguration, count: 3 } });
    expect(saved).toMatchObject({
      catalogueVersion: created.catalogueVersion,
      priceListVersion: created.priceListVersion,
      expiresAt: created.expiresAt,
    });
    expect(saved.lines[0]!.listPrice).toBe(created.lines[0]!.listPrice);
    const fresh = await create(engineer);
    expect(fresh.priceListVersion).not.toBe(created.priceListVersion);
  });

  it('of another kind counts its validity from the same pricing: 14 days for a project, 30 otherwise', async () => {
    const created = await create(engineer);
    expect(created.expiresAt).toBe('2026-12-20T20:59:59.999Z'); // the end of 20 December in Moscow
    const project = await update(engineer, created, { kind: 'project' });
    expect(project.expiresAt).toBe('2026-12-04T20:59:59.999Z');
    expect((await update(engineer, project, { kind: 'standart' })).expiresAt).toBe(created.expiresAt);
  });

  it('keeps a configuration that breaks rules, with its problems', async () => {
    const saved = await update(engineer, await create(engineer), {
      configuration: { ...soundConfiguration, model: 'SPdx999', plenum: 'front500' },
    });
    expect(saved.configuration).toMatchObject({ model: 'SPdx999', plenum: 'front500' });
    expect(saved.problems.map(({ code }) => code)).toContain('unknown_value');
  });

  it.each([
    ['a field that cooling does not have', { colour: 'red' }, 'configuration.colour'],
    ['a number out of its bounds', { count: 101 }, 'configuration.count'],
    ['a number beside its step', { count: 1.5 }, 'configuration.count'],
    ['a text where a number belongs', { count: '2' }, 'configuration.count'],
    ['a list where a choice belongs', { model: ['SPdx030'] }, 'configuration.model'],
    ['inputs of the calculation out of their bounds', { selection: { outdoorTemp: 99 } }, 'configuration.selection'],
  ])('refuses %s by name, and stores nothing', async (_, choice, path) => {
    const created = await create(engineer);
    const before = await stored(portal.database.db);
    const answer = await tryUpdate(engineer, created, { configuration: { ...soundConfiguration, ...choice } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.errors[0].path.startsWith(path)).toBe(true);
    expect(await stored(portal.database.db)).toEqual(before);
  });
});

describe('the region', () => {
  it('is chosen by the four roles and by nobody else', async () => {
    const own = await create(disti);
    expect(await tryUpdate(disti, own, { region: 'Урал' })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const created = await disti.call('solutionsCreate', { ...own, isxType: 'Cooling', region: 'Урал' });
    expect(created).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await update(disti, own, { region: '', isxName: 'Зал 2' })).region).toBe('');
  });

  it('that an approver chose stays when its owner may not choose one, and does not stand in the way', async () => {
    const own = await livedTo('received', { portal, owner: disti, approver });
    const set = await update(approver, own, { region: 'Урал' });
    const returned = await act(approver, set, 'return');
    expect(await tryUpdate(disti, returned, { region: '' })).toMatchObject({ status: 403 });
    expect(await tryUpdate(disti, returned, { region: 'Юг' })).toMatchObject({ status: 403 });
    expect((await update(disti, returned, { region: 'Урал', isxName: 'Зал 3' })).region).toBe('Урал');
  });
});

describe('lines by hand', () => {
  const byHand = [
    { partNumber: 'SPDA030A', quantity: 2 },
    { partNumber: 'GC011', quantity: 5 },
  ];

  it('take the place of the lines of the rules, marked, in their order, and the history says so', async () => {
    const saved = await update(approver, await received(), { manualLines: byHand });
    expect(saved.lines.map(({ partNumber, quantity, source }) => ({ partNumber, quantity, source }))).toEqual(
      byHand.map((line) => ({ ...line, source: 'manual' })),
    );
    expect(saved.manualLines).toEqual(byHand);
    const history = accepted<{ action: string }[]>(await engineer.call('solutionsSelectHistory', saved));
    expect(history[0]).toMatchObject({ action: 'editBom', from: 'received', to: 'received' });
  });

  it('stay when the rules run again, at renewal, through return and submission, until they are taken back', async () => {
    const saved = await update(approver, await received(), { manualLines: byHand });
    const edited = await update(approver, saved, { configuration: { ...soundConfiguration, count: 7 } });
    const renewed = await act(approver, edited, 'renewPrice');
    const returned = await act(approver, renewed, 'return');
    const mended = await update(engineer, returned, { isxName: 'Зал 4' });
    const again = await act(approver, await act(engineer, mended, 'submit'), 'receive');
    for (const solution of [edited, renewed, returned, mended, again]) {
      expect(solution.lines.map(({ source }) => source)).toEqual(['manual', 'manual']);
    }
    const back = await update(approver, again, { manualLines: null });
    expect(back.manualLines).toBeNull();
    expect(back.lines[0]).toMatchObject({ source: 'rule', quantity: 8 });
  });

  it('are the approver’s alone to set', async () => {
    const open = await create(engineer);
    for (const manualLines of [byHand, []]) {
      const answer = await tryUpdate(engineer, open, { manualLines, isxName: 'x' });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  it('name each part once', async () => {
    const solution = await received();
    const before = await stored(portal.database.db);
    const answer = await tryUpdate(approver, solution, { manualLines: [...byHand, byHand[0]] });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'manualLines.2.partNumber', code: 'repeated' }] },
    });
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('may be none, which can not be approved', async () => {
    const empty = await update(approver, await received(), { manualLines: [] });
    expect(empty).toMatchObject({ lines: [], totals: { net: '0.00', vat: '0.00', gross: '0.00' } });
    const answer = await approver.call('solutionsAct', {
      isxId: empty.isxId,
      version: empty.version,
      action: 'approve',
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'no_lines' }] } });
  });
});

describe('the checks', () => {
  it('come in the order of the contract: 400, 404, 403, 409 of the version, 409 of the status, 422', async () => {
    const approved = await livedTo('approved', { portal, owner: engineer, approver });
    const { isxId } = approved;
    const everythingWrong = { version: 0, lineDiscounts: [{ partNumber: 'SPDA030A', discount: '99' }] };
    const codeOf = async (client: Client, body: object) => {
      const answer = await client.call('solutionsUpdate', { isxId, ...everythingWrong, ...body });
      return `${answer.status} ${answer.body.code}`;
    };
    expect(await codeOf(disti, { kind: 'other' })).toBe('400 invalid_input');
    expect(await codeOf(disti, {})).toBe('404 not_found');
    const salesop = await portal.as('salesop');
    expect(await codeOf(salesop, { configuration: { count: 0 } })).toBe('400 invalid_input');
    expect(await codeOf(salesop, {})).toBe('403 forbidden');
    expect(await codeOf(engineer, {})).toBe('409 conflict');
    expect(await codeOf(engineer, { version: approved.version })).toBe('409 action_not_available');
    const { isxId: open, version } = await create(engineer);
    expect(await codeOf(engineer, { isxId: open, version })).toBe('422 discount_limit');
  });
});
