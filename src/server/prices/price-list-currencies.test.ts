import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completePriceLists } from './complete-price-lists.ts';
import { accepted, create, tryAct } from '../testing/lives.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';
import { sql } from 'drizzle-orm';

/* The clock stands on 2026-11-20: of the demonstration's rates 1 EUR is 101.56, 10 CNY are 121.87; BYN has none. */

const portal = withPortal();
const clients = {} as Record<'admin' | 'engineer' | 'manager' | 'disti', Client>;
beforeAll(async () => {
  for (const role of ['admin', 'engineer', 'manager', 'disti'] as const) clients[role] = await portal.as(role);
});

interface Shown {
  readonly partNumber: string;
  readonly listPrice: string | null;
  readonly currency: string;
  readonly convertedPrice: string | null;
}
interface Preview {
  readonly counts: Readonly<Record<string, number>>;
  readonly base: { readonly priceListVersion: string };
  readonly items: readonly { readonly before: Shown; readonly after: Shown; readonly change: string | null; readonly isJump: boolean }[]; // prettier-ignore
  readonly faults: readonly { readonly row: number; readonly message: string; readonly remedy: string }[];
}
interface Lists {
  readonly lists: readonly { readonly priceListVersion: string; readonly state: string; readonly otherCurrencies: readonly string[] }[]; // prettier-ignore
  readonly draft: { readonly draftVersion: number } | null;
}
const lists = async (): Promise<Lists> => accepted(await clients.admin.call('pricesSelectLists', {}));
const preview = async (section = 'changed'): Promise<Preview> =>
  accepted(await clients.admin.call('pricesPreviewDraft', { section }));
const record = async (): Promise<string> =>
  accepted<{ csvString: string }[]>(await clients.admin.call('constantsSelect', { constantName: 'PRICES_RUB' }))[0]!
    .csvString;
const search = async (body: object) =>
  accepted<{ items: readonly Shown[] }>(await clients.engineer.call('pricesSearch', { pageSize: 200, ...body })).items;
const unread = async (client: Client) =>
  accepted<{ items: { kind: string; params: object }[] }>(await client.call('noticesSelect', {})).items.filter(({ kind }) => kind.startsWith('priceList')); // prettier-ignore

/** The list in force as a file with a currency column, where these prices stand in the place of their own. */
async function file(priced: Readonly<Record<string, readonly [price: string, currency: string]>>): Promise<string> {
  const [, ...rows] = (await record()).trimEnd().split('\n');
  const written = rows.map((row) => {
    const [partNumber = '', price, group, multiplier, currency = ''] = row.split(';');
    const [own, code] = priced[partNumber] ?? [price, currency];
    return [partNumber, own, group, multiplier, code].join(';');
  });
  return ['Артикул;Цена;Группа скидок;Мин. множитель;Валюта', ...written].join('\n');
}
async function draft(text: string, validFrom: string | null = null): Promise<number> {
  const replaces = (await lists()).draft?.draftVersion ?? null;
  const put = await clients.admin.call('pricesPutDraft', { text, replaces, sourceName: 'prices.csv' });
  const { draftVersion } = accepted<{ draftVersion: number }>(put);
  return accepted<{ draftVersion: number }>(await clients.admin.call('pricesUpdateDraft', { draftVersion, validFrom })).draftVersion; // prettier-ignore
}
async function publish(text: string, validFrom: string | null = null): Promise<string> {
  const draftVersion = await draft(text, validFrom);
  const { base } = await preview();
  const body = { draftVersion, base: base.priceListVersion, comment: 'Цены завода' };
  return accepted<{ priceListVersion: string }>(await clients.admin.call('pricesPublish', body)).priceListVersion;
}
async function rollBack(priceListVersion: string): Promise<void> {
  accepted(await clients.admin.call('pricesRollBack', { priceListVersion, reason: 'Ошибка' }));
}

beforeEach(async () => {
  const { draft: left } = await lists();
  if (left) accepted(await clients.admin.call('pricesDiscardDraft', { draftVersion: left.draftVersion }));
});

describe('a list with prices in other currencies', () => {
  it('is previewed with each price in its own, published, searched, sorted and read back unchanged', async () => {
    await draft(await file({ SPDA025A: ['20 000', 'EUR'], SPDA030A: ['1 000 ¥', ''] }));
    const told = await preview();
    expect(told.counts).toMatchObject({ faults: 0, changed: 2, jumps: 0, added: 0, ended: 0 });
    expect(told.items[0]).toMatchObject({
      before: { listPrice: '2802500.00', currency: 'RUB', convertedPrice: '2802500.00' },
      after: { listPrice: '20000.00', currency: 'EUR', convertedPrice: '2031200.00' },
      change: null,
    });
    const version = await publish(await file({ SPDA025A: ['20 000', 'EUR'], SPDA030A: ['1 000 ¥', ''] }));
    expect((await record()).split('\n').slice(0, 2)).toEqual([
      'partNumber;listPrice;discountGroup;minMultiplier;currency',
      'SPDA025A;20000.00;COOL-ROOM;0.6;EUR',
    ]);
    const list = (await lists()).lists.find(({ priceListVersion }) => priceListVersion === version);
    expect(list).toMatchObject({ state: 'inForce', otherCurrencies: ['CNY', 'EUR'] });

    const [found] = await search({ text: 'SPDA025A' });
    expect(found).toMatchObject({ listPrice: '20000.00', currency: 'EUR', convertedPrice: '2031200.00' });
    const sorted = (await search({ discountGroup: 'COOL-ROOM', sort: '-listPrice' })).map(({ convertedPrice }) =>
      Number(convertedPrice),
    );
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    expect(sorted).toContain(2_031_200);

    for (const kind of ['csv', 'xlsx']) {
      const url = `/api/prices/${version}.${kind}`;
      const response = await portal.app.inject({ method: 'GET', url, cookies: Object.fromEntries(clients.admin.cookies) }); // prettier-ignore
      const content = response.rawPayload.toString('base64');
      const read = await clients.admin.call('pricesReadFile', { fileName: `a.${kind}`, content });
      await draft(accepted<{ sheets: { text: string }[] }>(read).sheets[0]!.text);
      expect([kind, (await preview()).counts]).toEqual([
        kind,
        { faults: 0, changed: 0, jumps: 0, added: 0, ended: 0, losing: 0, unknown: 0, unpriced: 0, missing: 0 },
      ]);
    }
  });

  it('tells shares and jumps within one currency, and a step for each in the history of the part', async () => {
    await publish(await file({ SPDA025A: ['20500', 'EUR'] }));
    await draft(await file({ SPDA025A: ['30750', 'EUR'] }));
    expect((await preview()).items).toMatchObject([{ change: '50.00', isJump: true }]);
    const scheduled = await publish(await file({ SPDA025A: ['21000', 'USD'] }), '2026-12-01');
    const answer = await clients.engineer.call('pricesSelectHistory', { partNumber: 'SPDA025A' });
    const { steps, listCurrency } = accepted<{ steps: Shown[]; listCurrency: string }>(answer);
    expect(listCurrency).toBe('RUB');
    expect(steps.slice(-2)).toMatchObject([
      { listPrice: '20500.00', currency: 'EUR', convertedPrice: '2081980.00' },
      { listPrice: '21000.00', currency: 'USD', convertedPrice: '1850520.00' },
    ]);
    await rollBack(scheduled);
  });

  it('is refused while a currency has no rate on its first day, with the remedy; with a rate it is taken', async () => {
    const text = await file({ SPDA025A: ['100', 'BYN'] });
    const draftVersion = await draft(text);
    const { faults, base } = await preview('faults');
    expect(faults).toMatchObject([{ row: 2, message: expect.stringContaining('BYN'), remedy: expect.stringContaining('«Валюты»') }]); // prettier-ignore
    const refusal = await clients.admin.call('pricesPublish', { draftVersion, base: base.priceListVersion });
    expect(refusal).toMatchObject({ status: 422, body: { code: 'table_invalid' } });

    const { version } = accepted<{ version: number }>(await clients.admin.call('currenciesSelect', {}));
    const rate = { version, currency: 'BYN', validFrom: '2026-12-01', units: 1, rate: '27.5', source: 'ЦБ' };
    accepted(await clients.admin.call('currenciesAddRate', rate));
    expect((await preview('faults')).counts['faults']).toBe(1);
    await draft(text, '2026-12-01');
    const known = await preview();
    expect([known.counts['faults'], known.items[0]!.after.convertedPrice]).toEqual([0, '2750.00']);
  });

  it('says in the row where a rate is missing today, and sorts it last', async () => {
    const version = await publish(await file({ SPDA025A: ['100', 'BYN'] }), '2026-12-01');
    const [found] = await search({ priceListVersion: version, text: 'SPDA025A' });
    expect(found).toMatchObject({ listPrice: '100.00', currency: 'BYN', convertedPrice: null });
    await rollBack(version);
  });

  it('prices a solution that is renewed, which then explains itself; the pinned one stays', async () => {
    const old = await create(clients.engineer);
    const { partNumber, listPrice } = old.lines[0]!;
    await publish(await file({ [partNumber]: ['1 234,56', 'EUR'] }));
    const renewed = accepted(await tryAct(clients.engineer, old, 'renewPrice'));
    expect(listPrice).not.toBe('125381.91');
    // 1234.56 × 101.56 = 125381.9136
    expect(renewed.lines[0]).toMatchObject({
      listPrice: '125381.91',
      waterfall: { listed: '1234.56', currency: 'EUR', rate: '101.56', list: '125381.91' },
    });
  });

  it('that was written down without its currencies is written down anew at the start', async () => {
    await publish(await file({ SPDA025A: ['777', 'USD'] }));
    const { db } = portal.database;
    await db.execute(sql`update part_prices set currency = null`);
    await db.execute(sql`update price_lists set row_count = null, other_currencies = '{}'`);
    await completePriceLists(portal.services);
    const answer = await clients.engineer.call('pricesSelectHistory', { partNumber: 'SPDA025A' });
    expect(accepted<{ steps: Shown[] }>(answer).steps.at(-1)).toMatchObject({ listPrice: '777.00', currency: 'USD' });
    expect((await lists()).lists.find(({ state }) => state === 'inForce')!.otherCurrencies).toContain('USD');
  });
});

describe('whoever sees prices is told', () => {
  it('of a list that is published, scheduled, replaced as a record or rolled back, and nobody else is', async () => {
    const before = (await unread(clients.manager)).length;
    const ofAdmin = (await unread(clients.admin)).length;
    await publish(await file({ SPDA025A: ['901', 'EUR'] }));
    const scheduled = await publish(await file({ SPDA025A: ['902', 'EUR'] }), '2026-12-05');
    await rollBack(scheduled);
    const csvString = (await record()).replace(/^SPDA025A;[^;]*/m, 'SPDA025A;903');
    accepted(await clients.admin.call('constantsUpdate', { constantName: 'PRICES_RUB', csvString }));
    const told = await unread(clients.manager);
    expect(told.slice(0, told.length - before).map(({ kind, params }) => [kind, params])).toMatchObject([
      ['priceListPublished', { day: '2026-11-20' }],
      ['priceListRolledBack', { day: '2026-12-05' }],
      ['priceListPublished', { day: '2026-12-05' }],
      ['priceListPublished', { day: '2026-11-20' }],
    ]);
    // Nothing secret, and not to whoever did it nor to whoever sees no prices.
    expect(JSON.stringify(told)).not.toMatch(/90[123]|Ошибка|Цены завода/);
    expect((await unread(clients.admin)).length).toBe(ofAdmin);
    expect(await unread(clients.disti)).toEqual([]);
  });
});
