import type { Placeholder } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db, DbOrTx } from './database.ts';

/** Where a value will stand: `given('isxId')`. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>;

/** What drizzle calls a prepared query, as far as it is used here. */
interface Query<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}
interface Preparable<Rows> {
  prepare(name: string): Query<Rows>;
}

/** Drizzle without a database: queries are put together with it and sent to the caller's. */
const onPaper = drizzle.mock() as unknown as Db;

/** What drizzle sends the queries of a database or of a transaction through (the pool, or one connection of it), and tells of them. */
const sessionOf = (db: DbOrTx) =>
  (db as unknown as { readonly session: { readonly client: object; readonly logger: object } }).session;

/**
 * A query that differs from call to call in its values alone. Drizzle takes a tenth of a millisecond to put one together, more than
 * anything else that most calls do; so that is done once. The database learns nothing of it: without a name a statement is planned for
 * its values as ever, and nothing of it stays on a connection. Values go as the driver writes them, instants as text; those that
 * an insert gives to columns as the columns write them.
 */
export function prepared<Values extends object, Rows>(
  make: (db: Db, given: Given<Values>) => Preparable<Rows>,
): (db: DbOrTx, values: Values) => Promise<Rows> {
  let made: Query<Rows> | undefined;
  return (db, values) => {
    made ??= make(onPaper, (name) => sql.placeholder(name)).prepare('');
    const { client, logger } = sessionOf(db);
    const bound = Object.create(made, { client: { value: client }, logger: { value: logger } }) as Query<Rows>;
    return bound.execute(values as Record<string, unknown>);
  };
}
