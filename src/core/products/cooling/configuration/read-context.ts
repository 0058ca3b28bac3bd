import type { TableTexts } from '../../definition/table-texts.ts';
import { remember } from '../../../kernel/memoize.ts';
import type { Problem, Result } from '../../../result.ts';
import { runThrough } from '../../../run-through.ts';
import { ok, refuse } from '../../../result.ts';
import { serviceCertificates } from '../../services/service-certificates.ts';
import type { Table } from '../../../tables/table.ts';
import type { CoolingContext, CoolingModel } from './context.ts';
import { chilledWaterModel, coolingContext, freeCoolingModel, inRackModel, remoteCondenserModel } from './context.ts';
import { readChilledWater } from '../water/chilled-water-data.ts';
import { bestChilledWater, fewestUnits } from '../water/chilled-water-select.ts';
import { evaluateUnit } from '../selection/evaluate.ts';
import { productFamilies } from '../tables/families.ts';
import type { CalculatedUnit } from '../selection/machine.ts';
import { selectCooling } from '../selection/select.ts';
import type { CoolingSelectionData } from '../selection/selection-data.ts';
import { readSelection, SELECTION_TABLES } from '../selection/selection-data.ts';
import type { SelectionInputs } from '../selection/selection-inputs.ts';
import {
  condensers,
  condensingUnits,
  frames,
  indoorUnits,
  limits,
  lowAmbientKits,
  options,
  skhaModels,
  spcwModels,
  spdfModels,
  spdiModels,
  srcwModels,
  srdfModels,
  stfiModels,
} from '../tables/equipment.ts';

/** Conditions that one configuration is tried at: a few, since only its own inputs and landmarks vary. */
const answersKept = 16;

/** A model of a calculated family: rated by its performance table at any conditions inside it. */
const calculatedModel = ({ model }: CalculatedUnit, data: CoolingSelectionData): CoolingModel => ({
  model: model.model,
  family: model.family,
  // Each compressor drives a refrigerant circuit of its own.
  circuits: model.compressors,
  heat: 'remoteCondenser',
  condenserUaKwPerK: model.condenserUA_kWperK,
  rate: remember(
    answersKept,
    ({ returnAirDryBulbTemp, returnAirRH, outdoorTemp, altitude = 0 }) =>
      `${returnAirDryBulbTemp} ${returnAirRH} ${outdoorTemp} ${altitude}`,
    (conditions) => {
      const rated = evaluateUnit(data, model.model, conditions);
      return rated.ok ? rated.value : rated.problems[0]!;
    },
  ),
});

/** Reads the context of cooling from the texts of its tables, in steps, or names every fault of every table. */
export function* readingCoolingContext(source: TableTexts): Generator<void, Result<CoolingContext>> {
  const problems: Problem[] = [];
  const textOf = (name: string): string => source[name] ?? '';
  function rows<Row>(table: Table<Row>): readonly Row[] {
    const read = table.parse(textOf(table.name));
    if (read.ok) return read.value;
    problems.push(...read.problems.map((problem) => ({ ...problem, path: `${table.name}, ${problem.path ?? ''}` })));
    return [];
  }

  const selection = readSelection(
    Object.fromEntries(SELECTION_TABLES.map((name) => [name, textOf(name)])) as Record<
      (typeof SELECTION_TABLES)[number],
      string
    >,
  );
  if (!selection.ok) return selection;
  const data = selection.value;
  yield;
  const water = readChilledWater(source);
  if (!water.ok) return water;
  const chilledWater = water.value;
  yield;

  const tables = {
    families: rows(productFamilies),
    frames: rows(frames),
    indoorUnits: rows(indoorUnits),
    condensers: rows(condensers),
    condensingUnits: rows(condensingUnits),
    lowAmbientKits: rows(lowAmbientKits),
    options: rows(options),
    limits: rows(limits),
    certificates: rows(serviceCertificates),
  };
  yield;
  const models: CoolingModel[] = [
    ...[...data.units.values()].map((unit) => calculatedModel(unit, data)),
    ...[...rows(spdiModels), ...rows(stfiModels)].map(remoteCondenserModel),
    ...[...rows(spdfModels), ...rows(srdfModels)].map(freeCoolingModel),
    ...[...rows(spcwModels), ...rows(srcwModels)].map((row) =>
      chilledWaterModel(row, chilledWater?.units.get(row.model)),
    ),
    ...rows(skhaModels).map(inRackModel),
  ];
  if (problems.length > 0) return refuse(...problems);
  return ok(
    coolingContext(tables, models, {
      bestMatch: remember(
        answersKept,
        (family, inputs, count) => JSON.stringify([family, inputs, count]),
        (family, inputs, count) => {
          const { sensibleCoolerCapacity, ...rest } = inputs as SelectionInputs;
          const share = { ...rest, sensibleCoolerCapacity: sensibleCoolerCapacity / count };
          const found = selectCooling(data, family, share);
          return found.ok ? (found.value.matches[0]?.model ?? null) : null;
        },
      ),
      chilledWater,
      bestForWater: remember(
        answersKept,
        (family, duty, count) => JSON.stringify([family, duty, count]),
        (family, duty, count) => chilledWater && bestChilledWater(chilledWater, family, duty, count),
      ),
      fewestForWater: remember(
        answersKept,
        (family, duty) => JSON.stringify([family, duty]),
        (family, duty) => chilledWater && fewestUnits(chilledWater, family, duty),
      ),
    }),
  );
}

/** The same in one go. */
export const readCoolingContext = (source: TableTexts): Result<CoolingContext> =>
  runThrough(readingCoolingContext(source));
