import { OUTDOOR_BOUNDS } from '../../../core/products/cooling/configuration/outdoor-bounds.ts';
import { BASES } from '../../../core/products/cooling/selection/selection-inputs.ts';
import { numberParam, oneOfParam, textParam, wholeParam } from '../../app/navigation/search-params.ts';

/** The calculator's inputs in an address, in the order of specification section 2; the calculator hands them on. */
export const coolingInputParams = (search: Record<string, unknown>) => ({
  sensibleCoolerCapacity: numberParam(search['sensibleCoolerCapacity']),
  deltaAboveCapacity: numberParam(search['deltaAboveCapacity']),
  deltaBelowCapacity: numberParam(search['deltaBelowCapacity']),
  returnAirDryBulbTemp: numberParam(search['returnAirDryBulbTemp']),
  returnAirRH: numberParam(search['returnAirRH']),
  outdoorTemp: numberParam(search['outdoorTemp']),
  altitude: numberParam(search['altitude']),
  basis: oneOfParam(BASES, search['basis']),
});

const within = ({ min, max }: { readonly min: number; readonly max: number }, value: unknown): number | undefined =>
  numberParam(value, min, max);

/** What the fields of a configuration take. */
const MOST_UNITS = 100;
export const SOLUTION_REDUNDANCIES = ['N', 'N+1', 'N+2'] as const;

/** The same with the site of a unit without a calculation and the water of a chilled-water duty: what a new solution starts with. */
export const coolingStartParams = (search: Record<string, unknown>) => ({
  family: textParam(search['family'], 16),
  model: textParam(search['model'], 32),
  count: wholeParam(search['count'], 1, MOST_UNITS),
  redundancy: oneOfParam(SOLUTION_REDUNDANCIES, search['redundancy']),
  ...coolingInputParams(search),
  designOutdoorC: within(OUTDOOR_BOUNDS.designOutdoorC, search['designOutdoorC']),
  designMinOutdoorC: within(OUTDOOR_BOUNDS.designMinOutdoorC, search['designMinOutdoorC']),
  waterInC: numberParam(search['waterInC']),
  waterOutC: numberParam(search['waterOutC']),
});

export type NewCoolingStart = Partial<{
  [K in keyof ReturnType<typeof coolingStartParams>]: Exclude<ReturnType<typeof coolingStartParams>[K], undefined>;
}>;
