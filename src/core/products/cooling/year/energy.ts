import type { YearHours } from '../../../engineering/year-hours.ts';
import type { Consumer, Hour, HourAt, Mode } from './hour.ts';
import { CONSUMERS } from './hour.ts';

/** kWh by consumer. */
export type Energy = Readonly<Record<Consumer, number>>;

/** The hours of a stretch of outdoor temperatures, `BIN_K` wide. */
export interface YearBin {
  /** °C. */
  readonly fromC: number;
  /** Hours by how they are cooled, and those that no table answers. */
  readonly hours: Readonly<Record<Mode | 'unanswered', number>>;
  /** Energy of the answered ones. */
  readonly kwh: number;
}

/** K that a bin is wide. */
export const BIN_K = 5;

/** A year hour by hour, of all running units together. */
export interface YearEnergy {
  /** kWh of the hours that are answered. */
  readonly energy: Energy;
  readonly totalKwh: number;
  /** The twelve months, January first. */
  readonly months: readonly Energy[];
  /** Hours by how they are cooled, and those that no table answers: together 8 760. */
  readonly hours: Readonly<Record<Mode | 'unanswered', number>>;
  /** Of the unanswered hours those colder, and those warmer, than every answered one. */
  readonly coldHours: number;
  readonly warmHours: number;
  /** Of the answered hours those whose load exceeds what the units carry, and the heat left in the room, kWh. */
  readonly shortHours: number;
  readonly shortKwh: number;
  /** Heat that outdoor air carried away, kWh. */
  readonly freeKwh: number;
  /** Heat of the equipment that was removed in the answered hours, kWh: what the coils took less what the fans of the units added. */
  readonly netHeatKwh: number;
  /** The year by outdoor temperature, the coldest bin first. */
  readonly bins: readonly YearBin[];
  /** How far the hours of the climate may be out, as energy: see `ERROR_OF_HOURS`. */
  readonly bandKwh: number;
  /** Power of each hour, kW; NaN where it is not answered. */
  readonly power: Float64Array;
}

/**
 * The hours of the year below a temperature are known to this, as a share of the year: the worst of three hourly files of northern
 * cities (3.8 %, the others 2.6 and 2.8 %).
 */
export const ERROR_OF_HOURS = 0.038;

/** A load is carried to this, as a share of it: the rounding of binary fractions. */
const CARRIED = 1e-9;

const powerOf = (hour: Hour): number => hour.compressor + hour.fans + hour.condenserFans + hour.auxiliaries;

const sums = (): Record<Consumer, number> => ({ compressor: 0, fans: 0, condenserFans: 0, auxiliaries: 0 });

/**
 * How much energy, kWh, so many misplaced hours can make or save: where the hours below every temperature are out by no more than
 * `hours`, the energy is out by no more than `hours` x the sum of all steps of the power from the coldest hour to the warmest.
 */
function bandOf(power: Float64Array, { ascending }: YearHours): number {
  let [steps, last] = [0, Number.NaN];
  for (let i = 0; i < ascending.length; i++) {
    const here = power[ascending[i]!]!;
    if (Number.isNaN(here)) continue;
    if (!Number.isNaN(last)) steps += Math.abs(here - last);
    last = here;
  }
  return steps * ERROR_OF_HOURS * power.length;
}

/** Unanswered hours at the cold and at the warm end of the year. */
function endsOf(power: Float64Array, { ascending }: YearHours): readonly [cold: number, warm: number] {
  const first = ascending.findIndex((hour) => !Number.isNaN(power[hour]!));
  const last = ascending.findLastIndex((hour) => !Number.isNaN(power[hour]!));
  return first < 0 ? [0, 0] : [first, ascending.length - 1 - last];
}

const noHours = (): Record<Mode | 'unanswered', number> => ({ full: 0, partial: 0, mechanical: 0, unanswered: 0 });

/** Empty bins from the coldest hour of a year to its warmest. */
function binsOf({ temperatures, ascending }: YearHours) {
  const first = Math.floor(temperatures[ascending[0]!]! / BIN_K);
  const last = Math.floor(temperatures[ascending[ascending.length - 1]!]! / BIN_K);
  const bins = Array.from({ length: last - first + 1 }, (_, i) => ({
    fromC: (first + i) * BIN_K,
    hours: noHours(),
    kwh: 0,
  }));
  return { bins, at: (temperature: number) => bins[Math.floor(temperature / BIN_K) - first]! };
}

/** Every hour of a year with what the units do in it. */
export function energyOf(hourAt: HourAt, year: YearHours, loadKw: number): YearEnergy {
  const months = Array.from({ length: 12 }, sums);
  const hours = noHours();
  const { bins, at } = binsOf(year);
  const power = new Float64Array(year.temperatures.length);
  let [shortHours, shortKwh, freeKwh, heatKwh] = [0, 0, 0, 0];
  for (let index = 0; index < power.length; index++) {
    const temperature = year.temperatures[index]!;
    const hour = hourAt(temperature);
    const bin = at(temperature);
    const mode = hour?.mode ?? 'unanswered';
    hours[mode]++;
    bin.hours[mode]++;
    if (!hour) {
      power[index] = Number.NaN;
      continue;
    }
    const kw = powerOf(hour);
    power[index] = kw;
    bin.kwh += kw;
    freeKwh += hour.freeKw;
    heatKwh += hour.freeKw + hour.mechanicalKw;
    const left = loadKw - hour.freeKw - hour.mechanicalKw;
    if (left > loadKw * CARRIED) {
      shortHours++;
      shortKwh += left;
    }
    const month = months[year.months[index]!]!;
    month.compressor += hour.compressor;
    month.fans += hour.fans;
    month.condenserFans += hour.condenserFans;
    month.auxiliaries += hour.auxiliaries;
  }
  const energy = sums();
  for (const month of months) for (const consumer of CONSUMERS) energy[consumer] += month[consumer];
  const [coldHours, warmHours] = endsOf(power, year);
  return {
    energy,
    totalKwh: CONSUMERS.reduce((sum, consumer) => sum + energy[consumer], 0),
    months,
    hours,
    coldHours,
    warmHours,
    shortHours,
    shortKwh,
    freeKwh,
    // All that the fans take ends as heat in the air that they blow.
    netHeatKwh: heatKwh - energy.fans,
    bins,
    bandKwh: bandOf(power, year),
    power,
  };
}

/** The hours that are answered. */
export const answeredHours = ({ hours }: Pick<YearEnergy, 'hours'>): number =>
  hours.full + hours.partial + hours.mechanical;

/**
 * Partial PUE of cooling: energy of the equipment and of its cooling over that of the equipment, in the answered hours (ISO/IEC 30134-2,
 * the cooling alone counted). The equipment's energy is the heat that the units remove beyond that of their own fans, whatever the load
 * was counted by. Null where no heat is removed.
 */
export const partialPue = ({ totalKwh, netHeatKwh }: Pick<YearEnergy, 'totalKwh' | 'netHeatKwh'>): number | null =>
  netHeatKwh > 0 ? 1 + totalKwh / netHeatKwh : null;

/** Two years over the hours that both answer for. */
export interface Difference {
  readonly hours: number;
  /** kWh more than the other; less where negative. */
  readonly kwh: number;
  /** The same as a share of the other. */
  readonly share: number;
  /** How far the climate's hours may be out, kWh: of the difference, hour by hour. */
  readonly bandKwh: number;
}

/** By how much a year takes more than another, over the hours that both answer; null where there are none. */
export function differenceOf(own: YearEnergy, other: YearEnergy, year: YearHours): Difference | null {
  const difference = new Float64Array(own.power.length);
  let [hours, kwh, base] = [0, 0, 0];
  for (let hour = 0; hour < difference.length; hour++) {
    const kw = own.power[hour]! - other.power[hour]!;
    difference[hour] = kw;
    if (Number.isNaN(kw)) continue;
    hours++;
    kwh += kw;
    base += other.power[hour]!;
  }
  return hours === 0 ? null : { hours, kwh, share: kwh / base, bandKwh: bandOf(difference, year) };
}
