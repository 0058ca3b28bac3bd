import { PERFORMANCE_PARAMETERS } from '../tables/performance-parameters.ts';
import { SEA_LEVEL_PRESSURE } from '../../../engineering/atmosphere.ts';
import { saturationHumidityRatio } from '../../../engineering/psychrometrics.ts';
import { quantity } from '../../../units.ts';
import type { Problem, Result } from '../../../result.ts';
import { ok, refuse } from '../../../result.ts';
import type { Rows, Table } from '../../../tables/table.ts';
import type { CalculatedUnit } from './machine.ts';
import { machineAt } from './machine.ts';
import type { PerformanceTable } from '../tables/performance-table.ts';
import { byName, readPerformanceTable } from '../tables/performance-table.ts';
import { referenceRatio } from '../tables/reference-moisture.ts';
import type { CalculatedFamily } from './selection-inputs.ts';
import { CALCULATED_FAMILIES } from './selection-inputs.ts';
import { indoorUnits } from '../tables/equipment.ts';
import type { UnitModel } from '../tables/unit-models.ts';
import { spdxModels, srdxModels } from '../tables/unit-models.ts';

/** Everything that a selection looks at, prepared once and frozen in meaning: nothing of it is ever changed. */
export interface CoolingSelectionData {
  readonly families: ReadonlyMap<CalculatedFamily, readonly CalculatedUnit[]>;
  readonly units: ReadonlyMap<string, CalculatedUnit>;
  /** Models whose performance figures are still to come: they are not offered yet. */
  readonly awaited: readonly { readonly model: string; readonly table: string }[];
}

export interface FamilyTables {
  readonly performance: PerformanceTable;
  readonly models: readonly UnitModel[];
}

/** The moisture of saturated air, kg/kg. */
const saturatedAt = (temperature: number): number =>
  saturationHumidityRatio(quantity(temperature, '°C'), SEA_LEVEL_PRESSURE);

const misfit = (table: string, text: string, params: Problem['params']): Problem => ({
  code: 'table_invalid',
  path: table,
  text,
  params: { table, ...params },
});

/** What does not fit between a unit's tables. */
function checkUnit(family: CalculatedFamily, unit: CalculatedUnit): Problem[] {
  const { model } = unit;
  const problems: Problem[] = [];
  if (model.family !== family)
    problems.push(misfit(unit.table, 'Model {model} belongs to another family', { model: model.model }));
  if ((model.referenceDewPointC === null) === (model.referenceRH === null))
    problems.push(misfit(unit.table, 'Model {model} needs the dew point or the relative humidity that its table holds at, one of the two', { model: model.model })); // prettier-ignore
  const coldest = unit.performance.axes.columns[0]!;
  if (referenceRatio(model, coldest) > saturatedAt(coldest))
    problems.push(misfit(unit.table, 'The table of model {model} holds at more moisture than air of {temperature} °C can carry', { model: model.model, temperature: coldest })); // prettier-ignore
  if (unit.performance.axes.rows.some((outdoorTemp) => !machineAt(unit, outdoorTemp).ok))
    problems.push(
      misfit(unit.table, 'The performance table contradicts the bypass factor of model {model}', {
        model: model.model,
      }),
    );
  return problems;
}

/** The units of one family, or everything that its tables lack. */
function prepareFamily(
  family: CalculatedFamily,
  { performance: table, models }: FamilyTables,
  partNumbers: Readonly<Record<string, string>>,
): Result<{ readonly units: readonly CalculatedUnit[]; readonly awaited: CoolingSelectionData['awaited'] }> {
  const named = new Map(models.map((model) => [model.model, model]));
  const awaited = [...named.keys()]
    .filter((model) => !table.models.has(model))
    .map((model) => ({ model, table: table.name }));
  const problems: Problem[] = [];
  const units: CalculatedUnit[] = [];
  for (const figures of table.models.values()) {
    const model = named.get(figures.model);
    const partNumber = partNumbers[figures.model];
    if (!model) problems.push(misfit(table.name, 'Model {model} stands in no models table', { model: figures.model }));
    if (!partNumber) problems.push(misfit(table.name, 'Model {model} has no part number', { model: figures.model }));
    if (!model || !partNumber) continue;
    const unit = { model, performance: figures, table: table.name, partNumber };
    problems.push(...checkUnit(family, unit));
    units.push(unit);
  }
  if (problems.length > 0) return refuse(...problems);
  return ok({ units: units.toSorted((a, b) => byName(a.model.model, b.model.model)), awaited });
}

/**
 * Brings the tables of the calculated families together, once. Refuses, code `table_invalid`, where they do not fit each
 * other. `partNumbers` names the default indoor unit of every model.
 */
export function prepareSelection(
  tables: Readonly<Partial<Record<CalculatedFamily, FamilyTables>>>,
  partNumbers: Readonly<Record<string, string>>,
): Result<CoolingSelectionData> {
  const prepared = CALCULATED_FAMILIES.flatMap((family) => {
    const own = tables[family];
    return own ? [[family, prepareFamily(family, own, partNumbers)] as const] : [];
  });
  const problems = prepared.flatMap(([, family]) => (family.ok ? [] : family.problems));
  if (problems.length > 0) return refuse(...problems);
  const families = new Map(prepared.map(([family, read]) => [family, read.ok ? read.value.units : []]));
  const units = [...families.values()].flat();
  return ok({
    families,
    units: new Map(units.map((unit) => [unit.model.model, unit])),
    awaited: prepared.flatMap(([, family]) => (family.ok ? family.value.awaited : [])),
  });
}

/** Preference among the indoor units of a model: air blown down, or forwards from the row; the deep cabinet. */
const AIRFLOW_ORDER = ['D', 'H', 'F', 'U'] as const;
const DEPTH_ORDER = ['L', 'S', null] as const;

/** The part number that stands for a model until somebody chooses another air flow or depth: SPDA030A, SRLA030A. */
export function defaultPartNumbers(units: Rows<typeof indoorUnits>): Record<string, string> {
  const rank = (unit: (typeof units)[number]) =>
    AIRFLOW_ORDER.indexOf(unit.airflow) * DEPTH_ORDER.length + DEPTH_ORDER.indexOf(unit.depthCode);
  const best = units.toSorted((a, b) => rank(b) - rank(a) || byName(b.partNumber, a.partNumber));
  return Object.fromEntries(best.map(({ model, partNumber }) => [model, partNumber]));
}

/** The constants records that a selection is read from. */
export const SELECTION_TABLES = [
  'COOLING_SPDX',
  'COOLING_SRDX',
  'COOLING_SPDX_MODELS',
  'COOLING_SRDX_MODELS',
  'COOLING_INDOOR_UNITS',
] as const;
type TableOfSelection = (typeof SELECTION_TABLES)[number];
export type SelectionSource = Readonly<Record<TableOfSelection, string>>;

function readFamily(name: string, performance: string, table: Table<UnitModel>, models: string) {
  const figures = readPerformanceTable(name, performance, PERFORMANCE_PARAMETERS);
  const rows = table.parse(models);
  if (!figures.ok || !rows.ok)
    return refuse(...(figures.ok ? [] : figures.problems), ...(rows.ok ? [] : rows.problems));
  return ok({ performance: figures.value, models: rows.value });
}

const familyTables = {
  SPdx: { performance: 'COOLING_SPDX', models: 'COOLING_SPDX_MODELS', shape: spdxModels },
  SRdx: { performance: 'COOLING_SRDX', models: 'COOLING_SRDX_MODELS', shape: srdxModels },
} as const;

/** The tables that a selection of one family is read from, beside the indoor units of all. */
export const tablesOf = (
  family: CalculatedFamily,
): readonly [performance: TableOfSelection, models: TableOfSelection] => [
  familyTables[family].performance,
  familyTables[family].models,
];

/**
 * Reads and prepares a selection from the texts of its tables, or names every fault of every table. Of the families named alone: of
 * the others no table is needed. What is odd without being a fault, `selectionDoubts` tells.
 */
export function readSelection(
  source: Partial<SelectionSource>,
  families: readonly CalculatedFamily[] = CALCULATED_FAMILIES,
): Result<CoolingSelectionData> {
  const read = families.map((family) => {
    const { performance, models, shape } = familyTables[family];
    return [family, readFamily(performance, source[performance] ?? '', shape, source[models] ?? '')] as const;
  });
  const units = indoorUnits.parse(source.COOLING_INDOOR_UNITS ?? '');
  const problems = [...read.map(([, each]) => each), units].flatMap((each) => (each.ok ? [] : each.problems));
  if (problems.length > 0 || !units.ok) return refuse(...problems);
  const values = read.flatMap(([family, each]) => (each.ok ? [[family, each.value] as const] : []));
  return prepareSelection(Object.fromEntries(values), defaultPartNumbers(units.value));
}
