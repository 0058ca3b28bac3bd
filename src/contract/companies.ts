import { z } from 'zod';
import { companyKinds } from '../core/access/roles.ts';
import { endpoint } from './endpoint.ts';

export const companiesSelect = endpoint('companies/companies_select', {
  summary: 'The distributors and partners that a solution may be prepared or a quote priced for, by name',
  body: z.object({}),
  answer: z.array(z.object({ companyId: z.string(), name: z.string(), kind: z.enum(companyKinds) })),
  access: ['newSolution.forCompany', 'menu.pricing'],
  scope: 'users:read',
  changes: false,
});
