import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { comments, companies, solutions, users } from '../../platform/database/schema.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import { isActiveAccount } from '../../users/users.ts';

export type CommentRow = typeof comments.$inferSelect;

/** So many of the newest are shown. */
const MOST = 500;

/** The revisions of a solution's number that are of the same company. */
export const sameLine = ({ isxNumber, companyId }: Pick<SolutionRow, 'isxNumber' | 'companyId'>) =>
  and(eq(solutions.isxNumber, isxNumber), eq(solutions.companyId, companyId));

/** What is said about a solution in all its revisions, newest first; the vendor's own only where it is asked for. */
export const selectComments = (
  db: DbOrTx,
  solution: Pick<SolutionRow, 'isxNumber' | 'companyId'>,
  { internal }: { readonly internal: boolean },
): Promise<CommentRow[]> =>
  db
    .select(getTableColumns(comments))
    .from(comments)
    .innerJoin(solutions, eq(solutions.isxId, comments.isxId))
    .where(and(sameLine(solution), internal ? sql`true` : eq(comments.internal, false)))
    .orderBy(desc(comments.commentId))
    .limit(MOST);

export async function insertComment(tx: Tx, comment: Omit<CommentRow, 'commentId'>): Promise<CommentRow> {
  const [row] = await tx.insert(comments).values(comment).returning();
  return row!;
}

/** Who has said something about a solution so far. */
export async function selectSpeakers(db: DbOrTx, isxId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: comments.userId })
    .from(comments)
    .innerJoin(users, eq(users.userId, comments.userId))
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(comments.isxId, isxId), isActiveAccount));
  return rows.flatMap(({ userId }) => userId ?? []);
}
