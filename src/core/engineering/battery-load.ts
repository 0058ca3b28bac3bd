import type { Quantity } from '../units.ts';
import { quantity } from '../units.ts';
import { between, bracket } from './bilinear.ts';

/*
 * What the battery of one UPS has to give. The method is that of IEEE 485: the load as the battery sees it, times the
 * factors for ageing, design margin and temperature. The factors enlarge the power at which the runtime is looked up;
 * currents follow from the power itself, because the load does not grow as the battery ages.
 */

/** The share of the load that one working UPS takes from its battery. */
export interface BatteryLoad {
  /** Load of the whole system. */
  readonly load: Quantity<'kW'>;
  /** Share of that load at which the autonomy is meant, above 0. */
  readonly loadPercent: Quantity<'%'>;
  /** UPSs that share the load (N of N+1, one side of 2N), a whole number from 1. */
  readonly workingUnits: number;
  /** Efficiency of the UPS on battery, 0 < η ≤ 1. */
  readonly efficiencyBattery: number;
}

/**
 * DC power that one UPS draws from its battery, kW: load x share / working units / efficiency on battery.
 * A spare UPS carries nothing here: each battery must hold the load when the spare is gone.
 */
export const batteryPower = ({ load, loadPercent, workingUnits, efficiencyBattery }: BatteryLoad): Quantity<'kW'> =>
  quantity((load * loadPercent) / 100 / workingUnits / efficiencyBattery, 'kW');

/** Factors on the battery power, each 1 where it does not count. */
export interface SizingFactors {
  /** 1 at the beginning of life, 1.25 at its end: IEEE 485 replaces a battery at 80 % of its capacity. */
  readonly ageing: number;
  /** Reserve for growth and unforeseen load, 1…1.15 as IEEE 485 advises. */
  readonly designMargin: number;
  /** See {@link temperatureFactor}. */
  readonly temperature: number;
}

/** DC power at which the runtime is looked up, kW: the battery power times its factors (IEEE 485). */
export const sizingPower = (power: Quantity<'kW'>, factors: SizingFactors): Quantity<'kW'> =>
  quantity(power * factors.ageing * factors.designMargin * factors.temperature, 'kW');

/** Discharge figures hold at this battery temperature, °C. */
export const REFERENCE_TEMPERATURE = 25;

/** The polynomial is used from here on, °C: below freezing point its source gives no figure. */
const LOWEST_POLYNOMIAL_TEMPERATURE = 0;

/**
 * Capacity factor of a lead-acid battery: by how much a power is enlarged at a battery temperature.
 * `K = -2.8117 x³ + 4.1916 x² - 2.4941 x + 1.405` with x = t / 100 °C (ETAP's note on sizing by IEEE 485), 1 from 25 °C
 * on: a warm battery gives more, but no credit is taken for it. Null below 0 °C.
 */
export function temperatureFactor(temperature: Quantity<'°C'>): number | null {
  if (!(temperature >= LOWEST_POLYNOMIAL_TEMPERATURE)) return null;
  if (temperature >= REFERENCE_TEMPERATURE) return 1;
  const x = temperature / 100;
  // Rounded coefficients leave 0.9995 at 25 °C: never below 1.
  return Math.max(1, ((-2.8117 * x + 4.1916) * x - 2.4941) * x + 1.405);
}

/** A table of temperature factors: temperatures ascending, one factor each. */
export interface TemperatureFactors {
  readonly temperaturesC: readonly number[];
  readonly factors: readonly number[];
}

/** The factor of a temperature in a table: exact at its points, linear between them, null outside. */
export function tabledTemperatureFactor(table: TemperatureFactors, temperature: Quantity<'°C'>): number | null {
  const place = bracket(table.temperaturesC, temperature);
  return place && between(table.factors[place.lower]!, table.factors[place.upper]!, place.share);
}
