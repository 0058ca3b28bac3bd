import { gap, misfit, rowsOf } from '../../definition/fault.ts';
import { parts } from '../../definition/parts-tables.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem } from '../../../result.ts';
import { serviceCertificates } from '../../services/service-certificates.ts';
import type { RowOfTable, Table } from '../../../tables/table.ts';
import { doubtfulCalculations } from './doubtful-calculations.ts';
import type { ProductFamily } from '../tables/families.ts';
import { partNumberPattern, productFamilies } from '../tables/families.ts';
import { coolingFields } from '../configuration/fields.ts';
import { calculationLimitNames, limitNames } from '../tables/limit-names.ts';
import { lintCoolingFigures } from './figures.ts';
import { derivedFacts, lintCoolingOptions } from './options.ts';
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
import { spdxModels, srdxModels } from '../tables/unit-models.ts';

type Unit = RowOfTable<typeof indoorUnits>;

/** The names that a condition looks at. */
const namesIn = (when: string): string[] =>
  when === '' ? [] : when.split(' and ').map((term) => /^\w+/.exec(term)![0]);

/** Part numbers of a family's units begin with its letters and have its suffix as the fourth: `SP`·D·`F`·025·A. */
function misnamed(
  { partNumber, family }: Pick<Unit, 'partNumber' | 'family'>,
  record: ProductFamily | undefined,
): Problem[] {
  if (record === undefined) return [];
  const { pnCodeStart, suffix } = record;
  if (partNumber.startsWith(pnCodeStart) && partNumber.slice(3).startsWith(suffix)) return [];
  return [
    gap('COOLING_INDOOR_UNITS', 'Part number {partNumber} is not written as family {family} has it: {pattern}', {
      partNumber,
      family,
      pattern: partNumberPattern(record),
    }),
  ];
}

/** What the tables of cooling refer to. */
export function lintCooling(source: TableTexts): Problem[] {
  const rows = <Row>(table: Table<Row>): readonly Row[] => rowsOf(source, table);
  const part = new Map(rows(parts).map((row) => [row.partNumber, row]));
  const frameNames = new Set(rows(frames).map(({ frame }) => frame));
  const families = rows(productFamilies);
  const familyCodes = new Set(families.map(({ code }) => code));
  const familyOf = new Map(families.map((family) => [family.code, family]));
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
      ...misnamed(unit, familyOf.get(unit.family)),
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
    ...lintCoolingFigures(source),
    ...lintCoolingOptions(source),
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
