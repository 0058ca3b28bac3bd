import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../contract/all.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Solution } from '../contract/shapes.ts';
import { callLabels } from '../core/people/audit/call-labels.ts';
import { moneyFields } from '../core/people/audit/prices-seen.ts';
import { may } from '../core/people/access/may.ts';
import type { Role } from '../core/people/access/roles.ts';
import { pngOf } from '../core/catalogue/testing/pictures.ts';
import { roles } from '../core/people/access/roles.ts';
import { auditEvents } from './platform/database/schema.ts';
import type { Client } from './testing/portal.ts';
import { withPortal } from './testing/portal.ts';
import { nobody, questions } from './testing/questions.ts';
import type { Endpoints } from './platform/http/call.ts';

const portal = withPortal();
const names = Object.keys(endpoints) as (keyof Endpoints)[];
const endpointOf = (name: keyof Endpoints): Endpoint => endpoints[name];

/** Whether an answer has a place for an amount of money, which an outsider is recorded to have seen. */
const mayShowMoney = ({ answer }: Endpoint): boolean => {
  const shape = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  return [...moneyFields].some((field) => shape.includes(`"${field}":`));
};

it('every call that the audit can tell of has a name for people, and every name its call', () => {
  const recorded = names.map(endpointOf).filter((one) => one.changes || one.audited !== undefined || mayShowMoney(one));
  expect(recorded.map(({ path }) => path).filter((path) => !(path in callLabels))).toEqual([]);
  const paths = new Set(names.map((name) => endpointOf(name).path));
  const labelled = Object.keys(callLabels).filter((path) => !/^(files|jobs|seed)\/[a-z-]+$/.test(path));
  expect(labelled.filter((path) => path !== 'jobs/jobs_retry' && !paths.has(path))).toEqual([]);
  const files = portal.app.printRoutes({ commonPrefix: false }).matchAll(/api\/([a-z]+)\/:[^\n]*\((?:GET|HEAD)/g);
  const handedOut = [...new Set(Array.from(files, ([, word]) => `files/${word}`))];
  expect(handedOut.length).toBeGreaterThan(5);
  // What an embedded calculator computes with, and pictures, are looked at by anybody and handed out to nobody.
  const shown = ['files/embed', 'files/pictures'];
  expect(handedOut.filter((path) => !shown.includes(path) && !(path in callLabels))).toEqual([]);
});

const malformed = '{"unfinished":';

let byRole: Map<Role, Client>;
beforeAll(async () => {
  byRole = new Map();
  for (const role of roles) byRole.set(role, await portal.as(role));
});

const allowed = (name: keyof Endpoints, role: Role): boolean => {
  const { access } = endpointOf(name);
  if (access === 'anyone' || access === 'session') return true;
  return (Array.isArray(access) ? access : [access]).some((feature) => may(role, feature));
};

const subscriptionId = '0'.repeat(32);
const webhook = {
  name: 'n',
  url: 'https://erp.example.com/hook',
  events: ['solution.ordered'],
  companyId: null,
  isxType: null,
  withPrices: false,
};

/** A body that fits, of something that is not there where something has to be there. */
const fitting: Readonly<Partial<Record<keyof Endpoints, unknown>>> = {
  embedKeysSelect: {},
  embedKeysCreate: { name: 'n', origins: ['https://www.example.com'], families: ['SPdx'], days: 30 },
  embedKeysRevoke: { embedKey: `ek_${'0'.repeat(24)}` },
  webhooksSelect: {},
  webhooksCreate: webhook,
  webhooksUpdate: { subscriptionId, version: 1, active: false },
  webhooksRotateSecret: { subscriptionId, version: 1 },
  webhooksDelete: { subscriptionId, version: 1 },
  webhooksSelectDeliveries: { subscriptionId },
  webhooksSelectDelivery: { deliveryId: 999 },
  webhooksTest: { subscriptionId },
  webhooksReplay: { deliveryId: 999 },
  webhooksReplayFailed: { subscriptionId, since: '2026-11-20T00:00:00.000Z' },
  usersTakeSecondStep: { userId: 'x' },
  renewalsPreview: { isxIds: ['ISX00000001-001'] },
  renewalsStart: {
    solutions: [{ isxId: 'ISX00000001-001', version: 1, after: '1.00' }],
    expected: { catalogueVersion: 'x', priceListVersion: 'x' },
  },
  renewalsSelect: { runId: 'x' },
  renewalsSelectRuns: {},
  renewalsStop: { runId: 'x' },
  solutionsReplay: { isxId: 'ISX00000001-001', on: 'stored' },
  constantsUpdate: { constantName: 'TRANSLATE', csvString: '' },
  translationsSelect: {},
  translationsUpdate: { record: 'TRANSLATE', version: 0, cells: [{ key: 'x', language: 'ru', text: 'x' }] },
  translationsAddLanguage: { code: 'xx', name: 'x' },
  translationsReadFile: { record: 'TRANSLATE', content: '' },
  coolingSelect: {
    family: 'SPdx',
    sensibleCoolerCapacity: 30,
    returnAirDryBulbTemp: 35,
    returnAirRH: 22,
    outdoorTemp: 35,
    deltaAboveCapacity: 25,
    deltaBelowCapacity: 10,
  },
  chillerSelect: {
    loadKw: 200,
    leavingWaterC: 7,
    enteringWaterC: 12,
    fluid: 'water',
    glycolPercent: 0,
    ambientC: 35,
    redundancy: 'N',
    series: 'any',
    acousticClass: 'B',
    freeCooling: false,
    designMinOutdoorC: 5,
    systemHeadKPa: 0,
  },
  configurationsEvaluate: { isxType: 'Cooling', configuration: {} },
  configurationsPrice: { isxType: 'Cooling', configurations: [{}] },
  configurationsExplain: { isxType: 'Cooling', configuration: {}, field: 'model', value: 'SPdx030' },
  documentsSelectTemplate: { name: 'proposal' },
  tokensSelect: {},
  companiesSelect: {},
  viewsSelectPeople: { role: 'admin' },
  viewsBegin: { userId: 'none' },
  checklistSelect: {},
  checklistWaive: { step: 'mail', waived: true },
  checklistSendMail: {},
  auditSelect: {},
  auditSelectChain: {},
  auditSelectActors: {},
  auditSelectSights: { isxId: 'ISX99999999-001' },
  jobsSelect: {},
  jobsRetry: { queue: 'mail', jobId: '00000000-0000-4000-8000-000000000000' },
  commentsCreate: { isxId: 'ISX99999999-001', text: 'x', internal: false },
  attachmentsCreate: { isxId: 'ISX99999999-001', name: 'x.txt', content: 'eA==', internal: false },
  attachmentsDelete: { isxId: 'ISX99999999-001', attachmentId: '00000000-0000-4000-8000-000000000000' },
  solutionsCreate: { isxType: 'Cooling', isxName: 'n', customerName: 'c', configuration: {} },
  currenciesAddRate: { version: 0, currency: 'USD', validFrom: '2026-11-20', units: 1, rate: '80', source: 's' },
  solutionsSelectReview: { isxId: 'ISX99999999-001' },
  requestsCreate: {
    isxId: 'ISX99999999-001',
    version: 1,
    lines: [{ partNumber: 'A', discount: '40' }],
    reason: 'r',
  },
  requestsDecide: { isxId: 'ISX99999999-001', version: 1, requestId: 'r', decision: 'grant' },
  requestsWithdraw: { isxId: 'ISX99999999-001', requestId: 'r' },
  delegationsSelect: {},
  delegationsCreate: { deputyUserId: 'd', from: '2026-11-20', until: '2026-11-21' },
  delegationsRevoke: { delegationId: 'd' },
  impactsSelect: { draftId: 1 },
  impactsSelectItems: { runId: 'x' },
  impactsSelectSolution: { runId: 'x', isxId: 'ISX99999999-001' },
  impactsStart: { draftId: 1 },
  impactsStop: { runId: 'x' },
  catalogueDraftsCheck: { draftId: 1 },
  catalogueDraftsCreate: { name: 'x' },
  catalogueDraftsDiscard: { draftId: 1, draftVersion: 1 },
  catalogueDraftsDropTable: { draftId: 1, constantName: 'PARTS', tableVersion: 1 },
  catalogueDraftsPreviewRebase: { draftId: 1 },
  catalogueDraftsPublish: { draftId: 1, draftVersion: 1 },
  catalogueDraftsPutTable: { draftId: 1, constantName: 'PARTS', csvString: '', tableVersion: null, baseVersion: 1 },
  catalogueDraftsRebase: { draftId: 1, draftVersion: 1 },
  catalogueDraftsSchedule: { draftId: 1, draftVersion: 1, publishOn: null },
  catalogueDraftsSelectDifference: { draftId: 1, constantName: 'PARTS' },
  catalogueDraftsSelectDraft: { draftId: 1 },
  catalogueDraftsUpdate: { draftId: 1, draftVersion: 1 },
  cataloguePublicationsSelect: {},
  cataloguePublicationsSelectDifference: { before: 1, after: 1 },
  catalogueTablesSearch: { text: 'xx' },
  catalogueTablesSelectTable: { constantName: 'PARTS' },
  pricesSearch: {},
  pricesPreviewDraft: {},
  discountsSelect: {},
  discountsSelectHistory: {},
  pricesSelectHistory: { partNumber: 'SPDA030A' },
  pricesReadFile: { fileName: 'a.csv', content: 'YQ==' },
  importsSelect: {},
  importsSelectImport: { importId: 'none' },
  importsDiscard: { importId: 'none' },
  catalogueDraftsReadFile: { draftId: 1, constantName: 'PARTS', fileName: 'a.csv', content: 'YQ==' },
  picturesCreate: { content: Buffer.from(pngOf(1, 1)).toString('base64') },
  pricesPutDraft: { text: 'a', replaces: null },
  pricesUpdateDraft: { draftVersion: 1 },
  pricesEditDraft: { replaces: null },
  pricesDiscardDraft: { draftVersion: 1 },
  pricesSelectImpact: {},
  pricesPublish: { draftVersion: 1, base: null },
  pricesRollBack: { priceListVersion: 'none', reason: 'r' },
  discountsUpdate: { companyId: 'none', version: 1, discounts: {} },
};

const person = { email: 'e@x.example', displayName: 'd', companyId: 'none', role: 'partner', language: 'ru' };
const which = { userId: 'none', version: 1 };
const fittingUsers: typeof fitting = {
  usersSelect: {},
  usersSelectAccount: { userId: 'none' },
  usersInvite: person,
  usersCreate: person,
  usersUpdate: which,
  usersResendInvitation: which,
  usersRevokeInvitation: which,
  usersDeactivate: which,
  usersActivate: which,
  usersSendReset: { userId: 'none' },
  usersGeneratePassword: which,
  usersSelectOwned: { userId: 'none' },
  usersHandOver: { userId: 'none', toUserId: 'none', solutions: [{ isxId: 'ISX99999999-001', version: 1 }] },
  companiesSelectPage: {},
  companiesSelectCompany: { companyId: 'none' },
  companiesCreate: { name: 'n', kind: 'disti' },
  companiesUpdate: { companyId: 'none', version: 1 },
  companiesDeactivate: { companyId: 'none', version: 1 },
  companiesActivate: { companyId: 'none', version: 1 },
};

const quote = {
  name: 'n',
  customerName: 'c',
  comment: '',
  forCompanyId: null,
  currency: 'RUB',
  validUntil: '2026-12-20',
  rows: [],
  handDiscount: '0',
  lineDiscounts: [],
};
const quoteId = 'Q99999999';
const fittingQuotes: typeof fitting = {
  quotesSelect: {},
  quotesSelectQuote: { quoteId },
  quotesSelectVersions: { quoteId },
  quotesSelectPricing: { forCompanyId: null, currency: 'RUB' },
  quotesReadFile: { fileName: 'a.csv', content: '' },
  quotesCreate: quote,
  quotesUpdate: { ...quote, quoteId, version: 1 },
  quotesCopy: { quoteId },
  quotesMakeSolution: { quoteId, version: 1, isxType: 'Cooling', isxName: 'n', customerName: 'c' },
};

/** Bodies for those calls that need none to be refused. */
const fittingChanges: typeof fitting = {
  sessionsVerifyCode: { code: '123456' },
  sessionsConfirmSecondStep: { code: '123456' },
  usersConfirmSecondStep: { code: '123456' },
  usersOfferSecondStep: { password: 'x' },
  usersEndSecondStep: { password: 'x', code: '123456' },
  usersRenewRecoveryCodes: { password: 'x', code: '123456' },
  usersForgetBrowsers: {},
  usersTakeSecondStep: { userId: 'x' },
  tokensCreate: { name: 'n', scopes: ['solutions:read'] },
  noticesMarkRead: { all: true },
  noticesUpdateSettings: { kinds: [{ kind: 'approved', mailed: true }] },
  sharedAsk: { token: 'x', name: 'x', email: 'x@y.example', text: 'x' },
  sharedAccept: { token: 'x', name: 'x', position: 'x', agrees: true, contentHash: '0'.repeat(64) },
  usersChangePassword: { currentPassword: 'x', password: 'Another-One-1' },
  usersRequestReset: { email: 'nobody@demo.example' },
  usersResetPassword: { token: 'x', password: 'Another-One-1' },
  sessionsEnd: { sessionId: 'x' },
  invitationsAccept: { token: 'x', displayName: 'x', language: 'ru', password: 'Another-One-1' },
  sessionsCreate: { email: 'nobody@demo.example', password: 'x' },
};

/** Some body that the schema of an endpoint takes. */
function fittingBody(name: keyof Endpoints): unknown {
  const about = { isxId: nobody, version: 1, lines: [{ partNumber: 'A' }], totals: { net: '1.00' }, ownerUserId: 'x' };
  const asked = () => questions[name]({ ...about, companyId: 'x', companyName: 'x' } as unknown as Solution)[0];
  const body = fitting[name] ?? fittingQuotes[name] ?? fittingUsers[name] ?? fittingChanges[name] ?? asked();
  expect([name, endpointOf(name).body.safeParse(body).success]).toEqual([name, true]);
  return body;
}

describe('the list of endpoints', () => {
  it('is not empty, and no path stands in it twice', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names.map((name) => endpoints[name].path)).size).toBe(names.length);
  });
});

describe.each(names)('%s', (name) => {
  const endpoint = endpointOf(name);
  const takesNothing = endpoint.body.safeParse(undefined).success;

  it('is mounted, for POST alone', async () => {
    expect((await portal.client().call(name, {})).status).not.toBe(404);
    const read = await portal.client().send({ method: 'GET', url: `/api/${endpoint.path}` });
    expect(read).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('wants the XSRF header of whoever is signed in, before it looks at the body', async () => {
    const engineer = byRole.get('engineer')!;
    for (const header of [undefined, '', 'wrong', byRole.get('admin')!.cookies.get('XSRF-TOKEN')]) {
      const answer = await engineer.call(name, malformed, { 'x-xsrf-token': header });
      expect(answer).toMatchObject({ status: 403, body: { code: 'xsrf' } });
    }
  });

  it('refuses what is no JSON, before it looks at the role', async () => {
    for (const role of ['admin', 'readonly', 'partner'] as const) {
      const answer = await byRole.get(role)!.call(name, malformed);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', errors: [{ code: 'malformed' }] } });
    }
  });

  it('never fails on a number that no column holds', async () => {
    const body = JSON.stringify(fitting[name] ?? fittingQuotes[name] ?? fittingUsers[name] ?? {});
    for (const number of [2 ** 31, -1e15]) {
      const beyond = body.replaceAll(/(?<=":)-?\d[\d.]*(?=[,}\]])/g, String(number));
      if (beyond === body) return;
      expect((await byRole.get('admin')!.call(name, beyond)).status).toBeLessThan(500);
    }
  });

  it('refuses a body of another type', async () => {
    const answer = await byRole.get('admin')!.call(name, '"text"');
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    if (!takesNothing) expect((await byRole.get('admin')!.call(name)).status).toBe(400);
  });

  it('is open to exactly the roles of its feature', async () => {
    for (const role of roles) {
      if (allowed(name, role)) continue;
      const answer = await byRole.get(role)!.call(name, fitting[name] ?? fittingQuotes[name] ?? fittingUsers[name]);
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'forbidden']);
    }
  });

  it('answers in the format of problems, in Russian by default', async () => {
    const { body, headers } = await byRole.get('engineer')!.call(name, malformed);
    expect(String(headers['content-type'])).toContain('application/problem+json');
    expect(body).toEqual({
      type: 'urn:design-portal:problem:invalid_input',
      title: 'Invalid input',
      status: 400,
      code: 'invalid_input',
      detail: 'Некоторые поля заполнены неверно',
      errors: [{ path: '', code: 'malformed', message: 'Это не JSON' }],
    });
  });
});

it.each(names.filter((name) => endpointOf(name).access !== 'anyone'))(
  '%s is closed to whoever is not signed in, before it looks at the body',
  async (name) => {
    for (const body of [undefined, {}, malformed]) {
      expect(await portal.client().call(name, body)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    const stale = await portal.client().call(name, {}, { cookie: 'portal_session=of-another-time' });
    expect(stale.status).toBe(401);
  },
);

it.each(names.filter((name) => endpointOf(name).changes || endpointOf(name).audited))(
  '%s leaves one event in the audit',
  async (name) => {
    const client = await portal.as('admin');
    const eventsOf = () =>
      portal.database.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.call, endpointOf(name).path))
        .orderBy(auditEvents.eventId);
    const before = (await eventsOf()).length;
    const { status, body } = await client.call(name, fittingBody(name));
    const events = (await eventsOf()).slice(before);
    expect(events).toMatchObject([{ outcome: status === 200 ? 'done' : body.code, role: 'admin' }]);
  },
);

describe('a call', () => {
  it('above 1 MB is too large, in the format of problems', async () => {
    const answer = await portal.client().call('sessionsCreate', { email: 'a'.repeat(1024 * 1024 + 1), password: 'b' });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large', detail: 'Запрос слишком большой' } });
  });

  it('that is nested too deeply is refused', async () => {
    const answer = await portal.client().call('sessionsCheck', '['.repeat(100_000) + ']'.repeat(100_000));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'too_deep' }] } });
  });

  it('names every field that is wrong, each in the language of the reader', async () => {
    const body = { email: 7 };
    const russian = await portal.client().call('sessionsCreate', body);
    expect(russian.body.errors).toEqual([
      { path: 'email', code: 'wrong_type', message: 'Ожидается текст' },
      { path: 'password', code: 'required', message: 'Поле отсутствует' },
    ]);
    const english = await portal
      .client()
      .call('sessionsCreate', body, { 'accept-language': 'de, en-GB;q=0.8, ru;q=0.3' });
    expect(english.body.errors[1].message).toBe('The field is missing');
  });

  it('that says it is no JSON is refused, however it looks', async () => {
    const answer = await portal.client().call('sessionsCheck', '{}', { 'content-type': 'text/plain' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('may be empty where nothing is asked for', async () => {
    const engineer = byRole.get('engineer')!;
    for (const body of [undefined, {}, 'null', '']) {
      expect((await engineer.call('usersSelectCurrent', body)).status).toBe(200);
    }
    const form = await engineer.call('usersSelectCurrent', '', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(200);
  });

  it('can reach into no prototype', async () => {
    const answer = await byRole.get('engineer')!.call('usersUpdateAccount', '{"__proto__":{"role":"admin"}}');
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '__proto__' }] } });
  });

  it('is answered without anything that may be stored on the way', async () => {
    const { headers } = await portal.client().call('sessionsCheck');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('to an address that is not there is a problem, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await portal.client().send({ method, url: '/api/unknown' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', status: 404 } });
    }
    expect((await portal.client().send({ method: 'GET', url: '/api/%E0%A4' })).body.code).toBe('invalid_input');
  });
});
