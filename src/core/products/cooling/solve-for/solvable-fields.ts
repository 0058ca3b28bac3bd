/* Apart from what solves for them: an address needs their names alone. */

/** Which way of an input is the harder: the value that is solved for is the farthest of it that a unit still holds. */
export const SOLVED_EXTREME = {
  sensibleCoolerCapacity: 'largest',
  deltaAboveCapacity: 'smallest',
  deltaBelowCapacity: 'smallest',
  returnAirDryBulbTemp: 'smallest',
  returnAirRH: 'largest',
  outdoorTemp: 'largest',
  waterInC: 'largest',
  waterOutC: 'largest',
} as const;
export type SolvableField = keyof typeof SOLVED_EXTREME;
export const SOLVABLE_FIELDS = Object.keys(SOLVED_EXTREME) as readonly SolvableField[];
