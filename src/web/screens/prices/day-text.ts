/** `05.11.2026` of the day `2026-11-05`, as every date of the portal is written. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');
