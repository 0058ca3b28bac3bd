import type { SolvableField } from '../../../../../core/products/cooling/solve-for/solvable-fields.ts';

/** What is found when an input is left open; keys of TRANSLATE. */
export const solvedLabels = {
  sensibleCoolerCapacity: 'Find the largest load of each model',
  deltaAboveCapacity: 'Find the smallest range above that offers each model',
  deltaBelowCapacity: 'Find the smallest range below that offers each model',
  returnAirDryBulbTemp: 'Find the coldest return air of each model',
  returnAirRH: 'Find the highest humidity of each model',
  outdoorTemp: 'Find the warmest outdoor air of each model',
  waterInC: 'Find the warmest entering water of each model',
  waterOutC: 'Find the warmest leaving water of each model',
} as const satisfies Record<SolvableField, string>;

/** The same as the head of the results says it, with the requirement. */
export const solvedTitles = {
  sensibleCoolerCapacity: 'The largest load that each model carries at these conditions',
  deltaAboveCapacity: 'The smallest range above {required} kW that offers each model',
  deltaBelowCapacity: 'The smallest range below {required} kW that offers each model',
  returnAirDryBulbTemp: 'The coldest return air at which each model carries {required} kW',
  returnAirRH: 'The highest humidity at which each model carries {required} kW',
  outdoorTemp: 'The warmest outdoor air at which each model carries {required} kW',
  waterInC: 'The warmest entering water at which each model carries {required} kW',
  waterOutC: 'The warmest leaving water at which each model carries {required} kW',
} as const satisfies Record<SolvableField, string>;

/** The head of the column of values. */
export const solvedHeads = {
  sensibleCoolerCapacity: 'Load at most',
  deltaAboveCapacity: 'Range above at least',
  deltaBelowCapacity: 'Range below at least',
  returnAirDryBulbTemp: 'Return air at least',
  returnAirRH: 'Humidity at most',
  outdoorTemp: 'Outdoor air at most',
  waterInC: 'Entering water at most',
  waterOutC: 'Leaving water at most',
} as const satisfies Record<SolvableField, string>;
