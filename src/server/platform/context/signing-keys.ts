import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../database/database.ts';
import { signingKeys } from '../database/schema.ts';

export async function findSigningKey(db: DbOrTx, purpose: string): Promise<Buffer | null> {
  const [row] = await db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.purpose, purpose));
  return row?.key ?? null;
}

/** Keeps a key unless there is one: of two that are made at once, both use the first. */
export async function keepSigningKey(db: DbOrTx, purpose: string, key: Buffer): Promise<Buffer> {
  await db.insert(signingKeys).values({ purpose, key }).onConflictDoNothing();
  return (await findSigningKey(db, purpose))!;
}
