import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/database/database.ts';
import { comments, customerLinks, customerQuestions, solutions } from '../../platform/database/schema.ts';
import { summaryColumns } from './solution-pages.ts';

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
        internal ? undefined : eq(comments.internal, false),
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

/**
 * Solutions about which customers have asked at a link that nobody has answered, each with the first such question; those that are
 * ordered or revised since too, for the customer still waits. What was asked at a link that was revoked is let go.
 */
export function selectUnansweredCustomers(db: DbOrTx, whose: SQL, { most }: { readonly most: number }) {
  const first = db
    .selectDistinctOn([customerLinks.isxId], {
      isxId: customerLinks.isxId,
      since: customerQuestions.at,
      name: customerQuestions.name,
      text: customerQuestions.text,
    })
    .from(customerQuestions)
    .innerJoin(customerLinks, eq(customerLinks.linkId, customerQuestions.linkId))
    .innerJoin(solutions, eq(solutions.isxId, customerLinks.isxId))
    .where(and(isNull(customerQuestions.answer), isNull(customerLinks.revokedAt), eq(solutions.archived, false), whose))
    .orderBy(customerLinks.isxId, asc(customerQuestions.questionId))
    .as('first');
  return db
    .select({ ...summaryColumns, since: first.since, displayName: first.name, comment: first.text })
    .from(first)
    .innerJoin(solutions, eq(solutions.isxId, first.isxId))
    .orderBy(asc(first.since), asc(solutions.isxId))
    .limit(most);
}
