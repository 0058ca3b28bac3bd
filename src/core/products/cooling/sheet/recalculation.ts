import { bracket, interpolate } from '../../../engineering/bilinear.ts';
import { enthalpy, humidityRatio, saturationHumidityRatio, specificHeat, specificVolume } from '../../../engineering/psychrometrics.ts'; // prettier-ignore
import { quantity } from '../../../units.ts';
import type { Altitude } from '../selection/altitude.ts';
import { altitudeOf, bypassFactorAt, condenserShift, SEA_LEVEL } from '../selection/altitude.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import { referenceRatio } from '../tables/reference-moisture.ts';
import type { Conditions } from '../selection/unit-performance.ts';

/*
 * A unit's answer a second time, from its tables and the conditions alone, for the audit to hold the answer against. Nothing of
 * `evaluate.ts`, `machine.ts` or the solvers takes part: the coil is one line of psychrometrics (sensible by `m cp (1 - BF) (T - Ts)`, total
 * by the enthalpies of the moist air before and behind it), and where coil and machine meet is found by halving. Shared are the equations of
 * moist air, which are held against published points and another library, the look-up in the table, and the exponents of thin air.
 */

const SECONDS_PER_HOUR = 3600;
/** How far a line may be drawn out beyond its ends, K, with room for rounding: as the method does. */
const EXTENSION = 1.6;
/** Halvings: from 100 K to 1e-10 K. */
const HALVINGS = 40;
/** Colder than any surface that a table of cooling units can ask for, °C. */
const COLDEST = -60;

interface Air {
  readonly temperature: number;
  readonly ratio: number;
  readonly site: Altitude;
}

interface Point {
  readonly surface: number;
  readonly capacity: number;
  readonly power: number;
}

const halved = (isBelow: (x: number) => boolean, low: number, high: number): number => {
  let [from, to] = [low, high];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (from + to) / 2;
    if (isBelow(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
};

const enthalpyOf = (temperature: number, ratio: number): number =>
  enthalpy(quantity(temperature, '°C'), quantity(ratio, 'kg/kg'));

/** What a coil at a surface temperature does to air, by the bypass factor: kW, kg/s of dry air, °C, kg/kg. */
function coilAt({ temperature, ratio, site }: Air, airflow: number, bypass: number, surface: number) {
  const flow =
    airflow / SECONDS_PER_HOUR / specificVolume(quantity(temperature, '°C'), quantity(ratio, 'kg/kg'), site.pressure);
  const saturated = Math.min(saturationHumidityRatio(quantity(surface, '°C'), site.pressure), ratio);
  const offRatio = saturated + bypass * (ratio - saturated);
  const offTemp = surface + bypass * (temperature - surface);
  const heat = specificHeat(quantity(offRatio, 'kg/kg'));
  return {
    flow,
    heatFlow: flow * heat,
    offTemp,
    offRatio,
    sensible: flow * heat * (1 - bypass) * (temperature - surface),
    total: flow * (enthalpyOf(temperature, ratio) - enthalpyOf(offTemp, offRatio)),
  };
}

/** A figure of the table, bilinear; NaN outside it and in a hole. */
function tableReader({ performance: { axes, grids } }: CalculatedUnit, outdoorTemp: number) {
  const row = bracket(axes.rows, outdoorTemp);
  return (parameter: PerformanceParameter, returnTemp: number): number => {
    const column = bracket(axes.columns, returnTemp);
    return (row && column && interpolate(grids[parameter].values, { row, column })) ?? Number.NaN;
  };
}

/** Capacity and power of the machine against surface temperature at one outdoor temperature: a point for each column. */
function lineOf(unit: CalculatedUnit, outdoorTemp: number): readonly Point[] {
  const read = tableReader(unit, outdoorTemp);
  return unit.performance.axes.columns.flatMap((temperature) => {
    const air: Air = { temperature, ratio: referenceRatio(unit.model, temperature), site: SEA_LEVEL };
    const [airflow, sensible] = [read('indoorUnitAirFlow', temperature), read('sensibleCoolingCapacity', temperature)];
    const [capacity, power] = [read('totalCoolingCapacity', temperature), read('compressorAbsorbedPower', temperature)];
    const surface = halved((x) => coilAt(air, airflow, unit.model.bypassFactor, x).sensible > sensible, COLDEST, temperature); // prettier-ignore
    return [airflow, sensible, capacity, power].some(Number.isNaN) ? [] : [{ surface, capacity, power }];
  });
}

/** The line at a surface temperature, drawn out beyond its ends. */
function onLine(line: readonly Point[], surface: number): { readonly capacity: number; readonly power: number } {
  const after = line.findIndex((point, i) => i > 0 && surface <= point.surface);
  const [from, to] = after < 0 ? [line.at(-2)!, line.at(-1)!] : [line[after - 1]!, line[after]!];
  const share = (surface - from.surface) / (to.surface - from.surface);
  return {
    capacity: from.capacity + share * (to.capacity - from.capacity),
    power: from.power + share * (to.power - from.power),
  };
}

/** Where the load of the coil meets what the machine carries. */
function meeting(line: readonly Point[], air: Air, airflow: number, bypass: number) {
  const surface = halved(
    (x) => coilAt(air, airflow, bypass, x).total > onLine(line, x).capacity,
    line[0]!.surface - EXTENSION,
    Math.min(line.at(-1)!.surface + EXTENSION, air.temperature),
  );
  return { surface, power: onLine(line, surface).power, ...coilAt(air, airflow, bypass, surface) };
}

/** What the second way gives: kW, °C, kg/kg, kg/s. */
export interface AuditRoute {
  /** The 13 figures. */
  readonly figures: Readonly<Record<PerformanceParameter, number>>;
  readonly surface: number;
  readonly flow: number;
  readonly heatFlow: number;
  readonly returnRatio: number;
  readonly offRatio: number;
  /** Off the coil by the sensible capacity, as the answer has it, not by the coil's own temperature. */
  readonly offTemp: number;
  readonly supplyTemp: number;
  readonly outdoorTemp: number;
  /** What the coil itself gives at that surface, and by how much the table differs from it at its own moisture. */
  readonly coil: { readonly sensible: number; readonly total: number; readonly bypass: number };
  readonly closure: { readonly sensible: number; readonly total: number };
}

const FANS: readonly PerformanceParameter[] = ['fansAbsorbedPower', 'fansAbsorbedCurrent', 'fanPowerConsumptionEach', 'airCondenserAbsorbedPower', 'airCondenserAbsorbedCurrent', 'indoorUnitExternalStaticPressure']; // prettier-ignore
const COMPRESSORS: readonly PerformanceParameter[] = ['compressorAbsorbedPower', 'compressorAbsorbedCurrent', 'compressorPowerConsumption']; // prettier-ignore

/** The answer of a unit at a burden of its condenser, °C of outdoor air at sea level. */
function routeAt(unit: CalculatedUnit, conditions: Conditions, site: Altitude, burden: number): AuditRoute | null {
  const { returnAirDryBulbTemp: temperature, returnAirRH } = conditions;
  const ratio = humidityRatio(quantity(temperature, '°C'), quantity(returnAirRH, '%'), site.pressure);
  const line = lineOf(unit, burden);
  const read = tableReader(unit, burden);
  const tabled = Object.fromEntries(PERFORMANCE_PARAMETERS.map((each) => [each, read(each, temperature)])) as Record<PerformanceParameter, number>; // prettier-ignore
  if (line.length < 2 || Object.values(tabled).some(Number.isNaN)) return null;
  const airflow = tabled.indoorUnitAirFlow;
  const bypass = bypassFactorAt(unit.model.bypassFactor, site);
  const own: Air = { temperature, ratio: referenceRatio(unit.model, temperature), site: SEA_LEVEL };
  const reference = meeting(line, own, airflow, unit.model.bypassFactor);
  const met = meeting(line, { temperature, ratio, site }, airflow, bypass);
  const closure = {
    sensible: tabled.sensibleCoolingCapacity / reference.sensible,
    total: tabled.totalCoolingCapacity / reference.total,
  };
  const total = met.total * closure.total;
  const sensible = Math.min(met.sensible * closure.sensible, total);
  const machine = met.power / reference.power;
  const scaled = (parameters: readonly PerformanceParameter[], factor: number) =>
    Object.fromEntries(parameters.map((each) => [each, tabled[each] * factor]));
  const figures = {
    ...tabled,
    ...scaled(FANS, site.density),
    ...scaled(COMPRESSORS, machine),
    totalCoolingCapacity: total,
    sensibleCoolingCapacity: sensible,
  };
  // First law; by how much the table's own sum was rounded stays out of it.
  const duty = { requiredCondenserCapacity: total + figures.compressorAbsorbedPower };
  const offTemp = temperature - sensible / met.heatFlow;
  return {
    figures: { ...figures, ...duty },
    surface: met.surface,
    flow: met.flow,
    heatFlow: met.heatFlow,
    returnRatio: ratio,
    offRatio: met.offRatio,
    offTemp,
    supplyTemp: offTemp + figures.fansAbsorbedPower / met.heatFlow,
    outdoorTemp: burden,
    coil: { sensible: met.sensible, total: met.total, bypass },
    closure,
  };
}

/** A unit at conditions by the second way; null where the table does not answer for them. */
export function auditRoute(unit: CalculatedUnit, conditions: Conditions): AuditRoute | null {
  const site = altitudeOf(conditions.altitude ?? 0);
  const low = routeAt(unit, conditions, SEA_LEVEL, conditions.outdoorTemp);
  if (site.altitude === 0 || low === null) return low;
  const difference = low.figures.requiredCondenserCapacity / unit.model.condenserUA_kWperK;
  return routeAt(unit, conditions, site, conditions.outdoorTemp + condenserShift(difference, site));
}
