import type { AnswerOf } from '../../contract/endpoint.ts';
import type { companiesSelect } from '../../contract/companies.ts';
import { may } from '../../core/people/access/may.ts';
import type { CompanyKind } from '../../core/people/access/roles.ts';
import { ok } from '../../core/result.ts';
import { findCompany, selectCompanies } from './companies.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';

/** For whom the vendor prepares solutions. */
const preparedFor = ['disti', 'partner'] as const satisfies readonly CompanyKind[];

export const listCompanies = async (context: Context): Promise<Outcome<AnswerOf<typeof companiesSelect>>> =>
  ok(await selectCompanies(context.db, preparedFor));

/** The company that a new solution belongs to and is priced for: the caller's own, or the one that it is prepared for. */
export async function companyFor(context: Context, forCompanyId: string | undefined): Promise<Outcome<string>> {
  const { actor, db } = context;
  if (forCompanyId === undefined || forCompanyId === actor.companyId) return ok(actor.companyId);
  if (!may(actor.role, 'newSolution.forCompany')) return refused('forbidden');
  const company = await findCompany(db, forCompanyId);
  if (company?.active && (preparedFor as readonly CompanyKind[]).includes(company.kind)) return ok(company.companyId);
  return refused('not_found', {
    errors: [{ path: 'forCompanyId', code: 'not_found', text: 'There is no such partner or distributor' }],
  });
}
