/** A format in each time zone. Making one costs a hundred times what using it does, so each is made once. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

// Swedish writes days as ISO 8601 does.
const days = formatIn('sv-SE', { dateStyle: 'short' });
const hours = formatIn('en-GB', { hour: '2-digit', hourCycle: 'h23' });
const clocks = formatIn('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The day (`2026-11-20`) that an instant falls on in a time zone. */
export const dayIn = (instant: Date, timeZone: string): string => days(timeZone).format(instant);

/** The hour, from 0 to 23, that it is in a time zone. */
export const hourIn = (instant: Date, timeZone: string): number => Number(hours(timeZone).format(instant));

/** Offset of a time zone from UTC at an instant, in milliseconds. */
export function offsetAt(instant: Date, timeZone: string): number {
  const parts = clocks(timeZone).formatToParts(instant);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)!.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The first instant of a day (`2026-11-20`) in a time zone, to the millisecond. */
export function startOfDayIn(day: string, timeZone: string): Date {
  const local = Date.parse(`${day}T00:00:00Z`);
  const guess = new Date(local - offsetAt(new Date(local), timeZone));
  return new Date(local - offsetAt(guess, timeZone));
}

/** The last millisecond of a day in a time zone. */
export const endOfDayIn = (day: string, timeZone: string): Date =>
  new Date(startOfDayIn(dayAfter(day), timeZone).getTime() - 1);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A day as people here write it: `2026-11-20` is `20.11.2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('.');

/** Whether a text is a day of the calendar as the portal stores it: `2026-11-20`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a day or an instant (`2026-11-20…`) is of a year that people may name: 1970 to 2199. */
export const isOfAskedYears = (text: string): boolean => text >= '1970' && text < '2200';

/**
 * The day that a text means: `20.11.2026` as people here write it, with another separator, without zeros or with two digits of the
 * year, `20112026`, or `2026-11-20`; null where it is no day of a year from 1970 to 2199.
 */
export function readDay(text: string): string | null {
  const found =
    /^(?<day>\d{1,2})[./ -](?<month>\d{1,2})[./ -](?<year>(?:\d{2})?\d{2})$/.exec(text.trim()) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(text.trim()) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text.trim());
  if (!found) return null;
  const { year = '', month = '', day = '' } = found.groups ?? {};
  const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) && isOfAskedYears(read) ? read : null;
}
