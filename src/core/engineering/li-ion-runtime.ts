import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import type { Runtime } from './battery-runtime.ts';

/*
 * Li-ion cabinets: DC power that one cabinet gives for a time, tabled; linear between the columns. Short of the first
 * column the cabinet's own limit of power is that column's figure. Several cabinets share the power evenly.
 */

/** Times of the table, minutes, ascending: the columns `t5` … `t120`. */
export const LI_ION_MINUTES = [5, 8, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** DC kW that a cabinet gives for a time; never rises with the time. */
export type LiIonRuntimeRow = Readonly<Record<`t${(typeof LI_ION_MINUTES)[number]}`, number>>;

/** Cabinets on one UPS: services are offered for up to so many, and the monitoring module counts no more. */
export const MOST_CABINETS = 16;

const COLUMNS = LI_ION_MINUTES.map((minutes) => `t${minutes}` as const);
const FIRST = LI_ION_MINUTES[0];
const LAST = LI_ION_MINUTES.at(-1)!;

/**
 * DC power, kW, that one cabinet gives for a time: that of the first column for a shorter time, null beyond the last or
 * without time.
 */
export function cabinetPower(row: LiIonRuntimeRow, minutes: Quantity<'min'>): Quantity<'kW'> | null {
  if (!(minutes > 0) || minutes > LAST) return null;
  if (minutes <= FIRST) return quantity(row[COLUMNS[0]!], 'kW');
  let upper = 1;
  while (minutes > LI_ION_MINUTES[upper]!) upper++;
  const lower = upper - 1;
  const share = (minutes - LI_ION_MINUTES[lower]!) / (LI_ION_MINUTES[upper]! - LI_ION_MINUTES[lower]!);
  const power = row[COLUMNS[lower]!];
  return quantity(power + share * (row[COLUMNS[upper]!] - power), 'kW');
}

/** Twice a cabinet's power is two cabinets: a quotient that lies above a whole number by rounding alone is that number. */
const QUOTIENT_ROUNDING = 1e-12;

/** Cabinets that give a DC power, kW, for a time; null where more than sixteen were needed, or the table has no such time. */
export function cabinetsFor(row: LiIonRuntimeRow, power: Quantity<'kW'>, autonomy: Quantity<'min'>): number | null {
  const each = cabinetPower(row, autonomy);
  if (each === null || !(each > 0)) return null;
  const cabinets = Math.max(1, Math.ceil((power / each) * (1 - QUOTIENT_ROUNDING)));
  return cabinets <= MOST_CABINETS ? cabinets : null;
}

/**
 * Runtime of a number of cabinets at a DC power, kW: the longest time for which each gives its share. Null where they do
 * not carry the power; at a power below the last column that column's time at least.
 */
export function liIonRuntime(row: LiIonRuntimeRow, cabinets: number, power: Quantity<'kW'>): Runtime | null {
  if (!(power > 0)) return null;
  const each = power / cabinets;
  const carried = each * (1 - QUOTIENT_ROUNDING);
  if (!(carried <= row[COLUMNS[0]!])) return null;
  let lower = COLUMNS.length - 1;
  while (row[COLUMNS[lower]!] < carried) lower--;
  const reached = LI_ION_MINUTES[lower]!;
  const here = row[COLUMNS[lower]!];
  if (lower === COLUMNS.length - 1) return { minutes: quantity(reached, 'min'), isAtLeast: each < here };
  const share = Math.max(0, (here - each) / (here - row[COLUMNS[lower + 1]!]));
  return { minutes: quantity(reached + share * (LI_ION_MINUTES[lower + 1]! - reached), 'min'), isAtLeast: false };
}
