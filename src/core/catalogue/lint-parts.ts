import { parseMoney, zero } from '../money.ts';
import type { Problem } from '../result.ts';
import { readLines } from '../tables/cells.ts';
import { groupBy } from '../tables/group-by.ts';
import type { Rows } from '../tables/table.ts';
import { partKey } from '../text/part-key.ts';
import { gap, misfit, rowsOf } from '../products/definition/fault.ts';
import { knownFamilies, partCategories } from './part-kinds.ts';
import { parts, prices } from '../products/definition/parts-tables.ts';
import type { CatalogueSource, TableName } from './tables.ts';

type PartRow = Rows<typeof parts>[number];

/** Tables in each of which a part stands once, as what it is: a part that stands in two of them is two things. */
const definingTables = [
  'SERVICE_CERTIFICATES',
  'COOLING_INDOOR_UNITS',
  'COOLING_CONDENSERS',
  'COOLING_CONDENSING_UNITS',
  'COOLING_LOW_AMBIENT_KITS',
  'UPS_MODULES',
  'UPS_BATTERIES',
  'UPS_MODULAR_STRINGS',
  'UPS_LI_ION',
  'UPS_CABINETS',
  'UPS_STANDS',
  'UPS_BREAKERS',
  'UPS_WIRE_SETS',
  'UPS_BYPASS',
  'UPS_OPTIONS',
  'UPS_SERVICES',
  'CHILLER_HYDRAULIC_MODULES',
  'CHILLER_BUFFER_TANKS',
  'RACK_MODELS',
  'RACK_ACCESSORIES',
  'RACK_PANELS',
  'RACK_CABLE_MANAGERS',
  'RACK_SHELVES',
  'RACK_SMALL_PARTS',
  'RACK_PDUS',
  'RACK_PDU_ACCESSORIES',
  'RACK_CONTAINMENT',
  'RACK_UPS1',
  'RACK_UPS1_PACKS',
  'RACK_UPS1_ACCESSORIES',
  'RACK_SERVICES',
  'MONITORING_APPLIANCES',
  'MONITORING_PODS',
  'MONITORING_SENSORS',
  'MONITORING_WIRELESS',
  'MONITORING_OUTPUTS',
  'MONITORING_ACCESSORIES',
  'MONITORING_BATTERIES',
  'MONITORING_GATEWAYS',
  'MONITORING_DC_GUARD',
  'MONITORING_SERVICES',
] as const satisfies readonly TableName[];

/** Where no part is chosen from: what a part is, and what it costs. */
const notChosenFrom: readonly string[] = ['PARTS', 'PRICES_RUB', 'CLIMATE', 'COOLING_SPDX', 'COOLING_SRDX', 'COOLING_SPDX_LOWAMBIENT', 'COOLING_SRDX_LOWAMBIENT', 'CHILLER_PERFORMANCE', 'CHILLER_HEATING']; // prettier-ignore

/** kg/m³ between which whole products lie: a foam panel and a block of lead (own bounds). */
const usualDensity = { min: 5, max: 8000 } as const;
/** Of what is smaller, m³, cable and packing outweigh the product. */
const smallestVolume = 0.01;

/** What every cell of the tables names, split into the items of its lists; by text of the table, for most stay as they are. */
const namesOf = new Map<string, { readonly csv: string; readonly names: ReadonlySet<string> }>();

function namesIn(name: string, csv: string): ReadonlySet<string> {
  const known = namesOf.get(name);
  if (known?.csv === csv) return known.names;
  const names = new Set<string>();
  for (const { cells } of readLines(csv)) {
    for (const cell of cells) {
      if (/[|,]/.test(cell)) for (const item of cell.split(/[|,]/)) names.add(item.trim());
      else names.add(cell);
    }
  }
  namesOf.set(name, { csv, names });
  return names;
}

/** Following successors from a part: back to it, or to one that has ended with none after it. */
function successorFindings(row: PartRow, part: ReadonlyMap<string, PartRow>): Problem[] {
  const { partNumber } = row;
  if (row.successor === null) return [];
  const first = part.get(row.successor);
  if (!first) return [misfit('PARTS', 'The successor of part {partNumber} stands in no parts table', { partNumber, column: 'successor' })]; // prettier-ignore
  const seen = new Set([partNumber]);
  let last: PartRow = first;
  for (;;) {
    if (last.partNumber === partNumber)
      return [misfit('PARTS', 'The successors of part {partNumber} lead back to it', { partNumber, column: 'successor' })]; // prettier-ignore
    if (seen.has(last.partNumber)) return []; // a circle that this part only leads to is told of its own
    seen.add(last.partNumber);
    const next = last.successor === null ? undefined : part.get(last.successor);
    if (!next) break;
    last = next;
  }
  return last.status === 'ended'
    ? [gap('PARTS', 'The successors of part {partNumber} end with {successor}, which is no longer made', { partNumber, successor: last.partNumber, column: 'successor' })] // prettier-ignore
    : [];
}

/** A family that there is none of hides a part from nobody and groups it with nothing; so does a category. */
function kindFindings({ partNumber, family, category }: PartRow, families: ReadonlySet<string> | null): Problem[] {
  const unknown = families ? family.split('|').filter((name) => !families.has(name.trim())) : [];
  return [
    ...unknown.map(
      (name) =>
      gap('PARTS', 'Family {family} of part {partNumber} is none that the catalogue knows', { partNumber, family: name, column: 'family' }), // prettier-ignore
    ),
    ...(partCategories.has(category)
      ? []
      : [gap('PARTS', 'Category {category} of part {partNumber} is none that parts have', { partNumber, category, column: 'category' })]), // prettier-ignore
  ];
}

function densityFindings({ partNumber, widthMm, depthMm, heightMm, weightKg }: PartRow): Problem[] {
  if (!widthMm || !depthMm || !heightMm || !weightKg) return [];
  const volume = (widthMm * depthMm * heightMm) / 1e9;
  const value = weightKg / volume;
  const { min, max } = usualDensity;
  if (volume < smallestVolume || (value >= min && value <= max)) return [];
  return [gap('PARTS', 'Size and weight of part {partNumber} make {value} kg/m³, between {min} and {max} is usual', { partNumber, value: Math.round(value), min, max, column: 'weightKg' })]; // prettier-ignore
}

/** Parts that read alike: a hyphen or a letter of the other alphabet apart. */
const alikeFindings = (rows: readonly PartRow[]): Problem[] =>
  [...groupBy(rows, ({ partNumber }) => partKey(partNumber))].flatMap(([, [first, ...others]]) =>
    others.map(({ partNumber }) =>
      gap('PARTS', 'Part {partNumber} reads like part {other}', { partNumber, other: first!.partNumber }),
    ),
  );

function definedTwice(source: CatalogueSource): Problem[] {
  const where = new Map<string, string>();
  return definingTables.flatMap((table) => {
    const [head, ...lines] = readLines(source[table] ?? '');
    const at = head?.cells.indexOf('partNumber') ?? -1;
    return lines.flatMap(({ cells }) => {
      const partNumber = cells[at] ?? '';
      const other = where.get(partNumber);
      where.set(partNumber, other ?? table);
      return other === undefined || other === table
        ? []
        : [gap(table, 'Part {partNumber} stands in {table} and in {other}', { partNumber, other })];
    });
  });
}

/** The parts table and the price list: what each part lacks, and what lacks a part. */
export function lintParts(source: CatalogueSource, { isWhole }: { readonly isWhole: boolean }): Problem[] {
  const rows = rowsOf(source, parts);
  const part = new Map(rows.map((row) => [row.partNumber, row]));
  const priced = new Map(rowsOf(source, prices).map((row) => [row.partNumber, row]));
  // While tables are still to come, nobody knows which families they will name.
  const families = isWhole ? knownFamilies(source) : null;
  // Without a price list nobody knows what has no price.
  const isPriced = source.PRICES_RUB !== undefined;
  const used = Object.entries(source)
    .filter(([name]) => !notChosenFrom.includes(name))
    .map(([name, csv]) => namesIn(name, csv));
  return [
    ...rows.flatMap((row) => {
      const { partNumber } = row;
      const price = priced.get(partNumber)?.listPrice;
      const amount = price ? parseMoney(price) : null;
      const lacksPrice = isPriced && row.status === 'active' && (amount === null || amount <= zero);
      // While tables are still to come, nobody knows what they will name.
      const isUnused = isWhole && row.status === 'active' && !used.some((names) => names.has(partNumber));
      return [
        ...(lacksPrice ? [gap('PRICES_RUB', 'Part {partNumber} has no price', { partNumber })] : []),
        ...(isUnused ? [gap('PARTS', 'Part {partNumber} is made and stands in no table that anything is chosen from', { partNumber })] : []), // prettier-ignore
        ...successorFindings(row, part),
        ...densityFindings(row),
        ...kindFindings(row, families),
      ];
    }),
    ...alikeFindings(rows),
    ...definedTwice(source),
    ...[...priced.keys()]
      .filter((partNumber) => !part.has(partNumber))
      .map((partNumber) => gap('PRICES_RUB', 'Part {partNumber} of {table} stands in no parts table', { partNumber })),
  ];
}
