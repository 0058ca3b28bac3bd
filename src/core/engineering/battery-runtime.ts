import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';

/*
 * How long a string of lead-acid blocks lasts at a constant power, at 25 °C and at the beginning of life.
 * Two sources of figures: a fit (of a public prototype of 2022) and a table of constant-power discharge in W per
 * cell. Both answer for one block; a battery of n equal blocks shares its power evenly between them.
 */

/** Cells of a 12 V block. */
export const CELLS_PER_BLOCK = 6;

/** Times of a discharge table, minutes, ascending: the columns `t5` … `t120`. */
export const DISCHARGE_MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** Constant power that a cell sustains down to an end voltage, W per cell, at 25 °C. */
export type DischargeRow = Readonly<Record<`t${(typeof DISCHARGE_MINUTES)[number]}`, number>> & {
  /** V per cell. */
  readonly endVoltage: number;
};

/**
 * Where a block's runtime comes from. Fits carry their five constants; `fitAh` and `fitVolt` are the ones that the fit
 * rests on, which are not always those of the name plate.
 */
export interface BatteryRuntimeRow {
  readonly cells: number;
  readonly runtimeMethod: 'fit' | 'table';
  readonly rslope: number | null;
  readonly scal: number | null;
  readonly expo: number | null;
  readonly fitAh: number | null;
  readonly fitVolt: number | null;
}

/**
 * The end voltage at which fits are taken to hold, V per cell. The source does not state it; 1.67 V is the usual one of
 * UPS batteries. At any other end voltage the discharge table answers.
 */
export const FIT_END_VOLTAGE = 1.67;

/** Runtime against power of one block, ready for many questions. */
export type RuntimeCurve =
  | {
      readonly method: 'fit';
      /** fitAh x fitVolt, W h. */
      readonly energy: number;
      readonly exponent: number;
      readonly scale: number;
      readonly offset: number;
    }
  | {
      readonly method: 'table';
      /** V per cell. */
      readonly endVoltage: number;
      /** Natural logarithms of the times, min, ascending, and of the powers, W per block, falling. */
      readonly logMinutes: readonly number[];
      readonly logWatts: readonly number[];
      /** The ends of the table: minutes and W per block. */
      readonly minutes: readonly [first: number, last: number];
      readonly watts: readonly [first: number, last: number];
    };

const tableCurve = (cells: number, row: DischargeRow): RuntimeCurve => {
  const watts = DISCHARGE_MINUTES.map((minutes) => cells * row[`t${minutes}`]);
  return {
    method: 'table',
    endVoltage: row.endVoltage,
    logMinutes: DISCHARGE_MINUTES.map(Math.log),
    logWatts: watts.map(Math.log),
    minutes: [DISCHARGE_MINUTES[0], DISCHARGE_MINUTES.at(-1)!],
    watts: [watts[0]!, watts.at(-1)!],
  };
};

const fitCurve = ({ rslope, scal, expo, fitAh, fitVolt }: BatteryRuntimeRow): RuntimeCurve | null =>
  rslope === null || scal === null || expo === null || fitAh === null || fitVolt === null
    ? null
    : { method: 'fit', energy: fitAh * fitVolt, exponent: expo, scale: 60 * scal, offset: rslope };

/**
 * The runtime curve of a block at an end voltage, V per cell: the fit at 1.67 V where the block has one, else its
 * discharge row of that voltage. Null where it has neither: nothing is guessed between end voltages.
 */
export function runtimeCurve(
  battery: BatteryRuntimeRow,
  discharge: readonly DischargeRow[],
  endVoltage: number,
): RuntimeCurve | null {
  if (battery.runtimeMethod === 'fit' && endVoltage === FIT_END_VOLTAGE) return fitCurve(battery);
  const row = discharge.find((candidate) => candidate.endVoltage === endVoltage);
  return row ? tableCurve(battery.cells, row) : null;
}

/** A power above the first column of a table by no more than rounding is that of the column. */
const POWER_ROUNDING = 1 + 1e-9;

/**
 * Minutes that a block lasts at a power, W per block above 0; null where it does not carry that power.
 * Fit: `t = 60 scal ((fitAh fitVolt / P)^expo - rslope)`, none where that is not above zero. The range that the fits
 * rest on is not published: they are checked against the W of the types' names at 5…30 min, beyond it is a calculation.
 * Table: linear between its points in the logarithms of time and power, so that a power law comes back exactly. A power
 * above that of the first column has no runtime, for what lies before it is unknown; a power below that of the last
 * column lasts the last column's time **at least** ({@link isAtLeast}): never beyond either end.
 */
export function blockMinutes(curve: RuntimeCurve, watts: number): number | null {
  if (!(watts > 0)) return null;
  if (curve.method === 'fit') {
    const minutes = curve.scale * (Math.pow(curve.energy / watts, curve.exponent) - curve.offset);
    return minutes > 0 ? minutes : null;
  }
  if (watts >= curve.watts[0]) return watts <= curve.watts[0] * POWER_ROUNDING ? curve.minutes[0] : null;
  if (watts <= curve.watts[1]) return curve.minutes[1];
  const { logWatts, logMinutes } = curve;
  const x = Math.log(watts);
  let upper = 1;
  while (upper < logWatts.length - 1 && x < logWatts[upper]!) upper++;
  const share = (logWatts[upper - 1]! - x) / (logWatts[upper - 1]! - logWatts[upper]!);
  return Math.exp(logMinutes[upper - 1]! + share * (logMinutes[upper]! - logMinutes[upper - 1]!));
}

/** Whether a runtime is that of the table's end: the block lasts at least so long, how much longer is not known. */
export const isAtLeast = (curve: RuntimeCurve, watts: number): boolean =>
  curve.method === 'table' && watts < curve.watts[1];

/**
 * W per block that are sustained for a time, min above 0: the inverse of {@link blockMinutes}. For a time before the
 * table's first column the answer is that column's power, since nothing above it is known; beyond its last column null.
 */
export function sustainedWatts(curve: RuntimeCurve, minutes: Quantity<'min'>): number | null {
  if (!(minutes > 0)) return null;
  if (curve.method === 'fit') {
    const power = minutes / curve.scale + curve.offset;
    return curve.energy * Math.pow(power, -1 / curve.exponent);
  }
  if (minutes <= curve.minutes[0]) return curve.watts[0];
  if (minutes > curve.minutes[1]) return null;
  if (minutes === curve.minutes[1]) return curve.watts[1];
  const { logWatts, logMinutes } = curve;
  const x = Math.log(minutes);
  let upper = 1;
  while (upper < logMinutes.length - 1 && x > logMinutes[upper]!) upper++;
  const share = (x - logMinutes[upper - 1]!) / (logMinutes[upper]! - logMinutes[upper - 1]!);
  return Math.exp(logWatts[upper - 1]! + share * (logWatts[upper]! - logWatts[upper - 1]!));
}

/** Equal strings of equal blocks in series, all in parallel. */
export interface BatterySize {
  readonly strings: number;
  /** Blocks of one string. */
  readonly blocks: number;
}

/** W per block of a battery that gives a DC power, kW. */
export const wattsPerBlock = (power: Quantity<'kW'>, { strings, blocks }: BatterySize): number =>
  (1000 * power) / (strings * blocks);

/** A runtime; `isAtLeast` where it is the end of a table or of a limit and the battery lasts longer. */
export interface Runtime {
  readonly minutes: Quantity<'min'>;
  readonly isAtLeast: boolean;
}

/** A runtime as people and programs are told it, min: to a tenth, never longer than it is. */
export const toldMinutes = (minutes: number): number => Math.floor(minutes * 10 + 1e-9) / 10;

/** Runtime of a battery at a DC power, kW; null where it does not carry the power. The power holds all factors already. */
export function batteryRuntime(curve: RuntimeCurve, size: BatterySize, power: Quantity<'kW'>): Runtime | null {
  const watts = wattsPerBlock(power, size);
  const minutes = blockMinutes(curve, watts);
  return minutes === null ? null : { minutes: quantity(minutes, 'min'), isAtLeast: isAtLeast(curve, watts) };
}

/** DC power, kW, that a battery sustains for a time; see {@link sustainedWatts} for the ends. */
export function sustainedPower(
  curve: RuntimeCurve,
  { strings, blocks }: BatterySize,
  minutes: Quantity<'min'>,
): Quantity<'kW'> | null {
  const watts = sustainedWatts(curve, minutes);
  return watts === null ? null : quantity((watts * strings * blocks) / 1000, 'kW');
}
