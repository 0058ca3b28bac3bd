import { and, asc, count, desc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { customerAcceptances, customerLinks, customerQuestions } from '../../platform/database/schema.ts';

export type CustomerLinkRow = typeof customerLinks.$inferSelect;
export type CustomerQuestionRow = typeof customerQuestions.$inferSelect;
export type CustomerAcceptanceRow = typeof customerAcceptances.$inferSelect;

export async function insertLink(tx: Tx, link: typeof customerLinks.$inferInsert): Promise<CustomerLinkRow> {
  const [row] = await tx.insert(customerLinks).values(link).returning();
  return row!;
}

const isLive = (now: Date) => and(isNull(customerLinks.revokedAt), gt(customerLinks.expiresAt, now))!;

/** So many of the newest that have ended are listed. */
const MOST = 100;

/** The links of a solution: every live one, for it can be revoked only where it is seen, and the last that have ended. */
export async function selectLinks(db: DbOrTx, isxId: string, now: Date): Promise<CustomerLinkRow[]> {
  const those = (which: SQL) =>
    db
      .select()
      .from(customerLinks)
      .where(and(eq(customerLinks.isxId, isxId), which))
      .orderBy(desc(customerLinks.createdAt), customerLinks.linkId);
  return [...(await those(isLive(now))), ...(await those(not(isLive(now))).limit(MOST))];
}

export async function countLiveLinks(db: DbOrTx, isxId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(customerLinks)
    .where(and(eq(customerLinks.isxId, isxId), isLive(now)));
  return row!.links;
}

/** A link of a solution, whether it still leads somewhere or not. */
export async function findLink(db: DbOrTx, isxId: string, linkId: string): Promise<CustomerLinkRow | null> {
  const [row] = await db
    .select()
    .from(customerLinks)
    .where(and(eq(customerLinks.linkId, linkId), eq(customerLinks.isxId, isxId)));
  return row ?? null;
}

/**
 * A link that still leads somewhere; locked, whoever locks it too waits until the transaction is over. What refers to it
 * does not wait.
 */
export async function findLiveLink(
  db: DbOrTx,
  linkId: string,
  now: Date,
  { forUpdate = false } = {},
): Promise<CustomerLinkRow | null> {
  const query = db
    .select()
    .from(customerLinks)
    .where(and(eq(customerLinks.linkId, linkId), isLive(now)));
  const [row] = await (forUpdate ? query.for('no key update') : query);
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

/** What a customer has accepted of what was approved: of an approval, for what is approved anew is another offer. */
export async function findAcceptance(
  db: DbOrTx,
  { isxId, approvalId }: Pick<CustomerAcceptanceRow, 'isxId' | 'approvalId'>,
): Promise<CustomerAcceptanceRow | null> {
  const [row] = await db
    .select()
    .from(customerAcceptances)
    .where(and(eq(customerAcceptances.isxId, isxId), eq(customerAcceptances.approvalId, approvalId)));
  return row ?? null;
}

/** Keeps an acceptance unless there is one: of two at once, one is told that the other was first. */
export async function insertAcceptance(tx: Tx, acceptance: CustomerAcceptanceRow): Promise<boolean> {
  const rows = await tx.insert(customerAcceptances).values(acceptance).onConflictDoNothing().returning();
  return rows.length > 0;
}
