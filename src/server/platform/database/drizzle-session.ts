import type { DbOrTx } from './database.ts';

/** What drizzle sends the queries of a database or of a transaction through (the pool, or one connection of it), and tells of them. */
export const sessionOf = (db: DbOrTx) =>
  (db as unknown as { readonly session: { readonly client: object; readonly logger: object } }).session;
