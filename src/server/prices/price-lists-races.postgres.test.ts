import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

beforeEach(async () => {
  const { draft: left } = await lists();
  if (left) accepted(await clients.admin.call('pricesDiscardDraft', { draftVersion: left.draftVersion }));
});

describe('publishing', () => {
  it('by two who do it at once happens once', async () => {
    const draftVersion = await draft(await file(dearer));
    const base = await inForce();
    const answers = await Promise.all(
      [clients.admin, clients.second].map((client) => publish(client, draftVersion, base)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('rolling back', () => {
  it('lets the list before hold again, keeps the pins, and happens once', async () => {
    const before = await inForce();
    const version = await publishDearer();
    const pinned = await create(clients.engineer);
    const answers = await Promise.all([clients.admin, clients.second].map((client) => rollBack(client, version)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await inForce()).toBe(before);
    expect((await select(clients.engineer, pinned.isxId)).priceListVersion).toBe(version);
    const list = (await lists()).lists.find(({ priceListVersion }) => priceListVersion === version);
    expect(list).toMatchObject({ state: 'rolledBack', withdrawnReason: 'Ошибка в группе' });
  });
});

describe('searching', () => {
  it('reads the history of a part by an index', async () => {
    const plan = await portal.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select * from price_lists l
        left join part_prices p on p.part_number = 'SPDA025A' and p.price_list_version = l.price_list_version`);
    });
    expect(JSON.stringify(plan.rows)).toContain('part_prices_pkey');
  });
});

describe('company discounts', () => {
  interface Grid {
    readonly groups: { discountGroup: string }[];
    readonly companies: { companyId: string; name: string; version: number; discounts: Record<string, string> }[];
  }
  const grid = async (client = clients.engineer): Promise<Grid> => accepted(await client.call('discountsSelect', {}));

  it('are changed with a version, and each change has its line of history', async () => {
    const { companies, groups } = await grid();
    const company = companies.find(({ discounts }) => Object.keys(discounts).length > 0)!;
    const { discountGroup } = groups[0]!;
    const body = { companyId: company.companyId, version: company.version, discounts: { [discountGroup]: '7.5' } };
    const answers = await Promise.all(
      [clients.admin, clients.second].map((client) => client.call('discountsUpdate', body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const changed = (await grid()).companies.find(({ companyId }) => companyId === company.companyId)!;
    expect(changed).toMatchObject({ version: company.version + 1, discounts: { [discountGroup]: '7.50' } });
    const { changes } = accepted<{ changes: object[] }>(
      await clients.engineer.call('discountsSelectHistory', { companyId: company.companyId }),
    );
    expect(changes).toEqual([
      expect.objectContaining({ discountGroup, before: company.discounts[discountGroup], after: '7.50' }),
    ]);
  });
});

describe('currency rates', () => {
  const rates = async (client = clients.engineer) =>
    accepted<{ version: number; today: string; rates: { currency: string; validFrom: string; state: string }[] }>(
      await client.call('currenciesSelect', {}),
    );

  it('are added from today on, once of two who add at once, and never rewritten', async () => {
    const before = await rates();
    const body = {
      version: before.version,
      currency: 'USD',
      validFrom: before.today,
      units: 1,
      rate: '90,5',
      source: 'ЦБ',
    };
    const answers = await Promise.all(
      [clients.admin, clients.second].map((client) => client.call('currenciesAddRate', body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const after = await rates();
    expect(after.rates).toHaveLength(before.rates.length + 1);
    expect(after.rates).toContainEqual(expect.objectContaining({ currency: 'USD', rate: '90.5', state: 'inForce' }));
    const again = await clients.admin.call('currenciesAddRate', { ...body, version: after.version, validFrom: '2026-11-19', rate: '0', source: ' ' }); // prettier-ignore
    expect(again.status).toBe(400);
    const paths = again.body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['validFrom', 'rate', 'source']);
    expect(await rates()).toEqual(after);
  });
});
