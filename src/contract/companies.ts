import { z } from 'zod';
import { companyKinds } from '../core/people/access/roles.ts';
import { endpoint } from './endpoint.ts';
import { line, instant } from './shapes.ts';
import { companyId } from './users.ts';

const version = z.number().int().min(1);

export const companiesSelect = endpoint('companies/companies_select', {
  summary: 'The distributors and partners that a solution may be prepared or a quote priced for, by name',
  body: z.object({}),
  answer: z.array(z.object({ companyId: z.string(), name: z.string(), kind: z.enum(companyKinds) })),
  access: ['newSolution.forCompany', 'menu.pricing'],
  scope: 'users:read',
  changes: false,
});

/** A company as it is administered. */
export const administeredCompany = z.object({
  companyId: z.string(),
  name: z.string(),
  kind: z.enum(companyKinds),
  active: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  /** Active accounts. */
  users: z.number().int(),
  invited: z.number().int(),
  /** Current ones that are not archived. */
  solutions: z.number().int(),
  /** Discount groups in which it gets something off. */
  discounts: z.number().int(),
});
export type AdministeredCompany = z.infer<typeof administeredCompany>;

export const companyDetails = administeredCompany.extend({
  /** Its kind decides about roles, prices and rights of what it has; as long as it has nothing, it can be another one. */
  mayChangeKind: z.boolean(),
});

const name = line(120).min(1);

/** There is one vendor. */
const newKind = z.enum(['disti', 'partner']);

export const companySorts = ['name', '-name', 'createdAt', '-createdAt'] as const;

export const companiesSelectPage = endpoint('companies/companies_select_page', {
  summary:
    'A page of the companies that the caller may read in the administration, by name unless `sort` says otherwise',
  body: z.object({
    text: line(200).optional(),
    kind: z.enum(companyKinds).optional(),
    active: z.boolean().optional(),
    sort: z.enum(companySorts).optional(),
    page: z.number().int().min(1).max(100_000).optional(),
    pageSize: z.number().int().min(1).max(100).optional(),
  }),
  answer: z.object({
    items: z.array(administeredCompany),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access: 'administration.adminPanel',
  scope: 'users:read',
  changes: false,
});

export const companiesSelectCompany = endpoint('companies/companies_select_company', {
  summary: 'A company as it is administered',
  body: z.object({ companyId }),
  answer: companyDetails,
  access: 'administration.adminPanel',
  scope: 'users:read',
  changes: false,
});

export const companiesCreate = endpoint('companies/companies_create', {
  summary: 'Make a distributor or a partner',
  body: z.object({ name, kind: newKind }),
  answer: companyDetails,
  access: 'administration.companyAdmin',
  scope: 'users:write',
  changes: true,
});

export const companiesUpdate = endpoint('companies/companies_update', {
  summary: 'Rename a company, or make a distributor a partner as long as there is nothing of it',
  body: z.object({ companyId, version, name: name.optional(), kind: newKind.optional() }),
  answer: companyDetails,
  access: 'administration.companyAdmin',
  scope: 'users:write',
  changes: true,
});

export const companiesDeactivate = endpoint('companies/companies_deactivate', {
  summary: 'Switch a company off: its people are signed out and nothing new is prepared for it. Refused for the vendor',
  body: z.object({ companyId, version }),
  answer: companyDetails,
  access: 'administration.companyAdmin',
  scope: 'users:write',
  changes: true,
});

export const companiesActivate = endpoint('companies/companies_activate', {
  summary: 'Switch a company on again',
  body: z.object({ companyId, version }),
  answer: companyDetails,
  access: 'administration.companyAdmin',
  scope: 'users:write',
  changes: true,
});

export const companyCalls = {
  companiesSelect,
  companiesSelectPage,
  companiesSelectCompany,
  companiesCreate,
  companiesUpdate,
  companiesDeactivate,
  companiesActivate,
} as const;
