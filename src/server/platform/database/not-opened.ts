import { databaseAddress, hostOf } from '../environment/database-url.ts';
import { isDatabaseUnavailable, sqlState } from './unavailable.ts';

/** A PostgreSQL that could not be opened; the message is one line for the operator, with its place and what to do. */
export class DatabaseNotOpened extends Error {
  override readonly name = 'DatabaseNotOpened';
}

/** By SQLSTATE, what an operator mends in the address or on the server. */
const mendable: Readonly<Record<string, string>> = {
  '28000': 'lets this user or machine not in: see its pg_hba.conf, or correct the address',
  '28P01': 'does not know this user and password: correct them in the address',
  '3D000': 'has no database of this name: make it (docs/operations.md, "A PostgreSQL"), or correct the address',
  '25006': 'takes no writes: name the primary in the address',
};

/** The driver's own words: where it tried several addresses of a host the error itself has none. */
const wordsOf = (error: Error): string =>
  error instanceof AggregateError ? [...new Set(error.errors.map((each: Error) => each.message))].join(', ') : error.message; // prettier-ignore

/** What is thrown where a PostgreSQL could not be opened: with place and remedy where the operator can do something, else the error itself. */
export function notOpened(databaseUrl: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const remedy =
    mendable[sqlState(error) ?? ''] ??
    (isDatabaseUnavailable(error) ? 'does not answer: see that it runs and is reached from here, or correct the address' : undefined); // prettier-ignore
  if (remedy === undefined) return error;
  const hosts = databaseAddress(databaseUrl).urls.map((url) => `${hostOf(url)}${new URL(url).pathname}`);
  return new DatabaseNotOpened(`PostgreSQL ${hosts.join(' or ')} ${remedy} (${wordsOf(error)})`, { cause: error });
}
