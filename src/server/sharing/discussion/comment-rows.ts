import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { comments, companies, solutions, users } from '../../platform/database/schema.ts';
import { summaryColumns } from '../../solutions/lists/solution-pages.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import { isActiveAccount } from '../../users/users.ts';

export type CommentRow = typeof comments.$inferSelect;

/** So many of the newest are shown. */
const MOST = 500;

/** The revisions of a solution's number that are of the same company. */
export const sameLine = ({ isxNumber, companyId }: Pick<SolutionRow, 'isxNumber' | 'companyId'>) =>
  and(eq(solutions.isxNumber, isxNumber), eq(solutions.companyId, companyId));

/** Whether a reader who sees so much may read what was said. */
const isReadable = (internal: boolean): SQL => (internal ? sql`true` : eq(comments.internal, false));

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
    .where(and(sameLine(solution), isReadable(internal)))
    .orderBy(desc(comments.commentId))
    .limit(MOST);

export async function insertComment(tx: Tx, comment: Omit<CommentRow, 'commentId'>): Promise<CommentRow> {
  const [row] = await tx.insert(comments).values(comment).returning();
  return row!;
}

/**
 * Solutions to which others have said something since their owner last spoke or anybody changed them, each with the first
 * such words: what was asked, and since when. What is ordered waits for nothing.
 */
export function selectUnanswered(
  db: DbOrTx,
  whose: SQL,
  { internal, most }: { readonly internal: boolean; readonly most: number },
) {
  const line = alias(solutions, 'line');
  const isOfLine = and(eq(line.isxNumber, solutions.isxNumber), eq(line.companyId, solutions.companyId));
  const lastOwn = db
    .select({ commentId: sql`coalesce(max(${comments.commentId}), 0)` })
    .from(comments)
    .innerJoin(line, eq(line.isxId, comments.isxId))
    .where(and(isOfLine, eq(comments.userId, solutions.ownerUserId)));
  const said = db
    .select({ since: comments.at, displayName: comments.displayName, comment: comments.text })
    .from(comments)
    .innerJoin(line, eq(line.isxId, comments.isxId))
    .where(
      and(
        isOfLine,
        isReadable(internal),
        sql`${comments.userId} is distinct from ${solutions.ownerUserId}`,
        sql`${comments.at} > ${solutions.changedAt}`,
        sql`${comments.commentId} > (${lastOwn})`,
      ),
    )
    .orderBy(asc(comments.commentId))
    .limit(1)
    .as('said');
  return db
    .select({ ...summaryColumns, since: said.since, displayName: said.displayName, comment: said.comment })
    .from(solutions)
    .innerJoinLateral(said, sql`true`)
    .where(
      and(sql`${solutions.isCurrent} and not ${solutions.archived} and ${solutions.isxStatus} <> 'ordered'`, whose),
    )
    .orderBy(asc(said.since), asc(solutions.isxId))
    .limit(most);
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
