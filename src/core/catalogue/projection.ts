import { may } from '../people/access/may.ts';
import type { CompanyKind, Role } from '../people/access/roles.ts';
import { chillerSeries } from '../products/chiller/tables/equipment.ts';
import type { PriceRow, PricingInputs } from '../pricing/price.ts';
import { givenDiscount } from '../pricing/price.ts';
import { rackPartColumns } from '../products/rack/tables/part-columns.ts';
import type { IsxType } from '../products/definition/types.ts';
import { rewriteRows } from '../tables/write-lines.ts';
import { monitoringPartColumns } from '../products/monitoring/tables/part-columns.ts';
import { tablesOfFamily, upsPartColumns } from '../products/ups/tables/part-columns.ts';
import { upsFamilies } from '../products/ups/tables/equipment.ts';
import { rowsOf } from '../products/definition/fault.ts';
import type { PartColumns } from '../products/definition/part-columns.ts';
import type { CatalogueSource, TableName } from './tables.ts';

/** The tables that the engine of each type reads; what is not here never travels. */
const tablesOfType: Readonly<Record<IsxType, readonly TableName[]>> = {
  Cooling: [
    'PRODUCT_FAMILIES',
    'PARTS',
    'SERVICE_CERTIFICATES',
    'COOLING_SPDX',
    'COOLING_SRDX',
    'COOLING_SPDX_MODELS',
    'COOLING_SRDX_MODELS',
    'COOLING_SPDI',
    'COOLING_SPDF',
    'COOLING_SPCW',
    'COOLING_SRDF',
    'COOLING_SRCW',
    'COOLING_STFI',
    'COOLING_SKHA',
    'COOLING_FRAMES',
    'COOLING_INDOOR_UNITS',
    'COOLING_CONDENSERS',
    'COOLING_CONDENSING_UNITS',
    'COOLING_LOW_AMBIENT_KITS',
    'COOLING_OPTIONS',
    'COOLING_LIMITS',
  ],
  '3PhaseUps': [
    'PARTS',
    'SERVICE_CERTIFICATES',
    'UPS_FAMILIES',
    'UPS_MODELS',
    'UPS_MODULES',
    'UPS_BATTERIES',
    'UPS_DISCHARGE',
    'UPS_MODULAR_STRINGS',
    'UPS_MODULAR_BATTERIES',
    'UPS_LI_ION',
    'UPS_LI_ION_RUNTIME',
    'UPS_CABINETS',
    'UPS_STANDS',
    'UPS_CAPACITY',
    'UPS_BREAKERS',
    'UPS_WIRE_SETS',
    'UPS_BYPASS',
    'UPS_OPTIONS',
    'UPS_SERVICES',
    'UPS_FACTORS',
    'UPS_LIMITS',
    'UPS_CROSS_CABLES',
    'UPS_CROSS_CABLE_LENGTHS',
  ],
  Chiller: [
    'PARTS',
    'SERVICE_CERTIFICATES',
    'CHILLER_SERIES',
    'CHILLER_MODELS',
    'CHILLER_PERFORMANCE',
    'CHILLER_HEATING',
    'CHILLER_FREE_COOLING',
    'CHILLER_SOUND',
    'CHILLER_ACOUSTIC_CLASSES',
    'CHILLER_FLUIDS',
    'CHILLER_GLYCOL',
    'CHILLER_PUMPS',
    'CHILLER_HYDRAULIC_MODULES',
    'CHILLER_BUFFER_TANKS',
    'CHILLER_FRAMES',
    'CHILLER_WINTER_KITS',
    'CHILLER_OPTIONS',
    'CHILLER_LIMITS',
  ],
  Rack: [
    'PARTS',
    'SERVICE_CERTIFICATES',
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
    'RACK_UPS1_RUNTIME',
    'RACK_UPS1_PACKS',
    'RACK_UPS1_ACCESSORIES',
    'RACK_SERVICES',
    'RACK_LIMITS',
  ],
  Monitoring: [
    'PARTS',
    'SERVICE_CERTIFICATES',
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
    'MONITORING_LIMITS',
  ],
};

/** Tables that an engine reads where they are there: a catalogue of a day before them holds without. */
const furtherTablesOfType: Readonly<Partial<Record<IsxType, readonly TableName[]>>> = {
  Cooling: ['COOLING_CW_RATINGS', 'COOLING_SPDX_LOWAMBIENT', 'COOLING_SRDX_LOWAMBIENT', 'CLIMATE'],
};

/** Tables that the engine of a type reads and a catalogue does not hold. */
export const missingTablesOf = (isxType: IsxType, source: CatalogueSource): readonly TableName[] =>
  tablesOfType[isxType].filter((name) => source[name] === undefined);

/** Whether a catalogue holds every table that the engine of a type reads. */
export const hasTablesOf = (isxType: IsxType, source: CatalogueSource): boolean =>
  missingTablesOf(isxType, source).length === 0;

export interface Reader {
  readonly role: Role;
  readonly companyKind: CompanyKind;
}

/**
 * Whether the projection of a catalogue for one reader holds everything that it holds for another: only then may the first be
 * given what the other's engine works with.
 */
export function seesAllOf(reader: Reader, other: Reader): boolean {
  const isVendor = reader.companyKind === 'vendor' || other.companyKind !== 'vendor';
  const seesParts =
    !may(reader.role, 'partnerOnly.partnerPartNumbersOnly') || may(other.role, 'partnerOnly.partnerPartNumbersOnly');
  const kept = ['rack.g2Ups1Phase', 'parts.highlightPrioritySale', 'newSolution.Chiller'] as const;
  return isVendor && seesParts && kept.every((feature) => may(reader.role, feature) || !may(other.role, feature));
}

type Cells = Readonly<Record<string, string>>;

/**
 * Families that a reader outside the vendor may not choose: UPS whose names and the reason are no secret, and every series of
 * chillers where the role may make none.
 */
function familiesHiddenFrom(reader: Reader, source: CatalogueSource): ReadonlySet<string> {
  if (reader.companyKind === 'vendor') return new Set();
  const ups = rowsOf(source, upsFamilies).filter(({ channel }) => !channel);
  const chillers = may(reader.role, 'newSolution.Chiller') ? [] : rowsOf(source, chillerSeries);
  return new Set([...ups.map(({ family }) => family), ...chillers.map(({ series }) => series)]);
}

/** The generation of 1-phase UPSs that is for some roles alone. */
const keptGeneration = 'G2';

/**
 * A part as somebody may know it: priority sale is highlighted for its roles alone, partners see their parts only, nobody
 * sees the parts of none but hidden families, and the second generation of 1-phase UPSs is its roles' alone.
 */
function projectPart(reader: Reader, hidden: ReadonlySet<string>) {
  return (cells: Cells): Cells | null => {
    if (may(reader.role, 'partnerOnly.partnerPartNumbersOnly') && cells['partner'] !== 'TRUE') return null;
    if ((cells['family'] ?? '').split('|').every((family) => hidden.has(family))) return null;
    if (cells['generation'] === keptGeneration && !may(reader.role, 'rack.g2Ups1Phase')) return null;
    return may(reader.role, 'parts.highlightPrioritySale') ? cells : { ...cells, priority: 'FALSE' };
  };
}

/** Without the certificate that it requires a certificate would be sold alone. */
const certificateColumns: PartColumns = { needed: ['partNumber', 'requires'] };

/** Where the part numbers of a table stand that is shown as far as its parts are; other tables are shown whole. */
const partColumns: Readonly<Partial<Record<TableName, PartColumns>>> = {
  SERVICE_CERTIFICATES: certificateColumns,
  ...upsPartColumns,
  ...rackPartColumns,
  ...monitoringPartColumns,
};

/** The rows of a table whose parts and family may be seen. */
function projectRow(
  name: TableName,
  { needed, optional = [] }: PartColumns,
  isSeen: (partNumber?: string) => boolean,
  hidden: ReadonlySet<string>,
) {
  const less = (cell: string): string => cell.split('|').filter(isSeen).join('|');
  return (cells: Cells): Cells | null => {
    if (!needed.every((column) => isSeen(cells[column]))) return null;
    if (tablesOfFamily.includes(name) && hidden.has(cells['family'] ?? '')) return null;
    return { ...cells, ...Object.fromEntries(optional.map((column) => [column, less(cells[column] ?? '')])) };
  };
}

/** The table of parts as a reader may know it, whatever the type: no successor is named that the reader may not see. */
export function projectParts(source: CatalogueSource, reader: Reader): string {
  const project = projectPart(reader, familiesHiddenFrom(reader, source));
  const seen = new Set<string>();
  const seenParts = rewriteRows(source.PARTS ?? '', (cells) => {
    const part = project(cells);
    if (part) seen.add(part['partNumber'] ?? '');
    return part;
  });
  const isSeen = (partNumber = ''): boolean => partNumber === '' || seen.has(partNumber);
  return rewriteRows(seenParts, (part) => (isSeen(part['successor']) ? part : { ...part, successor: '' }));
}

/**
 * What of the catalogue a reader's engine may know. Server and browser evaluate this same projection, so that
 * what a role may not see never leaves the server and never decides anything for it.
 */
export function projectCatalogue(source: CatalogueSource, isxType: IsxType, reader: Reader): CatalogueSource {
  const hidden = familiesHiddenFrom(reader, source);
  const seenParts = projectParts(source, reader);
  const seen = new Set<string>();
  rewriteRows(seenParts, (cells) => {
    seen.add(cells['partNumber'] ?? '');
    return cells;
  });
  const isSeen = (partNumber = ''): boolean => partNumber === '' || seen.has(partNumber);
  const projected = (name: TableName, csv: string): string => {
    if (name === 'PARTS') return seenParts;
    const columns = partColumns[name];
    return columns ? rewriteRows(csv, projectRow(name, columns, isSeen, hidden)) : csv;
  };
  return Object.fromEntries(
    [...tablesOfType[isxType], ...(furtherTablesOfType[isxType] ?? [])].flatMap((name) => {
      const csv = source[name];
      return csv === undefined ? [] : [[name, projected(name, csv)] as const];
    }),
  );
}

/**
 * What of a price list a reader may know. Outside the vendor that is the list price and the own net price: what a discount is
 * made of, the minimum multiplier and the groups of discounts are the vendor's. So each part carries one discount, which is
 * what the company's discount, points set by hand (in %, by part number) and the floor come to.
 */
export function projectPricing(
  inputs: PricingInputs,
  reader: Reader,
  handDiscounts: Readonly<Record<string, string>> = {},
): PricingInputs {
  if (may(reader.role, 'menu.pricing')) return inputs;
  if (seesHandDiscounts(reader)) {
    // Beside pricing access the floor is known where it bites alone, and so shows in the waterfall anyway.
    const bites = (row: PriceRow): boolean =>
      givenDiscount(row, inputs.companyDiscounts, handDiscounts[row.partNumber]) !==
      givenDiscount({ ...row, minMultiplier: 0 }, inputs.companyDiscounts, handDiscounts[row.partNumber]);
    return { ...inputs, prices: inputs.prices.map((row) => (bites(row) ? row : { ...row, minMultiplier: 0 })) };
  }
  const prices = inputs.prices.map((row): PriceRow => {
    const { partNumber, listPrice } = row;
    const discountGroup = givenDiscount(row, inputs.companyDiscounts, handDiscounts[partNumber]);
    return { partNumber, listPrice, discountGroup, minMultiplier: 0 };
  });
  const companyDiscounts = Object.fromEntries(prices.map(({ discountGroup: discount }) => [discount, discount]));
  return { ...inputs, prices, companyDiscounts };
}

/** Whether a reader knows which points were set by hand: outside the vendor they are part of the one discount. */
export const seesHandDiscounts = ({ companyKind }: Pick<Reader, 'companyKind'>): boolean => companyKind === 'vendor';
