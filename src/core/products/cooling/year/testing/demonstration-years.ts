import { pinned as shipped } from '../../../../catalogue/testing/pinned.ts';
import { readChillerContext } from '../../../chiller/read-context.ts';
import { SEA_LEVEL_PRESSURE } from '../../../../engineering/atmosphere.ts';
import type { OutdoorYear } from '../../../../engineering/outdoor-hours.ts';
import { outdoorYear } from '../../../../engineering/outdoor-hours.ts';
import { relativeHumidity } from '../../../../engineering/psychrometrics.ts';
import type { Result } from '../../../../result.ts';
import { quantity } from '../../../../units.ts';
import { SEA_LEVEL } from '../../selection/altitude.ts';
import { earlierMoscow } from '../../golden/year.golden.ts';
import { REFERENCE_MOISTURE } from '../../tables/reference-moisture.ts';
import type { ModelYear, Variant } from '../comparison.ts';
import { yearComparison } from '../comparison.ts';
import { outdoorCurve } from '../outdoor-curve.ts';
import { readYear } from '../year-data.ts';
import type { YearInputs } from '../year-inputs.ts';

/* The demonstration's units and cities, and a room of 30 kW whose years are compared. */

export function sound<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.problems.slice(0, 3)));
  return read.value;
}
export const data = sound(readYear(shipped));
export const chillers = sound(readChillerContext(shipped));
export const cityOf = (name: string) => data.cities.find(({ city }) => city === name)!;
const moscowBefore = outdoorYear(
  earlierMoscow.mean.map((mean, i) => ({ mean, dailyRange: earlierMoscow.dailyRange[i]! })),
);
export const yearOf = (city: string): OutdoorYear => (city === 'Moscow' ? moscowBefore : cityOf(city).year);

export const humidityAt = (temperature: number): number =>
  relativeHumidity(quantity(temperature, '°C'), REFERENCE_MOISTURE, SEA_LEVEL_PRESSURE);
export const curveOf = (model: string, returnAirDryBulbTemp: number, returnAirRH = humidityAt(returnAirDryBulbTemp)) =>
  sound(outdoorCurve(data.units.get(model)!, { returnAirDryBulbTemp, returnAirRH, site: SEA_LEVEL }));

export const inputs: YearInputs = {
  conditions: { returnAirDryBulbTemp: 35, returnAirRH: 22, outdoorTemp: 35 },
  loadKw: 30,
  units: null,
  city: 'Moscow',
  waterInC: null,
  waterOutC: null,
  glycolPercent: null,
};
export const compare = (series: 'SPdx' | 'SRdx', city: string, change: Partial<YearInputs> = {}) =>
  yearComparison(data, chillers, series, cityOf(city), { ...inputs, city, ...change });
export const first = (comparison: ReturnType<typeof compare>, variant: Variant): ModelYear =>
  comparison.variants.find((own) => own.variant === variant)!.models[0]!;
