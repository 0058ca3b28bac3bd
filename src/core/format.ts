import { moneyText, parseMoney } from './money.ts';

/**
 * How figures and dates are written: as Russian readers know them, in every language (specification section 9).
 * Groups, units and currency signs stand after a no-break space. A narrow one (U+202F) would be finer, but the
 * portal's typeface does not have it.
 */
export const noBreakSpace = '\u00A0';
const MINUS = '\u2212';
const LOCALE = 'ru-RU';

/** Specification section 9: at most 2 decimals. */
const DECIMALS = 2;

const numberFormats = new Map<number, Intl.NumberFormat>();

/** Making a format costs far more than using it, so each is made once. */
function numberFormat(maximumFractionDigits: number): Intl.NumberFormat {
  const made = numberFormats.get(maximumFractionDigits);
  if (made) return made;
  const format = new Intl.NumberFormat(LOCALE, { maximumFractionDigits, signDisplay: 'negative' });
  numberFormats.set(maximumFractionDigits, format);
  return format;
}

/** `−1 234,57`. A number that is not finite is shown as 0 (specification section 5); what rounds to 0 has no sign. */
export const formatNumber = (value: number, maximumFractionDigits: number = DECIMALS): string =>
  numberFormat(maximumFractionDigits)
    .format(Number.isFinite(value) ? value : 0)
    .replace('-', MINUS)
    .replace(/\s/g, noBreakSpace);

/** `31,00`: a figure of a column, whose figures all have the same places, so that their commas stand below each other. */
export function formatFigure(value: number, places: number): string {
  const written = formatNumber(value, places);
  if (places === 0) return written;
  const [whole, fraction = ''] = written.split(',');
  return `${whole},${fraction.padEnd(places, '0')}`;
}

/** Currencies that are written with their sign; the others are written with their code. */
const currencySigns: Readonly<Record<string, string>> = { RUB: '₽' };

/** `₽` of `RUB`; the code itself where there is no sign. */
export const currencySign = (currency: string): string => currencySigns[currency] ?? currency;

/**
 * `1 234 567,80 ₽` from the decimal string `1234567.8`, exactly: no float in between.
 * Throws for a text that is no decimal with at most 2 places, for a price is never shown as something else.
 */
export function formatMoneyText(decimal: string, currency?: string): string {
  const money = parseMoney(decimal);
  if (money === null) throw new Error(`Not a decimal amount: ${decimal}`);
  const written = moneyText(money)
    .replace('-', MINUS)
    .replace('.', ',')
    .replace(/\d(?=(?:\d{3})+,)/g, `$&${noBreakSpace}`);
  return currency === undefined ? written : `${written}${noBreakSpace}${currencySign(currency)}`;
}

/** A change of a sum with its sign: `+1 200,00 ₽`, `−35,50 ₽`; nothing has none. */
export const formatChange = (decimal: string, currency?: string): string =>
  `${(parseMoney(decimal) ?? 0n) > 0n ? '+' : ''}${formatMoneyText(decimal, currency)}`;

/** `30,5 кВт`; the unit comes in the reader's language. */
export const formatQuantity = (value: number, unit: string, maximumFractionDigits?: number): string =>
  `${formatNumber(value, maximumFractionDigits)}${noBreakSpace}${unit}`;

/** `12,75 %` from a share in %: a number, or the decimal string that discounts and VAT rates come as. */
export const formatPercent = (percent: number | string, maximumFractionDigits?: number): string =>
  formatQuantity(Number(percent), '%', maximumFractionDigits);

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>();

function dateTimeFormat(timeZone: string): Intl.DateTimeFormat {
  const made = dateTimeFormats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  dateTimeFormats.set(timeZone, format);
  return format;
}

type DatePart = 'day' | 'month' | 'year' | 'hour' | 'minute';

const dateParts = (isoInstant: string, timeZone: string): Record<DatePart, string> =>
  Object.fromEntries(
    dateTimeFormat(timeZone)
      .formatToParts(new Date(isoInstant))
      .map(({ type, value }) => [type, value]),
  ) as Record<DatePart, string>;

/** `05.11.2026`: the day of an instant in a time zone. Throws for what is no instant or no time zone. */
export function formatDate(isoInstant: string, timeZone: string): string {
  const { day, month, year } = dateParts(isoInstant, timeZone);
  return `${day}.${month}.${year}`;
}

/** `05.11.2026, 09:07`: the day and minute of an instant in a time zone. */
export function formatDateTime(isoInstant: string, timeZone: string): string {
  const { hour, minute } = dateParts(isoInstant, timeZone);
  return `${formatDate(isoInstant, timeZone)},${noBreakSpace}${hour}:${minute}`;
}

/** The date of approval: the first ten characters as stored (specification section 3); empty when there is none. */
export const approvedAtText = (approvedAt: string | null): string => (approvedAt ?? '').slice(0, 10);
