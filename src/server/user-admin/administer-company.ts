import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { AnswerOf, ParsedBodyOf } from '../../contract/endpoint.ts';
import type {
  AdministeredCompany,
  companiesCreate,
  companiesDeactivate,
  companiesSelectPage,
  companiesUpdate,
  companyDetails,
} from '../../contract/companies.ts';
import { adminScope, mayReadInAdmin } from '../../core/people/access/user-admin.ts';
import { changed } from '../../core/people/audit/recorded-fields.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import type { CompanyRow } from './company-rows.ts';
import { hasBelongings, isNameTaken, selectCompanyPage, selectCompanyRow, updateCompanyRow } from './company-rows.ts';
import { deleteSessionsOfCompany } from '../sign-in/sessions/sessions.ts';
import { notify } from '../notices/notify.ts';
import { insertCompanies } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { beginAdministering } from './administer-account.ts';
import type { Context } from '../platform/context/context.ts';
import { txOf } from '../platform/context/context.ts';

type Details = z.infer<typeof companyDetails>;

/** As specification section 9 has it. */
const defaultPageSize = 25;

const view = (row: CompanyRow): AdministeredCompany => ({ ...row, createdAt: row.createdAt.toISOString() });

export async function listCompanyPage(
  { db, actor }: Context,
  {
    text = '',
    sort = 'name',
    page = 1,
    pageSize = defaultPageSize,
    ...narrowing
  }: ParsedBodyOf<typeof companiesSelectPage>,
): Promise<Outcome<AnswerOf<typeof companiesSelectPage>>> {
  const query = { scope: adminScope(actor), text, sort, page, pageSize, ...narrowing };
  const { items, total } = await selectCompanyPage(db, query);
  return ok({ items: items.map(view), total, page, pageSize });
}

export async function readCompany({ db, actor }: Context, companyId: string): Promise<Outcome<Details>> {
  const row = await selectCompanyRow(db, companyId);
  if (!row || !mayReadInAdmin(actor, row.kind)) return refused('not_found');
  return ok({ ...view(row), mayChangeKind: row.kind !== 'vendor' && !(await hasBelongings(db, companyId)) });
}

const emptyName: Problem = { path: 'name', code: 'required', text: 'The field must not be empty' };
const takenName: Problem = { path: 'name', code: 'taken', text: 'There is a company of this name already' };

/** What is wrong with the name of a company, beside which there are all the others. */
export async function companyNameFaults({ db }: Context, name: string, beside: string | null): Promise<Problem[]> {
  if (name === '') return [emptyName];
  return (await isNameTaken(db, name, beside)) ? [takenName] : [];
}

export async function createCompany(
  context: Context,
  { name: typed, kind }: ParsedBodyOf<typeof companiesCreate>,
): Promise<Outcome<Details>> {
  const begun = await beginAdministering(context, 'administration.companyAdmin');
  if (!begun.ok) return begun;
  const name = typed.trim();
  const errors = await companyNameFaults(context, name, null);
  if (errors.length > 0) return refused('invalid_input', { errors });
  const companyId = randomUUID();
  await insertCompanies(txOf(context), [{ companyId, name, kind, createdAt: context.now }]);
  return readCompany(context, companyId);
}

/** The company that is to be changed, as it is now. */
async function toChange(
  context: Context,
  { companyId, version }: ParsedBodyOf<typeof companiesDeactivate>,
): Promise<Outcome<CompanyRow>> {
  const begun = await beginAdministering(context, 'administration.companyAdmin');
  if (!begun.ok) return begun;
  const row = await selectCompanyRow(context.db, companyId);
  if (!row) return refused('not_found');
  return row.version === version ? ok(row) : refused('conflict');
}

/** Another name; another kind while there is nothing of the company whose roles, prices and rights would change with it. */
export async function updateCompany(
  context: Context,
  { companyId, version, name: typed, kind }: ParsedBodyOf<typeof companiesUpdate>,
): Promise<Outcome<Details>> {
  const changing = await toChange(context, { companyId, version });
  if (!changing.ok) return changing;
  const before = changing.value;
  const name = typed?.trim() ?? before.name;
  const errors = await companyNameFaults(context, name, companyId);
  if (errors.length > 0) return refused('invalid_input', { errors });
  const isOther = kind !== undefined && kind !== before.kind;
  if (isOther && before.kind === 'vendor')
    return refused('action_not_available', { text: 'The vendor stays the vendor' });
  if (isOther && (await hasBelongings(context.db, companyId)))
    return refused('action_not_available', {
      text: 'The kind of a company can not change while it has people, solutions or quotes',
    });
  const patch = { name, ...(isOther ? { kind } : {}) };
  context.audit.note(changed({ name: before.name, kind: before.kind }, { kind: before.kind, ...patch }));
  if (!(await updateCompanyRow(txOf(context), companyId, version, patch))) return refused('conflict');
  return readCompany(context, companyId);
}

/** Tells whoever decides about its solutions, and the other administrators. */
const tellOfSwitch = (
  context: Context,
  kind: 'companySwitchedOff' | 'companySwitchedOn',
  { name }: Pick<CompanyRow, 'name'>,
): Promise<void> => notify(context, { kind, audience: ['approvers', 'admins'], params: { company: name } });

/** Switches a company off: nobody of it gets in, and nothing new is prepared for it. What there is stays. */
export async function deactivateCompany(
  context: Context,
  which: ParsedBodyOf<typeof companiesDeactivate>,
): Promise<Outcome<Details>> {
  const changing = await toChange(context, which);
  if (!changing.ok) return changing;
  if (changing.value.kind === 'vendor')
    return refused('action_not_available', { text: 'The vendor can not be switched off' });
  if (!changing.value.active) return refused('action_not_available');
  const tx = txOf(context);
  if (!(await updateCompanyRow(tx, which.companyId, which.version, { active: false }))) return refused('conflict');
  await deleteSessionsOfCompany(tx, which.companyId, { reason: 'switchedOff', at: context.now });
  await tellOfSwitch(context, 'companySwitchedOff', changing.value);
  return readCompany(context, which.companyId);
}

export async function activateCompany(
  context: Context,
  which: ParsedBodyOf<typeof companiesDeactivate>,
): Promise<Outcome<Details>> {
  const changing = await toChange(context, which);
  if (!changing.ok) return changing;
  if (changing.value.active) return refused('action_not_available');
  if (!(await updateCompanyRow(txOf(context), which.companyId, which.version, { active: true })))
    return refused('conflict');
  await tellOfSwitch(context, 'companySwitchedOn', changing.value);
  return readCompany(context, which.companyId);
}
