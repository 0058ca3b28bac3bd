import { moneyText, parseMoney } from '../../money.ts';

/** What `2,000` and `2.000` mean where nothing else tells: two thousand, or two with three decimal places. */
export const numberReadings = ['thousands', 'decimal'] as const;
export type NumberReading = (typeof numberReadings)[number];

/**
 * A price as somebody wrote it: a decimal string, no price at all, two readings, or a fault; with the code of the currency
 * that it is marked with, null where it is marked with none.
 */
export type PriceReading = { readonly currency: string | null } & (
  | { readonly price: string | null }
  | { readonly ambiguous: true }
  | { readonly fault: PriceFault }
);
export type PriceFault = 'not_a_number' | 'too_many_places' | 'negative' | 'too_large';

/** How a currency is written beside an amount or by itself, by its code: what else than the code there is. */
const currencyMarks: Readonly<Record<string, readonly string[]>> = {
  RUB: ['₽', 'рублей', 'рубль', 'руб.', 'руб', 'р.', 'р', 'rur'],
  USD: ['us$', '$', 'долл. сша', 'долл.', 'долл'],
  EUR: ['€', 'евро'],
  CNY: ['¥', 'юань', 'юаней'],
  KZT: ['₸', 'тенге'],
  GBP: ['£'],
};
const marks = Object.entries(currencyMarks).flatMap(([code, words]) => words.map((word) => [word, code] as const));

/** An amount without the mark of its currency, and which that was. */
function unmarked(text: string): { readonly amount: string; readonly currency: string | null } {
  const lower = text.toLowerCase();
  if (/^[-+\d\s.,'’]*$/.test(lower)) return { amount: text, currency: null };
  for (const [mark, currency] of marks) {
    if (lower.endsWith(mark)) return { amount: text.slice(0, -mark.length).trim(), currency };
    if (lower.startsWith(mark)) return { amount: text.slice(mark.length).trim(), currency };
  }
  const [, before, after] = /^([a-z]{3})\s*[-+−]?\d|\d[.,]?\s*([a-z]{3})$/i.exec(text) ?? [];
  if (before) return { amount: text.slice(3).trim(), currency: before.toUpperCase() };
  if (after) return { amount: text.slice(0, -3).trim(), currency: after.toUpperCase() };
  return { amount: text, currency: null };
}

/** The code of a currency that stands by itself: `EUR`, `eur`, `€`, `евро`; null for what is none. */
export function readCurrencyText(text: string): string | null {
  const word = text.trim().toLowerCase();
  const marked = marks.find(([mark]) => mark === word);
  if (marked) return marked[1];
  return /^[a-z]{3}$/.test(word) ? word.toUpperCase() : null;
}

/** Spaces of every width and apostrophes, as they stand between thousands: `1 234`, `1'234`. */
const spacedGroups = /^\d{1,3}(?:[\s'’]\d{3})+(?![\d\s'’])/;

/** Both signs, or one of them repeated: what stands last and once is the decimal sign. */
const manyGroups = /^\d{1,3}(?:,\d{3}){2,}(?:\.\d*)?$|^\d{1,3}(?:\.\d{3}){2,}(?:,\d*)?$|^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:\.\d{3})+,\d*$/; // prettier-ignore
const openToBoth = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The amount with a point before its decimals and nothing between its thousands; null for what is no number,
 * undefined where nobody has said which of two it is.
 */
function plain(amount: string, reading: NumberReading | null): string | null | undefined {
  if (/^\d+$/.test(amount)) return amount;
  const bare = spacedGroups.test(amount) ? amount.replaceAll(/[\s'’]/g, '') : amount;
  if (/[\s'’]/.test(bare)) return null;
  if (bare === amount && openToBoth.test(bare)) {
    if (reading === null) return undefined;
    return bare.replace(/[.,]/, reading === 'thousands' ? '' : '.');
  }
  if (manyGroups.test(bare)) {
    const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
    const sign = bare[last]!;
    const isDecimal = bare.indexOf(sign) === last;
    const whole = (isDecimal ? bare.slice(0, last) : bare).replaceAll(/[.,]/g, '');
    return isDecimal ? `${whole}.${bare.slice(last + 1)}` : whole;
  }
  return /^\d+[.,]?\d*$/.test(bare) ? bare.replace(',', '.') : null;
}

/** Whole digits that a price may have: a row of a solution holds sums of 14, so more than 12 are a slip of the hand. */
export const mostPriceDigits = 12;

/**
 * Reads a price of a file: decimal comma or point, thousands apart or not, the currency's mark beside it. An empty cell, a
 * dash and a zero are "not orderable": null. Decimals beyond the second may only be zeros: money is never rounded here.
 */
export function readPriceText(text: string, reading: NumberReading | null): PriceReading {
  const trimmed = text.trim();
  if (trimmed === '' || /^[-–—]$/.test(trimmed)) return { price: null, currency: null };
  const { amount, currency } = unmarked(trimmed);
  return { ...readAmount(amount, reading), currency };
}

function readAmount(
  amount: string,
  reading: NumberReading | null,
): { readonly price: string | null } | { readonly ambiguous: true } | { readonly fault: PriceFault } {
  const [, sign, magnitude = ''] = /^([-−+]?)(.*)$/s.exec(amount) ?? [];
  const number = plain(magnitude, reading);
  if (number === undefined) return { ambiguous: true };
  if (number === null) return { fault: 'not_a_number' };
  if (sign === '-' || sign === '−') return { fault: 'negative' };
  const [whole = '', places = ''] = number.split('.');
  const meant = places.replace(/0+$/, '');
  if (meant.length > 2) return { fault: 'too_many_places' };
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > mostPriceDigits) return { fault: 'too_large' };
  const money = parseMoney(meant === '' ? digits : `${digits}.${meant}`);
  if (money === null) return { fault: 'not_a_number' };
  return { price: money === 0n ? null : moneyText(money) };
}

/** Reads a share from 0 to 1 (`0,6`, `0.6`, `60 %`) as a number; null for what is none. */
export function readShareText(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,6}))?\s*(%?)$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', places = '', percent] = match;
  const share = Number(percent ? `${whole}.${places}e-2` : `${whole}.${places}`);
  return share >= 0 && share <= 1 ? share : null;
}
