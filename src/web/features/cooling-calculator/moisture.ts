import { SEA_LEVEL_PRESSURE } from '../../../core/engineering/atmosphere.ts';
import { humidityRatio } from '../../../core/engineering/psychrometrics.ts';
import type { SelectionInputs } from '../../../core/cooling/selection-inputs.ts';
import { quantity } from '../../../core/units.ts';

/** The water in the return air of the inputs, kg/kg, at sea level as the whole selection. */
export const humidityRatioOf = ({ returnAirDryBulbTemp, returnAirRH }: SelectionInputs): number =>
  humidityRatio(quantity(returnAirDryBulbTemp, '°C'), quantity(returnAirRH, '%'), SEA_LEVEL_PRESSURE);
