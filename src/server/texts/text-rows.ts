import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../platform/database/database.ts';
import { constants, users } from '../platform/database/schema.ts';

/** A record of texts in force, with who has made it. */
export async function findTexts(db: DbOrTx, constantName: string) {
  const [row] = await db
    .select({
      version: constants.version,
      csvString: constants.csvString,
      createdAt: constants.createdAt,
      createdBy: users.displayName,
    })
    .from(constants)
    .leftJoin(users, eq(users.userId, constants.createdBy))
    .where(and(eq(constants.constantName, constantName), eq(constants.isCurrent, true)));
  return row ?? null;
}
