import type { PerformanceParameter } from '../tables/performance-parameters.ts';
import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import type { Place } from '../../../engineering/bilinear.ts';
import { bracket, corners, interpolate } from '../../../engineering/bilinear.ts';
import { bisect } from '../../../engineering/bisect.ts';
import type { Coil, ReturnAir } from '../../../engineering/coil.ts';
import { dryAirFlow } from '../../../engineering/coil.ts';
import { humidityRatio, relativeHumidity, specificHeat } from '../../../engineering/psychrometrics.ts';
import type { LinePoint, OffLine, OperatingPoint } from '../../../engineering/system-line.ts';
import { offLine, operatingPoint } from '../../../engineering/system-line.ts';
import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import { quantity } from '../../../units.ts';
import type { Altitude } from './altitude.ts';
import { altitudeOf, ALTITUDES, SEA_LEVEL } from './altitude.ts';
import type { Burden, Machine } from './machine.ts';
import { burdenAt, coilOf, machineAt, returnAir } from './machine.ts';
import { referenceRatio } from '../tables/reference-moisture.ts';
import type { Refusal } from './refusals.ts';
import { coilContradiction, coilLoad, condenserBeyond, holeInTable, outsideTable, unknownModel } from './refusals.ts';
import type { CoolingSelectionData } from './selection-data.ts';
import type { Conditions, UnitPerformance } from './unit-performance.ts';

/** At the reference moisture the table is the answer, so the factors are 1 by definition, not by division. */
const UNCORRECTED = { total: 1, sensible: 1, compressor: 1 } as const;

const isPoint = (found: OperatingPoint | OffLine): found is OperatingPoint => typeof found === 'object';

const moisture = (temperature: number, rh: number, { pressure }: Altitude): number =>
  humidityRatio(quantity(temperature, '°C'), quantity(rh, '%'), pressure);

/** Humidity limits are found to this, %, on the side that is answered (above) or just is not (below). */
const LIMIT_FOUND = 1e-6;

/** The refusal of a coil load beside the line, with the humidity up to (or from) which the unit is answered for. */
function missedLine(
  line: readonly LinePoint[],
  coil: Coil,
  temperature: number,
  rh: number,
  side: OffLine,
  site: Altitude,
): Refusal {
  const sideAt = (humidity: number) =>
    offLine(line, coil, returnAir(temperature, moisture(temperature, humidity, site), site.pressure));
  if (side === 'above') {
    const isAnswered = (humidity: number) => sideAt(humidity) !== 'above';
    return coilLoad('coil_load_above_table', rh, isAnswered(0) ? bisect(isAnswered, 0, rh, LIMIT_FOUND) : null);
  }
  const isTooDry = (humidity: number) => sideAt(humidity) === 'below';
  return coilLoad('coil_load_below_table', rh, isTooDry(100) ? null : bisect(isTooDry, rh, 100, LIMIT_FOUND));
}

/** Of an indoor unit's fans and a condenser's, at unchanged speed: in proportion to the density of the air. */
const FIGURES_OF_FANS = [
  'fansAbsorbedPower',
  'fansAbsorbedCurrent',
  'fanPowerConsumptionEach',
  'airCondenserAbsorbedPower',
  'airCondenserAbsorbedCurrent',
  'indoorUnitExternalStaticPressure',
] as const satisfies readonly PerformanceParameter[];

/** The 13 figures of the table at a place, or the first that has a hole there. */
function tabled(machine: Machine, place: Place): Result<Record<PerformanceParameter, number>, Refusal> {
  const figures = {} as Record<PerformanceParameter, number>;
  for (const parameter of PERFORMANCE_PARAMETERS) {
    const figure = interpolate(machine.unit.performance.grids[parameter].values, place);
    if (figure === null) return refuse(holeInTable(parameter));
    figures[parameter] = figure;
  }
  for (const parameter of FIGURES_OF_FANS) figures[parameter] *= machine.site.density;
  return ok(figures);
}

/** Where coil and machine settle, with what the table says there; capacities in kW. */
interface Settled {
  readonly burden: Burden;
  readonly place: Place;
  readonly base: Record<PerformanceParameter, number>;
  readonly coil: Coil;
  readonly air: ReturnAir;
  readonly actual: OperatingPoint;
  readonly factors: { readonly total: number; readonly sensible: number; readonly compressor: number };
  readonly total: number;
  readonly sensible: number;
  readonly netSensible: number;
  readonly compressor: number;
  readonly condenserDuty: number;
}

/** No answer; the reason, whose limits are dear to find, is worked out for whoever asks. */
interface Unsettled {
  readonly code: Refusal['code'];
  readonly why: () => Refusal;
}

/**
 * A machine on return air of a temperature, °C, and a moisture, both as humidity ratio, kg/kg, and as relative humidity, %, at
 * the burden of its condenser. The figures of the table, bilinear, are corrected by the ratio of the coil's operating point at
 * this moisture and altitude to that at the reference moisture at sea level: capacities by their own ratio, compressor power and
 * current by that of the power; the condenser's duty follows as the sum. Air flow, fans and condenser fans do not depend on
 * moisture.
 */
function settleBurdened(
  machine: Machine,
  burden: Burden,
  temperature: number,
  humidity: number,
  rh: number,
): Settled | Unsettled {
  const { unit, site } = machine;
  const { row, line } = burden;
  const place = { row, column: bracket(unit.performance.axes.columns, temperature)! };
  const table = tabled(machine, place);
  if (!table.ok) return { code: 'hole_in_table', why: () => table.problems[0]! };
  const base = table.value;

  const coil = coilOf(unit, base.indoorUnitAirFlow, site);
  const air = returnAir(temperature, humidity, site.pressure);
  // What the table says is said of sea level.
  const referenceHumidity = referenceRatio(unit.model, temperature);
  const reference = operatingPoint(
    line,
    coilOf(unit, base.indoorUnitAirFlow),
    returnAir(temperature, referenceHumidity),
  );
  if (!isPoint(reference)) return { code: coilContradiction.code, why: () => coilContradiction };
  const isReference = humidity === referenceHumidity && site.altitude === 0;
  const actual = isReference ? reference : operatingPoint(line, coil, air);
  if (!isPoint(actual))
    return { code: `coil_load_${actual}_table`, why: () => missedLine(line, coil, temperature, rh, actual, site) };

  const factors = isReference
    ? UNCORRECTED
    : {
        total: actual.duty.total / reference.duty.total,
        sensible: actual.duty.sensible / reference.duty.sensible,
        compressor: actual.power / reference.power,
      };
  const total = base.totalCoolingCapacity * factors.total;
  const sensible = Math.min(base.sensibleCoolingCapacity * factors.sensible, total);
  const netSensible = sensible - base.fansAbsorbedPower;
  const compressor = base.compressorAbsorbedPower * factors.compressor;
  // The table's own sum and what moisture adds to it, so that the table comes back exactly at its moisture.
  const condenserDuty =
    base.requiredCondenserCapacity + (total - base.totalCoolingCapacity) + (compressor - base.compressorAbsorbedPower);
  return { burden, place, base, coil, air, actual, factors, total, sensible, netSensible, compressor, condenserDuty };
}

/** The whole answer of a machine where it settles on return air of a temperature, °C, and a humidity ratio, kg/kg. */
function performanceOf({ unit, site }: Machine, settled: Settled): UnitPerformance {
  const { burden, place, base, coil, air, actual, factors } = settled;
  const { total, sensible, netSensible, compressor, condenserDuty } = settled;
  const { rows, columns } = unit.performance.axes;
  const { temperature, humidityRatio: humidity } = air;
  const flow = dryAirFlow(coil.airflow, air);
  const heatFlow = flow * specificHeat(actual.duty.offCoilHumidityRatio);
  const supplyTemp = temperature - netSensible / heatFlow;
  return {
    ...base,
    model: unit.model.model,
    partNumber: unit.partNumber,
    totalCoolingCapacity: total,
    sensibleCoolingCapacity: sensible,
    compressorAbsorbedPower: compressor,
    compressorAbsorbedCurrent: base.compressorAbsorbedCurrent * factors.compressor,
    compressorPowerConsumption: base.compressorPowerConsumption * factors.compressor,
    requiredCondenserCapacity: condenserDuty,
    sensibleHeatRatio: sensible / total,
    energyEfficiencyRatio: total / (compressor + base.fansAbsorbedPower + base.airCondenserAbsorbedPower),
    netSensibleCapacity: netSensible,
    supplyAirTemp: supplyTemp,
    airPath: {
      returnTemp: temperature,
      returnHumidityRatio: humidity,
      surfaceTemp: actual.surfaceTemp,
      offCoilTemp: temperature - sensible / heatFlow,
      offCoilHumidityRatio: actual.duty.offCoilHumidityRatio,
      supplyTemp,
      dryAirFlow: flow,
    },
    extended: actual.extended,
    provenance: {
      table: unit.table,
      nodes: corners(place).map((corner) => ({
        id: `${unit.model.model} ${rows[corner.row]}/${columns[corner.column]}`,
        outdoorTemp: rows[corner.row]!,
        returnAirTemp: columns[corner.column]!,
        weight: corner.weight,
      })),
      tableOutdoorTemp: burden.outdoorTemp,
      altitude: site.altitude,
      density: site.density,
      factors,
      humidityRatio: humidity,
      referenceHumidityRatio: referenceRatio(unit.model, temperature),
    },
  };
}

/** Limits of the outdoor temperature are found to this, K, on the side that is answered. */
const OUTDOOR_FOUND = 1e-6;

/** The refusal of a condenser that thin air burdens beyond the table, with the outdoor temperature up to which it does not. */
function beyondTable(machine: Machine, temperature: number, rh: number, burden: number): Refusal {
  const { unit, outdoorTemp, site } = machine;
  const { rows } = unit.performance.axes;
  const [min, max] = [rows[0]!, rows.at(-1)!];
  const isAnswered = (outdoor: number): boolean => {
    const other = machineAt(unit, outdoor, site);
    return other.ok && typeof siteBurden(other.value, temperature, rh) !== 'number';
  };
  const limit = isAnswered(min) ? bisect(isAnswered, min, outdoorTemp, OUTDOOR_FOUND) : null;
  return condenserBeyond({ altitude: site.altitude, burden, max }, limit);
}

/** What burdens a machine's condenser, by its duty at sea level at the same temperatures and relative humidity; a number beyond the table. */
function siteBurden(machine: Machine, temperature: number, rh: number): Burden | Unsettled | number {
  if (machine.site.altitude === 0) return machine.atSeaLevel;
  const humidity = moisture(temperature, rh, SEA_LEVEL);
  const low = settleBurdened({ ...machine, site: SEA_LEVEL }, machine.atSeaLevel, temperature, humidity, rh);
  if ('why' in low) return low;
  const burden = burdenAt(machine, low.condenserDuty);
  if (typeof burden === 'number') return burden;
  if (burden.ok) return burden.value;
  const [problem] = burden.problems;
  return { code: problem!.code, why: () => problem! };
}

/** Where a machine settles on return air at its place. */
function settle(machine: Machine, temperature: number, humidity: number, rh: number): Settled | Unsettled {
  const burden = siteBurden(machine, temperature, rh);
  if (typeof burden === 'number')
    return { code: 'condenser_beyond_table', why: () => beyondTable(machine, temperature, rh, burden) };
  return 'why' in burden ? burden : settleBurdened(machine, burden, temperature, humidity, rh);
}

/** A machine on return air at its place. */
function evaluateAir(
  machine: Machine,
  temperature: number,
  humidity: number,
  rh: number,
): Result<UnitPerformance, Refusal> {
  const settled = settle(machine, temperature, humidity, rh);
  return 'why' in settled ? refuse(settled.why()) : ok(performanceOf(machine, settled));
}

/** The return air temperature that a machine cannot answer for, as a refusal; null when it can. */
function outsideReturn(machine: Machine, temperature: number): Refusal | null {
  const { columns } = machine.unit.performance.axes;
  const isInside = temperature >= columns[0]! && temperature <= columns.at(-1)!;
  return isInside ? null : outsideTable('returnAirDryBulbTemp', temperature, columns[0]!, columns.at(-1)!);
}

/** A machine on return air of a temperature, °C, and a relative humidity, %. */
export function evaluateHumid(machine: Machine, temperature: number, rh: number): Result<UnitPerformance, Refusal> {
  const outside =
    outsideReturn(machine, temperature) ?? (rh >= 0 && rh <= 100 ? null : outsideTable('returnAirRH', rh, 0, 100));
  return outside ? refuse(outside) : evaluateAir(machine, temperature, moisture(temperature, rh, machine.site), rh);
}

/** Gross and net sensible capacity, kW. */
export type SensibleCapacities = Pick<UnitPerformance, 'sensibleCoolingCapacity' | 'netSensibleCapacity'>;

/**
 * Only the sensible capacities of `evaluateHumid`, and of a refusal its code: a fraction of its time, for searches that ask many times.
 */
export function sensibleCapacities(
  machine: Machine,
  temperature: number,
  rh: number,
): SensibleCapacities | Refusal['code'] {
  if (outsideReturn(machine, temperature) !== null || !(rh >= 0 && rh <= 100)) return 'outside_table';
  const settled = settle(machine, temperature, moisture(temperature, rh, machine.site), rh);
  if ('why' in settled) return settled.code;
  return { sensibleCoolingCapacity: settled.sensible, netSensibleCapacity: settled.netSensible };
}

/** A machine on return air of a temperature, °C, and a humidity ratio, kg/kg: moisture kept while the air warms or cools. */
export function evaluateMoist(
  machine: Machine,
  temperature: number,
  humidity: number,
): Result<UnitPerformance, Refusal> {
  const outside = outsideReturn(machine, temperature);
  if (outside) return refuse(outside);
  const rh = relativeHumidity(quantity(temperature, '°C'), quantity(humidity, 'kg/kg'), machine.site.pressure);
  return rh >= 0 && rh <= 100
    ? evaluateAir(machine, temperature, humidity, rh)
    : refuse(outsideTable('returnAirRH', rh, 0, 100));
}

/** The refusal of a place outside the altitudes that are answered for; null inside. */
const outsideAltitudes = (altitude: number): Refusal | null =>
  altitude >= ALTITUDES.min && altitude <= ALTITUDES.max
    ? null
    : outsideTable('altitude', altitude, ALTITUDES.min, ALTITUDES.max);

/** The machine of a model at outdoor air, °C, of an altitude, m, or why there is none. */
export function machineOf(
  data: CoolingSelectionData,
  model: string,
  { outdoorTemp, altitude = 0 }: Pick<Conditions, 'outdoorTemp' | 'altitude'>,
): Result<Machine, Refusal> {
  const unit = data.units.get(model);
  if (!unit) return refuse(unknownModel(model));
  const outside = outsideAltitudes(altitude);
  return outside ? refuse(outside) : machineAt(unit, outdoorTemp, altitudeOf(altitude));
}

/** What one model does at the conditions, or why there is no answer. */
export function evaluateUnit(
  data: CoolingSelectionData,
  model: string,
  conditions: Conditions,
): Result<UnitPerformance, Refusal> {
  const machine = machineOf(data, model, conditions);
  return machine.ok ? evaluateHumid(machine.value, conditions.returnAirDryBulbTemp, conditions.returnAirRH) : machine;
}
