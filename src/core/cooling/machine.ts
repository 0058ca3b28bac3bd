import { SEA_LEVEL_PRESSURE } from '../engineering/atmosphere.ts';
import type { Bracket } from '../engineering/bilinear.ts';
import { bracket, interpolate } from '../engineering/bilinear.ts';
import type { Coil, ReturnAir } from '../engineering/coil.ts';
import { surfaceTemp } from '../engineering/coil.ts';
import type { LinePoint } from '../engineering/system-line.ts';
import type { Result } from '../result.ts';
import { ok, refuse } from '../result.ts';
import { quantity } from '../units.ts';
import type { ModelPerformance } from './performance-table.ts';
import { REFERENCE_MOISTURE } from './reference-moisture.ts';
import type { Refusal } from './refusals.ts';
import { coilContradiction, outsideTable } from './refusals.ts';
import type { UnitModel } from './unit-models.ts';

/** A unit that can be computed: its row of the models table, its grids, its default part number. */
export interface CalculatedUnit {
  readonly model: UnitModel;
  readonly performance: ModelPerformance;
  /** Name of the constants record that its grids come from. */
  readonly table: string;
  readonly partNumber: string;
}

/** A unit at one outdoor temperature, with the line of capacity against surface temperature that its table holds there. */
export interface Machine {
  readonly unit: CalculatedUnit;
  readonly outdoorTemp: number;
  readonly row: Bracket;
  readonly line: readonly LinePoint[];
}

/** Return air at sea level. */
export const returnAir = (temperature: number, humidityRatio: number): ReturnAir => ({
  temperature: quantity(temperature, '°C'),
  humidityRatio: quantity(humidityRatio, 'kg/kg'),
  pressure: SEA_LEVEL_PRESSURE,
});

/** The coil of a unit that moves an air flow, m3/h at the state of the return air. */
export const coilOf = (unit: CalculatedUnit, airflow: number): Coil => ({
  airflow: quantity(airflow, 'm3/h'),
  bypassFactor: unit.model.bypassFactor,
});

/**
 * The line at one outdoor temperature: a point per column of the table, at the reference moisture. Columns with a hole
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
      returnAir(returnTemp, REFERENCE_MOISTURE),
      quantity(sensible, 'kW'),
    );
    const last = line.at(-1);
    if (surface === null || (last && surface <= last.surfaceTemp)) return null;
    line.push({ surfaceTemp: surface, capacity, power });
  }
  return line.length < 2 ? null : line;
}

/** A unit at an outdoor temperature, °C, or the refusal: outside the table, or a table without a usable line. */
export function machineAt(unit: CalculatedUnit, outdoorTemp: number): Result<Machine, Refusal> {
  const { rows } = unit.performance.axes;
  const row = bracket(rows, outdoorTemp);
  if (!row) return refuse(outsideTable('outdoorTemp', outdoorTemp, rows[0]!, rows.at(-1)!));
  const line = systemLine(unit, row);
  return line ? ok({ unit, outdoorTemp, row, line }) : refuse(coilContradiction);
}
