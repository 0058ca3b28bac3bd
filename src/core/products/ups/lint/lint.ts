import { gap, misfit } from '../../definition/fault.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem } from '../../../result.ts';
import { upsLimitNames } from '../tables/limit-names.ts';
import { lintBatteries, lintEnclosures } from './batteries.ts';
import { lintUpsFigures } from './figures.ts';
import { lintUpsOptions } from './options.ts';
import { lintCover, lintModels } from './models.ts';
import type { PartColumns } from '../../definition/part-columns.ts';
import type { PartTableName } from '../tables/part-columns.ts';
import { upsPartColumns } from '../tables/part-columns.ts';
import type { UpsRows } from '../tables/rows.ts';
import { readUpsRows } from '../tables/rows.ts';

/** The rows of each table that names parts, as cells by column. */
const partTables = (rows: UpsRows): Readonly<Record<PartTableName, readonly object[]>> => ({
  UPS_MODELS: rows.models,
  UPS_MODULES: rows.modules,
  UPS_BATTERIES: rows.batteries,
  UPS_DISCHARGE: rows.discharge,
  UPS_MODULAR_STRINGS: rows.modularStrings,
  UPS_MODULAR_BATTERIES: rows.modularBatteries,
  UPS_LI_ION: rows.liIon,
  UPS_LI_ION_RUNTIME: rows.liIonRuntime,
  UPS_CABINETS: rows.cabinets,
  UPS_STANDS: rows.stands,
  UPS_CAPACITY: rows.capacity,
  UPS_BREAKERS: rows.breakers,
  UPS_WIRE_SETS: rows.wireSets,
  UPS_BYPASS: rows.bypass,
  UPS_OPTIONS: rows.options,
  UPS_SERVICES: rows.services,
  UPS_CROSS_CABLE_LENGTHS: rows.crossCableLengths,
});

const cellsOf = (row: object, column: string): string[] =>
  [(row as Readonly<Record<string, string | readonly string[] | null>>)[column] ?? []].flat();

/** Every part number of a table stands among the parts; one that is no longer made has its successor in the same table. */
function lintPartNumbers(name: PartTableName, rows: readonly object[], known: UpsRows['parts']): Problem[] {
  const part = new Map(known.map((row) => [row.partNumber, row]));
  const { needed, optional = [] }: PartColumns = upsPartColumns[name];
  const named = new Set(rows.flatMap((row) => [...needed, ...optional].flatMap((column) => cellsOf(row, column))));
  return [...named].flatMap((partNumber) => {
    const found = part.get(partNumber);
    if (!found) return [misfit(name, 'Part {partNumber} of {table} stands in no parts table', { partNumber })];
    if (found.status === 'active' || named.has(found.successor ?? '')) return [];
    return [gap(name, 'Part {partNumber} of {table} is no longer made', { partNumber })];
  });
}

/** Sizes and weights stand beside figures that rest on them, and among the parts: they are the same. */
function lintSizes(name: PartTableName, rows: readonly object[], known: UpsRows['parts']): Problem[] {
  const part = new Map(known.map((row) => [row.partNumber, row]));
  return rows.flatMap((row) => {
    const own = row as Readonly<Record<string, unknown>>;
    const found = part.get(String(own['partNumberS'] ?? own['partNumber']));
    return (['widthMm', 'depthMm', 'heightMm', 'weightKg'] as const)
      .filter((column) => found && own[column] !== undefined && own[column] !== found[column])
      .map((column) =>
        gap(name, 'Column {column} of part {partNumber} differs from the parts table', {
          column,
          partNumber: found!.partNumber,
        }),
      );
  });
}

/** A name that partners read tells them of no part that is not theirs. */
function lintPartNames(known: UpsRows['parts']): Problem[] {
  const notPartners = new Set(known.filter(({ partner }) => !partner).map(({ partNumber }) => partNumber));
  return known
    .filter(({ partner }) => partner)
    .flatMap(({ partNumber, nameRu, nameEn }) =>
      [...new Set(`${nameRu} ${nameEn}`.split(/[\s,;()]+/))]
        .filter((word) => notPartners.has(word))
        .map((other) =>
          gap('PARTS', 'The name of part {partNumber} tells partners of part {other}', { partNumber, other }),
        ),
    );
}

function lintFamilies(rows: UpsRows): Problem[] {
  const known = new Set(rows.families.map(({ family }) => family));
  const unknown = (table: string, families: readonly string[]): Problem[] =>
    [...new Set(families)]
      .filter((family) => !known.has(family))
      .map((family) => misfit(table, 'Family {family} is unknown', { family }));
  const single = (list: readonly { readonly family: string }[]) => list.map(({ family }) => family);
  const several = (list: readonly { readonly families: readonly string[] }[]) =>
    list.flatMap(({ families }) => families);
  return [
    ...unknown('UPS_MODELS', single(rows.models)),
    ...unknown('UPS_MODULES', single(rows.modules)),
    ...unknown('UPS_MODULAR_BATTERIES', single(rows.modularBatteries)),
    ...unknown('UPS_MODULAR_STRINGS', several(rows.modularStrings)),
    ...unknown('UPS_BREAKERS', several(rows.breakers)),
    ...unknown('UPS_BYPASS', several(rows.bypass)),
    ...unknown('UPS_OPTIONS', several(rows.options)),
    ...unknown('UPS_SERVICES', several(rows.services)),
  ];
}

/** Figures that rules read by name: each limit, one default of each factor, each kind of link. */
function lintFigures(rows: UpsRows): Problem[] {
  const limited = new Set(rows.limits.map(({ name }) => name));
  const defaults = ['ageing', 'designMargin', 'temperature', 'lifeShare', 'altitude', 'upsAmbient'] as const;
  const keys = new Set(rows.factors.map(({ factor, key }) => `${factor} ${key}`));
  const links = ['short', 'rowCross', 'shelfCross', 'enclosureCross', 'leadKit', 'leadWall'] as const;
  return [
    ...upsLimitNames
      .filter((name) => !limited.has(name))
      .map((limit) => misfit('UPS_LIMITS', 'The limit {limit} is missing, a rule reads it', { limit })),
    ...defaults
      .filter((name) => rows.factors.filter((row) => row.factor === name && row.default).length !== 1)
      .map((factor) => misfit('UPS_FACTORS', 'The factor {factor} needs exactly one default', { factor })),
    ...['ageing endOfLife', 'en50171 upsContinuous', 'en50171 minDesignLife']
      .filter((name) => !keys.has(name))
      .map((factor) => misfit('UPS_FACTORS', 'The factor {factor} is missing, a rule reads it', { factor })),
    ...links
      .filter((name) => !rows.crossCables.some(({ link }) => link === name))
      .map((link) => misfit('UPS_CROSS_CABLES', 'The link {link} is missing, a rule reads it', { link })),
    ...rows.crossCables
      .filter(({ term, termMm }) => (term === 'fixed') !== (termMm !== null))
      .map(({ link }) =>
        misfit('UPS_CROSS_CABLES', 'The length of link {link} must stand where the link is fixed, and only there', {
          link,
        }),
      ),
  ];
}

/** What is wrong with the tables of the three-phase UPS, each of which fits its own format. */
export function lintUps(source: TableTexts): Problem[] {
  const rows = readUpsRows(source);
  const named = Object.entries(partTables(rows)) as [PartTableName, readonly object[]][];
  return [
    ...named.flatMap(([name, list]) => lintPartNumbers(name, list, rows.parts)),
    ...named.flatMap(([name, list]) => lintSizes(name, list, rows.parts)),
    ...lintPartNames(rows.parts),
    ...lintFamilies(rows),
    ...lintFigures(rows),
    ...lintModels(rows),
    ...lintCover(rows),
    ...lintBatteries(rows),
    ...lintEnclosures(rows),
    ...lintUpsFigures(rows),
    ...lintUpsOptions(rows),
  ];
}
