/**
 * libpq allows several hosts in one address (`postgres://user:secret@a:5432,b:5433/portal?sslmode=require`), the `pg`
 * driver does not: this makes one address for each host, in their order. Null if it is no such address.
 */
export function parseDatabaseUrl(text: string): readonly string[] | null {
  const match = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]+)([/?#].*)?$/s.exec(text);
  if (!match) return null;
  const [, scheme, credentials, hosts, rest = ''] = match;
  const urls = hosts!.split(',').map((host) => `${scheme}${credentials}${host}${rest}`);
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '') ? urls : null;
}

/** As `parseDatabaseUrl`, for an address that has been validated. */
export function singleHostUrls(databaseUrl: string): readonly string[] {
  const urls = parseDatabaseUrl(databaseUrl);
  if (!urls) throw new Error('DATABASE_URL was not validated');
  return urls;
}
