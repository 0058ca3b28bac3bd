import { SEA_LEVEL_PRESSURE } from '../engineering/atmosphere.ts';
import { dewPoint, humidityRatio } from '../engineering/psychrometrics.ts';
import { quantity } from '../units.ts';

/**
 * The moisture of the return air at which the performance tables hold, for every column: that of 35 °C and 22 % at sea
 * level (7.69 g/kg). The exact value, not the dew point that is printed beside it with two places, so that these
 * conditions give the table's figures exactly.
 */
export const REFERENCE_MOISTURE = humidityRatio(quantity(35, '°C'), quantity(22, '%'), SEA_LEVEL_PRESSURE);

/** Its dew point, about 10.12 °C: tables state it so that nobody takes one of another moisture for ours. */
export const REFERENCE_DEW_POINT = dewPoint(REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE)!;
