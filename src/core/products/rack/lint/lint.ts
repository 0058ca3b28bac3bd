import { gap, misfit } from '../../definition/fault.ts';
import type { TableTexts } from '../../definition/table-texts.ts';
import type { Problem } from '../../../result.ts';
import type { PartColumns } from '../../definition/part-columns.ts';
import { rackLimitNames } from '../tables/limit-names.ts';
import { lintFit } from './fit.ts';
import { lintUps1 } from './ups1.ts';
import type { RackPartTable } from '../tables/part-columns.ts';
import { rackPartColumns } from '../tables/part-columns.ts';
import type { RackBound } from '../rack-bounds.ts';
import { rackBounds } from '../rack-bounds.ts';
import type { RackRows } from '../tables/rows.ts';
import { readRackRows } from '../tables/rows.ts';
import { accessorySizes } from '../tables/equipment.ts';

/** The rows of each table that names parts, as cells by column. */
const partTables = (rows: RackRows): Readonly<Record<RackPartTable, readonly object[]>> => ({
  RACK_MODELS: rows.models,
  RACK_ACCESSORIES: rows.accessories,
  RACK_PANELS: rows.panels,
  RACK_CABLE_MANAGERS: rows.cableManagers,
  RACK_SHELVES: rows.shelves,
  RACK_SMALL_PARTS: rows.smallParts,
  RACK_PDUS: rows.pdus,
  RACK_PDU_ACCESSORIES: rows.pduAccessories,
  RACK_CONTAINMENT: rows.containment,
  RACK_UPS1: rows.ups1,
  RACK_UPS1_RUNTIME: rows.ups1Runtime,
  RACK_UPS1_PACKS: rows.ups1Packs,
  RACK_UPS1_ACCESSORIES: rows.ups1Accessories,
  RACK_SERVICES: rows.services,
});

const cellsOf = (row: object, column: string): string[] =>
  [(row as Readonly<Record<string, string | null>>)[column] ?? []].flat();

/** Every part number of a table stands among the parts; one that is no longer made has its successor in the same table. */
function lintPartNumbers(name: RackPartTable, rows: readonly object[], known: RackRows['parts']): Problem[] {
  const part = new Map(known.map((row) => [row.partNumber, row]));
  const { needed, optional = [] }: PartColumns = rackPartColumns[name];
  const named = new Set(rows.flatMap((row) => [...needed, ...optional].flatMap((column) => cellsOf(row, column))));
  return [...named].flatMap((partNumber) => {
    const found = part.get(partNumber);
    if (!found) return [misfit(name, 'Part {partNumber} of {table} stands in no parts table', { partNumber })];
    if (found.status === 'active' || named.has(found.successor ?? '')) return [];
    return [gap(name, 'Part {partNumber} of {table} is no longer made', { partNumber })];
  });
}

/** Tables whose sizes are those of their own parts, not of what the parts fit. */
const sized = ['RACK_MODELS', 'RACK_SHELVES', 'RACK_PDUS', 'RACK_UPS1', 'RACK_UPS1_PACKS'] as const;

/** Sizes and weights stand beside figures that rest on them, and among the parts: they are the same. */
function lintSizes(name: RackPartTable, rows: readonly object[], known: RackRows['parts']): Problem[] {
  const part = new Map(known.map((row) => [row.partNumber, row]));
  return rows.flatMap((row) => {
    const own = row as Readonly<Record<string, unknown>>;
    const found = part.get(String(own['partNumber']));
    return (['depthMm', 'weightKg'] as const)
      .filter(
        (column) => found && found[column] !== null && typeof own[column] === 'number' && own[column] !== found[column],
      )
      .map((column) =>
        gap(name, 'Column {column} of part {partNumber} differs from the parts table', {
          column,
          partNumber: found!.partNumber,
        }),
      );
  });
}

/** What partners may not have stands in no table of theirs: containment and 1-phase UPSs. */
function lintPartners(rows: RackRows): Problem[] {
  const forPartners = new Set(rows.parts.filter(({ partner }) => partner).map(({ partNumber }) => partNumber));
  return (['RACK_CONTAINMENT', 'RACK_UPS1', 'RACK_UPS1_PACKS', 'RACK_UPS1_ACCESSORIES'] as const).flatMap((name) =>
    partTables(rows)
      [name].map((row) => cellsOf(row, 'partNumber')[0]!)
      .filter((partNumber) => forPartners.has(partNumber))
      .map((partNumber) =>
        gap(name, 'Part {partNumber} of {table} is open to partners, its kind is not', { partNumber }),
      ),
  );
}

/** Racks without side panels have a twin with them, and the other way round in their series; racks differ in shape. */
function lintModels({ models }: RackRows): Problem[] {
  const shapeOf = (row: RackRows['models'][number]): string =>
    [row.series, row.units, row.widthMm, row.depthMm, row.colour, row.sections].join(' ');
  return models.flatMap((row) => {
    const alike = models.filter((other) => shapeOf(other) === shapeOf(row));
    const { partNumber } = row;
    return [
      ...(alike.filter(({ sides }) => sides === row.sides).length > 1
        ? [misfit('RACK_MODELS', 'Rack {partNumber} is not told from another by its sizes', { partNumber })]
        : []),
      ...(alike.some(({ sides }) => sides) && (row.series !== 'UR' || alike.some(({ sides }) => !sides))
        ? []
        : [misfit('RACK_MODELS', 'Rack {partNumber} has no twin with or without side panels', { partNumber })]),
      ...(row.usableUnits <= row.units
        ? []
        : [misfit('RACK_MODELS', 'Rack {partNumber} has more usable units than units', { partNumber })]),
    ];
  });
}

/** What racks bear is decided by the sizes that rules look at: racks that are alike in these bear the same. */
const lintBounds = ({ models }: RackRows): Problem[] =>
  (Object.keys(rackBounds) as RackBound[]).flatMap((column) => {
    const sizesOf = (row: RackRows['models'][number]): string => rackBounds[column].map((size) => row[size]).join(' ');
    return models
      .filter((row) => models.some((other) => sizesOf(other) === sizesOf(row) && other[column] < row[column]))
      .map(({ partNumber }) =>
        misfit('RACK_MODELS', 'Rack {partNumber} has another {column} than racks of the same {sizes}', {
          partNumber,
          column,
          sizes: rackBounds[column].join(', '),
        }),
      );
  });

/** Rules look at an accessory's sizes by its kind: no row says another. */
const lintAccessories = ({ accessories }: RackRows): Problem[] =>
  accessories.flatMap((row) =>
    (['units', 'widthMm', 'depthMm', 'railWidthMm'] as const)
      .filter((column) => row[column] !== null && !accessorySizes[row.kind].includes(column))
      .map((column) =>
        misfit('RACK_ACCESSORIES', 'Part {partNumber} has a {column}, by which no {kind} is told from another', {
          partNumber: row.partNumber,
          column,
          kind: row.kind,
        }),
      ),
  );

/** Watts of PDUs follow from their rating. */
const lintPdus = ({ pdus }: RackRows): Problem[] =>
  pdus.flatMap(({ partNumber, phases, ratedA, usableKw, formFactor, heightU, zeroUPositions }) => [
    ...(Math.abs(usableKw - (230 * ratedA * phases) / 1000) < 0.005
      ? []
      : [misfit('RACK_PDUS', 'The power of PDU {partNumber} is not that of its rating', { partNumber })]),
    ...((formFactor === '1U') === heightU > 0 && (formFactor === '0U') === zeroUPositions > 0
      ? []
      : [misfit('RACK_PDUS', 'PDU {partNumber} takes no place of its form', { partNumber })]),
  ]);

function lintLimits({ limits }: RackRows): Problem[] {
  const limited = new Set(limits.map(({ name }) => name));
  return rackLimitNames
    .filter((name) => !limited.has(name))
    .map((limit) => misfit('RACK_LIMITS', 'The limit {limit} is missing, a rule reads it', { limit }));
}

/** Bands of a service follow one another without gap or overlap. */
const lintServices = ({ services }: RackRows): Problem[] =>
  [...new Set(services.map(({ kind }) => kind))].flatMap((kind) => {
    const bands = services.filter((row) => row.kind === kind).toSorted((a, b) => a.from - b.from);
    return bands
      .slice(1)
      .filter(({ from }, i) => from !== bands[i]!.to + 1)
      .map(({ partNumber }) =>
        misfit('RACK_SERVICES', 'The band of service {partNumber} does not begin where the one before ends', {
          partNumber,
        }),
      );
  });

/** What is wrong with the tables of racks, each of which fits its own format. */
export function lintRacks(source: TableTexts): Problem[] {
  const rows = readRackRows(source);
  const named = Object.entries(partTables(rows)) as [RackPartTable, readonly object[]][];
  return [
    ...named.flatMap(([name, list]) => lintPartNumbers(name, list, rows.parts)),
    ...sized.flatMap((name) => lintSizes(name, partTables(rows)[name], rows.parts)),
    ...lintPartners(rows),
    ...lintModels(rows),
    ...lintBounds(rows),
    ...lintAccessories(rows),
    ...lintPdus(rows),
    ...lintServices(rows),
    ...lintLimits(rows),
    ...lintUps1(rows),
    ...lintFit(rows),
  ];
}
