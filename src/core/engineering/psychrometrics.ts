import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import { bisect } from './bisect.ts';

/*
 * Moist air by the perfect gas relations of ASHRAE Handbook Fundamentals 2017, chapter 1 ("ch. 1" below).
 * They hold from -100 °C to 200 °C at pressures near that of the atmosphere; against real-gas properties the humidity
 * ratio is low by 0.5 %, the enthalpy by 0.2 % in the range of air conditioning.
 * Humidity ratio, enthalpy and specific volume are per kilogram of dry air. Relative humidity is in %.
 */

/** Domain of the saturation equations, °C. */
export const LOWEST_TEMPERATURE = -100;
export const HIGHEST_TEMPERATURE = 200;

/** 0 °C in kelvin. */
export const ZERO_CELSIUS = 273.15;
/** Triple point of water, °C: below it saturation is over ice. */
const TRIPLE_POINT = 0.01;
/** Freezing point, °C: below it the wick of a wet bulb is iced. */
const FREEZING_POINT = quantity(0, '°C');
/** Ratio of the molar masses of water and dry air (ch. 1, eq. 20). */
const MOLAR_MASS_RATIO = 0.621945;
/** Gas constant of dry air, J/(kg K) (ch. 1, eq. 1). */
const DRY_AIR_GAS_CONSTANT = 287.042;

/** Specific heat of dry air, kJ/(kg K) (ch. 1, eq. 30). */
export const DRY_AIR_HEAT = 1.006;
/** Specific heat of water vapour, kJ/(kg K) (ch. 1, eq. 30). */
export const VAPOUR_HEAT = 1.86;
/** Enthalpy of saturated water vapour at 0 °C, kJ/kg (ch. 1, eq. 30). */
export const VAPOUR_ENTHALPY = 2501;

/**
 * Pressure of saturated water vapour, Pa, over ice (ch. 1, eq. 5) below the triple point and over water (eq. 6) above.
 * Outside -100…200 °C, and for a temperature that is no number, it throws a RangeError.
 */
export function saturationPressure(temperature: Quantity<'°C'>): Quantity<'Pa'> {
  if (!(temperature >= LOWEST_TEMPERATURE && temperature <= HIGHEST_TEMPERATURE))
    throw new RangeError(`No saturation pressure at ${temperature} °C`);
  const t = temperature + ZERO_CELSIUS;
  const logarithm =
    temperature <= TRIPLE_POINT
      ? -5.6745359e3 / t +
        6.3925247 +
        t * (-9.677843e-3 + t * (6.2215701e-7 + t * (2.0747825e-9 - t * 9.484024e-13))) +
        4.1635019 * Math.log(t)
      : -5.8002206e3 / t +
        1.3914993 +
        t * (-4.8640239e-2 + t * (4.1764768e-5 - t * 1.4452093e-8)) +
        6.5459673 * Math.log(t);
  return quantity(Math.exp(logarithm), 'Pa');
}

/** Humidity ratio, kg/kg, of air at a pressure whose vapour has a partial pressure, both Pa (ch. 1, eq. 20). */
export const humidityRatioOfVapour = (vapour: Quantity<'Pa'>, pressure: Quantity<'Pa'>): Quantity<'kg/kg'> =>
  quantity((MOLAR_MASS_RATIO * vapour) / (pressure - vapour), 'kg/kg');

/** Partial pressure of the vapour, Pa, in air of a humidity ratio, kg/kg, at a pressure, Pa (ch. 1, eq. 20 solved). */
export const vapourPressure = (humidityRatio: Quantity<'kg/kg'>, pressure: Quantity<'Pa'>): Quantity<'Pa'> =>
  quantity((pressure * humidityRatio) / (MOLAR_MASS_RATIO + humidityRatio), 'Pa');

/** Humidity ratio of saturated air, kg/kg (ch. 1, eq. 21). Needs a saturation pressure below the air's. */
export const saturationHumidityRatio = (temperature: Quantity<'°C'>, pressure: Quantity<'Pa'>): Quantity<'kg/kg'> =>
  humidityRatioOfVapour(saturationPressure(temperature), pressure);

/** Humidity ratio, kg/kg, of air at a temperature and a relative humidity of 0…100 % (ch. 1, eq. 20 and 22). */
export const humidityRatio = (
  temperature: Quantity<'°C'>,
  relativeHumidity: Quantity<'%'>,
  pressure: Quantity<'Pa'>,
): Quantity<'kg/kg'> =>
  humidityRatioOfVapour(quantity((relativeHumidity / 100) * saturationPressure(temperature), 'Pa'), pressure);

/** Relative humidity, %, of air at a temperature and a humidity ratio (ch. 1, eq. 22). */
export const relativeHumidity = (
  temperature: Quantity<'°C'>,
  humidityRatio: Quantity<'kg/kg'>,
  pressure: Quantity<'Pa'>,
): Quantity<'%'> => quantity((100 * vapourPressure(humidityRatio, pressure)) / saturationPressure(temperature), '%');

/** Enthalpy, kJ/kg, zero for dry air at 0 °C (ch. 1, eq. 30). */
export const enthalpy = (temperature: Quantity<'°C'>, humidityRatio: Quantity<'kg/kg'>): Quantity<'kJ/kg'> =>
  quantity(DRY_AIR_HEAT * temperature + humidityRatio * (VAPOUR_ENTHALPY + VAPOUR_HEAT * temperature), 'kJ/kg');

/** Specific heat at a humidity ratio, kJ/K per kilogram of dry air: the slope of the enthalpy above. */
export const specificHeat = (humidityRatio: Quantity<'kg/kg'>): number => DRY_AIR_HEAT + VAPOUR_HEAT * humidityRatio;

/** Specific volume, m3 per kilogram of dry air (ch. 1, eq. 26). */
export const specificVolume = (
  temperature: Quantity<'°C'>,
  humidityRatio: Quantity<'kg/kg'>,
  pressure: Quantity<'Pa'>,
): Quantity<'m3/kg'> =>
  quantity(
    (DRY_AIR_GAS_CONSTANT * (temperature + ZERO_CELSIUS) * (1 + humidityRatio / MOLAR_MASS_RATIO)) / pressure,
    'm3/kg',
  );

/**
 * Dew point, °C (frost point below the triple point): the saturation pressure inverted. Dry air has none, and neither
 * has air whose dew point would lie below -100 °C: null.
 */
export function dewPoint(humidityRatio: Quantity<'kg/kg'>, pressure: Quantity<'Pa'>): Quantity<'°C'> | null {
  const vapour = vapourPressure(humidityRatio, pressure);
  if (vapour < saturationPressure(quantity(LOWEST_TEMPERATURE, '°C'))) return null;
  const isBelow = (t: number) => saturationPressure(quantity(t, '°C')) <= vapour;
  return quantity(bisect(isBelow, LOWEST_TEMPERATURE, HIGHEST_TEMPERATURE), '°C');
}

/** Humidity ratio, kg/kg, from the thermodynamic wet bulb, °C (ch. 1, eq. 33 over water, eq. 35 over ice). */
export function humidityRatioFromWetBulb(
  temperature: Quantity<'°C'>,
  wetBulb: Quantity<'°C'>,
  pressure: Quantity<'Pa'>,
): Quantity<'kg/kg'> {
  const saturated = saturationHumidityRatio(wetBulb, pressure);
  const depression = DRY_AIR_HEAT * (temperature - wetBulb);
  return quantity(
    wetBulb >= FREEZING_POINT
      ? ((2501 - 2.326 * wetBulb) * saturated - depression) / (2501 + 1.86 * temperature - 4.186 * wetBulb)
      : ((2830 - 0.24 * wetBulb) * saturated - depression) / (2830 + 1.86 * temperature - 2.1 * wetBulb),
    'kg/kg',
  );
}

/**
 * Thermodynamic wet bulb, °C, of air that is not supersaturated: the balance above solved, -100…200 °C.
 * At the freezing point the balance steps: over ice it asks for moister air than over water, by 0.6 g/kg at 12 °C, and air
 * between the two has a wet bulb on either side of 0 °C. The one over water is answered: a wick that cools down from above
 * comes to rest there, before anything could freeze.
 */
export function wetBulb(
  temperature: Quantity<'°C'>,
  humidityRatio: Quantity<'kg/kg'>,
  pressure: Quantity<'Pa'>,
): Quantity<'°C'> {
  // Where water boils there is no saturated air: the wet bulb lies below.
  const isBelow = (t: number) =>
    saturationPressure(quantity(t, '°C')) < pressure &&
    humidityRatioFromWetBulb(temperature, quantity(t, '°C'), pressure) <= humidityRatio;
  const isOverWater = temperature > FREEZING_POINT && isBelow(FREEZING_POINT);
  const [low, high] = isOverWater
    ? [FREEZING_POINT, temperature]
    : [LOWEST_TEMPERATURE, Math.min(temperature, FREEZING_POINT)];
  return quantity(bisect(isBelow, low, high), '°C');
}
