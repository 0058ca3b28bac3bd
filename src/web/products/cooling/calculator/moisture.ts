import { altitudeOf } from '../../../../core/products/cooling/selection/altitude.ts';
import { humidityRatio } from '../../../../core/engineering/psychrometrics.ts';
import type { SelectionInputs } from '../../../../core/products/cooling/selection/selection-inputs.ts';
import { quantity } from '../../../../core/units.ts';

/** The water in the return air of the inputs, kg/kg, at the pressure of the site. */
export const humidityRatioOf = ({ returnAirDryBulbTemp, returnAirRH, altitude = 0 }: SelectionInputs): number =>
  humidityRatio(quantity(returnAirDryBulbTemp, '°C'), quantity(returnAirRH, '%'), altitudeOf(altitude).pressure);
