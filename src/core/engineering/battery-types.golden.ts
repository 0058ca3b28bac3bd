import type { BatteryRuntimeRow, DischargeRow } from './battery-runtime.ts';

/*
 * Battery types for the tests: the constants of fits that a public prototype of 2022 gives, the W per cell that follow
 * from them at 5, 10, 15 and 30 minutes as they were worked out by hand (rounded to 1 W, some entries
 * to 2), and one published discharge table at 1.67 V per cell.
 */
interface FittedType {
  readonly battery: BatteryRuntimeRow;
  /** W per cell after 5, 10, 15 and 30 minutes. */
  readonly wattsPerCell: readonly [number, number, number, number];
}

const fitted = (
  fitAh: number,
  rslope: number,
  scal: number,
  expo: number,
  wattsPerCell: FittedType['wattsPerCell'],
): FittedType => ({
  battery: { cells: 6, runtimeMethod: 'fit', rslope, scal, expo, fitAh, fitVolt: 12 },
  wattsPerCell,
});

export const FITTED_TYPES = {
  'HF12-135W-X': fitted(24.6, 0.096, 0.684, 1.167, [182, 124, 95, 58]),
  'HF12-211W-X': fitted(45, 0.094, 0.575, 1.213, [293, 198, 152, 93]),
  'HFS12-320W-X': fitted(75, 0.152, 0.882, 1.121, [523, 392, 315, 201]),
  'HFS12-420W-X': fitted(100, 0.242, 0.87, 0.889, [678, 512, 409, 251]),
  'HFS12-620W-X': fitted(170, 0.331, 0.88, 0.866, [912, 723, 596, 384]),
  WXL12300WN: fitted(75, 0, 0.48, 1.337, [556, 331, 244, 145]),
  WXL12400WN: fitted(100, 0.143, 0.776, 1.131, [680, 496, 393, 247]),
  'HRL12-155W': fitted(28, 0.041, 0.679, 1.342, [216, 142, 109, 68]),
  'HRL12-350W': fitted(75, 0.146, 0.883, 1.094, [552, 408, 325, 205]),
  'HRL12-480W': fitted(100, 0.156, 0.788, 1.048, [719, 520, 408, 250]),
  'HRL12-570W': fitted(120, 0.158, 0.806, 1.085, [827, 608, 483, 302]),
} as const satisfies Readonly<Record<string, FittedType>>;

export type FittedName = keyof typeof FITTED_TYPES;

/** A type without a fit: its published table to 30 min, drawn out by a power law beyond. */
export const TABLED_TYPE: BatteryRuntimeRow = {
  cells: 6,
  runtimeMethod: 'table',
  rslope: null,
  scal: null,
  expo: null,
  fitAh: null,
  fitVolt: null,
};

/** W per cell of a 100 Ah block of that type. */
export const TABLED_ROW: DischargeRow = {
  endVoltage: 1.67,
  t5: 375,
  t10: 316,
  t15: 258,
  t20: 196,
  t30: 145,
  t45: 107.3,
  t60: 86.6,
  t90: 64.1,
  t120: 51.7,
};
