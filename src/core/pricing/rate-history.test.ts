import { describe, expect, test } from 'vitest';
import { currencyRates } from './currency-rates.ts';
import { rateHistory, withRate } from './rate-history.ts';

const rate = (currency: string, validFrom: string, value: string, units = 1) => ({ currency, validFrom, units, rate: value, source: 's' }); // prettier-ignore
const rates = [
  rate('USD', '2026-01-01', '80'),
  rate('USD', '2026-11-01', '84.4'),
  rate('CNY', '2026-12-01', '120', 10),
];
const setting = { today: '2026-11-20', listCurrency: 'RUB' };

describe('dated rates', () => {
  test('hold from their day to the day before the next, and tell their change', () => {
    expect(rateHistory(rates, setting.today)).toMatchObject([
      { currency: 'CNY', state: 'scheduled', validTo: null, change: null },
      { currency: 'USD', validFrom: '2026-11-01', state: 'inForce', validTo: null, change: '5.50' },
      { currency: 'USD', validFrom: '2026-01-01', state: 'superseded', validTo: '2026-10-31', change: null },
    ]);
  });

  test('are compared by the unit, not by what they are quoted for', () => {
    expect(rateHistory([rate('CNY', '2026-01-01', '12'), rate('CNY', '2026-02-01', '120', 10)], '2026-03-01')[0]!.change).toBe('0.00'); // prettier-ignore
  });

  test('a rate is added behind the others, which stay as they are', () => {
    const text = withRate(rates, rate('EUR', '2026-11-20', '95.1'), setting);
    const read = currencyRates.parse(text.ok ? text.value : '');
    expect(read.ok && read.value).toEqual([...rates, rate('EUR', '2026-11-20', '95.1')]);
  });

  test.each([
    [rate('RUB', '2026-11-20', '1'), ['currency']],
    [rate('USD', '2026-11-19', '80'), ['validFrom']],
    [rate('CNY', '2026-12-01', '12'), ['validFrom']],
    [rate('usd', '2026-11-20', '0', 7), ['currency', 'units', 'rate']],
    [{ ...rate('USD', '2026-11-20', '1,5'), source: '' }, ['rate', 'source']],
  ])('%j is refused at its fields', (added, fields) => {
    const text = withRate(rates, added, setting);
    expect(text.ok ? [] : text.problems.map(({ path }) => path)).toEqual(fields);
  });
});
