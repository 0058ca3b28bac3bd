import { domainToASCII } from 'node:url';
import { z } from 'zod';
import type { RoleRule } from '../../../core/people/sign-in/role-map.ts';
import { parseRoleMap } from '../../../core/people/sign-in/role-map.ts';

/** How the portal signs people in through a provider of OpenID Connect: what OIDC_* say. */
export interface CompanySignInSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Null: a public client, which PKCE alone guards. */
  readonly clientSecret: string | null;
  /** What the button calls it. */
  readonly label: string;
  readonly scope: string;
  /** The claim whose values OIDC_ROLE_MAP names, and the one that holds the id of the company, if one does. */
  readonly roleClaim: string;
  readonly companyClaim: string | null;
  readonly rules: readonly RoleRule[];
  /** Domains whose addresses are the provider's own: they count as verified where it does not say whether they are. */
  readonly emailDomains: readonly string[];
}

/** The word of a provider is taken over a line that nobody reads, or over none that leaves the machine. */
const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return isSafe && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

const word = z.string().regex(/^[^\p{Cc}]{1,2000}$/u);

/** The variables, for env.ts to read with its own. */
export const companySignInVariables = {
  OIDC_ISSUER: z.string().refine(isIssuer).optional(),
  OIDC_CLIENT_ID: word.optional(),
  OIDC_CLIENT_SECRET: word.optional(),
  OIDC_LABEL: word.max(40).optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]{1,500}$/)
    .refine((scopes) => scopes.split(' ').includes('openid'))
    .default('openid email profile'),
  OIDC_ROLE_CLAIM: word.default('groups'),
  OIDC_ROLE_MAP: z
    .string()
    .refine((text) => parseRoleMap(text) !== null)
    .optional(),
  OIDC_COMPANY_CLAIM: word.optional(),
  OIDC_EMAIL_DOMAINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((domain) => domain.trim()))
    .transform((domains) => domains.filter((domain) => domain !== ''))
    .refine((domains) => domains.every((domain) => /^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(domain)))
    // As the canonical form of an address has them.
    .transform((domains) => domains.map((domain) => domainToASCII(domain))),
};

export const companySignInMustBe = {
  OIDC_ISSUER: 'an https address such as https://login.example.com/realms/company (http on this machine alone)',
  OIDC_CLIENT_ID: 'the id that the provider knows the portal by; it is needed beside OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'the secret of OIDC_CLIENT_ID',
  OIDC_LABEL: 'a name of at most 40 characters',
  OIDC_SCOPES: 'scopes separated by spaces, openid among them',
  OIDC_ROLE_CLAIM: 'the name of a claim such as groups or realm_access.roles',
  OIDC_ROLE_MAP:
    'rows value=role or value=role@company, separated by semicolons: portal-admins=admin; *=readonly. It is needed beside OIDC_ISSUER',
  OIDC_COMPANY_CLAIM: 'the name of a claim',
  OIDC_EMAIL_DOMAINS: 'domains, separated by commas: example.com, example.org',
} as const;

type Optional = 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_LABEL' | 'OIDC_ROLE_MAP' | 'OIDC_COMPANY_CLAIM'; // prettier-ignore
type Variables = { readonly [V in Optional]?: string | undefined } & {
  readonly OIDC_SCOPES: string;
  readonly OIDC_ROLE_CLAIM: string;
  readonly OIDC_EMAIL_DOMAINS: readonly string[];
};

/** The variable that is missing, or set though nothing reads it; null where they fit together. */
export function companySignInFault(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ROLE_MAP }: Variables,
  isSet: (name: keyof Variables) => boolean,
): keyof Variables | null {
  if (OIDC_ISSUER !== undefined)
    return OIDC_CLIENT_ID === undefined ? 'OIDC_CLIENT_ID' : OIDC_ROLE_MAP === undefined ? 'OIDC_ROLE_MAP' : null;
  const names = Object.keys(companySignInVariables) as (keyof Variables)[];
  return names.some(isSet) ? 'OIDC_ISSUER' : null;
}

export function companySignInOf(variables: Variables): CompanySignInSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ROLE_MAP } = variables;
  const rules = parseRoleMap(OIDC_ROLE_MAP ?? '');
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || !rules) return null;
  const issuer = new URL(OIDC_ISSUER);
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: variables.OIDC_CLIENT_SECRET ?? null,
    label: variables.OIDC_LABEL ?? issuer.hostname,
    scope: variables.OIDC_SCOPES,
    roleClaim: variables.OIDC_ROLE_CLAIM,
    companyClaim: variables.OIDC_COMPANY_CLAIM ?? null,
    rules,
    emailDomains: variables.OIDC_EMAIL_DOMAINS,
  };
}
