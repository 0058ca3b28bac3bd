import { beforeAll, expect, it } from 'vitest';
import { buildCompany } from './testing/factories.ts';
import { refusedFields } from './testing/lives.ts';
import type { Client } from './testing/portal.ts';
import { withPortal } from './testing/portal.ts';
import type { Endpoints } from './platform/http/call.ts';

const portal = withPortal();
let admin: Client;
let companyId: string;
beforeAll(async () => {
  admin = await portal.as('admin');
  ({ companyId } = await buildCompany(portal.database.db, { kind: 'partner', name: 'Есть уже' }));
});

const content = { name: 'Предложение', customerName: 'Заказчик', comment: '', forCompanyId: null, currency: 'RUB', rows: [], handDiscount: '0', lineDiscounts: [] }; // prettier-ignore
const twice = { partNumber: 'GR041', discount: '1' };

/** A body of which the first field has another shape than it needs, the others what they may not have. */
const bodies: readonly (readonly [name: keyof Endpoints, body: () => object, fields: readonly string[]])[] = [
  ['quotesCreate', () => ({ ...content, name: 7, validUntil: '2020-01-01', lineDiscounts: [twice, twice] }), ['name', 'lineDiscounts.1.partNumber', 'validUntil']],
  ['webhooksCreate', () => ({ name: 7, url: 'nowhere', companyId: 'nobody', events: ['quote.saved'], isxType: null, withPrices: false }), ['name', 'url', 'companyId']],
  ['webhooksUpdate', () => ({ subscriptionId: 7, version: 1, url: 'nowhere', companyId: 'nobody' }), ['subscriptionId', 'url', 'companyId']],
  ['embedKeysCreate', () => ({ families: 7, name: ' ', origins: ['nowhere'], days: null }), ['families', 'name', 'origins.0']],
  ['companiesCreate', () => ({ kind: 7, name: 'ЕСТЬ УЖЕ ' }), ['kind', 'name']],
  ['companiesUpdate', () => ({ companyId, version: 'x', name: ' ' }), ['version', 'name']],
]; // prettier-ignore

it.each(bodies)('%s tells what is wrong in shape and in meaning at once', async (name, body, fields) => {
  expect(refusedFields(await admin.call(name, body())).toSorted()).toEqual([...fields].toSorted());
});

it('tokensCreate tells a scope without use beside a name that is none', async () => {
  const reader = await portal.as('readonly');
  const body = { name: 7, scopes: ['users:write'], days: 1 };
  expect(refusedFields(await reader.call('tokensCreate', body)).toSorted()).toEqual(['name', 'scopes']);
});
