import { gap, misfit, rowsOf } from '../../definition/fault.ts';
import type { FindingText } from '../../definition/finding-kinds.ts';
import { parts } from '../../definition/parts-tables.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem } from '../../../result.ts';
import { lintEquipment } from './equipment.ts';
import { lintFigures } from './figures.ts';
import { lintChillerOptions } from './options.ts';
import { chillerLimitNames } from '../tables/limit-names.ts';
import { optionFieldNames } from '../equipment-fields.ts';
import { derivedFacts } from '../parts.ts';
import type { ChillerRows } from '../tables/rows.ts';
import { parseChillerRows } from '../tables/rows.ts';

/** The part numbers of a table, as cells. */
const partTables = (rows: ChillerRows): Readonly<Record<string, readonly (string | null)[]>> => ({
  CHILLER_MODELS: rows.models.map(({ model }) => model),
  CHILLER_FLUIDS: rows.fluids.map(({ partNumber }) => partNumber),
  CHILLER_HYDRAULIC_MODULES: rows.modules.map(({ partNumber }) => partNumber),
  CHILLER_BUFFER_TANKS: rows.bufferTanks.map(({ partNumber }) => partNumber),
  CHILLER_OPTIONS: rows.options.map(({ partNumber }) => partNumber),
});

function lintPartNumbers(rows: ChillerRows, source: TableTexts): Problem[] {
  const part = new Map(rowsOf(source, parts).map((row) => [row.partNumber, row]));
  return Object.entries(partTables(rows)).flatMap(([name, partNumbers]) =>
    [...new Set(partNumbers)].flatMap((partNumber) => {
      if (partNumber === null) return [];
      const found = part.get(partNumber);
      if (!found) return [misfit(name, 'Part {partNumber} of {table} stands in no parts table', { partNumber })];
      return found.status === 'active'
        ? []
        : [gap(name, 'Part {partNumber} of {table} is no longer made', { partNumber })];
    }),
  );
}

/** Names of one table that another one does not hold. */
const strangers = (
  table: string,
  text: FindingText,
  what: string,
  named: readonly string[],
  known: readonly string[],
): Problem[] =>
  [...new Set(named)].filter((name) => !known.includes(name)).map((name) => misfit(table, text, { [what]: name }));

function lintReferences(rows: ChillerRows): Problem[] {
  const frames = rows.frames.map(({ frame }) => frame);
  const models = rows.models.map(({ model }) => model);
  const series = rows.series.map((row) => row.series as string);
  const frameText = 'Frame {frame} stands in no table of frames';
  const seriesText = 'Series {series} stands in no table of series';
  const modelText = 'Model {model} stands in no table of chillers';
  const natural = new Set(rows.series.filter(({ freeCooling }) => freeCooling).map((row) => row.series));
  const heating = new Set(rows.series.filter(({ heatPump }) => heatPump).map((row) => row.series));
  return [
    ...strangers(
      'CHILLER_MODELS',
      frameText,
      'frame',
      rows.models.map(({ frame }) => frame),
      frames,
    ),
    ...strangers(
      'CHILLER_MODELS',
      seriesText,
      'series',
      rows.models.map((row) => row.series),
      series,
    ),
    ...strangers(
      'CHILLER_PUMPS',
      frameText,
      'frame',
      rows.pumps.map(({ frame }) => frame),
      frames,
    ),
    ...strangers(
      'CHILLER_HYDRAULIC_MODULES',
      frameText,
      'frame',
      rows.modules.map(({ frame }) => frame),
      frames,
    ),
    ...strangers(
      'CHILLER_HYDRAULIC_MODULES',
      'Pump {pump} stands in no table of pumps',
      'pump',
      rows.modules.map(({ pump }) => pump),
      rows.pumps.map(({ pump }) => pump),
    ),
    ...strangers(
      'CHILLER_OPTIONS',
      frameText,
      'frame',
      rows.options.flatMap((row) => row.frames),
      frames,
    ),
    ...strangers(
      'CHILLER_OPTIONS',
      seriesText,
      'series',
      rows.options.flatMap((row) => row.series),
      series,
    ),
    ...strangers(
      'CHILLER_WINTER_KITS',
      seriesText,
      'series',
      rows.winterKits.flatMap((row) => row.series),
      series,
    ),
    ...strangers('CHILLER_PERFORMANCE', modelText, 'model', [...rows.performance.keys()], models),
    ...strangers('CHILLER_HEATING', modelText, 'model', [...rows.heating.keys()], models),
    ...strangers(
      'CHILLER_FREE_COOLING',
      modelText,
      'model',
      rows.freeCooling.map(({ model }) => model),
      models,
    ),
    ...strangers(
      'CHILLER_SOUND',
      modelText,
      'model',
      rows.sound.map(({ model }) => model),
      models,
    ),
    ...rows.models.flatMap((row) => {
      const lacks = (table: string): Problem =>
        misfit(table, 'Model {model} is missing in {table}', { model: row.model });
      return [
        ...(rows.performance.has(row.model) ? [] : [lacks('CHILLER_PERFORMANCE')]),
        ...(rows.heating.has(row.model) === heating.has(row.series) ? [] : [lacks('CHILLER_HEATING')]),
        ...(rows.freeCooling.some(({ model }) => model === row.model) === natural.has(row.series)
          ? []
          : [lacks('CHILLER_FREE_COOLING')]),
        ...rows.acousticClasses
          .filter(
            ({ acousticClass }) =>
              !rows.sound.some((level) => level.model === row.model && level.acousticClass === acousticClass),
          )
          .map(() => lacks('CHILLER_SOUND')),
      ];
    }),
  ];
}

/** Fields that conditions and quantities of the option table speak of beside those that stand for its groups. */
const spokenFields = ['commissioning', 'extraWarrantyYears'] as const;

function lintOptions(rows: ChillerRows): Problem[] {
  const known = new Set<string>([...optionFieldNames, ...spokenFields, ...derivedFacts]);
  const namesIn = (when: string): string[] =>
    when === '' ? [] : when.split(' and ').map((term) => /^\w+/.exec(term)![0]);
  return rows.options.flatMap(({ row, when, quantityField }) =>
    [...namesIn(when), ...(quantityField === null ? [] : [quantityField])]
      .filter((name) => !known.has(name))
      .map((name) =>
        misfit('CHILLER_OPTIONS', 'Row {row} of {table} speaks of {name}, which nothing defines', { row, name }),
      ),
  );
}

/** What rules read by name: every limit, every class, every fluid. */
function lintNames(rows: ChillerRows): Problem[] {
  const limited = new Set<string>(rows.limits.map(({ name }) => name));
  return chillerLimitNames
    .filter((name) => !limited.has(name))
    .map((limit) => misfit('CHILLER_LIMITS', 'The limit {limit} is missing, a rule reads it', { limit }));
}

/** What is wrong with the tables of chillers, each of which fits its own format. */
export function lintChillers(source: TableTexts): Problem[] {
  const read = parseChillerRows(source);
  if (!read.ok) return [];
  const rows = read.value;
  return [
    ...lintPartNumbers(rows, source),
    ...lintReferences(rows),
    ...lintOptions(rows),
    ...lintNames(rows),
    ...lintFigures(rows),
    ...lintEquipment(rows),
    // The fields of a chiller take their bounds from the limits.
    ...(lintNames(rows).length === 0 ? lintChillerOptions(source) : []),
  ];
}
