/**
 * What a personal access token may be given, area by area: a token does what both its scopes and the role of its owner
 * allow (docs/decisions/0026-api.md). Every endpoint of the contract names its scope, or null: never by token.
 */
export const scopeAreas = {
  account: { label: 'Own account, notices and settings', levels: ['read', 'write'] },
  solutions: { label: 'Solutions, with files and customer links', levels: ['read', 'write'] },
  approvals: { label: 'Reviews, discount decisions and deputies', levels: ['read', 'write'] },
  quotes: { label: 'Quotes', levels: ['read', 'write'] },
  reports: { label: 'Reports and documents', levels: ['read'] },
  prices: { label: 'Prices, discounts and rates', levels: ['read', 'write'] },
  catalogue: { label: 'Catalogue, calculators, texts and policy', levels: ['read', 'write'] },
  users: { label: 'Users and companies', levels: ['read', 'write'] },
  audit: { label: 'Audit', levels: ['read'] },
  webhooks: { label: 'Webhooks', levels: ['read', 'write'] },
} as const satisfies Record<string, { readonly label: string; readonly levels: readonly ('read' | 'write')[] }>;

export type ScopeArea = keyof typeof scopeAreas;

/** `area:level`, as in `solutions:read`. */
export type Scope = { [A in ScopeArea]: `${A}:${(typeof scopeAreas)[A]['levels'][number]}` }[ScopeArea];

export const scopes = Object.entries(scopeAreas).flatMap(([area, { levels }]) =>
  levels.map((level) => `${area}:${level}`),
) as [Scope, ...Scope[]];

/** Whether what a token was given is enough for a call. Whoever may change an area reads it as well. */
export const covers = (granted: readonly string[], needed: Scope): boolean =>
  granted.includes(needed) || granted.includes(needed.replace(/:read$/, ':write'));
