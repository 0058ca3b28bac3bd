import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** A statement with `$1`, `$2`, … and their values, as a statement that a transaction of drizzle runs. */
export function sqlOf(text: string, values: readonly unknown[] = []): SQL {
  if (values.length === 0) return sql.raw(text); // possibly several statements
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, i) => (i % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`)),
  );
}
