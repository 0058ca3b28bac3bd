import { BASES } from '../core/cooling/selection-inputs.ts';
import { numberParam, oneOfParam, textParam } from './search-params.ts';

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

/** The same with the water of a chilled-water duty: what a new solution starts with. */
export const coolingStartParams = (search: Record<string, unknown>) => ({
  family: textParam(search['family'], 16),
  model: textParam(search['model'], 32),
  ...coolingInputParams(search),
  waterInC: numberParam(search['waterInC']),
  waterOutC: numberParam(search['waterOutC']),
});

export type NewCoolingStart = Partial<{
  [K in keyof ReturnType<typeof coolingStartParams>]: Exclude<ReturnType<typeof coolingStartParams>[K], undefined>;
}>;
