import { sql } from 'drizzle-orm';
import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Milliseconds, as JavaScript's Date keeps them, so that what was read compares equal to what is stored. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The database fills the column; how stands in the migration. */
export const asMigrated = sql`generated`;

/** A decimal string with two places. */
export const money = (name: string) => numeric(name, { precision: 16, scale: 2 });
