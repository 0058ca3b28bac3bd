import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from './database.ts';
import { customerAcceptances, customerLinks, customerQuestions } from './schema.ts';

export type CustomerLinkRow = typeof customerLinks.$inferSelect;
export type CustomerQuestionRow = typeof customerQuestions.$inferSelect;
export type CustomerAcceptanceRow = typeof customerAcceptances.$inferSelect;

export async function insertLink(tx: Tx, link: typeof customerLinks.$inferInsert): Promise<CustomerLinkRow> {
  const [row] = await tx.insert(customerLinks).values(link).returning();
  return row!;
}

/** So many of the newest are listed. */
const MOST = 100;

export const selectLinks = (db: DbOrTx, isxId: string): Promise<CustomerLinkRow[]> =>
  db
    .select()
    .from(customerLinks)
    .where(eq(customerLinks.isxId, isxId))
    .orderBy(desc(customerLinks.createdAt), customerLinks.linkId)
    .limit(MOST);

export async function countLiveLinks(db: DbOrTx, isxId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(customerLinks)
    .where(and(eq(customerLinks.isxId, isxId), isNull(customerLinks.revokedAt), gt(customerLinks.expiresAt, now)));
  return row!.links;
}

/** A link that still leads somewhere. */
export async function findLiveLink(db: DbOrTx, linkId: string, now: Date): Promise<CustomerLinkRow | null> {
  const [row] = await db
    .select()
    .from(customerLinks)
    .where(and(eq(customerLinks.linkId, linkId), isNull(customerLinks.revokedAt), gt(customerLinks.expiresAt, now)));
  return row ?? null;
}

/** Ends a link; one that has ended keeps the day on which it did. Null: the solution has no such link. */
export async function revokeLink(tx: Tx, isxId: string, linkId: string, now: Date): Promise<CustomerLinkRow | null> {
  const [row] = await tx
    .update(customerLinks)
    .set({ revokedAt: sql`coalesce(${customerLinks.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(customerLinks.linkId, linkId), eq(customerLinks.isxId, isxId)))
    .returning();
  return row ?? null;
}

export const countOpening = async (db: DbOrTx, linkId: string, now: Date): Promise<void> => {
  await db
    .update(customerLinks)
    .set({ openings: sql`${customerLinks.openings} + 1`, lastOpenedAt: now })
    .where(eq(customerLinks.linkId, linkId));
};

/** The questions of some links, oldest first. */
export const selectQuestions = (db: DbOrTx, linkIds: readonly string[]): Promise<CustomerQuestionRow[]> =>
  linkIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(customerQuestions)
        .where(inArray(customerQuestions.linkId, [...linkIds]))
        .orderBy(asc(customerQuestions.questionId));

export async function countQuestions(db: DbOrTx, linkId: string): Promise<number> {
  const [row] = await db.select({ asked: count() }).from(customerQuestions).where(eq(customerQuestions.linkId, linkId));
  return row!.asked;
}

export async function insertQuestion(
  tx: Tx,
  question: typeof customerQuestions.$inferInsert,
): Promise<CustomerQuestionRow> {
  const [row] = await tx.insert(customerQuestions).values(question).returning();
  return row!;
}

/** Answers a question of a solution's links; null where there is none such. */
export async function answerQuestion(
  tx: Tx,
  isxId: string,
  questionId: number,
  answer: Required<
    Pick<typeof customerQuestions.$inferInsert, 'answer' | 'answeredAt' | 'answeredBy' | 'answeredName'>
  >,
): Promise<CustomerQuestionRow | null> {
  const ofSolution = tx
    .select({ linkId: customerLinks.linkId })
    .from(customerLinks)
    .where(eq(customerLinks.isxId, isxId));
  const [row] = await tx
    .update(customerQuestions)
    .set(answer)
    .where(and(eq(customerQuestions.questionId, questionId), inArray(customerQuestions.linkId, ofSolution)))
    .returning();
  return row ?? null;
}

export async function findAcceptance(db: DbOrTx, isxId: string): Promise<CustomerAcceptanceRow | null> {
  const [row] = await db.select().from(customerAcceptances).where(eq(customerAcceptances.isxId, isxId));
  return row ?? null;
}

/** Keeps an acceptance unless there is one: of two at once, one is told that the other was first. */
export async function insertAcceptance(tx: Tx, acceptance: CustomerAcceptanceRow): Promise<boolean> {
  const rows = await tx.insert(customerAcceptances).values(acceptance).onConflictDoNothing().returning();
  return rows.length > 0;
}
