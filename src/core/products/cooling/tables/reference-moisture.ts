import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { dewPoint, humidityRatio, saturationHumidityRatio } from '../../../engineering/psychrometrics.ts';
import type { Quantity } from '../../../units.ts';
import { quantity } from '../../../units.ts';

/*
 * The moisture of the return air at which the performance table of a model holds. One for every column (a dew point), or one relative
 * humidity, which is another moisture in each. Nothing is converted by it: each column gives its point of the line of capacity against
 * surface temperature at its own moisture, and what an answer is corrected by is the ratio to the coil's operating point there.
 */

/**
 * That of the demonstration tables, for every column: 35 °C and 22 % at sea level (7.69 g/kg). The exact value, not the dew point that
 * is printed beside it with two places, so that these conditions give the table's figures exactly.
 */
export const REFERENCE_MOISTURE = humidityRatio(quantity(35, '°C'), quantity(22, '%'), SEA_LEVEL_PRESSURE);

/** Its dew point, about 10.12 °C. */
export const REFERENCE_DEW_POINT = dewPoint(REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE)!;

/** The dew point is printed with two places, K. */
const PRINTED = 0.01;

/** How a model states the moisture of its table: °C of dew point, or % in every column. One of the two. */
export interface StatedReference {
  readonly referenceDewPointC: number | null;
  readonly referenceRH: number | null;
}

/** Whether a table holds at the moisture of the demonstration tables: those for low outdoor temperatures do. */
export const holdsAtOwnMoisture = ({ referenceDewPointC, referenceRH }: StatedReference): boolean =>
  referenceRH === null && referenceDewPointC !== null && Math.abs(referenceDewPointC - REFERENCE_DEW_POINT) <= PRINTED;

/** The moisture, kg/kg, at which a table holds at a return air temperature, °C. */
export function referenceRatio(stated: StatedReference, temperature: number): Quantity<'kg/kg'> {
  const { referenceDewPointC, referenceRH } = stated;
  if (referenceRH !== null)
    return humidityRatio(quantity(temperature, '°C'), quantity(referenceRH, '%'), SEA_LEVEL_PRESSURE);
  if (referenceDewPointC === null || holdsAtOwnMoisture(stated)) return REFERENCE_MOISTURE;
  return saturationHumidityRatio(quantity(referenceDewPointC, '°C'), SEA_LEVEL_PRESSURE);
}
