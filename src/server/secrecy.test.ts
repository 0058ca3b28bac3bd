import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../contract/all.ts';
import type { Solution } from '../contract/shapes.ts';
import { accepted, act, create, select } from './testing/lives.ts';
import type { Client } from './testing/portal.ts';
import { withPortal } from './testing/portal.ts';
import { fileNames, questions } from './testing/questions.ts';
import { readPdf } from './testing/read-pdf.ts';
import { unzip } from './testing/unzip.ts';
import type { Endpoints } from './platform/http/call.ts';

/*
 * What a role may not see never leaves the server. Figures and words that occur nowhere else are laid down where they belong,
 * then every account asks every endpoint about everything, fetches every file and reads its mails: nobody meets what is not
 * theirs, and somebody who may meets each of them, so that a marker that has worn off is noticed.
 */

const portal = withPortal();
const accounts = ['engineer', 'bdm', 'admin', 'approver', 'salesop', 'manager', 'readonly', 'disti', 'disti2', 'partner', 'partner2'] as const; // prettier-ignore
type Account = (typeof accounts)[number];
const outside = ['disti', 'disti2', 'partner', 'partner2'] as const satisfies readonly Account[];
const withoutPricing = [...outside, 'salesop', 'readonly'] as const satisfies readonly Account[];
const allBut = (...may: readonly Account[]): readonly Account[] => accounts.filter((account) => !may.includes(account));

interface Secret {
  readonly what: string;
  /** Every way in which it may be written. */
  readonly marks: readonly RegExp[];
  /** Who must never meet it. */
  readonly from: readonly Account[];
  /** Who meets it, when the marker is alive. */
  readonly seenBy: Account;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A figure by itself, whatever separates its groups and its places: `7351.19` in JSON, a sheet or on paper. */
const figure = (amount: string): RegExp[] => {
  const [whole = '', places = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '[\\s\u00A0]?');
  return [new RegExp(`(?<![\\d.,])${grouped}[.,]${places}(?!\\d)`)];
};
const words = (...texts: readonly string[]): RegExp[] => texts.map((text) => new RegExp(escaped(text)));

const secrets: readonly Secret[] = [
  { what: 'points set by hand', marks: figure('3.37'), from: outside, seenBy: 'approver' },
  { what: 'the minimum multiplier', marks: figure('0.4127'), from: withoutPricing, seenBy: 'manager' },
  { what: 'the price in the currency of the listing', marks: figure('7351.19'), from: outside, seenBy: 'engineer' },
  { what: 'the rate of a currency', marks: figure('13.9173'), from: outside, seenBy: 'engineer' },
  { what: 'what another distributor gets off', marks: figure('31.73'), from: ['disti', 'partner', 'partner2', 'salesop', 'readonly'], seenBy: 'manager' }, // prettier-ignore
  { what: 'what another partner gets off', marks: figure('28.03'), from: ['disti', 'disti2', 'partner', 'salesop', 'readonly'], seenBy: 'manager' }, // prettier-ignore
  { what: 'a price that holds from a day to come', marks: figure('7654321.98'), from: withoutPricing, seenBy: 'admin' },
  { what: 'how far a role may go', marks: figure('14.61'), from: [...outside, 'salesop', 'readonly', 'manager'], seenBy: 'bdm' }, // prettier-ignore
  { what: 'a comment within the house', marks: words('ВнутреннееСлово'), from: outside, seenBy: 'salesop' },
  { what: 'the name of a file within the house', marks: words('внутренний-файл'), from: outside, seenBy: 'engineer' },
  { what: 'what a file within the house holds', marks: words('ТайнаФайла'), from: outside, seenBy: 'engineer' },
  {
    what: 'why a deeper discount is asked for',
    marks: words('ПричинаСкидки', 'КонкурентСкидки'),
    from: outside,
    seenBy: 'admin',
  },
  { what: 'a quote', marks: words('ИмяКвоты', 'ЗаказчикКвоты'), from: withoutPricing, seenBy: 'approver' },
  { what: 'a comment on a quote', marks: words('ПримечаниеКвоты'), from: withoutPricing, seenBy: 'approver' },
  { what: 'a draft of prices', marks: words('черновик-прайса'), from: allBut('admin', 'engineer', 'bdm', 'approver', 'manager'), seenBy: 'admin' }, // prettier-ignore
  { what: 'a password', marks: words('$2b$', 'passwordHash'), from: accounts, seenBy: 'admin' },
  // A stored basis is an object of its terms. The capacity that a calculation requires has a basis too, a word, and a schema of it.
  { what: 'what the server keeps to itself', marks: [...words('compositionHash', 'searchText', 'tokenHash'), /"basis":\{"(?!type"|enum")/], from: accounts, seenBy: 'admin' }, // prettier-ignore
];

/** Nobody is ever told these, so nobody's having met them proves that they are there. */
const toldToNobody = new Set(['a password', 'what the server keeps to itself']);

const clients = {} as Record<Account, Client>;
const solutions: Solution[] = [];
const attachments: string[] = [];

async function rewrite(constantName: string, change: (text: string) => string): Promise<void> {
  const { admin } = clients;
  const [{ csvString }] = accepted<[{ csvString: string }]>(await admin.call('constantsSelect', { constantName }));
  accepted(await admin.call('constantsUpdate', { constantName, csvString: change(csvString) }));
}

/** The prices, all with one floor; the first part of every list here is listed in another currency. */
async function layPrices(): Promise<void> {
  const foreign = (await create(clients.engineer)).lines[0]!.partNumber;
  const cells = (row: string) => row.split(';');
  await rewrite('PRICES_RUB', (csv) => {
    const [head, ...rows] = csv.trimEnd().split(/\r?\n/);
    const laid = rows.map((row) => {
      const [partNumber = '', listPrice = '', group = ''] = cells(row);
      return partNumber === foreign
        ? [partNumber, '7351.19', group, '0.4127', 'CNY'].join(';')
        : [partNumber, listPrice, group, '0.4127', ''].join(';');
    });
    return [`${head};currency`, ...laid].join('\n');
  });
  await rewrite('CURRENCY_RATES', (csv) => `${csv.trimEnd()}\nCNY;2026-11-02;1;13.9173;test\n`);
  await rewrite('POLICY', (json) => json.replace('"bdm": "15"', '"bdm": "14.61"'));
  await portal.database.db.execute(sql`
    update company_discounts set discount = case companies.name when 'Алтай Снабжение' then 31.73 else 28.03 end
    from companies where companies.company_id = company_discounts.company_id
      and companies.name in ('Алтай Снабжение', 'Маяк Проект')`);
}

/** A list for a day to come, and a draft after it. */
async function layListToCome(): Promise<void> {
  const { admin } = clients;
  const put = async (replaces: number | null, sourceName: string) => {
    const [{ csvString }] = accepted<[{ csvString: string }]>(
      await admin.call('constantsSelect', { constantName: 'PRICES_RUB' }),
    );
    const text = csvString.trimEnd().replace(/^SPDA040A;[^;]*;/m, 'SPDA040A;7654321.98;');
    return accepted<{ draftVersion: number }>(await admin.call('pricesPutDraft', { text, sourceName, replaces }))
      .draftVersion;
  };
  const draftVersion = await put(null, 'будущий прайс');
  const day = new Date(portal.services.clock().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const updated = accepted<{ draftVersion: number }>(
    await admin.call('pricesUpdateDraft', { draftVersion, validFrom: day, comment: '' }),
  );
  const { lists } = accepted<{ lists: { priceListVersion: string; state: string }[] }>(
    await admin.call('pricesSelectLists', {}),
  );
  const base = lists.find(({ state }) => state === 'inForce')!.priceListVersion;
  accepted(await admin.call('pricesPublish', { draftVersion: updated.draftVersion, base }));
  await put(null, 'черновик-прайса');
}

/** A received solution with everything about it that is for the house alone. */
async function laySolution(owner: Account): Promise<void> {
  const { approver, engineer } = clients;
  const maker = owner.startsWith('partner') ? clients.partner : clients[owner];
  const made = owner.startsWith('partner')
    ? accepted<Solution>(
        await maker.call('solutionsCreate', {
          isxType: '3PhaseUps',
          isxName: 'ИБП партнёра',
          customerName: 'Заказчик партнёра',
          configuration: { family: 'U3S', loadKva: 30, powerFactor: 0.9 },
        }),
      )
    : await create(maker);
  const received = await act(approver, made, 'receive');
  const lineDiscounts = received.lines.map(({ partNumber }) => ({ partNumber, discount: '3.37' }));
  const given = accepted<Solution>(
    await approver.call('solutionsUpdate', { isxId: made.isxId, version: received.version, lineDiscounts }),
  );
  accepted(await engineer.call('commentsCreate', { isxId: made.isxId, text: 'ВнутреннееСлово', internal: true }));
  const content = Buffer.from('ТайнаФайла, и больше ничего').toString('base64');
  const { attachmentId } = accepted<{ attachmentId: string }>(
    await engineer.call('attachmentsCreate', {
      isxId: made.isxId,
      name: 'внутренний-файл.txt',
      content,
      internal: true,
    }),
  );
  attachments.push(`/api/attachments/${made.isxId}/${attachmentId}`);
  accepted(
    await approver.call('requestsCreate', {
      isxId: made.isxId,
      version: given.version,
      lines: [{ partNumber: made.lines[0]!.partNumber, discount: '45' }],
      reason: 'ПричинаСкидки',
      competitor: 'КонкурентСкидки',
    }),
  );
  solutions.push(await select(approver, made.isxId));
}

async function layQuote(): Promise<string> {
  const { quoteId } = accepted<{ quoteId: string }>(
    await clients.engineer.call('quotesCreate', {
      name: 'ИмяКвоты',
      customerName: 'ЗаказчикКвоты',
      comment: 'ПримечаниеКвоты',
      forCompanyId: null,
      currency: 'RUB',
      validUntil: '2027-01-31',
      handDiscount: '0',
      lineDiscounts: [],
      rows: [{ partNumber: 'SPDA030A', quantity: 1 }],
    }),
  );
  return quoteId;
}

let quoteId = '';
beforeAll(async () => {
  for (const account of accounts) clients[account] = await portal.as(account);
  await layPrices();
  for (const owner of ['engineer', 'disti', 'partner'] as const) await laySolution(owner);
  await layListToCome();
  quoteId = await layQuote();
});

const names = (Object.keys(endpoints) as (keyof Endpoints)[]).filter((name) => !endpoints[name].changes);

/** A file as text, whatever it is packed in. */
function textOf(body: Buffer, contentType: string): string {
  if (contentType.includes('pdf')) return readPdf(body).join('\n');
  if (contentType.includes('spreadsheetml')) return [...unzip(body).values()].map((file) => file.toString('utf8')).join('\n'); // prettier-ignore
  return body.toString('utf8');
}

async function fetched(client: Client, url: string): Promise<string> {
  const response = await portal.app.inject({ url, cookies: Object.fromEntries(client.cookies) });
  return textOf(response.rawPayload, String(response.headers['content-type']));
}

/** Everything that an account can be told: by every call that only asks, by every file, and by mail. */
async function everythingToldTo(account: Account): Promise<string> {
  const client = clients[account];
  const told: string[] = [];
  for (const name of names) {
    // The admin reads every constants record whole, which is the admin's business.
    if (name === 'constantsSelect' && account === 'admin') continue;
    // What is not about a solution is asked once.
    const asked = new Map(
      solutions.flatMap((solution) => questions[name](solution)).map((one) => [JSON.stringify(one), one]),
    );
    for (const question of asked.values())
      told.push(`${name}: ${JSON.stringify((await client.call(name, question)).body)}`);
  }
  told.push(JSON.stringify((await client.call('quotesSelectQuote', { quoteId })).body));
  told.push(JSON.stringify((await client.call('discountsSelect', {})).body));
  const lists = (await client.call('pricesSelectLists', {})).body as { lists?: { priceListVersion: string }[] };
  for (const { priceListVersion } of lists.lists ?? []) {
    told.push(JSON.stringify((await client.call('pricesSearch', { priceListVersion, text: 'SPDA040A' })).body));
  }
  const files = [
    ...solutions.flatMap(({ isxId }) => [
      ...fileNames(isxId),
      ...fileNames(isxId).map((url) => `${url}?language=both`),
      `/api/reports/${isxId}/wireset.xlsx`,
    ]),
    ...attachments,
    ...['xlsx', 'csv', 'pdf'].map((kind) => `/api/quotes/${quoteId}.${kind}`),
    ...['xlsx', 'csv'].map((kind) => `/api/prices/${solutions[0]!.priceListVersion}.${kind}`),
    '/api/cooling/datasheet.pdf?model=SPdx030&language=both',
    '/api/openapi.json',
  ];
  for (const url of files) told.push(`${url}: ${await fetched(client, url)}`);
  await portal.workOff('mail');
  const { email } = accepted<{ email: string }>(await client.call('usersSelectCurrent', {}));
  const mails = portal.mails.filter(({ to }) => to === email);
  return [...told, ...mails.map((mail) => JSON.stringify(mail))].join('\n');
}

/** The places where a mark stands, with what is around it, so that a leak is found at once. */
const placesOf = (mark: RegExp, text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const at = mark.exec(line)?.index;
    return at === undefined ? [] : [`${line.slice(0, 60)} … ${line.slice(Math.max(0, at - 60), at + 40)}`];
  });

const told = new Map<Account, string>();

describe('what a role may not see', () => {
  it.each(accounts)('never reaches the %s', async (account) => {
    const text = await everythingToldTo(account);
    told.set(account, text);
    const met = secrets
      .filter(({ from }) => from.includes(account))
      .flatMap(({ what, marks }) =>
        marks.flatMap((mark) => placesOf(mark, text).map((place) => ({ what, mark: mark.source, place }))),
      );
    expect(met.slice(0, 10)).toEqual([]);
  });

  it('is there to be met: somebody who may, has met each of it', () => {
    const missed = secrets
      .filter(({ what }) => !toldToNobody.has(what))
      .filter(({ marks, seenBy }) => !marks.some((mark) => mark.test(told.get(seenBy) ?? '')))
      .map(({ what, seenBy }) => `${what}: ${seenBy}`);
    expect(missed).toEqual([]);
  });

  it('stands in no mail to anybody', async () => {
    await portal.workOff('mail');
    expect(portal.mails.length).toBeGreaterThan(0);
    const mails = portal.mails.map((mail) => JSON.stringify(mail)).join('\n');
    const met = secrets.flatMap(({ what, marks }) => marks.filter((mark) => mark.test(mails)).map((mark) => [what, mark.source])); // prettier-ignore
    expect(met).toEqual([]);
  });
});
