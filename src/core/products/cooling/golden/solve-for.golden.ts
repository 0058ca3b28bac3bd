/*
 * The value of one input at which a unit still covers a required capacity, worked out from the tables of catalogue/cooling by a program of
 * its own, before the code and without it. It covers where it is answered for with a gross sensible capacity of at least what is
 * required; the input runs over its whole range and the others stand, the relative humidity too while the return air moves. kW, °C, %.
 * `everywhere`: it holds at the far end of the range; `nowhere`: at no value of it.
 */
export const within = { outdoorTemp: 0.01, returnAirDryBulbTemp: 0.035, returnAirRH: 0.15, capacity: 0.01 } as const;

type Edge = number | 'everywhere' | 'nowhere';

/** Model, required capacity, return air, its humidity, and the warmest outdoor air. */
export const warmestOutdoor: readonly (readonly [string, number, number, number, Edge])[] = [
  ['SPdx025', 30, 35, 22, 38.86792],
  ['SPdx025', 28, 35, 22, 'everywhere'],
  ['SPdx025', 31, 35, 22, 'nowhere'],
  ['SPdx025', 25, 35, 22, 'everywhere'],
  ['SPdx030', 36, 35, 22, 38.2623],
  ['SPdx030', 34, 35, 22, 44.5092],
  ['SPdx030', 30, 35, 22, 'everywhere'],
  ['SPdx035', 40, 35, 22, 40.63187],
  ['SPdx060', 70, 35, 22, 40.3882],
  ['SPdx120', 130, 35, 22, 43.64618],
  ['SPdx120', 140, 35, 22, 'nowhere'],
  ['SRdx030', 30, 35, 22, 39.12],
  ['SRdx030', 28, 35, 22, 'everywhere'],
  ['SRdx030', 36, 35, 22, 'nowhere'],
  ['SRdx025', 25, 35, 22, 39.05],
  ['SRdx040', 38, 35, 22, 44.10405],
  ['SRdx070', 66, 35, 22, 43.89831],
  ['SRdx030', 30, 40, 17, 'everywhere'],
  ['SPdx030', 27, 24, 50, 40.5688],
  ['SPdx040', 40, 28, 32.7, 42.46226],
  ['SRdx040', 28, 24, 50, 41.03921],
];

/** Model, required capacity, humidity, outdoor air, the coldest return air, and the warmest that still covers; null where none does. */
export const coldestReturn: readonly (readonly [string, number, number, number, Edge, number | null])[] = [
  ['SPdx025', 30, 22, 35, 33.13486, 35],
  ['SPdx025', 28, 22, 35, 29.32557, 35],
  ['SPdx025', 24, 22, 35, 'everywhere', 35],
  ['SPdx025', 31, 22, 35, 'nowhere', null],
  ['SPdx030', 30, 22, 35, 23.74065, 35],
  ['SPdx030', 36, 22, 35, 33.43808, 35],
  ['SPdx030', 28, 22, 35, 'everywhere', 35],
  ['SPdx040', 45, 22, 35, 30.73135, 35],
  ['SRdx030', 30, 22, 35, 33.06185, 40],
  ['SRdx030', 28, 22, 35, 29.16591, 40],
  ['SRdx030', 36, 22, 35, 'nowhere', null],
  ['SRdx040', 36, 22, 35, 27.68533, 40],
  ['SRdx070', 60, 22, 35, 25.25624, 40],
  ['SPdx030', 30, 22, 45, 28.43892, 35],
  ['SPdx030', 27, 50, 35, 'everywhere', 33.24393],
  ['SRdx040', 30, 40, 40, 'everywhere', 38.35372],
];

/** Model, required capacity, return air, outdoor air, the highest humidity that is answered for, and the highest that covers. */
export const highestHumidity: readonly (readonly [string, number, number, number, number, number | null])[] = [
  ['SPdx025', 30, 35, 35, 47.19507, 43.00611],
  ['SPdx025', 28, 35, 35, 47.19507, 47.12012],
  ['SPdx030', 30, 35, 35, 43.48338, 43.48338],
  ['SPdx030', 36, 35, 35, 43.48338, 39.23531],
  ['SPdx035', 30, 35, 35, 41.51545, 41.51545],
  ['SPdx120', 100, 35, 35, 39.44364, 39.44364],
  ['SRdx030', 30, 35, 35, 51.50213, 35.15485],
  ['SRdx030', 28, 35, 35, 51.50213, 39.85846],
  ['SRdx040', 30, 35, 35, 49.46867, 49.46867],
  ['SRdx040', 36, 35, 35, 49.46867, 40.43428],
  ['SRdx070', 60, 35, 35, 44.82556, 40.22057],
  ['SPdx025', 31.5, 35, 35, 47.19507, null],
  ['SPdx030', 27, 24, 35, 100, 51.93774],
  ['SPdx030', 30, 24, 35, 100, 44.1869],
  ['SRdx040', 30, 28, 40, 87.59154, 47.92967],
  ['SPdx025', 20, 22, 35, 100, 61.46126],
];

/** Model, return air, its humidity, outdoor air, gross and net capacity; the first is the largest load; null: refused, the coil's load lies above the table. */
export const largestLoad: readonly (readonly [string, number, number, number, number | null, number | null])[] = [
  ['SPdx025', 35, 22, 35, 30.99, 30.25],
  ['SPdx030', 35, 22, 35, 36.97, 35.96],
  ['SPdx120', 35, 22, 35, 139.92, 135.68],
  ['SRdx007', 35, 22, 35, 7.6, 7.32],
  ['SRdx030', 35, 22, 35, 31, 30.44],
  ['SRdx070', 35, 22, 35, 71, 68.83],
  ['SPdx030', 24, 50, 35, 27.73937, 26.72937],
  ['SPdx030', 26, 36, 36.5, 31.05716, 30.04716],
  ['SRdx040', 28, 33, 42, 34.19216, 32.82216],
  ['SPdx030', 35, 60, 35, null, null],
];
