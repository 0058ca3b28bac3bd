import { beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '../../contract/quotes.ts';
import type { Solution } from '../../contract/shapes.ts';
import { moneyText, parseMoney, sum } from '../../core/money.ts';
import { accepted, create, refusedFields, select } from '../testing/lives.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { unzip } from '../testing/unzip.ts';
import type { Client } from '../testing/portal.ts';
import { withPortal } from '../testing/portal.ts';

const portal = withPortal();

const accounts = ['engineer', 'bdm', 'admin', 'approver', 'manager', 'salesop', 'disti'] as const;
const clients = {} as Record<(typeof accounts)[number], Client>;
const companies: Record<string, string> = {};
beforeAll(async () => {
  for (const account of accounts) clients[account] = await portal.as(account);
  const listed = accepted<{ companyId: string; name: string; kind: string }[]>(
    await clients.manager.call('companiesSelect', {}),
  );
  companies['disti'] = listed.find(({ name }) => name === 'Ладога Дистрибуция')!.companyId;
  companies['partner'] = listed.find(({ kind }) => kind === 'partner')!.companyId;
});

const blank = {
  name: 'Кондиционеры второй очереди',
  customerName: 'Ось Данных',
  comment: '',
  forCompanyId: null as string | null,
  currency: 'RUB',
  validUntil: '2026-12-20',
  rows: [
    { partNumber: 'SPDA030A', quantity: 2, source: '2 шт. SPDA030A' },
    { partNumber: 'GR012', quantity: 3 },
  ] as { partNumber: string; quantity: number; source?: string }[],
  handDiscount: '0',
  lineDiscounts: [] as { partNumber: string; discount: string }[],
};
const make = async (client: Client, more: Partial<typeof blank> = {}): Promise<Quote> =>
  accepted(await client.call('quotesCreate', { ...blank, ...more }));
const contentOf = ({ name, customerName, comment, forCompanyId, currency, validUntil, rows, handDiscount, lineDiscounts }: Quote) =>
  ({ name, customerName, comment, forCompanyId, currency, validUntil, rows, handDiscount, lineDiscounts }); // prettier-ignore
const save = (client: Client, quote: Quote, more: object = {}) =>
  client.call('quotesUpdate', { quoteId: quote.quoteId, version: quote.version, ...contentOf(quote), ...more });
const open = async (client: Client, quoteId: string, version?: number): Promise<Quote> =>
  accepted(await client.call('quotesSelectQuote', { quoteId, ...(version === undefined ? {} : { version }) }));

describe('a new quote', () => {
  it('has a number of its own, keeps the lines of the enquiry, and sums up with VAT', async () => {
    const made = await make(clients.engineer);
    expect(made).toMatchObject({ version: 1, newestVersion: 1, ownerDisplayName: 'Анна Ветрова', mayEdit: true });
    expect(made.quoteId).toMatch(/^Q\d{8}$/);
    expect(made.rows[0]).toEqual({ partNumber: 'SPDA030A', quantity: 2, source: '2 шт. SPDA030A' });
    const net = moneyText(sum(made.lines.map(({ summary }) => parseMoney(summary!)!)));
    expect(made.totals.net).toBe(net);
    expect(Number(made.totals.gross)).toBeCloseTo(Number(net) + Number(made.totals.vat), 2);
    expect(made.demonstration).toBe(true);
    const next = await make(clients.engineer);
    expect(Number(next.quoteId.slice(1))).toBe(Number(made.quoteId.slice(1)) + 1);
  });

  it('keeps what the catalogue does not hold, and prices it with nothing', async () => {
    const made = await make(clients.engineer, {
      rows: [...blank.rows, { partNumber: 'Кабель ВВГнг 3х2,5', quantity: 100 }],
    });
    expect(made.lines[2]).toMatchObject({ partNumber: 'Кабель ВВГнг 3х2,5', listPrice: null, summary: null });
    const { items } = accepted<{ items: { quoteId: string; lineCount: number; faultCount: number }[] }>(
      await clients.engineer.call('quotesSelect', { text: made.quoteId }),
    );
    expect(items).toEqual([expect.objectContaining({ lineCount: 3, faultCount: 1 })]);
  });

  it('is priced with the discounts of the company that it is for', async () => {
    const atList = await make(clients.engineer);
    const forDisti = await make(clients.engineer, { forCompanyId: companies['disti']! });
    expect(atList.lines[0]!.waterfall!.companyDiscount).toBe('0.00');
    expect(Number(forDisti.lines[0]!.waterfall!.companyDiscount)).toBeGreaterThan(0);
    expect(Number(forDisti.totals.net)).toBeLessThan(Number(atList.totals.net));
    expect(forDisti.forCompanyName).toBe('Ладога Дистрибуция');
  });

  it('is told in another currency at the rate of the day, and refused in one that has none', async () => {
    const inRoubles = await make(clients.engineer);
    const inEuros = await make(clients.engineer, { currency: 'EUR' });
    const rate = Number(inEuros.rate);
    expect(rate).toBeGreaterThan(50);
    expect(inEuros.totals.currency).toBe('EUR');
    expect(Number(inEuros.lines[0]!.listPrice) * rate).toBeCloseTo(Number(inRoubles.lines[0]!.listPrice), -1);
    const unknown = await clients.engineer.call('quotesCreate', { ...blank, currency: 'XAU' });
    expect(refusedFields(unknown)).toEqual(['currency']);
  });

  it('takes discounts by hand within the limit of the role: on all rows, and on one of them', async () => {
    const made = await make(clients.bdm, {
      handDiscount: '5',
      lineDiscounts: [{ partNumber: 'GR012', discount: '15' }],
    });
    expect(made.lines.map(({ waterfall }) => waterfall!.handDiscount)).toEqual(['5.00', '15.00']);
    const tooMuch = await clients.engineer.call('quotesCreate', {
      ...blank,
      handDiscount: '5.01',
      lineDiscounts: [{ partNumber: 'GR012', discount: '6' }],
    });
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'discount_limit' } });
    expect(refusedFields(tooMuch, 422)).toEqual(['handDiscount', 'lineDiscounts.GR012']);
    const manager = await clients.manager.call('quotesCreate', { ...blank, handDiscount: '0.01' });
    expect(manager.status).toBe(422);
  });

  it('holds until a day that is still to come; one that has ended is changed and copied all the same', async () => {
    const past = '2026-01-31';
    expect(refusedFields(await clients.engineer.call('quotesCreate', { ...blank, validUntil: past }))).toEqual(['validUntil']); // prettier-ignore
    const made = accepted<Quote>(await clients.engineer.call('quotesCreate', blank));
    const { quoteId } = made;
    expect(refusedFields(await clients.engineer.call('quotesUpdate', { ...contentOf(made), quoteId, version: made.version, validUntil: past }))).toEqual(['validUntil']); // prettier-ignore
    portal.advance(40 * 86_400_000);
    for (const account of accounts) clients[account] = await portal.as(account);
    const renamed = await clients.engineer.call('quotesUpdate', { ...contentOf(made), quoteId, version: made.version, name: 'Другое' }); // prettier-ignore
    expect(accepted<Quote>(renamed)).toMatchObject({ name: 'Другое', validUntil: made.validUntil });
    const copy = accepted<Quote>(await clients.engineer.call('quotesCopy', { quoteId }));
    expect(copy.validUntil > made.validUntil).toBe(true);
    portal.advance(-40 * 86_400_000);
    for (const account of accounts) clients[account] = await portal.as(account);
  });

  it('names every field that is wrong', async () => {
    const wrong = await clients.engineer.call('quotesCreate', {
      ...blank,
      validUntil: 'tomorrow',
      handDiscount: '101',
      rows: [{ partNumber: ' ', quantity: 0 }],
    });
    expect(refusedFields(wrong).toSorted()).toEqual(
      ['handDiscount', 'rows.0.partNumber', 'rows.0.quantity', 'validUntil'].toSorted(),
    );
    const nobody = await clients.engineer.call('quotesCreate', { ...blank, forCompanyId: 'nobody' });
    expect(refusedFields(nobody, 404)).toEqual(['forCompanyId']);
    const twice = [1, 2].map((discount) => ({ partNumber: 'GR012', discount: String(discount) }));
    expect(refusedFields(await clients.engineer.call('quotesCreate', { ...blank, lineDiscounts: twice }))).toEqual([
      'lineDiscounts.1.partNumber',
    ]);
    const many = Array.from({ length: 20 }, () => ({ partNumber: 'CHS0240', quantity: 100_000 }));
    const large = await clients.engineer.call('quotesCreate', { ...blank, rows: Array(90).fill(many).flat() });
    expect(refusedFields(large)).toEqual(['rows']);
  });
});

describe('a version', () => {
  it('is added by every saving, and the ones before it stay as they were', async () => {
    const first = await make(clients.engineer);
    const second = accepted<Quote>(
      await save(clients.engineer, first, { rows: [{ partNumber: 'SPDA030A', quantity: 5 }], name: 'Иначе' }),
    );
    expect(second).toMatchObject({ version: 2, newestVersion: 2, name: 'Иначе' });
    const before = await open(clients.bdm, first.quoteId, 1);
    expect(before).toMatchObject({ version: 1, newestVersion: 2, name: blank.name, totals: first.totals });
    expect(before.mayEdit).toBe(false);
    const { versions, history } = accepted<{ versions: { version: number }[]; history: { action: string }[] }>(
      await clients.engineer.call('quotesSelectVersions', { quoteId: first.quoteId }),
    );
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(history.map(({ action }) => action)).toEqual(['save', 'create']);
    expect((await clients.engineer.call('quotesSelectQuote', { quoteId: first.quoteId, version: 3 })).status).toBe(404);
  });

  it('keeps its prices when the list, the VAT and the rates change, until it is priced anew', async () => {
    const made = await make(clients.admin, { currency: 'EUR' });
    const rates = accepted<{ csvString: string }[]>(
      await clients.admin.call('constantsSelect', { constantName: 'CURRENCY_RATES' }),
    )[0]!;
    const csvString = `${rates.csvString.trimEnd()}\nEUR;2026-11-20;1;200.0000;test\n`;
    accepted(await clients.admin.call('constantsUpdate', { constantName: 'CURRENCY_RATES', csvString }));
    const saved = accepted<Quote>(await save(clients.admin, made, { comment: 'Срок согласован' }));
    expect([saved.totals, saved.lines]).toEqual([made.totals, made.lines]);
    const anew = accepted<Quote>(await save(clients.admin, saved, { pricedAnew: true }));
    expect(anew.rate).toBe('200');
    expect(Number(anew.totals.net)).toBeLessThan(Number(made.totals.net));
    expect((await open(clients.admin, made.quoteId, 1)).totals).toEqual(made.totals);
    accepted(
      await clients.admin.call('constantsUpdate', { constantName: 'CURRENCY_RATES', csvString: rates.csvString }),
    );
  });

  it('is saved by its owner alone; others read and copy it', async () => {
    const made = await make(clients.engineer);
    expect(await save(clients.bdm, made)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const copied = accepted<Quote>(await clients.bdm.call('quotesCopy', { quoteId: made.quoteId }));
    expect(copied).toMatchObject({ ownerDisplayName: 'Борис Климов', version: 1, rows: made.rows, mayEdit: true });
    expect(copied.quoteId).not.toBe(made.quoteId);
  });

  it('of two windows that save the same version one wins, however many there are', async () => {
    const made = await make(clients.engineer);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(clients.engineer, made, { name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await open(clients.engineer, made.quoteId)).version).toBe(2);
  });

  it('keeps a discount that a role with a lower limit finds there, and takes it along only within the limit', async () => {
    const made = await make(clients.approver, {
      handDiscount: '20',
      lineDiscounts: [{ partNumber: 'GR012', discount: '4' }],
    });
    const copied = accepted<Quote>(await clients.engineer.call('quotesCopy', { quoteId: made.quoteId }));
    expect([copied.handDiscount, copied.lineDiscounts]).toEqual(['0.00', [{ partNumber: 'GR012', discount: '4.00' }]]);
  });
});

describe('who reads quotes', () => {
  it('is whoever has pricing access; a manager their own and those for partners and distributors', async () => {
    const direct = await make(clients.engineer, { name: 'Прямая продажа' });
    const forPartner = await make(clients.engineer, { name: 'Для партнёра', forCompanyId: companies['partner']! });
    const own = await make(clients.manager, { name: 'Менеджера' });
    for (const account of ['bdm', 'admin', 'approver'] as const) await open(clients[account], direct.quoteId);
    await open(clients.manager, forPartner.quoteId);
    await open(clients.manager, own.quoteId);
    const refusals = await Promise.all(
      [
        ['quotesSelectQuote', {}],
        ['quotesSelectVersions', {}],
        ['quotesUpdate', { version: 1, ...contentOf(direct) }],
        ['quotesCopy', {}],
        ['quotesMakeSolution', { version: 1, isxType: 'Cooling', isxName: 'x', customerName: '' }],
      ].map(async ([name, body]) => {
        const ask = async (quoteId: string) =>
          (await clients.manager.call(name as 'quotesCopy', { quoteId, ...(body as object) })).body;
        return [await ask(direct.quoteId), await ask('Q99999999')];
      }),
    );
    for (const [ofOther, ofNone] of refusals) expect(ofOther).toEqual(ofNone);
    const names = async (client: Client, body: object = {}) =>
      accepted<{ items: { name: string }[] }>(await client.call('quotesSelect', { pageSize: 100, ...body })).items.map(({ name }) => name); // prettier-ignore
    expect(await names(clients.manager)).not.toContain('Прямая продажа');
    expect(await names(clients.manager)).toEqual(expect.arrayContaining(['Для партнёра', 'Менеджера']));
    expect(await names(clients.manager, { own: true })).toEqual(['Менеджера']);
    expect(await names(clients.bdm, { forCompanyId: companies['partner'] })).toEqual(['Для партнёра']);
    for (const account of ['salesop', 'disti'] as const)
      expect((await clients[account].call('quotesSelect', {})).body.code).toBe('forbidden');
  });

  it('finds them by number, name, customer, owner and company, in every order', async () => {
    const made = await make(clients.engineer, { name: 'Уникальная Ёлка', customerName: 'Заказчикович' });
    for (const text of [made.quoteId, 'елка', 'заказчикович'])
      expect(accepted<{ total: number }>(await clients.bdm.call('quotesSelect', { text })).total).toBe(1);
    for (const sort of [
      'quoteId',
      '-net',
      'name',
      '-customerName',
      'forCompanyName',
      'ownerDisplayName',
      'validUntil',
    ]) {
      const { items } = accepted<{ items: unknown[] }>(await clients.bdm.call('quotesSelect', { sort, pageSize: 3 }));
      expect(items).toHaveLength(3);
    }
  });
});

describe('parts and prices for the browser', () => {
  it('are those that the server prices with: today, and as a version has them', async () => {
    const made = await make(clients.engineer, { forCompanyId: companies['disti']! });
    const today = accepted<{ parts: { partNumber: string }[]; pricing: { prices: unknown[] }; discountLimit: string }>(
      await clients.engineer.call('quotesSelectPricing', { forCompanyId: companies['disti'], currency: 'RUB' }),
    );
    expect(today.parts.length).toBeGreaterThan(1400);
    expect(today.discountLimit).toBe('5');
    const pinned = await clients.engineer.call('quotesSelectPricing', {
      forCompanyId: companies['disti'],
      currency: 'RUB',
      pinnedTo: { quoteId: made.quoteId, version: 1 },
    });
    expect(accepted<{ pricing: object }>(pinned).pricing).toEqual(today.pricing);
  });

  it('hide from a manager what their role may not know', async () => {
    const { parts } = accepted<{ parts: { partNumber: string }[] }>(
      await clients.manager.call('quotesSelectPricing', { forCompanyId: null, currency: 'RUB' }),
    );
    expect(parts.some(({ partNumber }) => partNumber === 'SRVSE2KRTI-G2')).toBe(false);
    expect(parts.some(({ partNumber }) => partNumber === 'SPDA030A')).toBe(true);
  });
});

/** A file as it came over the wire. */
async function download(client: Client, file: string) {
  const cookies = Object.fromEntries(client.cookies);
  const response = await portal.app.inject({ method: 'GET', url: `/api/quotes/${file}`, cookies });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload, text: response.body };
}

describe('a quote as a file', () => {
  let made: Quote;
  beforeAll(async () => {
    made = await make(clients.engineer, {
      comment: 'Внутренняя заметка',
      rows: [...blank.rows, { partNumber: '=1+1', quantity: 1 }],
      forCompanyId: companies['disti']!,
    });
    accepted(await save(clients.engineer, made, { name: 'Вторая версия' }));
  });

  it('is a workbook of real numbers whose sums are formulas, and tells nothing of how the prices came about', async () => {
    const { status, headers, content } = await download(clients.engineer, `${made.quoteId}.xlsx?version=1`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`filename="${made.quoteId}.xlsx"`);
    const files = unzip(content);
    const sheet = files.get('xl/worksheets/sheet1.xml')!.toString('utf8');
    const texts = files.get('xl/sharedStrings.xml')!.toString('utf8');
    for (const { netPrice } of made.lines.slice(0, 2)) expect(sheet).toContain(`<v>${Number(netPrice)}</v>`);
    expect(sheet).toMatch(/<f>[^<]*SUM/);
    expect([...files.keys()].filter((name) => name.startsWith('xl/worksheets/sheet'))).toHaveLength(1);
    expect(texts).toContain('Демонстрационные данные');
    expect(texts).toContain('Расчёт стоимости');
    expect(texts).not.toContain('Внутренняя заметка');
  });

  it('is text that no spreadsheet reckons with, in the language that is asked for', async () => {
    const { text } = await download(clients.engineer, `${made.quoteId}.csv?version=1&language=en`);
    expect(text).toContain("'=1+1");
    expect(text).toContain('Part number');
    expect(text).toContain(made.totals.gross.replace('.', ','));
    expect((await download(clients.engineer, `${made.quoteId}.csv`)).text).toContain('Вторая версия');
  });

  it.each([
    ['ru', 'Расчёт стоимости'],
    ['en', 'Quote'],
  ])('is a PDF in %s, with what it is, its number and its page', async (language, title) => {
    const { status, content } = await download(clients.engineer, `${made.quoteId}.pdf?language=${language}`);
    expect(status).toBe(200);
    const read = readPdf(content).join(' ');
    for (const word of [...title.split(' '), made.quoteId, 'GR012', 'Вторая', 'версия']) expect(read).toContain(word);
  });

  it('is not there for whoever may not read it, nor under a name that is none', async () => {
    const direct = await make(clients.engineer);
    expect((await download(clients.manager, `${direct.quoteId}.xlsx`)).status).toBe(404);
    expect((await download(clients.disti, `${made.quoteId}.xlsx`)).status).toBe(404);
    expect((await download(portal.client(), `${made.quoteId}.xlsx`)).status).toBe(401);
    for (const name of [
      'Q1.xlsx',
      `${made.quoteId}.exe`,
      `${made.quoteId}.pdf?version=0`,
      `${made.quoteId}.pdf?version=9`,
      `${made.quoteId}.pdf?language=both`,
    ])
      // prettier-ignore
      expect((await download(clients.engineer, name)).status).toBe(404);
  });
});

describe('a file of an enquiry', () => {
  const readFile = (content: Buffer, fileName = 'Запрос.xlsx') =>
    clients.engineer.call('quotesReadFile', { fileName, content: content.toString('base64') });

  it('is read like a pasted range, a workbook as well as text of a Russian spreadsheet', async () => {
    const made = await make(clients.engineer);
    const { content } = await download(clients.engineer, `${made.quoteId}.xlsx`);
    const { sheets } = accepted<{ sheets: { text: string; rows: number }[] }>(await readFile(content));
    expect(sheets[0]!.text).toMatch(/SPDA030A\t[^\n]*\t2\t/);
    const cyrillic = Buffer.from([0xc0, 0xf0, 0xf2, 0x3b, 0xd8, 0xf2, 0x0a]); // windows-1251
    expect(accepted(await readFile(cyrillic, 'a.csv'))).toMatchObject({
      sheets: [{ name: '', rows: 1, text: 'Арт\tШт' }],
    });
  });

  it('is refused where it is no table, with what mends it', async () => {
    const refused = await readFile(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
    expect(refused).toMatchObject({ status: 422, body: { code: 'table_invalid' } });
    expect(refusedFields(refused, 422)).toEqual(['content']);
    expect((await clients.engineer.call('quotesReadFile', { fileName: 'a', content: '%' })).status).toBe(400);
  });
});

describe('a solution made of a quote', () => {
  const solutionOf = { isxType: 'Cooling', isxName: 'Машинный зал', customerName: 'Ось Данных' };

  it('has its rows as lines by hand, its discounts, its company, and both sides know of each other', async () => {
    const made = await make(clients.engineer, {
      forCompanyId: companies['disti']!,
      rows: [...blank.rows, { partNumber: 'SPDA030A', quantity: 1 }],
      handDiscount: '3',
      lineDiscounts: [{ partNumber: 'GR012', discount: '0' }],
    });
    const solution = accepted<Solution>(
      await clients.engineer.call('quotesMakeSolution', { quoteId: made.quoteId, version: 1, ...solutionOf }),
    );
    expect(solution).toMatchObject({
      isxName: 'Машинный зал',
      companyName: 'Ладога Дистрибуция',
      manualLines: [
        { partNumber: 'SPDA030A', quantity: 3 },
        { partNumber: 'GR012', quantity: 3 },
      ],
      lineDiscounts: [{ partNumber: 'SPDA030A', discount: '3.00' }],
      totals: made.totals,
    });
    expect((await select(clients.disti, solution.isxId)).isxId).toBe(solution.isxId);
    // Nobody chose what the defaults of its type come to: nothing is told of them.
    for (const [call, none] of [
      ['configurationsSelectFigures', { figures: [] }],
      ['configurationsDescribe', []],
    ] as const)
      // prettier-ignore
      expect(accepted(await clients.engineer.call(call, { isxId: solution.isxId }))).toEqual(none);
    const { history } = accepted<{ history: { action: string; isxId: string | null }[] }>(
      await clients.engineer.call('quotesSelectVersions', { quoteId: made.quoteId }),
    );
    expect(history[0]).toMatchObject({ action: 'toSolution', isxId: solution.isxId });
    const told = async (client: Client) =>
      accepted<{ subject: string | null }[]>(await client.call('solutionsSelectHistory', { isxId: solution.isxId }))[0]!
        .subject;
    expect([await told(clients.engineer), await told(clients.disti)]).toEqual([made.quoteId, null]);
  });

  it('leaves out discounts above the limit of the one who makes it', async () => {
    const made = await make(clients.approver, { handDiscount: '20' });
    const solution = accepted<Solution>(
      await clients.engineer.call('quotesMakeSolution', { quoteId: made.quoteId, version: 1, ...solutionOf }),
    );
    expect(solution.lineDiscounts).toEqual([]);
  });

  it('is refused as long as a row is no part of the catalogue, with every such row, and to a role that adds no parts', async () => {
    const made = await make(clients.engineer, { rows: [...blank.rows, { partNumber: 'NOPE', quantity: 1 }] });
    const refused = await clients.engineer.call('quotesMakeSolution', {
      quoteId: made.quoteId,
      version: 1,
      ...solutionOf,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_submittable' } });
    expect(refusedFields(refused, 422)).toEqual(['rows.2.partNumber']);
    const own = await make(clients.manager);
    const manager = await clients.manager.call('quotesMakeSolution', {
      quoteId: own.quoteId,
      version: 1,
      ...solutionOf,
    });
    expect(manager).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('and a quote made of a solution names it', async () => {
    const { isxId } = accepted<Solution>(
      await clients.engineer.call('quotesMakeSolution', { quoteId: (await make(clients.engineer)).quoteId, version: 1, ...solutionOf }), // prettier-ignore
    );
    const made = accepted<Quote>(await clients.engineer.call('quotesCreate', { ...blank, fromIsxId: isxId }));
    const { history } = accepted<{ history: { action: string; isxId: string | null }[] }>(
      await clients.engineer.call('quotesSelectVersions', { quoteId: made.quoteId }),
    );
    expect(history).toEqual([expect.objectContaining({ action: 'fromSolution', isxId })]);
    const ofSolution = accepted<{ action: string; subject: string | null }[]>(
      await clients.approver.call('solutionsSelectHistory', { isxId }),
    );
    expect(ofSolution[0]).toMatchObject({ action: 'toQuote', subject: made.quoteId });
    expect((await clients.manager.call('quotesCreate', { ...blank, fromIsxId: isxId })).status).toBe(404);
  });

  it('and the company whose solution it is learns nothing of the quote', async () => {
    const theirs = await create(clients.disti);
    accepted<Quote>(await clients.engineer.call('quotesCreate', { ...blank, fromIsxId: theirs.isxId }));
    const seen = accepted<{ action: string }[]>(
      await clients.disti.call('solutionsSelectHistory', { isxId: theirs.isxId }),
    );
    expect(seen.map(({ action }) => action)).toEqual(['create']);
  });
});

it('a page beyond what is counted is refused by name', async () => {
  expect(refusedFields(await clients.bdm.call('quotesSelect', { page: 1_001, pageSize: 100 }))).toEqual(['page']);
  expect((await clients.bdm.call('quotesSelect', { page: 1_000 })).status).toBe(200);
});
