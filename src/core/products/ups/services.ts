import type { Values } from '../../kernel/product-type.ts';
import { numberOf } from '../../kernel/read-values.ts';
import type { UpsContext } from './context.ts';
import type { UpsModelRow, UpsServiceRow } from './tables/equipment.ts';

/** A service with its pieces for each UPS. */
export interface UnitService {
  readonly service: UpsServiceRow;
  readonly perUnit: number;
}

/** A service of one UPS that is asked for: of a kind, and of a warranty that covers so many years. */
export interface AskedService {
  readonly kind: Extract<UpsServiceRow['kind'], 'commissioning' | 'upgrade7x24' | 'warranty'>;
  readonly years?: number;
  readonly perUnit: number;
}

/** Warranty is sold for three years and for one. */
const yearsOfLongWarranty = 3;

/** The services that the values ask for: extra years in as many three-year parts as fit, the rest year by year. */
export function servicesAsked(values: Values): readonly AskedService[] {
  const years = numberOf(values, 'extraWarrantyYears');
  const long = Math.floor(years / yearsOfLongWarranty);
  const short = years % yearsOfLongWarranty;
  return [
    ...(values['commissioning'] === 'separate' ? [{ kind: 'commissioning', perUnit: 1 } as const] : []),
    ...(values['upgrade7x24'] === true ? [{ kind: 'upgrade7x24', perUnit: 1 } as const] : []),
    ...(long > 0 ? [{ kind: 'warranty', years: yearsOfLongWarranty, perUnit: long } as const] : []),
    ...(short > 0 ? [{ kind: 'warranty', years: 1, perUnit: short } as const] : []),
  ];
}

/** The row of a service for a UPS: by its nominal rating, whole kVA rounded up, both ends of a band included. */
export function serviceFor(
  { kind, years }: Omit<AskedService, 'perUnit'>,
  { family, ratingKva }: UpsModelRow,
  { services }: UpsContext,
): UpsServiceRow | undefined {
  const kva = Math.ceil(ratingKva);
  return services.find(
    (row) =>
      row.kind === kind &&
      (row.families.length === 0 || row.families.includes(family)) &&
      (row.kvaMin === null || kva >= row.kvaMin) &&
      (row.kvaMax === null || kva <= row.kvaMax) &&
      (years === undefined || row.years === years),
  );
}

/** Assembly or start-up of so many Li-ion cabinets of one UPS. */
export const cabinetService = (
  kind: 'liAssembly' | 'liCommissioning',
  cabinets: number,
  { services }: UpsContext,
): UpsServiceRow | undefined => services.find((row) => row.kind === kind && row.cabinets === cabinets);
