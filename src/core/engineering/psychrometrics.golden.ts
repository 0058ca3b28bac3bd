import { quantity } from '../units.ts';
import { SEA_LEVEL_PRESSURE, standardPressure } from './atmosphere.ts';
import {
  dewPoint,
  enthalpy,
  humidityRatioFromWetBulb,
  relativeHumidity,
  saturationHumidityRatio,
  saturationPressure,
  specificVolume,
  humidityRatio,
  wetBulb,
} from './psychrometrics.ts';

/*
 * Published values for the tests: the tables of ASHRAE Handbook Fundamentals, chapter 1 (2, moist air; 3, water at
 * saturation), and its example 1, as PsychroLib's own tests quote them, with the tolerances they are known to.
 */
interface Published {
  readonly what: string;
  readonly compute: () => number;
  readonly expected: number;
  readonly tolerance: number;
}

const c = (t: number) => quantity(t, '°C');
const m = (z: number) => quantity(z, 'm');
const kgPerKg = (w: number) => quantity(w, 'kg/kg');
const pa = (p: number) => quantity(p, 'Pa');
const AT_500_M = pa(95_461);

const saturationPressures: readonly Published[] = (
  [
    [-60, 1.08, 0.01],
    [-20, 103.24, 3e-4],
    [-5, 401.74, 3e-4],
    [5, 872.6, 3e-4],
    [25, 3169.7, 3e-4],
    [50, 12_351.3, 3e-4],
    [100, 101_418, 3e-4],
    [150, 476_101.4, 3e-4],
  ] as const
).map(([t, expected, relative]) => ({
  what: `saturation pressure at ${t} °C, Pa,`,
  compute: () => saturationPressure(c(t)),
  expected,
  tolerance: relative * expected,
}));

const saturationRatios: readonly Published[] = (
  [
    [-50, 0.0000243, 0.01],
    [-20, 0.0006373, 0.01],
    [-5, 0.0024863, 0.005],
    [5, 0.005425, 0.005],
    [25, 0.020173, 0.005],
    [50, 0.086863, 0.01],
    [85, 0.838105, 0.02],
  ] as const
).map(([t, expected, relative]) => ({
  what: `humidity ratio of saturated air at ${t} °C, kg/kg,`,
  compute: () => saturationHumidityRatio(c(t), SEA_LEVEL_PRESSURE),
  expected,
  tolerance: relative * expected,
}));

const saturationEnthalpies: readonly Published[] = (
  [
    [-50, -50.222, 0.01],
    [-20, -18.542, 0.01],
    [-5, 1.164, 0.03],
    [5, 18.639, 0.01],
    [25, 76.504, 0.01],
    [50, 275.353, 0.01],
    [85, 2307.539, 0.01],
  ] as const
).map(([t, expected, relative]) => ({
  what: `enthalpy of saturated air at ${t} °C, kJ/kg,`,
  compute: () => enthalpy(c(t), saturationHumidityRatio(c(t), SEA_LEVEL_PRESSURE)),
  expected,
  tolerance: relative * Math.abs(expected),
}));

const pressures: readonly Published[] = (
  [
    [-500, 107_478],
    [0, 101_325],
    [500, 95_461],
    [1000, 89_875],
    [4000, 61_640],
    [10_000, 26_436],
  ] as const
).map(([z, expected]) => ({
  what: `standard pressure at ${z} m, Pa,`,
  compute: () => standardPressure(m(z)),
  expected,
  tolerance: 1,
}));

const singlePoints: readonly Published[] = [
  {
    what: 'enthalpy of dry air at 25 °C',
    compute: () => enthalpy(c(25), kgPerKg(0)),
    expected: 25.148,
    tolerance: 0.0075,
  },
  {
    what: 'volume of dry air at 25 °C',
    compute: () => specificVolume(c(25), kgPerKg(0), SEA_LEVEL_PRESSURE),
    expected: 0.8443,
    tolerance: 0.00084,
  },
  {
    what: 'enthalpy at 30 °C, 0.02 kg/kg',
    compute: () => enthalpy(c(30), kgPerKg(0.02)),
    expected: 81.316,
    tolerance: 0.0244,
  },
  {
    what: 'volume at 30 °C, 0.02 kg/kg, 95461 Pa',
    compute: () => specificVolume(c(30), kgPerKg(0.02), AT_500_M),
    expected: 0.940855,
    tolerance: 0.00028,
  },
  {
    what: 'humidity ratio at 30 °C, wet bulb 25 °C, 95461 Pa',
    compute: () => humidityRatioFromWetBulb(c(30), c(25), AT_500_M),
    expected: 0.0192281,
    tolerance: 0.0000058,
  },
  {
    what: 'wet bulb at 7 °C, 61 %, 100 kPa',
    compute: () => wetBulb(c(7), humidityRatio(c(7), quantity(61, '%'), pa(100_000)), pa(100_000)),
    expected: 3.92667,
    tolerance: 0.0039,
  },
];

/** Example 1 of the chapter: moist air at 40 °C dry bulb, 20 °C wet bulb, 101325 Pa. */
const example = () => humidityRatioFromWetBulb(c(40), c(20), SEA_LEVEL_PRESSURE);
const exampleOne: readonly Published[] = [
  { what: 'example 1: humidity ratio', compute: example, expected: 0.0065, tolerance: 1e-4 },
  {
    what: 'example 1: dew point',
    compute: () => dewPoint(example(), SEA_LEVEL_PRESSURE)!,
    expected: 7,
    tolerance: 0.5,
  },
  {
    what: 'example 1: relative humidity, %,',
    compute: () => relativeHumidity(c(40), example(), SEA_LEVEL_PRESSURE),
    expected: 14,
    tolerance: 1,
  },
  { what: 'example 1: enthalpy', compute: () => enthalpy(c(40), example()), expected: 56.7, tolerance: 0.1 },
  {
    what: 'example 1: volume',
    compute: () => specificVolume(c(40), example(), SEA_LEVEL_PRESSURE),
    expected: 0.896,
    tolerance: 0.00896,
  },
];

export const publishedPoints: readonly Published[] = [
  ...saturationPressures,
  ...saturationRatios,
  ...saturationEnthalpies,
  ...pressures,
  ...singlePoints,
  ...exampleOne,
];

/**
 * Twelve states in the range of the selection tool at 101325 Pa on which three codes agree (two of these equations,
 * one of real-gas properties): humidity ratio in g/kg, dew point and wet bulb in °C, enthalpy in kJ/kg, volume in m3/kg.
 */
export const rangePoints = [
  { t: 22, rh: 50, gramsPerKg: 8.224, dew: 11.11, wet: 15.43, h: 43.04, v: 0.8472 },
  { t: 24, rh: 50, gramsPerKg: 9.299, dew: 12.95, wet: 17.07, h: 47.81, v: 0.8544 },
  { t: 24, rh: 42, gramsPerKg: 7.792, dew: 10.31, wet: 15.77, h: 43.98, v: 0.8523 },
  { t: 26.7, rh: 50, gramsPerKg: 10.946, dew: 15.42, wet: 19.29, h: 54.78, v: 0.8644 },
  { t: 28, rh: 40, gramsPerKg: 9.427, dew: 13.15, wet: 18.52, h: 52.24, v: 0.8661 },
  { t: 30, rh: 30, gramsPerKg: 7.918, dew: 10.55, wet: 17.97, h: 50.43, v: 0.8697 },
  { t: 31, rh: 27.5, gramsPerKg: 7.683, dew: 10.1, wet: 18.11, h: 50.84, v: 0.8723 },
  { t: 33, rh: 30, gramsPerKg: 9.411, dew: 13.13, wet: 20.1, h: 57.31, v: 0.8804 },
  { t: 35, rh: 22, gramsPerKg: 7.694, dew: 10.12, wet: 19.42, h: 54.95, v: 0.8838 },
  { t: 35, rh: 28, gramsPerKg: 9.825, dew: 13.78, wet: 21.01, h: 60.42, v: 0.8867 },
  { t: 37, rh: 20, gramsPerKg: 7.808, dew: 10.34, wet: 20.13, h: 57.29, v: 0.8896 },
  { t: 40, rh: 17, gramsPerKg: 7.801, dew: 10.33, wet: 21.04, h: 60.33, v: 0.8982 },
] as const;
