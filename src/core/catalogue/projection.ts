import { may } from '../access/may.ts';
import type { CompanyKind, Role } from '../access/roles.ts';
import { parsePercent } from '../money.ts';
import type { PriceRow, PricingInputs } from '../pricing/price.ts';
import type { IsxType } from '../solution/types.ts';
import { rewriteRows } from '../tables/write.ts';
import type { CatalogueSource, TableName } from './tables.ts';

/** The tables that the engine of each type reads; what is not here never travels. */
const tablesOfType: Readonly<Partial<Record<IsxType, readonly TableName[]>>> = {
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
};

/** Whether a catalogue holds every table that the engine of a type reads; false for a type without an engine. */
export const hasTablesOf = (isxType: IsxType, source: CatalogueSource): boolean =>
  tablesOfType[isxType]?.every((name) => source[name] !== undefined) ?? false;

export interface Reader {
  readonly role: Role;
  readonly companyKind: CompanyKind;
}

/** A part as somebody may know it: priority sale is highlighted for its roles alone, partners see their parts only. */
function projectPart(reader: Reader) {
  return (cells: Readonly<Record<string, string>>) => {
    if (may(reader.role, 'partnerOnly.partnerPartNumbersOnly') && cells['partner'] !== 'TRUE') return null;
    return may(reader.role, 'parts.highlightPrioritySale') ? cells : { ...cells, priority: 'FALSE' };
  };
}

/**
 * What of the catalogue a reader's engine may know. Server and browser evaluate this same projection, so that
 * what a role may not see never leaves the server and never decides anything for it.
 */
export function projectCatalogue(source: CatalogueSource, isxType: IsxType, reader: Reader): CatalogueSource {
  return Object.fromEntries(
    (tablesOfType[isxType] ?? []).flatMap((name) => {
      const csv = source[name];
      if (csv === undefined) return [];
      return [[name, name === 'PARTS' ? rewriteRows(csv, projectPart(reader)) : csv] as const];
    }),
  );
}

/**
 * What of a price list a reader may know. To a distributor or partner the minimum multiplier is the vendor's
 * secret: it is left in only where it bites into the discounts that the company has on the part, that of its group and
 * points set by hand (in %, by part number), and so shows in the net price anyway.
 */
export function projectPricing(
  inputs: PricingInputs,
  reader: Pick<Reader, 'companyKind'>,
  handDiscounts: Readonly<Record<string, string>> = {},
): PricingInputs {
  if (reader.companyKind === 'vendor') return inputs;
  const asked = ({ discountGroup, partNumber }: PriceRow): number =>
    pointsOf(inputs.companyDiscounts[discountGroup]) + pointsOf(handDiscounts[partNumber]);
  const bites = (row: PriceRow): boolean => 10_000 - asked(row) < row.minMultiplier * 10_000;
  return { ...inputs, prices: inputs.prices.map((row) => (bites(row) ? row : { ...row, minMultiplier: 0 })) };
}

const pointsOf = (percent: string | undefined): number => Number(parsePercent(percent ?? '0') ?? 0n);
