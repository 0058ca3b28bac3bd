import { createHash } from 'node:crypto';
import type { Placeholder } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, DbOrTx } from './database.ts';
import { sessionOf } from './drizzle-session.ts';
import { isNameLost, namesOf } from './statement-names.ts';

/** Where a value will stand: `given('isxId')`. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>;

/** What drizzle hands to the driver. */
interface Sent {
  readonly text: string;
  readonly name?: string;
}

/** What drizzle calls a prepared query, as far as it is used here. */
interface Query<Rows> {
  readonly rawQueryConfig: Sent;
  readonly queryConfig: Sent;
  execute(values: Record<string, unknown>): Promise<Rows>;
}
interface Preparable<Rows> {
  prepare(name: string): object & { execute(values: Record<string, unknown>): Promise<Rows> };
}

/** Drizzle without a database: queries are put together with it and sent to the caller's. */
const onPaper = drizzle.mock() as unknown as Db;

/** The same query with a name, by its text: a connection plans it once. */
function named<Rows>(query: Query<Rows>): Query<Rows> {
  const name = `dp_${createHash('sha256').update(query.rawQueryConfig.text).digest('hex').slice(0, 24)}`;
  return Object.create(query, {
    rawQueryConfig: { value: { ...query.rawQueryConfig, name } },
    queryConfig: { value: { ...query.queryConfig, name } },
  }) as Query<Rows>;
}

/**
 * A query that differs from call to call in its values alone. Drizzle takes a tenth of a millisecond to put one together, so that is done
 * once; and the database plans it once on each connection that keeps names (statement-names.ts), which takes it longer than most
 * queries themselves. Not `isPlannedByValues`: what is best for a list depends on whose it is. Values go as the driver writes them, instants as text;
 * those that an insert gives to columns as the columns write them.
 */
export function prepared<Values extends object, Rows>(
  make: (db: Db, given: Given<Values>) => Preparable<Rows>,
  { isPlannedByValues = false }: { readonly isPlannedByValues?: boolean } = {},
): (db: DbOrTx, values: Values) => Promise<Rows> {
  let made: { readonly unnamed: Query<Rows>; readonly named: Query<Rows> } | undefined;
  return async (db, values) => {
    if (!made) {
      const unnamed = make(onPaper, (name) => sql.placeholder(name)).prepare('') as unknown as Query<Rows>;
      made = { unnamed, named: named(unnamed) };
    }
    const { client, logger } = sessionOf(db);
    const send = (query: Query<Rows>): Promise<Rows> => {
      const bound = Object.create(query, { client: { value: client }, logger: { value: logger } }) as Query<Rows>;
      return bound.execute(values as Record<string, unknown>);
    };
    const names = namesOf(client);
    if (isPlannedByValues || !names?.areKept) return send(made.unnamed);
    try {
      return await send(made.named);
    } catch (error) {
      if (!isNameLost(error)) throw error;
      // From now on nothing is sent by name; a transaction is over with its first failure, and is begun anew by whoever asked.
      names.areKept = false;
      if (db instanceof PgTransaction) throw error;
      return send(made.unnamed);
    }
  };
}
