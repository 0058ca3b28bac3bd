import { DrizzleQueryError } from 'drizzle-orm';

/** Why a command ended, in one line: the database's own words, where it is they; around them stands the statement with all its values. */
export function failureText(error: unknown): string {
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
export const rowsIn = (tables: Readonly<Record<string, { readonly rows: number }>>): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
