import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectCurrentPriceList } from '../catalogue/price-lists.ts';
import { accepted, create, select } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();
const clients = {} as Record<'admin' | 'second' | 'engineer' | 'disti', Client>;
beforeAll(async () => {
  for (const role of ['admin', 'engineer', 'disti'] as const) clients[role] = await portal.as(role);
  clients.second = await portal.as('admin');
});

interface Lists {
  readonly today: string;
  readonly lists: readonly {
    priceListVersion: string;
    state: string;
    validTo: string | null;
    rowCount: number;
    whyNotRolledBack: string | null;
  }[];
  readonly draft: { draftVersion: number } | null;
}
const lists = async (client = clients.admin): Promise<Lists> => accepted(await client.call('pricesSelectLists', {}));
const inForce = async (): Promise<string> =>
  (await lists()).lists.find(({ state }) => state === 'inForce')!.priceListVersion;

/** The list in force as a file, changed. */
async function file(change: (rows: string[]) => string[] = (rows) => rows): Promise<string> {
  const [record] = accepted<{ csvString: string }[]>(
    await clients.admin.call('constantsSelect', { constantName: 'PRICES_RUB' }),
  );
  const [head, ...rows] = record!.csvString.trim().split('\n');
  return [head!, ...change(rows)].join('\n');
}
/** Raises the first price of a file by a rouble. */
const dearer = (rows: string[]): string[] => {
  const [partNumber, price, ...rest] = rows[0]!.split(';');
  return [[partNumber, (Number(price) + 1).toFixed(2), ...rest].join(';'), ...rows.slice(1)];
};

async function draft(text: string): Promise<number> {
  const replaces = (await lists()).draft?.draftVersion ?? null;
  const put = await clients.admin.call('pricesPutDraft', { text, replaces, sourceName: 'prices.csv' });
  return accepted<{ draftVersion: number }>(put).draftVersion;
}
const preview = async (section?: string) =>
  accepted<{
    draftVersion: number;
    base: { priceListVersion: string };
    counts: Record<string, number>;
    unchanged: number;
    items: { partNumber: string; change: string | null; before: unknown; after: unknown }[];
    faults: { row: number; column: string; message: string; remedy: string }[];
    question: unknown;
  }>(await clients.admin.call('pricesPreviewDraft', section ? { section } : {}));
const publish = (client: Client, draftVersion: number, base: string | null) =>
  client.call('pricesPublish', { draftVersion, base });
const rollBack = (client: Client, priceListVersion: string) =>
  client.call('pricesRollBack', { priceListVersion, reason: 'Ошибка в группе' });

/** Publishes the list in force with its first price raised; from today or from a day. */
async function publishDearer(validFrom: string | null = null): Promise<string> {
  const draftVersion = await draft(await file(dearer));
  const updated = await clients.admin.call('pricesUpdateDraft', { draftVersion, validFrom, comment: 'Подорожание' });
  const { draftVersion: newest } = accepted<{ draftVersion: number }>(updated);
  const { base } = await preview();
  const published = accepted<{ priceListVersion: string }>(await publish(clients.admin, newest, base.priceListVersion));
  return published.priceListVersion;
}

/** No draft is left of the test before. */
beforeEach(async () => {
  const { draft: left } = await lists();
  if (left) accepted(await clients.admin.call('pricesDiscardDraft', { draftVersion: left.draftVersion }));
});

describe('a draft', () => {
  it('tells what it would change, and nothing is published by it', async () => {
    const before = await inForce();
    const text = await file((rows) => [...dearer(rows).slice(0, -1), 'NEW-PART;10;COOL-ROOM;0.5']);
    await draft(text);
    const told = await preview();
    expect(told.counts).toMatchObject({ faults: 0, changed: 1, added: 1, ended: 1, unknown: 1 });
    expect(told.items).toHaveLength(1);
    expect(told.unchanged).toBe(text.split('\n').length - 3);
    expect((await preview('added')).items[0]).toMatchObject({ partNumber: 'NEW-PART', before: null });
    expect((await preview('ended')).items[0]).toMatchObject({ after: null });
    expect(await inForce()).toBe(before);
  });

  it('with a faulty row is kept with every fault by row and column, and refused to be published', async () => {
    const draftVersion = await draft(
      'Цена;Артикул;Группа скидок;Мин. множитель\nмного;SPDA025A;COOL-ROOM;0,6\n12,50;SPDA025A;;2\n',
    );
    const told = await preview();
    expect(told.faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Цена по прайсу без НДС'],
      [3, 'Артикул'],
      [3, 'Группа скидок'],
      [3, 'Минимальный множитель'],
    ]);
    expect(told.faults.every(({ message, remedy }) => /[а-я]/.test(message) && /[а-я]/.test(remedy))).toBe(true);
    const before = await lists();
    const answer = await publish(clients.admin, draftVersion, await inForce());
    expect(answer).toMatchObject({ status: 422, body: { code: 'table_invalid' } });
    expect(answer.body.errors).toHaveLength(4);
    expect(await lists()).toEqual(before);
  });

  it('asks what 2,000 means, and goes by the answer', async () => {
    const draftVersion = await draft(
      'partNumber\tlistPrice\tdiscountGroup\tminMultiplier\nSPDA025A\t2,000\tCOOL-ROOM\t0.6',
    );
    expect((await preview()).question).toEqual({ count: 1, row: 2, cell: '2,000' });
    accepted(await clients.admin.call('pricesUpdateDraft', { draftVersion, ambiguous: 'thousands' }));
    const told = await preview('changed');
    expect(told.question).toBeNull();
    expect(told.items[0]!.after).toMatchObject({ listPrice: '2000.00' });
    expect(told.counts['jumps']).toBe(1);
  });

  it('is replaced by whoever has seen it and by nobody else', async () => {
    const first = await draft(await file(dearer));
    const stale = await clients.second.call('pricesPutDraft', { text: 'x', replaces: null });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const second = await draft(await file());
    expect(second).toBeGreaterThan(first);
    expect(await clients.admin.call('pricesDiscardDraft', { draftVersion: first })).toMatchObject({ status: 409 });
    expect(await publish(clients.admin, first, await inForce())).toMatchObject({ status: 409 });
  });

  it('that changes nothing is not published', async () => {
    const answer = await publish(clients.admin, await draft(await file()), await inForce());
    expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
  });

  it('can not hold from a day that has passed', async () => {
    const draftVersion = await draft(await file(dearer));
    const answer = await clients.admin.call('pricesUpdateDraft', { draftVersion, validFrom: '2026-11-19' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'validFrom' }] } });
  });
});

describe('publishing', () => {
  it('makes the list that new solutions are priced with, and leaves the pins of others', async () => {
    const old = await create(clients.engineer);
    const version = await publishDearer();
    expect(await inForce()).toBe(version);
    expect((await create(clients.engineer)).priceListVersion).toBe(version);
    expect((await select(clients.engineer, old.isxId)).priceListVersion).toBe(old.priceListVersion);
    const stated = await lists();
    expect(stated.lists.find(({ state }) => state === 'superseded')).toBeDefined();
    expect(stated.lists.find((list) => list.priceListVersion === version)).toMatchObject({
      rowCount: (await file()).split('\n').length - 1,
      comment: 'Подорожание',
      publishedBy: expect.stringMatching(/\S/),
    });
  });

  it('on a day leaves today as it is, and the constants record shows what was published last', async () => {
    const before = await inForce();
    const version = await publishDearer('2026-12-01');
    expect(await inForce()).toBe(before);
    expect((await selectCurrentPriceList(portal.database.db, '2026-12-01'))!.priceListVersion).toBe(version);
    const shown = await file();
    accepted(await rollBack(clients.admin, version));
    expect(await file()).not.toBe(shown);
    expect((await selectCurrentPriceList(portal.database.db, '2026-12-01'))!.priceListVersion).toBe(before);
  });

  it('is refused when another list has taken the place of the one that it was compared with', async () => {
    const draftVersion = await draft(await file(dearer));
    const base = await inForce();
    accepted(await clients.second.call('constantsUpdate', { constantName: 'PRICES_RUB', csvString: await file((rows) => dearer(dearer(rows))) })); // prettier-ignore
    expect(await publish(clients.admin, draftVersion, base)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await publish(clients.admin, draftVersion, await inForce())).status).toBe(200);
  });
});

describe('a file of one row', () => {
  const oneRow = 'partNumber;listPrice;discountGroup;minMultiplier\nSPDA030A;3125000;COOL-ROOM;0.6\n';
  const update = async (draftVersion: number, way: string | null) =>
    accepted<{ draftVersion: number }>(await clients.admin.call('pricesUpdateDraft', { draftVersion, way }))
      .draftVersion;
  const told = async () =>
    accepted<{
      way: string;
      usualWay: string;
      fileRows: number;
      rows: number;
      counts: Record<string, number>;
      ways: { way: string; changed: number; losing: number }[];
    }>(await clients.admin.call('pricesPreviewDraft', {}));
  const impact = async () =>
    accepted<{ open: number; losing: object; changing: { parts: number; solutions: number; money: string } }>(
      await clients.admin.call('pricesSelectImpact', {}),
    );

  it('changes that row alone, and takes nothing from anybody', async () => {
    const solution = await create(clients.engineer);
    const before = await file();
    const draftVersion = await draft(oneRow);
    const { rows, ways, counts, ...rest } = await told();
    expect(rest).toMatchObject({ way: 'change', usualWay: 'change', fileRows: 1 });
    expect(counts).toMatchObject({ changed: 1, ended: 0, losing: 0 });
    expect(rows).toBe(before.split('\n').length - 1);
    expect(ways.map(({ way, losing }) => [way, losing > 1000])).toEqual([
      ['change', false],
      ['add', false],
      ['replace', true],
    ]);
    expect((await impact()).losing).toEqual({ parts: 0, solutions: 0, money: '0.00' });
    expect((await publish(clients.admin, draftVersion, await inForce())).status).toBe(200);
    const changed = (await file()).split('\n').filter((line) => !before.includes(line));
    expect(changed).toEqual([expect.stringMatching(/^SPDA030A;3125000/)]);
    accepted(await rollBack(clients.admin, await inForce()));
    expect(solution.isxId).toMatch(/^ISX/);
  });

  it('that is to replace the list is refused with the figures until whoever publishes says how many prices go, and why', async () => {
    const solution = await create(clients.engineer);
    const draftVersion = await update(await draft(oneRow), 'replace');
    const base = await inForce();
    const { counts, way } = await told();
    const losing = counts['losing']!;
    expect([way, losing > 1000]).toEqual(['replace', true]);
    const { losing: concerned } = await impact();
    expect(concerned).toMatchObject({ parts: losing, solutions: expect.any(Number), money: expect.stringMatching(/^\d{6,}\.\d\d$/) }); // prettier-ignore
    for (const acknowledged of [{}, { losing: losing - 1 }, { losing: 0 }]) {
      const answer = await clients.admin.call('pricesPublish', { draftVersion, base, ...acknowledged });
      expect([answer.status, answer.body.code]).toEqual([409, 'prices_lost']);
      expect(answer.body.detail.replaceAll(/\s/g, '')).toContain(`:${losing}.`);
    }
    const silent = await clients.admin.call('pricesPublish', { draftVersion, base, losing });
    expect([silent.status, silent.body.errors[0].path]).toEqual([400, 'comment']);
    expect(await inForce()).toBe(base);
    const said = { draftVersion, base, losing, comment: 'Снимаем с продажи' };
    accepted(await clients.admin.call('pricesPublish', said));
    const after = await create(clients.engineer);
    expect((after['totals'] as { list: string }).list).toBe('9375000.00'); // three units, the one part that the list still has
    // What was priced before stays, and the list before comes back.
    expect(await select(clients.engineer, solution.isxId)).toMatchObject({ totals: solution['totals'] });
    accepted(await rollBack(clients.admin, await inForce()));
    expect(await inForce()).toBe(base);
  });

  it('that adds parts leaves every price in force', async () => {
    const before = await file();
    const draftVersion = await update(await draft(`${oneRow}NEW-1;10;COOL-ROOM;0.5\n`), 'add');
    expect((await told()).counts).toMatchObject({ changed: 0, added: 1, ended: 0, losing: 0 });
    expect((await publish(clients.admin, draftVersion, await inForce())).status).toBe(200);
    expect(await file()).toBe(`${before}\nNEW-1;10.00;COOL-ROOM;0.5`);
    accepted(await rollBack(clients.admin, await inForce()));
  });

  it('tells what its change means for solutions that are not agreed yet', async () => {
    const solution = await create(clients.engineer);
    const line = (solution['lines'] as { partNumber: string; listPrice: string; quantity: number }[])[0]!;
    const dearerBy = (Number(line.listPrice) + 1000).toFixed(2);
    await draft(`partNumber;listPrice\n${line.partNumber};${dearerBy}\n`);
    const before = await impact();
    await create(clients.engineer);
    const after = await impact();
    // One more solution, with three units that each cost 1,000 more when its prices are renewed.
    expect(after.open - before.open).toBe(1);
    expect(after.changing.solutions - before.changing.solutions).toBe(1);
    expect(Number(after.changing.money) - Number(before.changing.money)).toBe(line.quantity * 1000);
    expect([line.quantity, after.changing.parts]).toEqual([3, 1]);
    expect((await clients.engineer.call('pricesSelectImpact', {})).status).toBe(403);
  });
});

describe('single rows', () => {
  interface Found {
    readonly items: readonly {
      readonly partNumber: string;
      readonly listPrice: string | null;
      readonly discountGroup: string;
      readonly minMultiplier: number;
      readonly drafted: { readonly listPrice: string | null; readonly minMultiplier: number } | null;
    }[];
    readonly draft: { readonly draftVersion: number | null; readonly rows: number; readonly faults: number } | null;
  }
  const search = async (client = clients.admin, text = '') => accepted<Found>(await client.call('pricesSearch', { text, status: 'active' })); // prettier-ignore
  const edit = (rows: object[], takenBack: string[] = [], replaces: number | null = null) =>
    clients.admin.call('pricesEditDraft', { replaces, rows, takenBack });
  const edited = async (...asked: Parameters<typeof edit>) =>
    accepted<{ draftVersion: number | null }>(await edit(...asked)).draftVersion;

  it('are edited into a draft that changes them alone, beside the prices in force', async () => {
    const { items, draft: none } = await search();
    expect(none).toEqual({ draftVersion: null, rows: 0, faults: 0 });
    const [first, second] = items;
    const begun = await edited([{ partNumber: first!.partNumber, listPrice: '1 250,50' }]);
    const draftVersion = await edited([{ partNumber: second!.partNumber, minMultiplier: '55 %' }], [], begun);
    const { items: now, draft: found } = await search();
    expect(found).toEqual({ draftVersion, rows: 2, faults: 0 });
    expect(now[0]).toMatchObject({ listPrice: first!.listPrice, drafted: { listPrice: '1250.50' } });
    expect(now[1]!.drafted).toMatchObject({ listPrice: second!.listPrice, minMultiplier: 0.55 });
    expect(now.slice(2).every(({ drafted }) => drafted === null)).toBe(true);
    expect((await preview()).counts).toMatchObject({ changed: 2, added: 0, ended: 0, losing: 0, faults: 0 });
  });

  it('are taken back one by one, and with the last of them the draft is gone', async () => {
    const [first, second] = (await search()).items.map(({ partNumber }) => partNumber) as [string, string];
    const begun = await edited([first, second].map((partNumber) => ({ partNumber, listPrice: '10' })));
    const left = await edited([], [first], begun);
    expect((await preview()).counts).toMatchObject({ changed: 1 });
    expect(await edited([], [second], left)).toBeNull();
    expect((await lists()).draft).toBeNull();
  });

  it('of a file that takes the place of the list are edited in it, and what is taken back stays in the list', async () => {
    const put = await draft(await file(dearer));
    const { items } = await preview('changed');
    const [raised] = items;
    const { partNumber } = (await search()).items.find((item) => item.partNumber !== raised!.partNumber)!;
    const draftVersion = await edited([{ partNumber, listPrice: '7,10' }], [raised!.partNumber], put);
    const seen = await preview('changed');
    expect(seen).toMatchObject({ draftVersion, counts: { changed: 1, ended: 0, losing: 0 } });
    expect(seen.items).toMatchObject([{ partNumber, after: { listPrice: '7.10' } }]);
  });

  it('are refused all at once with what is wrong, and nothing is begun', async () => {
    const { partNumber } = (await search()).items[0]!;
    const answer = await edit([
      { partNumber, listPrice: '12,345' },
      { partNumber: 'NEW-1', listPrice: 'много' },
      { partNumber, listPrice: '1 XAU' },
    ]);
    expect(answer.status).toBe(400);
    const { errors } = answer.body as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(
      expect.arrayContaining([
        'rows[0].listPrice ambiguous',
        'rows[1].listPrice not_a_number',
        'rows[1].discountGroup no_group',
        'rows[1].minMultiplier no_share',
        'rows[2].partNumber twice',
        'rows[2].listPrice no_rate',
      ]),
    );
    expect((await lists()).draft).toBeNull();
  });

  it('are not edited into a draft that somebody else has changed, nor into one with a faulty row', async () => {
    const { partNumber } = (await search()).items[0]!;
    const begun = await edited([{ partNumber, listPrice: '10' }]);
    expect((await edit([{ partNumber, listPrice: '11' }])).status).toBe(409);
    const text = `partNumber;listPrice\n${partNumber};много`;
    const put = accepted<{ draftVersion: number }>(await clients.admin.call('pricesPutDraft', { text, replaces: begun, sourceName: '' })); // prettier-ignore
    expect((await search()).draft).toMatchObject({ faults: 1 });
    const refusal = await edit([{ partNumber, listPrice: '11' }], [], put.draftVersion);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
  });

  it('of a draft are told to nobody who may not publish', async () => {
    const { partNumber } = (await search()).items[0]!;
    await edited([{ partNumber, listPrice: '77777,77' }]);
    const seen = await search(clients.engineer, partNumber);
    expect(seen.draft).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('77777.77');
  });
});

describe('rolling back', () => {
  it('of a list that holds no more is refused, and of the only one with the reason', async () => {
    const version = await publishDearer();
    const superseded = (await lists()).lists.find(({ state }) => state === 'superseded')!;
    expect(await rollBack(clients.admin, superseded.priceListVersion)).toMatchObject({ status: 409 });
    expect(await rollBack(clients.admin, 'RUB-none')).toMatchObject({ status: 404 });
    for (;;) {
      const current = await inForce();
      const told = (await lists()).lists.find((list) => list.priceListVersion === current)!.whyNotRolledBack;
      const answer = await rollBack(clients.admin, current);
      expect(told === null).toBe(answer.status === 200);
      if (answer.status === 200) continue;
      expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_available' } });
      expect(answer.body.detail).toContain('единственный');
      expect(told).toBe(answer.body.detail);
      break;
    }
    expect((await lists()).lists.find((list) => list.priceListVersion === version)!.state).toBe('rolledBack');
    expect((await create(clients.engineer)).priceListVersion).toBe(await inForce());
  });

  it('is undone by publishing the same again', async () => {
    const before = await inForce();
    const version = await publishDearer();
    accepted(await rollBack(clients.admin, version));
    expect(await publishDearer()).toBe(version);
    expect((await lists()).lists.find((list) => list.priceListVersion === version)).toMatchObject({
      state: 'inForce',
      withdrawnReason: '',
    });
    accepted(await rollBack(clients.admin, version));
    expect(await inForce()).toBe(before);
  });
});

describe('searching', () => {
  const search = async (body: object, client = clients.engineer) =>
    accepted<{ items: { partNumber: string; listPrice: string | null; description: string; status: string; successor: string | null }[]; total: number }>(await client.call('pricesSearch', body)); // prettier-ignore

  it('finds a part by its number first, and by words of both languages', async () => {
    const [first] = (await search({ text: 'spda030a' })).items;
    expect(first).toMatchObject({ partNumber: 'SPDA030A', description: expect.stringContaining('кондиционер') });
    const english = (await search({ text: 'perimeter downflow size' })).items.map(({ partNumber }) => partNumber);
    expect(english).toContain('SPDA030A');
    expect((await search({ text: 'такого нет' })).total).toBe(0);
  });

  it('finds a part however its number is typed: Cyrillic letters, small ones, hyphens and spaces', async () => {
    for (const text of ['SPDА030А', 'spda-030a', 'SPDA 030 A', 'ЅPDA030А']) {
      expect([text, (await search({ text })).items[0]?.partNumber]).toEqual([text, 'SPDA030A']);
    }
  });

  it('pages and sorts over the whole list', async () => {
    const pages = await Promise.all([1, 2].map((page) => search({ page, pageSize: 10, sort: '-listPrice' })));
    const prices = pages.flatMap(({ items }) => items.map(({ listPrice }) => Number(listPrice)));
    expect(prices).toHaveLength(20);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect((await search({ page: 9999, pageSize: 200 })).items.length).toBeGreaterThan(0);
  });

  it('names the successor of a part that ended', async () => {
    const { items } = await search({ status: 'ended', pageSize: 200 });
    expect(items.length).toBeGreaterThan(0);
    expect(items.some(({ successor }) => successor !== null)).toBe(true);
  });

  it('tells the price history of a part, and of none that never was', async () => {
    const answer = await clients.engineer.call('pricesSelectHistory', { partNumber: 'SPDA025A' });
    const { steps } = accepted<{ steps: { validFrom: string; listPrice: string }[] }>(answer);
    expect(steps.length).toBeGreaterThan(0);
    expect((await clients.engineer.call('pricesSelectHistory', { partNumber: 'NO-SUCH' })).status).toBe(404);
  });
});

describe('a file', () => {
  const read = (content: Buffer) =>
    clients.admin.call('pricesReadFile', { fileName: 'a', content: content.toString('base64') });

  it('of Windows-1251 and of UTF-8 reads alike', async () => {
    const text = 'Артикул;Цена\nA-1;12,50\n';
    const windows = Buffer.from([0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb, 0x3b, 0xd6, 0xe5, 0xed, 0xe0, 0x0a]);
    const answers = [await read(Buffer.from(`\uFEFF${text}`)), await read(Buffer.concat([windows, Buffer.from('A-1;12,50\n')]))]; // prettier-ignore
    for (const answer of answers)
      expect(accepted<{ sheets: object[] }>(answer).sheets).toEqual([{ name: '', rows: 2, text }]);
  });

  it('that is no table is refused with what to do', async () => {
    for (const content of [
      Buffer.from('PK\x03\x04nothing'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from([1, 2, 3]),
      Buffer.alloc(1),
    ]) {
      // prettier-ignore
      const answer = await read(content);
      expect([answer.status, answer.body.code]).toEqual([422, 'table_invalid']);
      expect(answer.body.errors[0].message).toMatch(/[а-я]/);
    }
  });

  it('is read for an admin alone', async () => {
    const answer = await clients.engineer.call('pricesReadFile', { fileName: 'a', content: 'YQ==' });
    expect(answer.status).toBe(403);
  });
});

describe('company discounts', () => {
  interface Grid {
    readonly groups: { discountGroup: string }[];
    readonly companies: { companyId: string; name: string; version: number; discounts: Record<string, string> }[];
  }
  const grid = async (client = clients.engineer): Promise<Grid> => accepted(await client.call('discountsSelect', {}));

  it('above 100 % or in a group that nobody knows are refused all at once and leave nothing', async () => {
    const before = await grid();
    const { companyId, version } = before.companies[0]!;
    const [first] = before.groups;
    const answer = await clients.admin.call('discountsUpdate', {
      companyId,
      version,
      discounts: { [first!.discountGroup]: '101', NONE: '5' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      `discounts.${first!.discountGroup}`,
      'discounts.NONE',
    ]);
    expect(await grid()).toEqual(before);
  });

  it('never leave the vendor', async () => {
    for (const account of ['disti', 'partner', 'salesop', 'readonly'] as const) {
      const client = await portal.as(account);
      for (const name of ['discountsSelect', 'discountsSelectHistory', 'pricesSearch', 'pricesSelectLists'] as const)
        expect([account, name, (await client.call(name, {})).status]).toEqual([account, name, 403]);
    }
  });
});

describe('currency rates', () => {
  it('are the vendor’s to read and the admin’s to change', async () => {
    expect((await clients.disti.call('currenciesSelect', {})).status).toBe(403);
    const answer = await clients.engineer.call('currenciesAddRate', { version: 0, currency: 'USD', validFrom: '2026-11-20', units: 1, rate: '1', source: 's' }); // prettier-ignore
    expect(answer.status).toBe(403);
  });
});

describe('a price list as a file', () => {
  const get = (client: Client, url: string) => client.send({ method: 'GET', url });

  it('is read back as it was, as a workbook and as text, and changes nothing', async () => {
    const version = await inForce();
    for (const kind of ['csv', 'xlsx']) {
      const response = await portal.app.inject({
        method: 'GET',
        url: `/api/prices/${version}.${kind}`,
        cookies: Object.fromEntries(clients.admin.cookies),
      });
      expect(response.statusCode).toBe(200);
      const content = response.rawPayload.toString('base64');
      const read = await clients.admin.call('pricesReadFile', { fileName: `a.${kind}`, content });
      await draft(accepted<{ sheets: { text: string }[] }>(read).sheets[0]!.text);
      const { counts, unchanged } = await preview();
      expect([kind, counts]).toEqual([
        kind,
        { faults: 0, changed: 0, jumps: 0, added: 0, ended: 0, losing: 0, unknown: 0, unpriced: 0, missing: 0 },
      ]);
      expect(unchanged).toBeGreaterThan(1000);
    }
  });

  it('is nobody’s outside the vendor’s house, and none that never was', async () => {
    const version = await inForce();
    expect((await get(clients.disti, `/api/prices/${version}.csv`)).status).toBe(403);
    expect((await get(portal.client(), `/api/prices/${version}.csv`)).status).toBe(401);
    expect((await get(clients.engineer, '/api/prices/RUB-none.csv')).status).toBe(404);
    expect((await get(clients.engineer, `/api/prices/${version}.doc`)).status).toBe(404);
  });
});
