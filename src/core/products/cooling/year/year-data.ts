import type { City } from '../tables/climate.ts';
import { readCities } from '../tables/climate.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { RowOfTable, Table } from '../../../tables/table.ts';
import type { ChilledWaterData } from '../water/chilled-water-data.ts';
import { CHILLED_WATER_TABLES, readChilledWater } from '../water/chilled-water-data.ts';
import type { FreeCoolingModel } from '../water/free-cooling.ts';
import type { CalculationLimits } from '../tables/limit-names.ts';
import { calculationLimits } from '../tables/limit-names.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { LOW_AMBIENT_PARAMETERS, readPerformanceTable } from '../tables/performance-table.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import { readSelection, SELECTION_TABLES } from '../selection/selection-data.ts';
import { limits, spdfModels, spdiModels, srdfModels } from '../tables/equipment.ts';
import type { ColdFault, LowAmbient } from './joined-table.ts';
import { coldFault, joined } from './joined-table.ts';

export type InverterModel = RowOfTable<typeof spdiModels>;

/** The constants records that a year is read from beside those of a selection; each may be missing. */
const FURTHER_TABLES = [
  'COOLING_SPDX_LOWAMBIENT',
  'COOLING_SRDX_LOWAMBIENT',
  'COOLING_SPDI',
  'COOLING_SPDF',
  'COOLING_SRDF',
  'CLIMATE',
] as const;
export const YEAR_TABLES = [...new Set([...SELECTION_TABLES, ...CHILLED_WATER_TABLES, ...FURTHER_TABLES])];
export type YearSource = Readonly<Partial<Record<(typeof YEAR_TABLES)[number], string>>>;

/** A model that no year is answered of below its performance table, and why. */
export interface WithoutCold {
  readonly model: string;
  readonly fault: ColdFault;
}

/** Everything that a year looks at, prepared once. */
export interface YearData {
  readonly selection: CoolingSelectionData;
  /** The units whose tables reach down to the frost, by model; of a unit without such a table its table alone. */
  readonly units: ReadonlyMap<string, CalculatedUnit>;
  readonly withoutCold: readonly WithoutCold[];
  readonly inverters: readonly InverterModel[];
  readonly freeCooling: readonly FreeCoolingModel[];
  readonly chilledWater: ChilledWaterData | null;
  readonly limits: CalculationLimits | null;
  readonly cities: readonly City[];
}

/** Reads what a year looks at, or names every fault. */
export function readYear(source: YearSource): Result<YearData> {
  const problems: Problem[] = [];
  function rows<Row>(table: Table<Row>, csv: string | undefined): readonly Row[] {
    const read = csv === undefined ? ok([]) : table.parse(csv);
    if (read.ok) return read.value;
    problems.push(...read.problems);
    return [];
  }
  function low(
    name: 'COOLING_SPDX_LOWAMBIENT' | 'COOLING_SRDX_LOWAMBIENT',
  ): readonly (readonly [string, LowAmbient])[] {
    const csv = source[name];
    if (csv === undefined) return [];
    const read = readPerformanceTable(name, csv, LOW_AMBIENT_PARAMETERS);
    if (read.ok) return [...read.value.models];
    problems.push(...read.problems);
    return [];
  }
  const selection = readSelection(source);
  const water = source.COOLING_SPCW === undefined ? ok(null) : readChilledWater(source);
  const cities = source.CLIMATE === undefined ? ok([]) : readCities(source.CLIMATE);
  for (const read of [selection, water, cities]) if (!read.ok) problems.push(...read.problems);
  const lowAmbient = new Map([...low('COOLING_SPDX_LOWAMBIENT'), ...low('COOLING_SRDX_LOWAMBIENT')]);
  const inverters = rows(spdiModels, source.COOLING_SPDI);
  const freeCooling = [...rows(spdfModels, source.COOLING_SPDF), ...rows(srdfModels, source.COOLING_SRDF)];
  const limitRows = rows(limits, source.COOLING_LIMITS);
  if (problems.length > 0 || !selection.ok || !water.ok || !cities.ok) return refuse(...problems);
  const units = [...selection.value.units.values()];
  return ok({
    selection: selection.value,
    units: new Map(units.map((unit) => [unit.model.model, joined(unit, lowAmbient.get(unit.model.model))])),
    withoutCold: units.flatMap((unit): WithoutCold[] => {
      const { model } = unit.model;
      const fault = coldFault(unit, lowAmbient.get(model));
      return fault ? [{ model, fault }] : [];
    }),
    inverters,
    freeCooling,
    chilledWater: water.value,
    limits: calculationLimits(limitRows),
    cities: cities.value,
  });
}
