import type { CompanyKind } from '../../../core/people/access/roles.ts';

/** Keys of TRANSLATE. */
export const companyKindLabels = {
  vendor: 'Company: vendor',
  disti: 'Company: distributor',
  partner: 'Company: partner',
} as const satisfies Record<CompanyKind, string>;
