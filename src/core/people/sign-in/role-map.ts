import type { CompanyKind, Role } from '../access/roles.ts';
import { roles, rolesOfCompany } from '../access/roles.ts';

/** A row of OIDC_ROLE_MAP: what a provider says of a person, and what they are here then. */
export interface RoleRule {
  /** A value of the claim; `*` stands for any characters, or none. */
  readonly value: string;
  readonly role: Role;
  /** Null: the one that the company claim names, else the vendor's. */
  readonly companyId: string | null;
}

/** Reads rows such as `portal-admins=admin; disti-*=disti@0b1f…; *=readonly`; null where a row is none, or there is none. */
export function parseRoleMap(text: string): readonly RoleRule[] | null {
  const rows = text.split(/[;\n]/).map((row) => row.trim()).filter((row) => row !== ''); // prettier-ignore
  const rules = rows.flatMap((row) => {
    // The last one: a value may hold the sign, as names in a directory do (cn=portal).
    const split = row.lastIndexOf('=');
    const value = row.slice(0, Math.max(split, 0)).trim();
    const [role = '', companyId] = row.slice(split + 1).split('@').map((part) => part.trim()); // prettier-ignore
    const isRule = value !== '' && companyId !== '' && (roles as readonly string[]).includes(role);
    return isRule ? [{ value, role: role as Role, companyId: companyId ?? null }] : [];
  });
  const isWhole = rules.length === rows.length && new Set(rules.map(({ value }) => value)).size === rows.length;
  return isWhole && rules.length > 0 ? rules : null;
}

const matches = ({ value }: RoleRule, given: string): boolean => {
  const parts = value.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(given);
};

/** How much a rule says: a value without `*` more than any with one, then the longer one more. */
const specificity = ({ value }: RoleRule): number =>
  (value.includes('*') ? 0 : 1_000_000) + value.replaceAll('*', '').length;

/**
 * The rule for whoever has some values of the claim: the most specific that matches one of them, of equals the one that stands
 * first. In which order the provider tells the values does not matter. Null where none matches: such a person stays out.
 */
export function mostSpecificRule(rules: readonly RoleRule[], values: readonly string[]): RoleRule | null {
  let found: RoleRule | null = null;
  for (const rule of rules) {
    if (!values.some((value) => matches(rule, value))) continue;
    if (found === null || specificity(rule) > specificity(found)) found = rule;
  }
  return found;
}

/**
 * The values of a claim: a text, or a list of which texts count. The name is taken whole first, since there are names with dots
 * (https://example.com/roles), then as a path (realm_access.roles).
 */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const claim = Object.hasOwn(claims, name)
    ? claims[name]
    : name.split('.').reduce<unknown>((at, part) => {
        const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, part);
        return isThere ? (at as Readonly<Record<string, unknown>>)[part] : undefined;
      }, claims);
  return (Array.isArray(claim) ? claim : [claim]).filter((value): value is string => typeof value === 'string' && value !== ''); // prettier-ignore
}

/** Whether somebody of a company of this kind may have the role at all. */
export const isRoleOfKind = (role: Role, kind: CompanyKind): boolean => rolesOfCompany[kind].includes(role);
