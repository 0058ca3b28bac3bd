import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { configurationsEvaluate, configurationsExplain } from '../../contract/configurations.ts';
import type { solutionsSelect } from '../../contract/solution-lists.ts';
import type { ProblemShape, Solution } from '../../contract/shapes.ts';
import golden from '../../core/products/monitoring/golden/configurations.json' with { type: 'json' };
import { accepted, act, create, livedTo, select, stored, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readWorkbook } from '../testing/read-workbook.ts';

/* Monitoring by the contract: the worked examples, explanations, links to UPS solutions, and a life to its report. */

const portal = withPortal();
const clients = {} as Record<'engineer' | 'approver' | 'admin' | 'disti' | 'disti2', Client>;
beforeAll(async () => {
  for (const account of ['engineer', 'approver', 'admin', 'disti', 'disti2'] as const)
    clients[account] = await portal.as(account);
});

type Choices = Readonly<Record<string, unknown>>;
const monitoring = (configuration: Choices, more: object = {}) => ({
  isxType: 'Monitoring',
  isxName: 'Мониторинг машинного зала',
  customerName: 'Полигон Север',
  configuration,
  ...more,
});
const evaluate = async (configuration: Choices, client: Client = clients.engineer) =>
  accepted<AnswerOf<typeof configurationsEvaluate>>(
    await client.call('configurationsEvaluate', { isxType: 'Monitoring', configuration }),
  );
const explain = async (configuration: Choices, field: string, value: unknown) =>
  accepted<AnswerOf<typeof configurationsExplain>>(
    await clients.engineer.call('configurationsExplain', { isxType: 'Monitoring', configuration, field, value }),
  );
const pieces = (lines: readonly { readonly partNumber: string; readonly quantity: number }[]) =>
  Object.fromEntries(lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
const kopecks = (decimal: string | null): bigint => BigInt(decimal!.replace('.', ''));

const examples = golden.filter(({ name }) => name.startsWith('Worked example'));
const everything = golden.find(({ name }) => name === 'Everything at once')!;

describe('a worked example', () => {
  it.each(examples.map((example, i) => [i + 1, example] as const))(
    'number %d has the parts and the list price that were worked out, to the kopeck',
    async (number, { name, configuration, expected }) => {
      expect(name).toContain(`Worked example ${number}`);
      const before = await stored(portal.database.db);
      const { valid, conflicts, lines, totals } = await evaluate(configuration);
      expect([valid, conflicts.map(({ rule }) => rule)]).toEqual([true, expected.problems]);
      expect(pieces(lines)).toEqual(pieces(expected.lines));
      expect(totals.list).toBe(expected.listTotal);
      for (const { listPrice, quantity, summary, source } of lines) {
        expect(kopecks(summary)).toBe(kopecks(listPrice) * BigInt(quantity)); // the vendor's own company has no discount
        expect(source).toBe('rule');
      }
      expect(await stored(portal.database.db)).toEqual(before);
    },
  );

  it('is of the same parts whatever the order in which it was chosen', async () => {
    const turned = Object.fromEntries(Object.entries(everything.configuration).toReversed());
    expect(await evaluate(turned)).toEqual(await evaluate(everything.configuration));
  });
});

describe('an appliance that does not carry the cameras', () => {
  const hall = { racks: 12, cameras: 2 };

  it('is there with the rule, and is explained by choices and changes that admit it when they are made', async () => {
    const { options } = await evaluate(hall);
    const state = options['appliance']!.find(({ value }) => value === 'SBRM250');
    expect(state).toMatchObject({ allowed: false });
    expect(state!.rules!.map(({ rule }) => rule)).toEqual(['S-08']);
    expect(state!.rules![0]!.text).toMatch(/2.*SBRM250/);

    const { rules, collidesWith, changes } = await explain(hall, 'appliance', 'SBRM250');
    expect(rules.map(({ rule }) => rule)).toEqual(['S-08']);
    expect(collidesWith).toEqual([{ field: 'cameras', value: 2 }]);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) {
      const changed = Object.fromEntries(change.map(({ field, value }) => [field, value]));
      const after = await evaluate({ ...hall, appliance: 'SBRM250', ...changed });
      expect([change, after.valid]).toEqual([change, true]);
    }
  });

  it('that was chosen all the same is saved with its problem, and can’t be submitted so', async () => {
    const made = await create(clients.engineer, monitoring({ ...hall, appliance: 'SBRM250' }));
    expect(made.problems.find(({ rule }) => rule === 'S-08')).toMatchObject({ severity: 'error' });
    const refused = await tryAct(clients.engineer, made, 'submit');
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    const error = refused.body.errors.find(({ rule }: ProblemShape) => rule === 'S-08');
    expect(error.fields).toContain('appliance');
    const { isxId, version } = made;
    const mended = await clients.engineer.call('solutionsUpdate', { isxId, version, configuration: hall });
    expect((await act(clients.engineer, accepted(mended), 'submit')).isxStatus).toBe('submitted');
  });
});

describe('choices of monitoring', () => {
  it.each<[string, unknown]>([
    ['colour', 'green'],
    ['racks', '10'],
    ['racks', -1],
    ['racks', 501],
    ['rackLoadKw', 5.05],
    ['aLinkDistanceM', 50.5],
    ['batteryKw', 0],
    ['bms', 'yes'],
    ['northProtocols', 'SNMP'],
    ['upsSolution', 'ISX00000001-001'],
    ['upsSolution', { isxId: 'ISX1' }],
    ['upsSolution', { isxId: 'ISX00000001-001', blocks: 4 }],
  ])('%s of %j is refused with 400 by name, everywhere', async (field, value) => {
    const configuration = { [field]: value };
    const { isxId, version } = await create(clients.engineer, monitoring({}));
    const before = await stored(portal.database.db);
    for (const answer of [
      await clients.engineer.call('configurationsEvaluate', { isxType: 'Monitoring', configuration }),
      await clients.engineer.call('solutionsCreate', monitoring(configuration)),
      await clients.engineer.call('solutionsUpdate', { isxId, version, configuration }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
      expect(answer.body.errors[0].path).toMatch(new RegExp(`^configuration\\.${field}(\\.|$)`));
    }
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('are stored alone, as they were made; what nobody chose is computed anew', async () => {
    const { configuration, lines } = await create(clients.engineer, monitoring({}));
    expect(configuration).toEqual({});
    expect(pieces(lines)).toMatchObject({ SBRM250: 1, SBTH110: 10 });
    const chosen = { racks: 20, sensorKind: 'display', appliance: null };
    const kept = await create(clients.engineer, monitoring(chosen));
    expect((await select(clients.engineer, kept.isxId)).configuration).toEqual(chosen);
  });

  it('of a model that the catalogue has not are saved as a problem', async () => {
    const made = await create(clients.disti, monitoring({ appliance: 'SBRM999' }));
    expect(made.problems.map(({ code }) => code)).toContain('unknown_value');
    expect((await tryAct(clients.disti, made, 'submit')).status).toBe(422);
  });
});

describe('the UPS solution that a solution names', () => {
  const ups = { isxType: '3PhaseUps', isxName: 'ИБП зала', customerName: 'Полигон Север', configuration: {} };
  const naming = (isxId: string) => ({ bms: true, batteryRooms: 1, upsSolution: { isxId } });
  const refusal = { status: 404, body: { code: 'not_found', errors: [{ path: 'configuration.upsSolution' }] } };

  it('is one that the caller may read; to them another is not there', async () => {
    const own = await create(clients.disti, ups);
    const made = await create(clients.disti, monitoring(naming(own.isxId)));
    expect(made.configuration['upsSolution']).toEqual({ isxId: own.isxId });

    const cooling = await create(clients.disti);
    const before = await stored(portal.database.db);
    for (const isxId of [own.isxId, cooling.isxId, 'ISX99999999-001']) {
      const caller = isxId === own.isxId ? clients.disti2 : clients.disti;
      expect(await caller.call('solutionsCreate', monitoring(naming(isxId)))).toMatchObject(refusal);
    }
    const { version } = made;
    const changed = { isxId: made.isxId, version, configuration: naming(cooling.isxId) };
    expect(await clients.disti.call('solutionsUpdate', changed)).toMatchObject(refusal);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('is one that the owner may read too, whoever edits the solution', async () => {
    const foreign = await create(clients.disti2, ups);
    const own = await create(clients.disti, ups);
    const made = await act(clients.disti, await create(clients.disti, monitoring(naming(own.isxId))), 'submit');
    const received = await act(clients.approver, made, 'receive');
    const before = await stored(portal.database.db);
    const link = (isxId: string) => ({
      isxId: received.isxId,
      version: received.version,
      configuration: naming(isxId),
    });
    expect((await clients.approver.call('solutionsSelectSolution', { isxId: foreign.isxId })).status).toBe(200);
    expect(await clients.approver.call('solutionsUpdate', link(foreign.isxId))).toMatchObject(refusal);
    expect(await stored(portal.database.db)).toEqual(before);

    const another = await create(clients.disti, ups);
    const offered = async (search: object) =>
      accepted<AnswerOf<typeof solutionsSelect>>(
        await clients.approver.call('solutionsSelect', {
          list: 'search',
          isxType: '3PhaseUps',
          pageSize: 100,
          ...search,
        }),
      ).items.map(({ isxId }) => isxId);
    expect(await offered({})).toEqual(expect.arrayContaining([foreign.isxId, another.isxId]));
    const forOwner = await offered({ forIsxId: received.isxId });
    expect(forOwner).toContain(another.isxId);
    expect(forOwner).not.toContain(foreign.isxId);
    const asOutsider = { list: 'search', forIsxId: received.isxId };
    expect((await clients.disti2.call('solutionsSelect', asOutsider)).status).toBe(404);
    expect(accepted(await clients.approver.call('solutionsUpdate', link(another.isxId))).configuration).toMatchObject({
      upsSolution: { isxId: another.isxId },
    });
  });

  it('stays where it stands, whoever edits the rest, and decides nothing', async () => {
    const own = await create(clients.disti, ups);
    const made = await create(clients.disti, monitoring({ ...naming(own.isxId), crossLinks: 2 }));
    const without = await evaluate({ bms: true, batteryRooms: 1, crossLinks: 2 }, clients.disti);
    expect(pieces(made.lines)).toEqual(pieces(without.lines));
    accepted(await clients.disti.call('solutionsArchive', { isxId: own.isxId, version: own.version, archived: true }));
    const { isxId, version, configuration } = made;
    const update = { isxId, version, configuration: { ...configuration, crossLinks: 3 } };
    expect(accepted(await clients.disti.call('solutionsUpdate', update)).configuration).toMatchObject({
      crossLinks: 3,
    });
  });
});

describe('a solution of everything at once', () => {
  it('goes from open to ordered with the same parts and sums, and its report leaves in every format', async () => {
    const { configuration, expected } = everything;
    const people = { portal, owner: clients.engineer, approver: clients.approver };
    const ordered = await livedTo('ordered', people, monitoring(configuration));
    expect(pieces(ordered.lines)).toEqual(pieces(expected.lines));
    expect(ordered.totals.list).toBe(expected.listTotal);

    const report = accepted<{ issues: Solution['lines']; total: string; demonstration: boolean }>(
      await clients.engineer.call('reportsSelectReport', { isxId: ordered.isxId }),
    );
    expect(pieces(report.issues)).toEqual(pieces(expected.lines));
    expect([report.total, report.demonstration]).toEqual([ordered.totals.net, true]);
    const cookies = Object.fromEntries(clients.engineer.cookies);
    const file = async (extension: string) => {
      const url = `/api/reports/${ordered.isxId}.${extension}`;
      const { statusCode, rawPayload } = await portal.app.inject({ method: 'GET', url, cookies });
      expect([extension, statusCode]).toEqual([extension, 200]);
      return rawPayload;
    };
    const cells = readWorkbook(await file('xlsx'));
    const csv = (await file('csv')).toString('utf8');
    const printed = new Set(readPdf(await file('pdf')).map((text) => text.trim()));
    // A line may break behind a hyphen, and what is behind it is a text of its own.
    const isPrinted = (partNumber: string): boolean =>
      printed.has(partNumber) || partNumber.split(/(?<=-)/).every((piece) => printed.has(piece));
    for (const { partNumber, quantity, summary } of ordered.lines) {
      const row = cells.find((one) => one.includes(partNumber))!;
      expect(row).toEqual(expect.arrayContaining([quantity, Number(summary)]));
      expect(csv).toMatch(new RegExp(`${partNumber}.*;${quantity};`));
      expect([partNumber, isPrinted(partNumber)]).toEqual([partNumber, true]);
    }
    for (const text of [cells.flat().join('\n'), csv, [...printed].join('\n')]) expect(text).toMatch(/Демонстрационн/);
  });
});
