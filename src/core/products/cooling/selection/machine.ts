import type { Bracket } from '../../../engineering/bilinear.ts';
import { bracket, interpolate } from '../../../engineering/bilinear.ts';
import type { Coil, ReturnAir } from '../../../engineering/coil.ts';
import { surfaceTemp } from '../../../engineering/coil.ts';
import type { LinePoint } from '../../../engineering/system-line.ts';
import type { Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Quantity } from '../../../units.ts';
import { quantity } from '../../../units.ts';
import type { Altitude } from './altitude.ts';
import { bypassFactorAt, condenserShift, SEA_LEVEL } from './altitude.ts';
import type { ModelPerformance } from '../tables/performance-table.ts';
import { referenceRatio } from '../tables/reference-moisture.ts';
import type { Refusal } from './refusals.ts';
import { coilContradiction, outsideTable } from './refusals.ts';
import type { UnitModel } from '../tables/unit-models.ts';

/** A unit that can be computed: its row of the models table, its grids, its default part number. */
export interface CalculatedUnit {
  readonly model: UnitModel;
  readonly performance: ModelPerformance;
  /** Name of the constants record that its grids come from. */
  readonly table: string;
  readonly partNumber: string;
}

/** A row of the table with the line of capacity against surface temperature that the table holds there. */
export interface Burden {
  /** °C. */
  readonly outdoorTemp: number;
  readonly row: Bracket;
  readonly line: readonly LinePoint[];
}

/** A unit at one outdoor temperature and altitude. */
export interface Machine {
  readonly unit: CalculatedUnit;
  readonly outdoorTemp: number;
  readonly site: Altitude;
  /** What its outdoor temperature burdens the condenser with at sea level. */
  readonly atSeaLevel: Burden;
}

/** Return air, by default at sea level. */
export const returnAir = (
  temperature: number,
  humidityRatio: number,
  pressure: Quantity<'Pa'> = SEA_LEVEL.pressure,
): ReturnAir => ({
  temperature: quantity(temperature, '°C'),
  humidityRatio: quantity(humidityRatio, 'kg/kg'),
  pressure,
});

/** The coil of a unit that moves an air flow, m3/h at the state of the return air; by default at sea level. */
export const coilOf = (unit: CalculatedUnit, airflow: number, site: Altitude = SEA_LEVEL): Coil => ({
  airflow: quantity(airflow, 'm3/h'),
  bypassFactor: bypassFactorAt(unit.model.bypassFactor, site),
});

/**
 * The line at one outdoor temperature: a point per column of the table, at the moisture of that column. Columns with a hole
 * give none. Null when fewer than two points are left or their surface temperatures do not ascend: such a table
 * contradicts the bypass factor.
 */
function systemLine(unit: CalculatedUnit, row: Bracket): LinePoint[] | null {
  const { axes, grids } = unit.performance;
  const line: LinePoint[] = [];
  for (const [index, returnTemp] of axes.columns.entries()) {
    const place = { row, column: { lower: index, upper: index, share: 0 } };
    const airflow = interpolate(grids.indoorUnitAirFlow.values, place);
    const sensible = interpolate(grids.sensibleCoolingCapacity.values, place);
    const capacity = interpolate(grids.totalCoolingCapacity.values, place);
    const power = interpolate(grids.compressorAbsorbedPower.values, place);
    if (airflow === null || sensible === null || capacity === null || power === null) continue;
    const surface = surfaceTemp(
      coilOf(unit, airflow),
      returnAir(returnTemp, referenceRatio(unit.model, returnTemp)),
      quantity(sensible, 'kW'),
    );
    const last = line.at(-1);
    if (surface === null || (last && surface <= last.surfaceTemp)) return null;
    line.push({ surfaceTemp: surface, capacity, power });
  }
  return line.length < 2 ? null : line;
}

/** The row and line of an outdoor temperature, °C, that lies within the table. */
function burdenOf(unit: CalculatedUnit, outdoorTemp: number, row: Bracket): Result<Burden, Refusal> {
  const line = systemLine(unit, row);
  return line ? ok({ outdoorTemp, row, line }) : refuse(coilContradiction);
}

/** A unit at an outdoor temperature, °C, and a site, or the refusal: outside the table, or a table without a usable line. */
export function machineAt(
  unit: CalculatedUnit,
  outdoorTemp: number,
  site: Altitude = SEA_LEVEL,
): Result<Machine, Refusal> {
  const { rows } = unit.performance.axes;
  const row = bracket(rows, outdoorTemp);
  if (!row) return refuse(outsideTable('outdoorTemp', outdoorTemp, rows[0]!, rows.at(-1)!));
  const atSeaLevel = burdenOf(unit, outdoorTemp, row);
  return atSeaLevel.ok ? ok({ unit, outdoorTemp, site, atSeaLevel: atSeaLevel.value }) : atSeaLevel;
}

/**
 * The row and line of the outdoor temperature at sea level that burdens a condenser of a duty, kW, as the thin air of a site
 * does, or that temperature, °C, where it lies beyond the table.
 */
export function burdenAt(
  { unit, outdoorTemp, site, atSeaLevel }: Machine,
  duty: number,
): Result<Burden, Refusal> | number {
  if (site.altitude === 0) return ok(atSeaLevel);
  const burden = outdoorTemp + condenserShift(duty / unit.model.condenserUA_kWperK, site);
  const row = bracket(unit.performance.axes.rows, burden);
  return row ? burdenOf(unit, burden, row) : burden;
}
