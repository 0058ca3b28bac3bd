import { isDay } from '../day.ts';
import type { Money } from '../money.ts';
import { divideHalfUp } from '../money.ts';
import type { Column, RowOfTable } from '../tables/table.ts';
import { table, text } from '../tables/table.ts';

const matching = (pattern: RegExp, fault: string): Column<string> => ({
  read: (cell) => (pattern.test(cell) ? { value: cell } : { fault }),
});

/** ISO 4217. */
export const currencyCode = matching(/^[A-Z]{3}$/, 'A currency code of three letters is expected');

const day: Column<string> = {
  read: (cell) => (isDay(cell) ? { value: cell } : { fault: 'A day such as 2026-11-20 is expected' }),
};

/** How many units of the currency a rate is for, as central banks tell it: 1, 10, 100 … */
const units: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) =>
    /^10{0,5}$/.test(cell) ? { value: Number(cell) } : { fault: 'A power of ten from 1 to 100000 is expected' },
};

const RATE = /^(\d{1,8})(?:\.(\d{1,6}))?$/;

const rate: Column<string> = {
  shape: { kind: 'number' },
  read: (cell) =>
    RATE.test(cell) && /[1-9]/.test(cell)
      ? { value: cell }
      : { fault: 'A rate is a decimal number above zero with at most six places' },
};

/**
 * The constants record CURRENCY_RATES: `units` of a currency cost `rate` of the currency of the price lists, from a day on
 * until the next row of that currency.
 */
export const currencyRates = table(
  'CURRENCY_RATES',
  { currency: currencyCode, validFrom: day, units, rate, source: text },
  { key: ['currency', 'validFrom'] },
);
export type CurrencyRate = RowOfTable<typeof currencyRates>;

/** What one unit of each currency costs in the currency of the price lists, as decimal strings. */
export type Rates = Readonly<Record<string, string>>;

/** Decimal places that a rate of one unit may have: six of the rate and five of its units. */
const PLACES = 11;

/** A rate in 10⁻¹¹ of the currency of the price lists. */
function scaledRate(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}

function rateText(scaled: bigint): string {
  const digits = String(scaled).padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${fraction}`;
}

/** The rates that hold on a day (`2026-11-20`), of one unit each; a currency without one by then is not in it. */
export function ratesOn(rows: readonly CurrencyRate[], onDay: string): Rates {
  const newest = new Map<string, CurrencyRate>();
  for (const row of rows) {
    const known = newest.get(row.currency);
    if (row.validFrom <= onDay && (!known || row.validFrom > known.validFrom)) newest.set(row.currency, row);
  }
  return Object.fromEntries(
    [...newest.values()].map((row) => [row.currency, rateText(scaledRate(row.rate) / BigInt(row.units))]),
  );
}

const scale = 10n ** BigInt(PLACES);

/** An amount of a currency in that of the price lists, at the price of one unit; rounded half up to the minor unit. */
export const toListCurrency = (amount: Money, rateOfOne: string): Money =>
  divideHalfUp(amount * scaledRate(rateOfOne), scale) as Money;

/** An amount of the currency of the price lists in another, at the price of one unit of it; rounded half up. */
export const fromListCurrency = (amount: Money, rateOfOne: string): Money =>
  divideHalfUp(amount * scale, scaledRate(rateOfOne)) as Money;
