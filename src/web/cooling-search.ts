import { numberParam } from './search-params.ts';

/** The calculator's inputs in an address, in the order of specification section 2; the calculator hands them on. */
export const coolingInputParams = (search: Record<string, unknown>) => ({
  sensibleCoolerCapacity: numberParam(search['sensibleCoolerCapacity']),
  deltaAboveCapacity: numberParam(search['deltaAboveCapacity']),
  deltaBelowCapacity: numberParam(search['deltaBelowCapacity']),
  returnAirDryBulbTemp: numberParam(search['returnAirDryBulbTemp']),
  returnAirRH: numberParam(search['returnAirRH']),
  outdoorTemp: numberParam(search['outdoorTemp']),
});
