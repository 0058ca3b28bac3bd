import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { linksCreate, linksSelect, sharedSelect } from '../../../contract/sharing.ts';
import type { solutionsSelectWaiting } from '../../../contract/solution-lists.ts';
import type { Solution } from '../../../contract/shapes.ts';
import { formatNumber } from '../../../core/format.ts';
import type { Role } from '../../../core/people/access/roles.ts';
import { roles } from '../../../core/people/access/roles.ts';
import { customerLinks, customerQuestions, solutions } from '../../platform/database/schema.ts';
import {
  endValidity,
  accepted,
  act,
  create,
  livedTo,
  refusedFields,
  soundSolution,
  stored,
} from '../../testing/lives.ts';
import type { Client } from '../../testing/portal.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { withPortal } from '../../testing/portal.ts';

/* The address at which a customer reads an approved solution, asks about it and accepts it. */

const portal = withPortal();
type Link = AnswerOf<typeof linksCreate>;
type Shared = AnswerOf<typeof sharedSelect>;

const DAY = 86_400_000;
const clients = {} as Record<Role, Client>;
let distiId: string;
let approved: Solution;
let link: Link;

const signIn = async () => {
  for (const role of roles) clients[role] = await portal.as(role);
};
beforeAll(async () => {
  await signIn();
  ({ companyId: distiId } = accepted<{ companyId: string }>(await clients.disti.call('usersSelectCurrent', {})));
  approved = await approvedOf(clients.engineer);
  link = await makeLink(approved.isxId);
});
/** Customers of one address ask no more than so often; each test has an address of its own. */
let address = 0;
beforeEach(() => void (address += 1));
const customer = (): Client => portal.client(`198.51.100.${address}`);

const approvedOf = async (owner: Client, overrides: object = {}): Promise<Solution> => {
  const made = await create(owner, { ...soundSolution, ...overrides });
  const received = await act(clients.approver, await act(owner, made, 'submit'), 'receive');
  const { lines, isxId, version } = received;
  const discounted = accepted<Solution>(
    await clients.approver.call('solutionsUpdate', {
      isxId,
      version,
      lineDiscounts: [{ partNumber: lines[0]!.partNumber, discount: '7.50' }],
    }),
  );
  return act(clients.approver, discounted, 'approve');
};
const wanted = (isxId: string, more: object = {}) => ({ isxId, days: 30, language: 'ru', prices: 'net', ...more });
const makeLink = async (isxId: string, more: object = {}, by = clients.engineer): Promise<Link> =>
  accepted<Link>(await by.call('linksCreate', wanted(isxId, more)));
const tokenOf = ({ url }: Link): string => url!.split('/').at(-1)!;
const show = async (made: Link, more: object = {}): Promise<Shared> =>
  accepted<Shared>(await customer().call('sharedSelect', { token: tokenOf(made), ...more }));
const linksOf = async (isxId: string, by = clients.engineer) =>
  accepted<AnswerOf<typeof linksSelect>>(await by.call('linksSelect', { isxId }));
const deadEnd = { status: 404, body: { code: 'not_found' } };
const ask = (made: Link, more: object = {}) =>
  customer().call('sharedAsk', {
    token: tokenOf(made),
    name: 'Ирина',
    email: 'irina@customer.example',
    text: 'Когда?',
    ...more,
  });
const accept = (made: Link, contentHash: string, more: object = {}) =>
  customer().call('sharedAccept', {
    token: tokenOf(made),
    name: 'Ирина',
    position: 'Директор',
    agrees: true,
    contentHash,
    ...more,
  });

describe('a customer’s address', () => {
  it('shows the solution as it was approved, in the language of the link or the other', async () => {
    const shown = await show(link);
    expect(link.url).toMatch(/^http:\/\/portal\.test\.example\/shared\/[\w-]{72}$/);
    expect(shown).toMatchObject({
      language: 'ru',
      isxId: approved.isxId,
      customerName: approved.customerName,
      state: 'current',
      isAcceptable: true,
      acceptedAt: null,
      demonstration: true,
    });
    expect(shown.totals).toMatchObject({
      total: approved.totals.net,
      vat: approved.totals.vat,
      gross: approved.totals.gross,
    });
    expect(shown.lines.map(({ partNumber, quantity, summary }) => [partNumber, quantity, summary])).toEqual(
      approved.lines.map(({ partNumber, quantity, summary }) => [partNumber, quantity, summary]),
    );
    const english = await show(link, { language: 'en' });
    expect(english.language).toBe('en');
    expect(english.lines.map(({ description }) => description).join()).not.toMatch(/[а-я]/i);
    expect(english.terms).not.toBe(shown.terms);
  });

  it('counts how often it was opened, and when last', async () => {
    const made = await makeLink(approved.isxId);
    await show(made);
    await show(made);
    await show(made, { language: 'en', isAgain: true });
    const [listed] = (await linksOf(approved.isxId)).links.filter(({ linkId }) => linkId === made.linkId);
    expect([listed!.openings, listed!.lastOpenedAt]).toEqual([2, portal.services.clock().toISOString()]);
  });

  it('shows no more of the prices than was chosen, and never the portal’s own matters', async () => {
    const { isxId } = approved;
    const first = approved.lines[0]!;
    accepted(await clients.engineer.call('commentsCreate', { isxId, text: 'СЕКРЕТ-1', internal: true }));
    accepted(await clients.engineer.call('commentsCreate', { isxId, text: 'СЕКРЕТ-2', internal: false }));
    const told = async (prices: string) => JSON.stringify(await show(await makeLink(isxId, { prices })));
    const [none, list, net, full] = [await told('none'), await told('list'), await told('net'), await told('full')];
    const money = [first.listPrice!, first.netPrice!, approved.totals.net, approved.totals.gross];
    expect(money.map((amount) => none.includes(amount))).toEqual([false, false, false, false]);
    expect(money.map((amount) => list.includes(amount))).toEqual([true, false, false, false]);
    expect(money.map((amount) => net.includes(amount))).toEqual([false, true, true, true]);
    expect(money.map((amount) => full.includes(amount))).toEqual([true, true, true, true]);
    for (const answer of [none, list, net]) expect(answer).not.toContain(`"${first.discount}"`);
    for (const answer of [none, list, net, full])
      expect(answer).not.toMatch(
        /СЕКРЕТ|waterfall|companyDiscount|minMultiplier|ownerUserId|companyId|"version"|Глеб|configuration/,
      );
  });

  it('keeps showing that state when the solution goes on, and tells that it has', async () => {
    const solution = await approvedOf(clients.engineer);
    const made = await makeLink(solution.isxId);
    const before = await show(made);
    const opened = await act(clients.engineer, solution, 'cancelApprove');
    accepted(
      await clients.engineer.call('solutionsUpdate', {
        isxId: solution.isxId,
        version: opened.version,
        configuration: { ...soundSolution.configuration, count: 5 },
        isxName: 'Тайное имя',
      }),
    );
    const withdrawn = await show(made);
    expect(withdrawn).toMatchObject({ state: 'withdrawn', isAcceptable: false });
    expect([withdrawn.lines, withdrawn.isxName]).toEqual([before.lines, before.isxName]);
    const again = await approvedOf(clients.engineer);
    const old = await makeLink(again.isxId);
    accepted(await clients.engineer.call('solutionsRevise', { isxId: again.isxId }));
    expect(await show(old)).toMatchObject({ state: 'superseded', isAcceptable: false });
    expect((await accept(old, (await show(old)).contentHash)).body.code).toBe('action_not_available');
  });

  it('offers nothing any more once the solution was approved anew, and what was accepted stays with what it was of', async () => {
    const solution = await approvedOf(clients.engineer);
    const { isxId } = solution;
    const [old, unaccepted] = [await makeLink(isxId), await makeLink(isxId)];
    const { contentHash } = await show(old);
    accepted(await accept(old, contentHash));
    const { version } = await act(clients.engineer, solution, 'cancelApprove');
    expect((await linksOf(isxId)).acceptance).toBeNull();
    const configuration = { ...soundSolution.configuration, count: 5 };
    const changed = accepted<Solution>(
      await clients.engineer.call('solutionsUpdate', { isxId, version, configuration }),
    );
    const received = await act(clients.approver, await act(clients.engineer, changed, 'submit'), 'receive');
    const again = await act(clients.approver, received, 'approve');
    expect(again.totals.net).not.toBe(solution.totals.net);

    for (const link of [old, unaccepted]) {
      expect(await show(link)).toMatchObject({ state: 'withdrawn', isAcceptable: false });
      expect((await accept(link, contentHash)).body.code).toBe('action_not_available');
    }
    expect((await show(old)).acceptedAt).not.toBeNull();
    expect((await linksOf(isxId)).acceptance).toBeNull();
    const made = await makeLink(isxId);
    const shown = await show(made);
    expect(shown).toMatchObject({ state: 'current', isAcceptable: true, acceptedAt: null });
    expect(shown.totals!.total).toBe(again.totals.net);
    accepted(await accept(made, shown.contentHash));
    expect((await linksOf(isxId)).acceptance).toMatchObject({ contentHash: shown.contentHash });
    const history = accepted<{ action: string }[]>(await clients.engineer.call('solutionsSelectHistory', { isxId }));
    expect(history.filter(({ action }) => action === 'customerAccept')).toHaveLength(2);
  });

  it('leads nowhere in the same words whether it is forged, unknown, past or revoked', async () => {
    const revoked = await makeLink(approved.isxId);
    const body = { isxId: approved.isxId, linkId: revoked.linkId };
    expect(accepted<Link>(await clients.bdm.call('linksRevoke', body)).url).toBeNull();
    accepted(await clients.bdm.call('linksRevoke', body));
    const past = await makeLink(approved.isxId, { days: 1 });
    const forged = tokenOf(link).replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'));
    portal.advance(DAY);
    await signIn(); // sessions have ended meanwhile
    const answers: unknown[] = [];
    for (const token of [tokenOf(revoked), tokenOf(past), forged, 'x', 'A'.repeat(72)]) {
      const answer = await customer().call('sharedSelect', { token });
      expect(answer).toMatchObject(deadEnd);
      answers.push(answer.body);
      const question = { token, name: 'x', email: 'a@b.example', text: 'x' };
      expect(await customer().call('sharedAsk', question)).toMatchObject(deadEnd);
      const agreed = { token, name: 'x', position: 'x', agrees: true, contentHash: '0'.repeat(64) };
      expect(await customer().call('sharedAccept', agreed)).toMatchObject(deadEnd);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('is guessed at from one address of the network so often and no more', async () => {
    const client = customer();
    let refused = 0;
    for (let i = 0; i < 245; i += 1)
      if ((await client.call('sharedSelect', { token: 'x' })).status === 429) refused += 1;
    expect(refused).toBe(5);
    const { status, headers } = await client.call('sharedSelect', { token: tokenOf(link) });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await portal.client('203.0.113.9').call('sharedSelect', { token: tokenOf(link) })).status).toBe(200);
  });

  it('stands in no log', async () => {
    await show(link);
    await customer().send({ method: 'GET', url: `/shared/${tokenOf(link)}` });
    await customer().send({ method: 'GET', url: `/api/shared/${tokenOf(link)}.pdf` });
    expect(portal.log.join('\n')).toContain('/shared/…');
    expect(portal.log.join('\n')).not.toContain(tokenOf(link).slice(0, 20));
  });
});

describe('the PDF of a customer’s address', () => {
  const pdfOf = async (token: string, language = '') =>
    portal.app.inject({ url: `/api/shared/${token}.pdf${language}`, remoteAddress: `198.51.100.${address}` });

  it('holds what the page shows, in the language asked for, and nothing more', async () => {
    const made = await makeLink(approved.isxId, { prices: 'none', watermark: 'Ромашка-2026' });
    const response = await pdfOf(tokenOf(made), '?language=en');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="solution\.pdf"/);
    const text = readPdf(response.rawPayload).join('\n');
    expect(text).toContain(approved.isxId);
    expect(text).toContain('Ромашка-2026');
    expect(text).toContain('Demonstration');
    for (const { partNumber, netPrice, listPrice } of approved.lines) {
      expect(text).toContain(partNumber.split('-')[0]); // a line may break at a hyphen
      for (const price of [netPrice!, listPrice!])
        expect(text.replaceAll(/\s/g, '')).not.toContain(price.replace('.', ','));
    }
    const full = readPdf((await pdfOf(tokenOf(await makeLink(approved.isxId, { prices: 'full' })))).rawPayload).join(
      '',
    );
    const { listPrice, netPrice, discount } = approved.lines[0]!;
    for (const figure of [listPrice!.replace('.', ','), netPrice!.replace('.', ','), formatNumber(Number(discount), 2)])
      expect(full.replaceAll(/\s/g, '')).toContain(figure);
    expect(full).toContain('Скидка, %');
    const priced = readPdf((await pdfOf(tokenOf(link))).rawPayload).join('\n');
    expect(priced).not.toContain('Скидка, %');
    const sum = Number(approved.totals.gross).toFixed(2).replace('.', ',');
    expect(priced.replaceAll(/\s/g, '')).toContain(sum);
  });

  it('is nothing at an address that leads nowhere', async () => {
    for (const token of ['x', 'A'.repeat(72)]) expect((await pdfOf(token)).statusCode).toBe(404);
    expect((await pdfOf(tokenOf(link), '?language=de')).statusCode).toBe(404);
  });
});

describe('the gate of a customer’s address', () => {
  it('lets none out in a language in which a text is missing, and names it; the other language is not offered', async () => {
    const { db } = portal.database;
    const nameless = await approvedOf(clients.engineer);
    const lines = nameless.lines.map(({ description, ...line }) => ({
      ...line,
      nameRu: description,
      nameEn: description,
    }));
    await db
      .update(solutions)
      .set({ lines: lines as never })
      .where(eq(solutions.isxId, nameless.isxId));
    const answer = await clients.engineer.call('linksCreate', wanted(nameless.isxId, { language: 'en' }));
    expect([answer.status, answer.body.code]).toEqual([422, 'document_incomplete']);
    expect(answer.body.errors[0].path).toMatch(/^PARTS\./);
    const made = await makeLink(nameless.isxId);
    expect(await show(made, { language: 'en' })).toMatchObject({ language: 'ru', languages: ['ru'] });
  });
});

describe('who makes an address', () => {
  it('is the owner and the vendor’s sales roles, of what they may read', async () => {
    for (const role of roles) {
      const answer = await clients[role].call('linksCreate', wanted(approved.isxId));
      const expected = ['engineer', 'bdm', 'admin', 'approver'].includes(role)
        ? 200
        : ['salesop', 'readonly'].includes(role)
          ? 403
          : 404;
      expect([role, answer.status]).toEqual([role, expected]);
      const listing = await clients[role].call('linksSelect', { isxId: approved.isxId });
      expect([role, listing.status]).toEqual([role, expected]);
    }
  });

  it('shows of a distributor’s solution list prices or none, whoever makes it', async () => {
    const own = await approvedOf(clients.disti);
    const prepared = await approvedOf(clients.engineer, { forCompanyId: distiId });
    for (const [client, { isxId, totals, lines }] of [
      [clients.disti, own],
      [clients.engineer, own],
      [clients.engineer, prepared],
    ] as const) {
      expect((await linksOf(isxId, client)).prices).toEqual(['none', 'list']);
      for (const prices of ['net', 'full'])
        expect(refusedFields(await client.call('linksCreate', wanted(isxId, { prices })))).toEqual(['prices']);
      const shown = JSON.stringify(await show(await makeLink(isxId, { prices: 'list' }, client)));
      for (const secret of [totals.net, totals.gross, lines[0]!.netPrice!, lines[0]!.discount])
        expect(shown).not.toContain(`"${secret}"`);
    }
    // A colleague in the company is neither.
    expect((await clients.disti.call('linksSelect', { isxId: prepared.isxId })).status).toBe(403);
  });

  it('makes none of what is not fixed, for longer than 90 days, or in another language', async () => {
    const { isxId } = await create(clients.engineer);
    const before = await stored(portal.database.db);
    expect(await clients.engineer.call('linksCreate', wanted(isxId))).toMatchObject({
      status: 409,
      body: { code: 'action_not_available' },
    });
    const wrong = { days: 91, language: 'de', prices: 'cost', watermark: 'x'.repeat(61) };
    for (const [field, value] of Object.entries(wrong))
      expect(
        refusedFields(await clients.engineer.call('linksCreate', wanted(approved.isxId, { [field]: value }))),
      ).toEqual([field]);
    expect(refusedFields(await clients.engineer.call('linksCreate', wanted(approved.isxId, { days: 0 })))).toEqual([
      'days',
    ]);
    expect(await stored(portal.database.db)).toEqual(before);
  });

  it('sees every live one before those that have ended, however many these are, and revokes any', async () => {
    const { isxId } = await approvedOf(clients.engineer);
    const first = await makeLink(isxId);
    const ended: Link[] = [];
    for (let i = 0; i < 3; i += 1) {
      portal.advance(1);
      const made = await makeLink(isxId);
      ended.push(accepted<Link>(await clients.engineer.call('linksRevoke', { isxId, linkId: made.linkId })));
    }
    const known = (await portal.database.db.select().from(customerLinks).where(eq(customerLinks.linkId, ended[0]!.linkId)))[0]!; // prettier-ignore
    for (let i = 0; i < 100; i += 1) {
      const createdAt = new Date(known.createdAt.getTime() + 10 + i);
      const linkId = i.toString(16).padStart(32, 'f');
      await portal.database.db.insert(customerLinks).values({ ...known, linkId, createdAt });
    }
    const { links } = await linksOf(isxId);
    expect([links[0]!.linkId, links.length]).toEqual([first.linkId, 101]);
    const hidden = ended[0]!.linkId; // among those that are too many to be listed
    expect(links.map(({ linkId }) => linkId)).not.toContain(hidden);
    accepted(await clients.admin.call('linksRevoke', { isxId, linkId: hidden }));
    accepted(await clients.admin.call('linksRevoke', { isxId, linkId: first.linkId }));
    expect(await customer().call('sharedSelect', { token: tokenOf(first) })).toMatchObject(deadEnd);
  });

  it('ends none of another solution', async () => {
    const other = await approvedOf(clients.engineer);
    const answer = await clients.engineer.call('linksRevoke', { isxId: other.isxId, linkId: link.linkId });
    expect(answer).toMatchObject(deadEnd);
    expect((await show(link)).isxId).toBe(approved.isxId);
  });
});

describe('a question of the customer', () => {
  it('reaches the owner without a word of it in the mail, and its answer the customer', async () => {
    const solution = await approvedOf(clients.engineer);
    const made = await makeLink(solution.isxId);
    accepted(await ask(made, { name: 'Ирина <b>', text: 'Когда поставка?\r\nСЛОВО-815' }));
    await portal.workOff('mail');
    const mails = portal.mails.filter(({ subject }) => subject.includes(solution.isxId));
    expect(mails.some(({ to }) => to === 'engineer@demo.example')).toBe(true);
    expect(JSON.stringify(portal.mails)).not.toMatch(/СЛОВО-815|irina@customer/);
    const [question] = (await linksOf(solution.isxId)).links[0]!.questions;
    expect(question).toMatchObject({ name: 'Ирина b', text: 'Когда поставка?\nСЛОВО-815', answer: null });
    const body = { isxId: solution.isxId, questionId: question!.questionId, answer: 'Через месяц' };
    accepted(await clients.engineer.call('linksAnswer', body));
    expect((await show(made)).questions).toMatchObject([{ name: 'Ирина b', answer: 'Через месяц' }]);
    expect(JSON.stringify(await show(made))).not.toContain('irina@customer.example');
    expect(refusedFields(await clients.engineer.call('linksAnswer', { ...body, answer: ' ' }))).toEqual(['answer']);
    expect((await clients.salesop.call('linksAnswer', body)).status).toBe(403);
    expect(await clients.engineer.call('linksAnswer', { ...body, isxId: approved.isxId })).toMatchObject(deadEnd);
  });

  it('waits for the owner until it is answered, of what is ordered too, unless its link is revoked', async () => {
    const solution = await approvedOf(clients.engineer);
    const { isxId } = solution;
    const made = await makeLink(isxId);
    type Waiting = AnswerOf<typeof solutionsSelectWaiting>;
    const waits = async (client: Client) =>
      accepted<Waiting>(await client.call('solutionsSelectWaiting', {}))
        .filter((row) => row.isxId === isxId && row.waitsFor === 'answerCustomer')
        .map(({ last }) => last);
    expect(await waits(clients.engineer)).toEqual([]);
    accepted(await ask(made, { text: 'Первый' }));
    accepted(await ask(made, { text: 'Второй' }));
    const first = { displayName: 'Ирина', comment: 'Первый' };
    expect(await waits(clients.engineer)).toEqual([first]);
    expect(await waits(clients.bdm)).toEqual([]);
    await act(clients.approver, solution, 'order');
    expect(await waits(clients.engineer)).toEqual([first]);
    const { questions } = (await linksOf(isxId)).links[0]!;
    const answering = ({ questionId }: (typeof questions)[number]) =>
      clients.engineer.call('linksAnswer', { isxId, questionId, answer: 'В мае' });
    accepted(await answering(questions[0]!));
    expect(await waits(clients.engineer)).toEqual([{ displayName: 'Ирина', comment: 'Второй' }]);
    accepted(await clients.engineer.call('linksRevoke', { isxId, linkId: made.linkId }));
    expect(await waits(clients.engineer)).toEqual([]);
  });

  it('is refused where a field is empty or no address, all at once, and after twenty in an hour', async () => {
    expect(refusedFields(await ask(link, { name: '<>', email: 'nobody', text: '\u0007' }))).toEqual([
      'name',
      'email',
      'text',
    ]);
    expect(refusedFields(await ask(link, { text: 'x'.repeat(2001) }))).toEqual(['text']);
    const made = await makeLink(approved.isxId);
    for (let i = 0; i < 20; i += 1) accepted(await ask(made));
    expect((await ask(made)).status).toBe(429);
  });

  it('is one of at most fifty of a link, also of many that come at once', async () => {
    const made = await makeLink(approved.isxId);
    const question = { linkId: made.linkId, at: portal.services.clock(), name: 'x', email: 'a@b.example', text: 'x' };
    await portal.database.db.insert(customerQuestions).values(Array.from({ length: 45 }, () => question));
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(made)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('an acceptance', () => {
  it('is kept once, with who, when, from where and what was shown; it moves no status', async () => {
    const solution = await approvedOf(clients.engineer);
    const [one, other] = [await makeLink(solution.isxId), await makeLink(solution.isxId, { prices: 'none' })];
    const { contentHash } = await show(one);
    const answers = await Promise.all([accept(one, contentHash), accept(other, (await show(other)).contentHash)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { acceptance } = await linksOf(solution.isxId);
    expect(acceptance).toMatchObject({
      at: portal.services.clock().toISOString(),
      name: 'Ирина',
      position: 'Директор',
      address: `198.51.100.${address}`,
    });
    expect([contentHash, (await show(other)).contentHash]).toContain(acceptance!.contentHash);
    expect(await show(one)).toMatchObject({ isAcceptable: false, acceptedAt: acceptance!.at });
    const { isxStatus, version } = accepted<Solution>(
      await clients.engineer.call('solutionsSelectSolution', { isxId: solution.isxId }),
    );
    expect([isxStatus, version]).toEqual(['approved', solution.version]);
    const history = accepted<{ action: string; displayName: string }[]>(
      await clients.engineer.call('solutionsSelectHistory', { isxId: solution.isxId }),
    );
    expect(history[0]).toMatchObject({ action: 'customerAccept', displayName: 'Ирина' });
    await portal.workOff('mail');
    expect(portal.mails.some(({ subject }) => subject.includes('принял') && subject.includes(solution.isxId))).toBe(
      true,
    );
  });

  it('names what was shown, agrees in so many words, and is refused once the prices have ended', async () => {
    const made = await makeLink(approved.isxId);
    const { contentHash } = await show(made);
    expect((await accept(made, '0'.repeat(64))).body.code).toBe('action_not_available');
    expect(refusedFields(await accept(made, contentHash, { agrees: false }))).toEqual(['agrees']);
    expect(refusedFields(await accept(made, contentHash, { name: '<>', position: '"' }))).toEqual(['name', 'position']);
    const world = { portal, owner: clients.engineer, approver: clients.approver };
    const ended = await livedTo('approved', world);
    await endValidity(portal, ended.isxId);
    const late = await makeLink(ended.isxId);
    expect(await show(late)).toMatchObject({ state: 'current', isAcceptable: false });
    expect((await accept(late, (await show(late)).contentHash)).body.code).toBe('action_not_available');
  });
});

describe('what was approved under conditions', () => {
  it('is shown to no customer before the owner has accepted them, or it is ordered', async () => {
    const { approver, engineer } = clients;
    const conditions = [{ kind: 'text', text: 'Оплата вперёд' }];
    const approve = async () =>
      act(approver, await livedTo('received', { portal, owner: engineer, approver }), 'approve', { conditions });
    const { isxId, version } = await approve();
    expect(await linksOf(isxId)).toMatchObject({ mayCreate: false, awaitsAcceptance: true });
    expect(await engineer.call('linksCreate', wanted(isxId))).toMatchObject({
      status: 409,
      body: { code: 'action_not_available' },
    });
    expect((await linksOf(isxId)).links).toEqual([]);
    accepted(await engineer.call('solutionsAcceptConditions', { isxId, version }));
    expect(await linksOf(isxId)).toMatchObject({ mayCreate: true, awaitsAcceptance: false });
    await makeLink(isxId);

    const ordered = await act(approver, await approve(), 'order', { confirmConditions: true });
    expect((await linksOf(ordered.isxId)).awaitsAcceptance).toBe(false);
    await makeLink(ordered.isxId);
  });
});
