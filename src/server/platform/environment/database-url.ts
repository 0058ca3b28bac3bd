/** Where the PostgreSQL of the portal is. */
export interface DatabaseAddress {
  /** One address for each host, in the order in which they were listed. */
  readonly urls: readonly [string, ...(readonly string[])];
  /** Whether only the host will do that takes writes (`target_session_attrs=read-write`, so it is where nothing is said). */
  readonly mustWrite: boolean;
}

const attributes: Readonly<Record<string, boolean>> = { 'read-write': true, any: false };

/**
 * libpq allows several hosts in one address (`postgres://user:secret@a:5432,b:5433/portal?sslmode=require`), the `pg`
 * driver does not: this makes one address for each host. Of what libpq knows as `target_session_attrs` the portal takes
 * `read-write` and `any`. Null if it is no such address.
 */
export function parseDatabaseUrl(text: string): DatabaseAddress | null {
  const match = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]+)([/?#].*)?$/s.exec(text);
  if (!match) return null;
  const [, scheme, credentials, hosts, rest = ''] = match;
  const asked = /[?&]target_session_attrs=([^&#]*)/.exec(rest)?.[1] ?? 'read-write';
  const mustWrite = attributes[asked];
  // The driver would take it for a setting of its own.
  const others = rest.replace(/([?&])target_session_attrs=[^&#]*(&|(?=#)|$)/, (_, before: string, after: string) => (after === '' ? '' : before)); // prettier-ignore
  const [first, ...further] = hosts!.split(',').map((host) => `${scheme}${credentials}${host}${others}`);
  const isAddress = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== '';
  if (mustWrite === undefined || ![first!, ...further].every(isAddress)) return null;
  return { urls: [first!, ...further], mustWrite };
}

/** As `parseDatabaseUrl`, for an address that has been validated. */
export function databaseAddress(databaseUrl: string): DatabaseAddress {
  const address = parseDatabaseUrl(databaseUrl);
  if (!address) throw new Error('DATABASE_URL was not validated');
  return address;
}

/** Host and port, for the log: an address holds a password. */
export const hostOf = (url: string): string => new URL(url).host;
