/** They begin nothing that somebody wanted to come back to. */
const excluded = ['/login', '/api'];

/**
 * Where a person wanted to go before signing in, if it is an address of the portal; undefined for anything else,
 * so that neither a link to the sign-in page nor a provider's answer can send a person to a foreign site.
 */
export function ownAddress(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return undefined;
  return excluded.some((path) => next === path || next.startsWith(`${path}?`) || next.startsWith(`${path}/`))
    ? undefined
    : next;
}
