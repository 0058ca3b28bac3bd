import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { configurationsEvaluate, configurationsExplain } from '../../contract/configurations.ts';
import type { ProblemShape, Solution } from '../../contract/shapes.ts';
import golden from '../../core/products/rack/golden/configurations.json' with { type: 'json' };
import { accepted, act, create, livedTo, select, stored, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readWorkbook } from '../testing/read-workbook.ts';

/* Racks, containment and 1-phase UPSs by the contract: the worked examples, explanations, and a life to the report. */

const portal = withPortal();
const clients = {} as Record<'engineer' | 'approver' | 'admin' | 'disti', Client>;
beforeAll(async () => {
  for (const account of ['engineer', 'approver', 'admin', 'disti'] as const)
    clients[account] = await portal.as(account);
});

type Choices = Readonly<Record<string, unknown>>;
const racks = (configuration: Choices) => ({
  isxType: 'Rack',
  isxName: 'Изолированный коридор машинного зала',
  customerName: 'Полигон Север',
  configuration,
});
const evaluate = async (configuration: Choices) =>
  accepted<AnswerOf<typeof configurationsEvaluate>>(
    await clients.engineer.call('configurationsEvaluate', { isxType: 'Rack', configuration }),
  );
const explain = async (configuration: Choices, field: string, value: unknown) =>
  accepted<AnswerOf<typeof configurationsExplain>>(
    await clients.engineer.call('configurationsExplain', { isxType: 'Rack', configuration, field, value }),
  );
const pieces = (lines: readonly { readonly partNumber: string; readonly quantity: number }[]) =>
  Object.fromEntries(lines.map(({ partNumber, quantity }) => [partNumber, quantity]));

/** The worked examples of the tables' notes, with the arithmetic of each beside it. */
const examples = golden.filter(({ name }) => name.startsWith('Worked example')) as unknown as readonly {
  readonly name: string;
  readonly configuration: Choices;
  readonly expected: {
    readonly lines: readonly { partNumber: string; quantity: number }[];
    readonly listTotal: string;
  };
}[];
const aisle = examples[2]!;

describe('a worked example', () => {
  it.each(examples.map((example) => [example.name, example] as const))(
    '%s has the parts and the list price that were worked out, to the kopeck',
    async (_, { configuration, expected }) => {
      const before = await stored(portal.database.db);
      const { valid, lines, totals, values } = await evaluate(configuration);
      expect(valid).toBe(true);
      expect(pieces(lines)).toEqual(pieces(expected.lines));
      expect(totals.list).toBe(expected.listTotal);
      expect(values).toMatchObject(configuration);
      expect(await stored(portal.database.db)).toEqual(before);
    },
  );
});

describe('a choice that does not go with the others', () => {
  it('is explained by rules, choices and changes that admit it when they are made', async () => {
    const upright = { racks: 3, pduFormFactor: '0U' };
    const state = (await evaluate(upright)).options['units']!.find(({ value }) => value === 24);
    expect(state).toMatchObject({ allowed: false, rules: [{ rule: 'PD-0U' }] });

    const { rules, collidesWith, changes } = await explain(upright, 'units', 24);
    expect(rules.map(({ rule }) => rule)).toContain('PD-0U');
    expect(collidesWith).toEqual([{ field: 'pduFormFactor', value: '0U' }]);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) {
      const changed = Object.fromEntries(change.map(({ field, value }) => [field, value]));
      expect((await evaluate({ ...upright, units: 24, ...changed })).valid).toBe(true);
    }
  });

  it('is saved with its problem, and can’t be submitted so', async () => {
    const made = await create(clients.engineer, racks({ units: 24, pduFormFactor: '0U' }));
    expect(made.problems).toMatchObject([{ rule: 'PD-0U', severity: 'error' }]);
    expect(made.problems[0]!.message).toMatch(/24|42/);
    const refused = await tryAct(clients.engineer, made, 'submit');
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    expect(refused.body.errors.map(({ rule }: ProblemShape) => rule)).toEqual(['PD-0U']);
  });

  it('that is but unwise warns, and is submitted', async () => {
    const made = await create(clients.engineer, racks({ rackLoadKw: 26 }));
    expect(made.problems).toMatchObject([{ rule: 'RK-HEAT', severity: 'warning' }]);
    expect((await act(clients.engineer, made, 'submit')).isxStatus).toBe('submitted');
  });
});

describe('choices of racks', () => {
  it.each<[string, unknown, string?]>([
    ['paint', 'green'],
    ['racks', 0],
    ['racks', 61],
    ['racks', 2.5],
    ['racks', '3'],
    ['rackLoadKw', 5.001],
    ['secondRow', 'yes'],
    ['inRow', [300]],
    ['inRow', { 3: 350 }, 'inRow.3'],
    ['inRow', { '-1': 300 }, 'inRow.-1'],
    ['inRow', { 61: 300 }, 'inRow.61'],
    ['ups1Cards', 'SE9601'],
    ['addedParts', [{ partNumber: 'UT8429', quantity: 0 }]],
    ['deletedParts', ['UT8429']],
  ])('%s of %j is refused with 400 by name, everywhere', async (field, value, path = field) => {
    const configuration = { [field]: value };
    const { isxId, version } = await create(clients.engineer, racks({}));
    const before = await stored(portal.database.db);
    for (const answer of [
      await clients.engineer.call('configurationsEvaluate', { isxType: 'Rack', configuration }),
      await clients.engineer.call('solutionsCreate', racks(configuration)),
      await clients.engineer.call('solutionsUpdate', { isxId, version, configuration }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
      expect(answer.body.errors[0].path.startsWith(`configuration.${path}`)).toBe(true);
    }
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('are stored alone, as they were made; what nobody chose is computed anew', async () => {
    expect((await create(clients.engineer, racks({}))).configuration).toEqual({});
    const chosen = { racks: 4, inRow: { 2: 300 }, secondRow: true, units: null, addedParts: [{ partNumber: 'UT8429', quantity: 2 }] }; // prettier-ignore
    const { isxId, lines } = await create(clients.engineer, racks(chosen));
    expect((await select(clients.engineer, isxId)).configuration).toEqual(chosen);
    expect(pieces(lines)['UT8429']).toBe(2);
  });
});

describe('a contained aisle', () => {
  it('goes from open to ordered with the same parts and sums, and its report leaves in every format', async () => {
    const people = { portal, owner: clients.engineer, approver: clients.approver };
    const ordered = await livedTo('ordered', people, racks(aisle.configuration));
    expect(pieces(ordered.lines)).toEqual(pieces(aisle.expected.lines));
    expect(ordered.totals.list).toBe(aisle.expected.listTotal);
    const cookies = Object.fromEntries(clients.engineer.cookies);
    const file = async (extension: string) => {
      const url = `/api/reports/${ordered.isxId}.${extension}`;
      const { statusCode, rawPayload } = await portal.app.inject({ method: 'GET', url, cookies });
      expect([extension, statusCode]).toEqual([extension, 200]);
      return rawPayload;
    };
    const cells = readWorkbook(await file('xlsx'));
    const csv = (await file('csv')).toString('utf8');
    const printed = readPdf(await file('pdf')).map((text) => text.trim());
    for (const { partNumber, quantity, summary } of ordered.lines) {
      const row = cells.find((one) => one.includes(partNumber))!;
      expect(row).toEqual(expect.arrayContaining([quantity, Number(summary)]));
      expect(csv).toMatch(new RegExp(`${partNumber}.*;${quantity};`));
      expect(printed).toContain(partNumber);
    }
  });

  it('is copied by a distributor with their own prices, of the same parts', async () => {
    const made = await create(clients.disti, racks(aisle.configuration));
    const copy = accepted<Solution>(await clients.disti.call('solutionsCopy', { isxId: made.isxId }));
    expect(pieces(copy.lines)).toEqual(pieces(aisle.expected.lines));
    expect(copy.totals.list).toBe(aisle.expected.listTotal);
    expect(Number(copy.totals.discount)).toBeGreaterThan(0);
  });

  it('whose rack a newer catalogue has dropped keeps its choices, and says so when its price is renewed', async () => {
    const made = await create(
      clients.engineer,
      racks({ series: 'UR', units: 42, widthMm: 750, depthMm: 1070, racks: 3 }),
    );
    const put = async (csvString: string) =>
      void accepted(await clients.admin.call('constantsUpdate', { constantName: 'RACK_MODELS', csvString }));
    const [{ csvString }] = accepted<[{ csvString: string }]>(
      await clients.admin.call('constantsSelect', { constantName: 'RACK_MODELS' }),
    );
    await put(csvString.replaceAll(/^[^;]*;UR;42;42;1;750;1070;.*\r?\n/gm, ''));
    try {
      const renewed = await act(clients.engineer, made, 'renewPrice');
      expect(renewed.configuration).toEqual(made.configuration);
      expect(renewed.problems).toMatchObject([{ rule: 'RK-RACK', severity: 'error' }]);
      expect(pieces(renewed.lines)).not.toHaveProperty('UR3150NS');
    } finally {
      await put(csvString);
    }
  });
});
