import { lintChillers } from '../chiller/lint.ts';
import { calculationLimitNames, limitNames } from '../cooling/limit-names.ts';
import { doubtfulCalculations } from '../cooling/doubtful-calculations.ts';
import { coolingFields } from '../cooling/fields.ts';
import { productFamilies } from '../cooling/families.ts';
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
} from '../cooling/tables.ts';
import { spdxModels, srdxModels } from '../cooling/unit-models.ts';
import { parseMoney, zero } from '../money.ts';
import { lintRacks } from '../rack/lint.ts';
import { lintMonitoring } from '../monitoring/lint.ts';
import type { Problem } from '../result.ts';
import { lintServiceCertificates, serviceCertificates } from '../services/service-certificates.ts';
import type { Table } from '../tables/table.ts';
import { lintUps } from '../ups/lint.ts';
import { gap, misfit, rowsOf } from './fault.ts';
import { parts, prices } from './parts.ts';
import { hasTablesOf } from './projection.ts';
import type { CatalogueSource, TableName } from './tables.ts';
import { catalogueTables } from './tables.ts';

/** Names that the conditions of the option table may use beside the fields. */
const derivedFacts = ['circuitRejectionKw'] as const;

/** The names that a condition looks at. */
const namesIn = (when: string): string[] =>
  when === '' ? [] : when.split(' and ').map((term) => /^\w+/.exec(term)![0]);

/**
 * What is wrong with a catalogue as a whole, beyond the form of each table: references that lead nowhere, parts
 * without a price, models without a unit, conditions over names that nothing defines. Empty for a sound catalogue.
 */
export function lintCatalogue(source: CatalogueSource): Problem[] {
  const form = (Object.keys(catalogueTables) as TableName[]).flatMap((name) => {
    const csv = source[name];
    if (csv === undefined) return [misfit(name, 'The table {table} is missing', {})];
    const checked = catalogueTables[name].check(csv);
    return checked.ok
      ? []
      : checked.problems.map((problem) => ({ ...problem, path: `${name}, ${problem.path ?? ''}` }));
  });
  return form.length > 0 ? form : lintReferences(source);
}

/**
 * The same of tables that each fit their own format. What refers to the tables of a type is looked at when all of them
 * are there: a table that is still to come is nobody's fault.
 */
export const lintReferences = (source: CatalogueSource): Problem[] => [
  ...lintParts(source),
  ...lintServiceCertificates(source),
  ...(hasTablesOf('Cooling', source) ? lintCooling(source) : []),
  ...(hasTablesOf('3PhaseUps', source) ? lintUps(source) : []),
  ...(hasTablesOf('Chiller', source) ? lintChillers(source) : []),
  ...(hasTablesOf('Rack', source) ? lintRacks(source) : []),
  ...(hasTablesOf('Monitoring', source) ? lintMonitoring(source) : []),
];

/** Parts without a price or a successor, prices without a part. */
function lintParts(source: CatalogueSource): Problem[] {
  const part = new Map(rowsOf(source, parts).map((row) => [row.partNumber, row]));
  const priced = new Map(rowsOf(source, prices).map((row) => [row.partNumber, row]));
  return [
    ...[...part.values()].flatMap((row) => {
      const price = priced.get(row.partNumber)?.listPrice;
      const amount = price ? parseMoney(price) : null;
      const lacksPrice = row.status === 'active' && (amount === null || amount <= zero);
      const lostSuccessor = row.successor !== null && !part.has(row.successor);
      return [
        ...(lacksPrice ? [gap('PRICES_RUB', 'Part {partNumber} has no price', { partNumber: row.partNumber })] : []),
        ...(lostSuccessor
          ? [
              gap('PARTS', 'The successor of part {partNumber} stands in no parts table', {
                partNumber: row.partNumber,
              }),
            ]
          : []),
      ];
    }),
    ...[...priced.keys()]
      .filter((partNumber) => !part.has(partNumber))
      .map((partNumber) => gap('PRICES_RUB', 'Part {partNumber} of {table} stands in no parts table', { partNumber })),
  ];
}

/** What the tables of cooling refer to. */
function lintCooling(source: CatalogueSource): Problem[] {
  const rows = <Row>(table: Table<Row>): readonly Row[] => rowsOf(source, table);
  const part = new Map(rows(parts).map((row) => [row.partNumber, row]));
  const frameNames = new Set(rows(frames).map(({ frame }) => frame));
  const familyCodes = new Set(rows(productFamilies).map(({ code }) => code));
  const models = new Map(
    [spdxModels, srdxModels, spdiModels, spdfModels, spcwModels, srdfModels, srcwModels, stfiModels, skhaModels]
      .flatMap((table) => rows(table as Table<{ model: string; family: string }>))
      .map((row) => [row.model, row] as const),
  );
  const units = rows(indoorUnits);
  const unitModels = new Set(units.map(({ model }) => model));
  const series = new Set(rows(condensers).map((row) => row.series as string));
  const limited = new Set(rows(limits).map(({ name }) => name));
  const factNames = new Set<string>([
    ...coolingFields({ certificates: rows(serviceCertificates) }).map(({ name }) => name),
    ...derivedFacts,
  ]);

  const usedPart = (table: string, partNumber: string): Problem[] => {
    const found = part.get(partNumber);
    if (!found) return [misfit(table, 'Part {partNumber} of {table} stands in no parts table', { partNumber })];
    if (found.status === 'ended') return [gap(table, 'Part {partNumber} of {table} is no longer made', { partNumber })];
    return [];
  };

  return [
    ...units.flatMap((unit) => [
      ...usedPart('COOLING_INDOOR_UNITS', unit.partNumber),
      ...(models.get(unit.model)?.family === unit.family
        ? []
        : [
            misfit('COOLING_INDOOR_UNITS', 'Model {model} stands in no models table of its family', {
              model: unit.model,
            }),
          ]),
      ...(frameNames.has(unit.frame)
        ? []
        : [misfit('COOLING_INDOOR_UNITS', 'Frame {frame} stands in no table of frames', { frame: unit.frame })]),
    ]),
    ...[...models.values()].flatMap(({ model, family }) => [
      ...(unitModels.has(model) ? [] : [gap('COOLING_INDOOR_UNITS', 'Model {model} has no part number', { model })]),
      ...(familyCodes.has(family) ? [] : [misfit('PRODUCT_FAMILIES', 'Family {family} is unknown', { family })]),
    ]),
    ...[condensers, condensingUnits, lowAmbientKits].flatMap((table) =>
      rows(table as Table<{ partNumber: string }>).flatMap(({ partNumber }) => usedPart(table.name, partNumber)),
    ),
    ...[...limitNames, ...calculationLimitNames]
      .filter((name) => !limited.has(name))
      .map((limit) => misfit('COOLING_LIMITS', 'The limit {limit} is missing, a rule reads it', { limit })),
    ...doubtfulCalculations(source),
    ...rows(options).flatMap((row) => [
      ...(row.partNumber.endsWith('*')
        ? series.has(row.partNumber.slice(0, -1))
          ? []
          : [
              misfit('COOLING_OPTIONS', 'Part {partNumber} of {table} stands in no parts table', {
                partNumber: row.partNumber,
              }),
            ]
        : usedPart('COOLING_OPTIONS', row.partNumber)),
      ...row.families
        .filter((family) => !familyCodes.has(family))
        .map((family) => misfit('COOLING_OPTIONS', 'Family {family} is unknown', { family })),
      ...row.frames
        .filter((frame) => !frameNames.has(frame))
        .map((frame) => misfit('COOLING_OPTIONS', 'Frame {frame} stands in no table of frames', { frame })),
      ...[...namesIn(row.when), ...(row.quantityField === null ? [] : [row.quantityField])]
        .filter((name) => !factNames.has(name))
        .map((name) =>
          misfit('COOLING_OPTIONS', 'Row {row} of {table} speaks of {name}, which nothing defines', {
            row: row.row,
            name,
          }),
        ),
    ]),
  ];
}
