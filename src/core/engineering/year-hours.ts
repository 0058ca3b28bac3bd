import type { OutdoorYear } from './outdoor-hours.ts';
import { HOURS_OF_A_YEAR } from './outdoor-hours.ts';

/*
 * The hours of a year one by one, made of its 288 distributions (`outdoor-hours.ts`): nothing is drawn by chance. The hour of
 * the day of a month comes as often as the month has days, N. Its distribution is cut into N equal parts, and each of the N hours
 * has the mean of its part, so that every month keeps its mean and a power that is linear in the temperature its exact energy.
 * Monthly figures do not say which day is cold: day by day each month goes from its coldest to its warmest.
 */

export interface YearHours {
  /** Outdoor temperature of each of the 8 760 hours, °C: month by month, day by day, from the first hour of the day on. */
  readonly temperatures: Float64Array;
  /** The month of each hour, January is 0. */
  readonly months: Uint8Array;
  /** The hours by their temperature, the coldest first. */
  readonly ascending: Uint16Array;
}

const MONTHS = 12;

/** Integral of the quantiles of the standard logistic distribution from 0 up to a share: p ln p + (1 - p) ln(1 - p). */
function quantilesUpTo(share: number): number {
  const term = (p: number) => (p > 0 ? p * Math.log(p) : 0);
  return term(share) + term(1 - share);
}

/** The means of a standard logistic distribution cut into so many equal parts, the lowest first. */
const partMeans = (parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => parts * (quantilesUpTo((i + 1) / parts) - quantilesUpTo(i / parts)));

/** The 8 760 hours of a year. */
export function hoursOf(year: OutdoorYear): YearHours {
  const hoursOfDay = year.length / MONTHS;
  const temperatures = new Float64Array(HOURS_OF_A_YEAR);
  const months = new Uint8Array(HOURS_OF_A_YEAR);
  let hour = 0;
  for (let month = 0; month < MONTHS; month++) {
    const ofDay = year.slice(month * hoursOfDay, (month + 1) * hoursOfDay);
    const means = partMeans(ofDay[0]!.days);
    for (const deviation of means)
      for (const { mean, scale } of ofDay) {
        temperatures[hour] = mean + scale * deviation;
        months[hour] = month;
        hour++;
      }
  }
  const ascending = Uint16Array.from(temperatures.keys()).sort((a, b) => temperatures[a]! - temperatures[b]!);
  return { temperatures, months, ascending };
}
