import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { priceListDrafts, users } from '../platform/database/schema.ts';

export type DraftRow = typeof priceListDrafts.$inferSelect;
export type NewDraft = Omit<DraftRow, 'draftVersion'>;

/** The draft of the next version of a price list, with who changed it last; null without one. */
export async function selectDraft(
  db: DbOrTx,
  constantName: string,
): Promise<(DraftRow & { readonly changedByName: string | null }) | null> {
  const [found] = await db
    .select({ draft: priceListDrafts, changedByName: users.displayName })
    .from(priceListDrafts)
    .leftJoin(users, eq(users.userId, priceListDrafts.changedBy))
    .where(eq(priceListDrafts.constantName, constantName));
  return found ? { ...found.draft, changedByName: found.changedByName } : null;
}

/** Stores a draft in the place of the one before, under a number that none has had. */
export async function putDraft(tx: Tx, draft: NewDraft): Promise<number> {
  const [stored] = await tx
    .insert(priceListDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: priceListDrafts.constantName,
      set: { ...draft, draftVersion: sql`default` },
    })
    .returning({ draftVersion: priceListDrafts.draftVersion });
  return stored!.draftVersion;
}

/** Changes the draft of this very version; null where it is another by now. */
export async function updateDraft(
  tx: Tx,
  { constantName, draftVersion }: Pick<DraftRow, 'constantName' | 'draftVersion'>,
  changes: Partial<Omit<NewDraft, 'constantName'>>,
): Promise<number | null> {
  const [stored] = await tx
    .update(priceListDrafts)
    .set({ ...changes, draftVersion: sql`default` })
    .where(and(eq(priceListDrafts.constantName, constantName), eq(priceListDrafts.draftVersion, draftVersion)))
    .returning({ draftVersion: priceListDrafts.draftVersion });
  return stored?.draftVersion ?? null;
}

export const deleteDraft = async (tx: Tx, constantName: string): Promise<void> => {
  await tx.delete(priceListDrafts).where(eq(priceListDrafts.constantName, constantName));
};
