// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CallAnswer } from '../../app/api/client.ts';
import type { Asked } from '../../testing/answering.ts';
import { answer, answering } from '../../testing/answering.ts';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { openPortal, userOf } from '../../testing/open-portal.tsx';

const part = (partNumber: string, successor: string | null = null) => ({
  partNumber,
  nameRu: 'Часть',
  nameEn: 'Part',
  status: successor === null ? ('active' as const) : ('ended' as const),
  successor,
  demonstration: false,
  family: 'U3M',
});
const price = (partNumber: string) => ({ partNumber, listPrice: '100.00', discountGroup: 'G', minMultiplier: 0.1 });
const pricing = {
  catalogueVersion: '1',
  priceListVersion: '1',
  pricedOn: '2026-11-22',
  parts: [part('AA100'), part('BB200', 'CC300'), part('CC300')],
  pricing: {
    currency: 'RUB',
    vatRate: '22.00',
    prices: ['AA100', 'BB200', 'CC300'].map(price),
    companyDiscounts: {},
  },
  currencies: ['RUB'],
  discountLimit: null,
  validityDays: 30,
} as unknown as CallAnswer<'quotesSelectPricing'>;

const start = {
  quoteId: 'Q00000001',
  version: 1,
  newestVersion: 1,
  name: 'Насосы',
  customerName: '',
  comment: '',
  forCompanyId: null,
  currency: 'RUB',
  validUntil: '2026-12-20',
  rows: [
    { partNumber: 'AA100', quantity: 1 },
    { partNumber: 'BB200', quantity: 1 },
  ],
  handDiscount: '7.00',
  lineDiscounts: [{ partNumber: 'AA100', discount: '0.00' }],
  forCompanyName: '',
  ownerUserId: 'user-admin',
  ownerDisplayName: 'Анна',
  authorDisplayName: 'Анна',
  at: '2026-11-22T00:00:00.000Z',
  catalogueVersion: '1',
  priceListVersion: '1',
  pricedOn: '2026-11-22',
  rate: null,
  lines: [],
  totals: {
    currency: 'RUB',
    list: '200.00',
    discount: '7.00',
    net: '193.00',
    vatRate: '22.00',
    vat: '42.46',
    gross: '235.46',
  },
  demonstration: false,
  mayEdit: true,
  discountLimit: null,
} as unknown as CallAnswer<'quotesSelectQuote'>;

let asked: Asked[];
beforeAll(addBrowserParts);
beforeEach(async () => {
  asked = answering({
    quotesSelectPricing: answer('quotesSelectPricing', pricing),
    quotesSelectQuote: answer('quotesSelectQuote', start),
    companiesSelect: answer('companiesSelect', []),
    quotesUpdate: answer('quotesUpdate', { ...start, version: 2, newestVersion: 2 }),
  });
  await openPortal('/tools/qoutes2/Q00000001', userOf('admin', 'en'));
  await screen.findByRole('textbox', { name: 'Discount on all rows' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saved = () => asked.filter(({ path }) => path.endsWith('/quotes_update')).map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save as version/ }));
const type = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};

it('a taken successor follows the discount on all rows, and a row’s own discount stays its own', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Take CC300' }));
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    rows: [{ partNumber: 'AA100' }, { partNumber: 'CC300' }],
    handDiscount: '7.00',
    lineDiscounts: [{ partNumber: 'AA100', discount: '0.00' }],
  });
});

it('what can not be taken as a discount is not saved as the one before: the field is led to', async () => {
  await type('Name of the quote', 'Other');
  const field = await type('Discount on all rows', '150');
  await save();
  expect(await screen.findByText('The discount on all rows can not be taken: correct it first')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(saved()).toEqual([]);
  await type('Discount on all rows', '9');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ name: 'Other', handDiscount: '9.00' });
  expect(within(document.body).queryByText('The quote was not saved')).toBeNull();
});
