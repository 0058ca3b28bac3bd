/** The day (`2026-11-20`) that an instant falls on in a time zone. */
export const dayIn = (instant: Date, timeZone: string): string =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** The hour, from 0 to 23, that it is in a time zone. */
export const hourIn = (instant: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));
