import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../contract/endpoint.ts';
import type { configurationsEvaluate, configurationsExplain } from '../../contract/configurations.ts';
import type { ProblemShape, Solution } from '../../contract/shapes.ts';
import golden from '../../core/products/ups/golden/configurations.json' with { type: 'json' };
import { selectSolution, updateSolution } from '../solutions/solution-rows.ts';
import {
  accepted,
  act,
  aKopeckMore,
  create,
  livedTo,
  publishPrices,
  select,
  stored,
  tryAct,
} from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readWorkbook } from '../testing/read-workbook.ts';

/* Three-phase UPSs by the contract: the worked examples, explanations, and the life of a solution to its report. */

const portal = withPortal();
const clients = {} as Record<'engineer' | 'approver' | 'admin' | 'bdm' | 'disti', Client>;
beforeAll(async () => {
  for (const account of ['engineer', 'approver', 'admin', 'bdm', 'disti'] as const)
    clients[account] = await portal.as(account);
});

type Choices = Readonly<Record<string, unknown>>;
const ups = (configuration: Choices, more: object = {}) => ({
  isxType: '3PhaseUps',
  isxName: 'Электропитание машинного зала',
  customerName: 'Полигон Север',
  configuration,
  ...more,
});
const evaluate = async (configuration: Choices) =>
  accepted<AnswerOf<typeof configurationsEvaluate>>(
    await clients.engineer.call('configurationsEvaluate', { isxType: '3PhaseUps', configuration }),
  );
const explain = async (configuration: Choices, field: string, value: unknown) =>
  accepted<AnswerOf<typeof configurationsExplain>>(
    await clients.engineer.call('configurationsExplain', { isxType: '3PhaseUps', configuration, field, value }),
  );
const pieces = (lines: readonly { readonly partNumber: string; readonly quantity: number }[]) =>
  Object.fromEntries(lines.map(({ partNumber, quantity }) => [partNumber, quantity]));
const kopecks = (decimal: string | null): bigint => BigInt(decimal!.replace('.', ''));

/** The worked examples of the documentation, with the arithmetic of each beside it. */
const examples = golden.filter(({ name }) => name.startsWith('Worked example'));
const [first, second] = examples.map(({ configuration }) => configuration) as [Choices, Choices];

describe('a worked example', () => {
  it('is one of five', () => {
    for (const [i, { name }] of examples.entries()) expect(name).toContain(`Worked example ${i + 1}`);
    expect(examples).toHaveLength(5);
  });

  it.each(examples.map((example) => [example.name, example] as const))(
    '%s has the parts and the list price that were worked out, to the kopeck',
    async (_, { configuration, expected }) => {
      const before = await stored(portal.database.db);
      const { valid, values, conflicts, lines, totals } = await evaluate(configuration);
      expect([valid, conflicts.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
      expect(pieces(lines)).toEqual(pieces(expected.lines));
      expect(totals.list).toBe(expected.listTotal);
      expect(values).toMatchObject({ model: expected.model, ...configuration });
      expect([values['strings'], values['blocks']]).toEqual([expected.strings, expected.blocks]);
      for (const { listPrice, quantity, summary, discount, source } of lines) {
        expect(kopecks(summary)).toBe(kopecks(listPrice) * BigInt(quantity)); // the vendor's own company has no discount
        expect([discount, source]).toEqual(['0.00', 'rule']);
      }
      expect(await stored(portal.database.db)).toEqual(before);
    },
  );

  it('is of the same parts whatever the order in which it was chosen', async () => {
    const turned = Object.fromEntries(Object.entries(second).toReversed());
    expect(await evaluate(turned)).toEqual(await evaluate(second));
  });
});

describe('an excluded battery of the second example', () => {
  const battery = 'HRL12-480W';

  it('is there with the rule, and is explained by rules, choices and changes that admit it when they are made', async () => {
    const { options } = await evaluate(second);
    const state = options['battery']!.find(({ value }) => value === battery);
    expect(state).toMatchObject({ allowed: false });
    expect(state!.rules!.map(({ rule }) => rule)).toContain('B-08');
    expect(state!.rules![0]!.text).toMatch(/\d/);

    const { rules, collidesWith, changes } = await explain(second, 'battery', battery);
    expect(rules.map(({ rule }) => rule)).toContain('B-08');
    expect(collidesWith.length).toBeGreaterThan(0);
    for (const { field, value } of collidesWith) expect(second).toHaveProperty([field], value);
    // What it collides with suffices: beside these choices alone it can't be had.
    const clash = Object.fromEntries(collidesWith.map(({ field, value }) => [field, value]));
    expect((await evaluate({ ...clash, battery })).valid).toBe(false);

    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) {
      const changed = Object.fromEntries(change.map(({ field, value }) => [field, value]));
      const after = await evaluate({ ...second, battery, ...changed });
      expect([change, after.valid, after.values['battery']]).toEqual([change, true, battery]);
    }
    expect((await evaluate({ ...second, battery })).valid).toBe(false);
  });

  it('that was chosen all the same is saved with its problem, and can’t be submitted so', async () => {
    const made = await create(clients.engineer, ups({ ...second, battery }));
    expect(made.problems.find(({ rule }) => rule === 'B-08')).toMatchObject({ severity: 'error' });
    const refused = await tryAct(clients.engineer, made, 'submit');
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    const error = refused.body.errors.find(({ rule }: ProblemShape) => rule === 'B-08');
    expect(error.fields.length).toBeGreaterThan(0);
    const [change] = (await explain(second, 'battery', battery)).changes;
    const changed = Object.fromEntries(change!.map(({ field, value }) => [field, value]));
    const { isxId, version } = made;
    const configuration = { ...second, battery, ...changed };
    const mended = await clients.engineer.call('solutionsUpdate', { isxId, version, configuration });
    expect((await act(clients.engineer, accepted(mended), 'submit')).isxStatus).toBe('submitted');
  });
});

describe('choices of a UPS', () => {
  it.each<[string, unknown]>([
    ['colour', 'green'],
    ['__proto__x', 1],
    ['loadKva', '100'],
    ['loadKva', 0.9],
    ['loadKva', 6000.1],
    ['loadKva', 100.005],
    ['powerFactor', 1.01],
    ['autonomyMinutes', 0],
    ['autonomyMinutes', 7.5],
    ['en50171', 'yes'],
    ['services', 'SOB-TS'],
    ['addedParts', [{ partNumber: 'U3LNMC', quantity: 0 }]],
    ['addedParts', [{ partNumber: 'U3LNMC', quantity: 1.5 }]],
    ['addedParts', ['U3LNMC']],
    ['deletedParts', 'U3LNMC'],
    ['deletedParts', [{ partNumber: 'U3LNMC', quantity: 1 }]],
  ])('%s of %j is refused with 400 by name, everywhere', async (field, value) => {
    const configuration = { loadKva: 20, [field]: value };
    const { isxId, version } = await create(clients.engineer, ups({ loadKva: 20 }));
    const before = await stored(portal.database.db);
    for (const answer of [
      await clients.engineer.call('configurationsEvaluate', { isxType: '3PhaseUps', configuration }),
      await clients.engineer.call('solutionsCreate', ups(configuration)),
      await clients.engineer.call('solutionsUpdate', { isxId, version, configuration }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
      expect(answer.body.errors[0].path).toMatch(new RegExp(`^configuration\\.${field}(\\.|$)`));
    }
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('are stored alone, as they were made; what nobody chose is computed anew', async () => {
    const { configuration, lines } = await create(clients.engineer, ups({}));
    expect(configuration).toEqual({});
    expect(lines.length).toBeGreaterThan(3);
    const chosen = { loadKva: 40, redundancy: 'N+1', addedParts: [{ partNumber: 'U3LNMC', quantity: 2 }], model: null };
    const kept = await create(clients.engineer, ups(chosen));
    expect((await select(clients.engineer, kept.isxId)).configuration).toEqual(chosen);
    expect((await evaluate(chosen)).values['addedParts']).toEqual(chosen.addedParts);
  });

  it('add and take out parts, with their prices; a part that is none has no price and stands against submitting', async () => {
    const plain = await evaluate(first);
    const configuration = { ...first, addedParts: [{ partNumber: 'BC1100', quantity: 2 }], deletedParts: ['U3LNMC'] };
    const made = await create(clients.engineer, ups(configuration));
    const { U3LNMC: _, ...rest } = pieces(plain.lines);
    expect(pieces(made.lines)).toEqual({ ...rest, BC1100: 2 });
    expect(kopecks(made.totals.list) - kopecks(plain.totals.list)).toBe(52_800_000n - 4_420_000n); // 2 × 264 000 − 44 200
    const unknown = await create(
      clients.engineer,
      ups({ ...first, addedParts: [{ partNumber: 'NONE-1', quantity: 1 }] }),
    );
    expect(unknown.problems.map(({ code }) => code)).toContain('unknown_part');
    expect((await tryAct(clients.engineer, unknown, 'submit')).status).toBe(422);
  });
});

/** Rewrites a table of the catalogue; gives back how to put it as it was. */
async function rewrite(constantName: string, change: (csv: string) => string): Promise<() => Promise<void>> {
  const put = async (csvString: string) =>
    void accepted(await clients.admin.call('constantsUpdate', { constantName, csvString }));
  const [{ csvString }] = accepted<[{ csvString: string }]>(
    await clients.admin.call('constantsSelect', { constantName }),
  );
  const changed = change(csvString);
  expect(changed).not.toBe(csvString);
  await put(changed);
  return () => put(csvString);
}

describe('a solution of the second example', () => {
  const lived = (status: Solution['isxStatus']) =>
    livedTo(status, { portal, owner: clients.engineer, approver: clients.approver }, ups(second));
  const expected = examples[1]!.expected;

  it('goes from open to ordered with the same parts and sums, and its report leaves in every format', async () => {
    const ordered = await lived('ordered');
    expect(ordered.isxStatus).toBe('ordered');
    expect(pieces(ordered.lines)).toEqual(pieces(expected.lines));
    expect(ordered.totals.list).toBe(expected.listTotal);
    expect(ordered.approvedAt).not.toBeNull();

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
    for (const { partNumber, quantity, summary } of ordered.lines) {
      const row = cells.find((one) => one.includes(partNumber))!;
      expect(row).toEqual(expect.arrayContaining([quantity, Number(summary)]));
      expect(csv).toMatch(new RegExp(`${partNumber}.*;${quantity};`));
    }
    for (const text of [cells.flat().join('\n'), csv]) expect(text).toMatch(/Демонстрационн/);
    const printed = readPdf(await file('pdf')).map((text) => text.trim());
    for (const { partNumber } of ordered.lines) expect(printed).toContain(partNumber);
    expect(printed.some((text) => /Демонстрационн/.test(text))).toBe(true);
  });

  it('is revised and copied with its choices, and priced anew', async () => {
    const approved = await lived('approved');
    const revised = accepted<Solution>(await clients.bdm.call('solutionsRevise', { isxId: approved.isxId }));
    expect(revised).toMatchObject({ isxNumber: approved.isxNumber, isxRevision: 2, isxStatus: 'open' });
    const copy = accepted<Solution>(await clients.disti.call('solutionsCopy', { isxId: (await create(clients.disti, ups(second))).isxId })); // prettier-ignore
    for (const { configuration, lines, totals } of [revised, copy]) {
      expect(configuration).toEqual(second);
      expect(pieces(lines)).toEqual(pieces(expected.lines));
      expect(totals.list).toBe(expected.listTotal);
    }
    expect(Number(copy.totals.discount)).toBeGreaterThan(0);
    expect(copy.lines.every(({ discount }) => Number(discount) > 0)).toBe(true);
  });

  it('keeps two thousand lines by hand, made by an approver or added by an engineer, and refuses one more', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ partNumber: `BY-HAND-${i}`, quantity: 100_000 - i }));
    const { isxId, version } = await lived('received');
    const tooMany = await clients.approver.call('solutionsUpdate', { isxId, version, manualLines: lines(2001) });
    expect([tooMany.status, tooMany.body.errors[0].path]).toEqual([400, 'manualLines']);
    const edited = accepted<Solution>(
      await clients.approver.call('solutionsUpdate', { isxId, version, manualLines: lines(2000) }),
    );
    expect(edited.lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }))).toEqual(lines(2000));

    const added = ups({ ...second, addedParts: lines(2000) });
    expect((await create(clients.engineer, added)).configuration['addedParts']).toEqual(lines(2000));
    const refused = await clients.engineer.call('solutionsCreate', ups({ ...second, addedParts: lines(2001) }));
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'configuration.addedParts']);
  });

  it('keeps the lines that the approver made by hand when its choices change, and says that they differ', async () => {
    const { isxId, version, configuration } = await lived('received');
    const manualLines = expected.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }));
    const edited = accepted<Solution>(await clients.approver.call('solutionsUpdate', { isxId, version, manualLines }));
    expect(pieces(edited.lines)).toEqual(pieces(manualLines));
    expect(edited.lines.every(({ source }) => source === 'manual')).toBe(true);
    const changed = { ...configuration, autonomyMinutes: 12 };
    const kept = accepted<Solution>(
      await clients.approver.call('solutionsUpdate', { isxId, version: edited.version, configuration: changed }),
    );
    expect(pieces(kept.lines)).toEqual(pieces(manualLines));
    expect(kept.problems).toMatchObject([{ code: 'manual_lines_differ', severity: 'warning' }]);
    expect((await act(clients.approver, kept, 'approve')).isxStatus).toBe('approved');
  });

  it('renews its price by a new list, as the preview said', async () => {
    const made = await create(clients.engineer, ups(second));
    await publishPrices(clients.admin, aKopeckMore);
    const kept = await select(clients.engineer, made.isxId);
    expect(kept.totals).toEqual(made.totals);
    const preview = accepted<{ lines: { partNumber: string }[]; after: string }>(
      await clients.engineer.call('solutionsPreviewRenewal', { isxId: made.isxId }),
    );
    expect(preview.lines.map(({ partNumber }) => partNumber).toSorted()).toEqual(
      made.lines.map(({ partNumber }) => partNumber).toSorted(),
    );
    const renewed = await act(clients.engineer, made, 'renewPrice');
    expect(renewed.totals.net).toBe(preview.after);
    const morePieces = made.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(kopecks(renewed.totals.list) - kopecks(made.totals.list)).toBe(BigInt(morePieces));
    expect(pieces(renewed.lines)).toEqual(pieces(made.lines));
    await publishPrices(clients.admin, ({ listPrice }) => ({ listPrice: (Number(listPrice) - 0.01).toFixed(2) }));
  });

  it('whose chosen battery has ended is told so with its successor by the preview, and keeps it', async () => {
    const made = await create(clients.engineer, ups(second));
    const restore = await rewrite('PARTS', (csv) => csv.replace(/^(HRL12-350W;.*;)active;;/m, '$1ended;HRL12-370W;'));
    try {
      expect((await select(clients.engineer, made.isxId)).problems).toEqual(made.problems);
      const preview = accepted<{ lines: unknown[] }>(
        await clients.engineer.call('solutionsPreviewRenewal', { isxId: made.isxId }),
      );
      expect(preview.lines).toMatchObject([{ partNumber: 'HRL12-350W', ended: true, successor: 'HRL12-370W' }]);
      const renewed = await act(clients.engineer, made, 'renewPrice');
      expect(renewed.configuration).toEqual(second);
      expect(pieces(renewed.lines)).toEqual(pieces(made.lines));
    } finally {
      await restore();
    }
  });
});

describe('a solution that was stored before', () => {
  it('keeps what the catalogue has dropped, as a problem, and its parts until the price is renewed', async () => {
    const made = await create(clients.engineer, ups(second));
    const restore = [
      await rewrite('UPS_CAPACITY', (csv) => csv.replaceAll(/^[^;]*;[^;]*;HRL12-350W;.*\r?\n/gm, '')),
      await rewrite('UPS_BATTERIES', (csv) => csv.replace(/^HRL12-350W;.*\r?\n/m, '')),
      await rewrite('UPS_DISCHARGE', (csv) => csv.replaceAll(/^HRL12-350W;.*\r?\n/gm, '')),
    ];
    try {
      const kept = await select(clients.engineer, made.isxId);
      expect([kept.lines, kept.problems]).toEqual([made.lines, made.problems]);
      const renewed = await act(clients.engineer, made, 'renewPrice');
      expect(renewed.configuration).toEqual(made.configuration);
      expect(renewed.problems).toContainEqual(
        expect.objectContaining({ code: 'unknown_value', path: 'configuration.battery', severity: 'error' }),
      );
      expect((await tryAct(clients.engineer, renewed, 'submit')).status).toBe(422);
    } finally {
      for (const undo of restore.toReversed()) await undo();
    }
  });

  it('with a field that the type has no longer goes on without it, and so does one that lacks the newer fields', async () => {
    const { isxId } = await create(clients.engineer, ups(second));
    const row = (await selectSolution(portal.database.db, isxId))!;
    const older = { ...second, cableTrays: true };
    await portal.database.db.transaction((tx) =>
      updateSolution(tx, isxId, row.version, { configuration: older, changedAt: row.changedAt }),
    );
    const renewed = await act(clients.engineer, await select(clients.engineer, isxId), 'renewPrice');
    expect(renewed.configuration).toEqual(older);
    expect([pieces(renewed.lines), renewed.problems]).toEqual([pieces(examples[1]!.expected.lines), []]);
    expect((await act(clients.engineer, renewed, 'submit')).isxStatus).toBe('submitted');
  });

  it('is not silently another load where a newer catalogue takes less: the choice is kept and stands against submitting', async () => {
    const made = await create(clients.engineer, ups({ loadKva: 900, redundancy: 'N+1' }));
    const restore = await rewrite('UPS_LIMITS', (csv) => csv.replace(/^loadKvaMax;6000;/m, 'loadKvaMax;800;'));
    try {
      const renewed = await act(clients.engineer, made, 'renewPrice');
      expect(renewed.configuration).toEqual(made.configuration);
      expect(renewed.problems).toContainEqual(
        expect.objectContaining({ code: 'invalid_input', path: 'configuration.loadKva', severity: 'error' }),
      );
      const refused = await tryAct(clients.engineer, renewed, 'submit');
      expect(refused.status).toBe(422);
      expect(refused.body.errors.map(({ path }: ProblemShape) => path)).toContain('configuration.loadKva');
    } finally {
      await restore();
    }
  });
});
