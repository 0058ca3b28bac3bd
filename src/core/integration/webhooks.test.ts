import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statuses } from '../solution/statuses.ts';
import { MOST_ATTEMPTS, retryDelay } from './webhook-retries.ts';
import { urlFaults, wants } from './webhook-subscription.ts';
import { eventOfHistory, webhookEventTypes } from './webhook-events.ts';
import { payloadText } from './webhook-payload.ts';

const chance = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

describe('a delivery that fails', () => {
  it('is repeated for about a day, whatever the chances', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: MOST_ATTEMPTS, maxLength: MOST_ATTEMPTS }), (chances) => {
        const hours = chances.reduce((sum, each, i) => sum + (retryDelay(i + 1, each) ?? 0), 0) / 3_600_000;
        expect(hours).toBeGreaterThan(16);
        expect(hours).toBeLessThan(26);
      }),
    );
    expect(retryDelay(MOST_ATTEMPTS, 0.5)).toBeNull();
  });

  it('is repeated after a longer wait each time, spread by a fifth to either side', () => {
    expect([1, 2, 3, 12].map((attempts) => retryDelay(attempts, 0.5))).toEqual([30_000, 60_000, 120_000, 21_600_000]);
    expect([retryDelay(1, 0), retryDelay(1, 0.999_999)]).toEqual([24_000, 36_000]);
  });
});

describe('a subscription', () => {
  const all = { events: webhookEventTypes, companyId: null, isxType: null };
  const ordered = { type: 'solution.ordered', companyId: 'a', isxType: 'Cooling' } as const;

  it('is told of its events alone, and of solutions that its filters mean', () => {
    expect(wants(all, ordered)).toBe(true);
    expect(wants({ ...all, events: ['quote.saved'] }, ordered)).toBe(false);
    expect(wants({ ...all, companyId: 'a', isxType: 'Cooling' }, ordered)).toBe(true);
    expect(wants({ ...all, companyId: 'b' }, ordered)).toBe(false);
    expect(wants({ ...all, isxType: 'Rack' }, ordered)).toBe(false);
  });

  it('that is about a company is told of no quote of another or of the house, and of every price list', () => {
    const ofA = { ...all, companyId: 'a', isxType: 'Rack' } as const;
    expect(wants(ofA, { type: 'quote.saved', companyId: 'b' })).toBe(false);
    expect(wants(ofA, { type: 'quote.saved', companyId: null })).toBe(false);
    expect(wants(ofA, { type: 'quote.saved', companyId: 'a' })).toBe(true);
    expect(wants(ofA, { type: 'priceList.published' })).toBe(true);
  });

  it.each([
    ['https://erp.example.com/hook?key=1', []],
    ['https://[2a00:1450::1]:8443/', []],
    ['https://пример.рф/приём', []],
    ['http://erp.example.com/', ['not_https']],
    ['ftp://erp.example.com/', ['wrong_format']],
    ['https://user:password@erp.example.com/#part', ['with_password', 'with_fragment']],
    ['https://', ['wrong_format']],
    ['https://erp example.com/', ['wrong_format']],
    ['javascript:alert(1)', ['wrong_format']],
  ])('of %s has the faults %j', (url, codes) => {
    expect(urlFaults(url, false).map(({ code }) => code)).toEqual(codes);
  });

  it('inside the networks of the portal may do without https', () => {
    expect(urlFaults('http://127.0.0.1:8080/', true)).toEqual([]);
  });
});

it('what is edited while it is received was edited by an approver, and asides are told to nobody', () => {
  for (const action of ['edit', 'editBom']) {
    expect(statuses.filter((status) => eventOfHistory(action, status) !== null)).toEqual(['received']);
  }
  expect(
    ['attach', 'shareLink', 'requestDiscount', 'toString'].map((action) => eventOfHistory(action, 'open')),
  ).toEqual([null, null, null, null]);
});

it('prices are in a body for whoever is sent prices, and are the same at every attempt', () => {
  const event = {
    eventId: 'evt_1',
    sequence: 7,
    type: 'solution.ordered',
    at: new Date(0),
    data: { isxId: 'x' },
    prices: { currency: 'RUB', list: '1.00', net: '1.00', vat: '0.20', gross: '1.20' },
  } as const;
  expect(JSON.parse(payloadText(event, false))).toEqual({
    version: 1,
    id: 'evt_1',
    type: 'solution.ordered',
    timestamp: '1970-01-01T00:00:00.000Z',
    sequence: 7,
    data: { isxId: 'x' },
  });
  expect(JSON.parse(payloadText(event, true))).toMatchObject({ data: { isxId: 'x', prices: event.prices } });
  expect(payloadText(event, true)).toBe(payloadText({ ...event }, true));
});
