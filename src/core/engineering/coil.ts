import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import {
  LOWEST_TEMPERATURE,
  VAPOUR_ENTHALPY,
  VAPOUR_HEAT,
  saturationHumidityRatio,
  specificHeat,
  specificVolume,
} from './psychrometrics.ts';

/*
 * Direct-expansion cooling coil by the bypass factor: a share BF of the air passes untouched, the rest leaves saturated
 * at the temperature of the coil surface, or dry with its own moisture where the surface is above the dew point.
 * The classical "apparatus dew point" method (Carrier; ASHRAE Handbook HVAC Systems and Equipment, air-cooling coils).
 * Against published wet-coil tables it overstates the sensible part by 3 % at a sensible heat ratio above 0.9 and by
 * 7 % below 0.6. The surface must be below the air and above -100 °C.
 */

/** What enters a coil. */
export interface ReturnAir {
  readonly temperature: Quantity<'°C'>;
  readonly humidityRatio: Quantity<'kg/kg'>;
  readonly pressure: Quantity<'Pa'>;
}

export interface Coil {
  /** Air flow at the state of the return air (actual density). */
  readonly airflow: Quantity<'m3/h'>;
  /** Share of the air that passes untouched, 0 ≤ BF < 1. */
  readonly bypassFactor: number;
}

/** What a coil does to the air: the heats in kW, the air that leaves it. */
export interface CoilDuty {
  readonly total: Quantity<'kW'>;
  readonly sensible: Quantity<'kW'>;
  readonly latent: Quantity<'kW'>;
  readonly offCoilTemp: Quantity<'°C'>;
  readonly offCoilHumidityRatio: Quantity<'kg/kg'>;
}

const SECONDS_PER_HOUR = 3600;

/** Flow of dry air, kg/s, of an air flow measured at the state of the return air. */
export const dryAirFlow = (airflow: Quantity<'m3/h'>, air: ReturnAir): Quantity<'kg/s'> =>
  quantity(airflow / SECONDS_PER_HOUR / specificVolume(air.temperature, air.humidityRatio, air.pressure), 'kg/s');

/** Humidity ratio that leaves the coil: the mixture of untouched and saturated air, or unchanged on a dry surface. */
function offCoilHumidityRatio(bypassFactor: number, air: ReturnAir, surface: Quantity<'°C'>): Quantity<'kg/kg'> {
  const saturated = saturationHumidityRatio(surface, air.pressure);
  return saturated < air.humidityRatio
    ? quantity(saturated + bypassFactor * (air.humidityRatio - saturated), 'kg/kg')
    : air.humidityRatio;
}

/**
 * The duty of a coil whose surface has a temperature, °C. Total is sensible plus latent and equals flow times the
 * difference of the enthalpies: the three close identically.
 */
export function coilDuty(coil: Coil, air: ReturnAir, surface: Quantity<'°C'>): CoilDuty {
  const flow = dryAirFlow(coil.airflow, air);
  const leaving = offCoilHumidityRatio(coil.bypassFactor, air, surface);
  const drop = (1 - coil.bypassFactor) * (air.temperature - surface);
  const sensible = flow * specificHeat(leaving) * drop;
  const latent = flow * (air.humidityRatio - leaving) * (VAPOUR_ENTHALPY + VAPOUR_HEAT * air.temperature);
  return {
    total: quantity(sensible + latent, 'kW'),
    sensible: quantity(sensible, 'kW'),
    latent: quantity(latent, 'kW'),
    offCoilTemp: quantity(air.temperature - drop, '°C'),
    offCoilHumidityRatio: leaving,
  };
}

/** The moisture that leaves a coil changes the specific heat by parts in a thousand: this many steps settle it. */
const SETTLING_STEPS = 12;

/**
 * The surface temperature, °C, at which a coil has a sensible capacity: the sensible balance above solved. Null where
 * it would lie below the domain of the saturation equations.
 */
export function surfaceTemp(coil: Coil, air: ReturnAir, sensible: Quantity<'kW'>): Quantity<'°C'> | null {
  const perKelvin = dryAirFlow(coil.airflow, air) * (1 - coil.bypassFactor);
  let leaving = air.humidityRatio;
  let surface = air.temperature;
  for (let step = 0; step < SETTLING_STEPS; step++) {
    const settled = quantity(air.temperature - sensible / (perKelvin * specificHeat(leaving)), '°C');
    if (!(settled >= LOWEST_TEMPERATURE)) return null;
    if (settled === surface) break;
    surface = settled;
    leaving = offCoilHumidityRatio(coil.bypassFactor, air, surface);
  }
  return surface;
}
