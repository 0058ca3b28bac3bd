import type { Actor, CompanyKind, Role } from '../../core/people/access/roles.ts';
import { fitsCompany, mayAdministerUsers } from '../../core/people/access/user-admin.ts';
import type { Problem } from '../../core/result.ts';
import { languagesOf } from '../../core/translation/translate.ts';
import { findCompany } from '../users/companies.ts';
import { emailKey } from '../users/email-key.ts';
import { findUserIdByEmail } from '../users/accounts.ts';
import type { Context } from '../platform/context/context.ts';

/** What an account is to be. */
export interface WantedAccount {
  readonly email: string;
  readonly displayName: string;
  readonly companyId: string;
  readonly role: Role;
  readonly language: string;
}

const fault = (path: keyof WantedAccount, code: string, text: string): Problem => ({ path, code, text });

/**
 * Everything that keeps an account from being as it is wanted, and the company that it is to belong to. Nothing is said of what is left
 * out.
 */
export async function accountFaults(
  { db, services }: Pick<Context, 'db' | 'services'>,
  actor: Actor,
  {
    email,
    displayName,
    companyId,
    role,
    language,
  }: { readonly [Name in keyof WantedAccount]?: WantedAccount[Name] | undefined },
  beside: { readonly userId: string | null; readonly companyId: string | null },
): Promise<{ readonly faults: readonly Problem[]; readonly companyKind: CompanyKind | null }> {
  const company = companyId === undefined ? null : await findCompany(db, companyId);
  // A company that the caller may not administer is none to them.
  const reachable = company && mayAdministerUsers(actor, company.kind) ? company : null;
  const taken = email === undefined ? null : await findUserIdByEmail(db, email);
  const languages = languagesOf(await services.settings.translations(db));
  const faults = [
    ...(displayName === '' ? [fault('displayName', 'required', 'The field must not be empty')] : []),
    ...(email === undefined || emailKey(email) !== null
      ? []
      : [fault('email', 'wrong_format', 'This is no e-mail address')]),
    ...(taken === null || taken === beside.userId
      ? []
      : [fault('email', 'taken', 'There is an account with this e-mail address already')]),
    ...(reachable || companyId === undefined ? [] : [fault('companyId', 'not_found', 'There is no such company')]),
    ...(reachable && !reachable.active && reachable.companyId !== beside.companyId
      ? [fault('companyId', 'inactive', 'The company is switched off')]
      : []),
    ...(reachable && role !== undefined && !fitsCompany(role, reachable.kind)
      ? [fault('role', 'not_among_allowed', 'People of this company can not have this role')]
      : []),
    ...(language === undefined || languages.includes(language)
      ? []
      : [fault('language', 'not_among_allowed', 'The portal does not speak this language')]),
  ];
  return { faults, companyKind: reachable?.kind ?? null };
}

/** As it is stored: without spaces around. */
export const trimmed = (wanted: WantedAccount): WantedAccount => ({
  email: wanted.email.trim(),
  displayName: wanted.displayName.trim(),
  companyId: wanted.companyId,
  role: wanted.role,
  language: wanted.language,
});
