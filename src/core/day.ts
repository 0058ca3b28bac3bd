/** The day (`2026-11-20`) that an instant falls on in a time zone. */
export const dayIn = (instant: Date, timeZone: string): string =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
