import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor, Role } from '../../core/people/access/roles.ts';
import type { JudgedSolution, SolutionOwnership } from '../../core/people/access/solutions.ts';
import { readScope } from '../../core/people/access/solutions.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import type { Given } from '../platform/database/prepared-query.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import { companies, notices, solutions, users } from '../platform/database/schema.ts';
import { standsIn } from '../users/delegations.ts';
import { isActiveAccount } from '../users/users.ts';
import { announce } from '../platform/database/announce.ts';
import { unawaited } from '../platform/database/transaction-connection.ts';

export type NoticeRow = typeof notices.$inferSelect;
export type NewNotice = Omit<typeof notices.$inferInsert, 'noticeId' | 'readAt'>;

export const insertNotices = async (tx: Tx, rows: readonly NewNotice[]): Promise<void> => {
  if (rows.length === 0) return;
  await unawaited(tx, () =>
    tx
      .insert(notices)
      .values([...rows])
      .execute(),
  );
  announce(tx, 'news');
};

/** Somebody who can be told: their account is in use. */
export interface Recipient extends Actor {
  readonly displayName: string;
}

interface Meant {
  readonly userIds: readonly string[];
  readonly roles: readonly Role[];
  readonly companyId: string | null;
  /** Whoever stands in for an approver at this moment, unless one of those has chosen them. */
  readonly deputies: { readonly at: Date; readonly notNamedBy: readonly string[] } | null;
}

type MeantGiven = Record<'userIds' | 'roles' | 'notNamedBy', readonly string[]> &
  Record<'companyId' | 'at', string | null>;

const activePeople = prepared((db, given: Given<MeantGiven>) =>
  db
    .select({
      userId: users.userId,
      role: users.role,
      companyId: users.companyId,
      companyKind: companies.kind,
      displayName: users.displayName,
    })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(
      and(
        isActiveAccount,
        or(
          sql`${users.userId} = any(${given('userIds')})`,
          sql`${users.role} = any(${given('roles')})`,
          eq(users.companyId, given('companyId')),
          standsIn(users.userId, { at: given('at'), notNamedBy: given('notNamedBy') }),
        ),
      ),
    )
    .orderBy(users.userId),
);

/** People by their ids, their roles, their company and for whom they stand in, each once; accounts that are switched off are left out. */
export async function selectRecipients(
  db: DbOrTx,
  { userIds = [], roles = [], companyId = null, deputies = null }: Partial<Meant>,
): Promise<Recipient[]> {
  if (userIds.length === 0 && roles.length === 0 && companyId === null && deputies === null) return [];
  const { at, notNamedBy } = deputies ?? { at: null, notNamedBy: [] };
  return activePeople(db, { userIds, roles, companyId, at: at?.toISOString() ?? null, notNamedBy });
}

const ownership = prepared((db, given: Given<{ isxId: string }>) =>
  db
    .select({
      companyId: solutions.companyId,
      companyKind: solutions.companyKind,
      ownerUserId: solutions.ownerUserId,
      formerUserIds: solutions.formerUserIds,
    })
    .from(solutions)
    .where(eq(solutions.isxId, given('isxId'))),
);

/** Whose a solution is and was; null where there is none. */
export const selectOwnership = async (
  db: DbOrTx,
  isxId: string,
): Promise<(SolutionOwnership & JudgedSolution) | null> => (await ownership(db, { isxId }))[0] ?? null;

/** A notice whose solution its reader may not read any more, as after a change of role, is kept from them too. */
function readable(actor: Actor): SQL | undefined {
  const scope = readScope(actor);
  if (scope.of === 'everyone') return undefined;
  const whose =
    scope.of === 'company'
      ? eq(solutions.companyId, scope.companyId)
      : inArray(solutions.companyKind, [...scope.kinds]);
  return or(isNull(notices.isxId), whose);
}

const ofReader = (actor: Actor, unreadOnly: boolean): SQL =>
  and(eq(notices.userId, actor.userId), unreadOnly ? isNull(notices.readAt) : undefined, readable(actor))!;

/** A page of somebody's notices, newest first: those before the one named, or the newest. */
export async function selectNotices(
  db: DbOrTx,
  actor: Actor,
  { before, unreadOnly, limit }: { before?: number | undefined; unreadOnly: boolean; limit: number },
): Promise<NoticeRow[]> {
  const older =
    before === undefined
      ? undefined
      : sql`(${notices.at}, ${notices.noticeId}) < (select at, notice_id from notices where notice_id = ${before} and user_id = ${actor.userId})`;
  const rows = await db
    .select({ notice: notices })
    .from(notices)
    .leftJoin(solutions, eq(solutions.isxId, notices.isxId))
    .where(and(ofReader(actor, unreadOnly), older))
    .orderBy(desc(notices.at), desc(notices.noticeId))
    .limit(limit);
  return rows.map(({ notice }) => notice);
}

/** How many of somebody's notices are unread, counted up to a bound. */
export async function countUnread(db: DbOrTx, actor: Actor, bound: number): Promise<number> {
  const unread = db
    .select({ noticeId: notices.noticeId })
    .from(notices)
    .leftJoin(solutions, eq(solutions.isxId, notices.isxId))
    .where(ofReader(actor, true))
    .limit(bound)
    .as('unread');
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(unread);
  return row!.count;
}

/** Marks notices of somebody as read: those named, or all. What is not theirs is left alone. */
export async function markNoticesRead(
  tx: Tx,
  userId: string,
  which: readonly number[] | 'all',
  now: Date,
): Promise<void> {
  if (which !== 'all' && which.length === 0) return;
  const named = which === 'all' ? undefined : inArray(notices.noticeId, [...which]);
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), named));
}

/** Marks everybody's notices from before a moment as read when they came. */
export const markOldNoticesRead = async (tx: Tx, end: Date): Promise<void> => {
  await tx
    .update(notices)
    .set({ readAt: sql`${notices.at}` })
    .where(lt(notices.at, end));
};

export const deleteNoticesBefore = async (db: DbOrTx, end: Date): Promise<void> => {
  await db.delete(notices).where(lt(notices.at, end));
};

/** The kinds that somebody does not want by mail; null for a user who is not there or whose account is switched off. */
export async function selectUnmailedKinds(db: DbOrTx, userId: string): Promise<readonly string[] | null> {
  const [row] = await db
    .select({ unmailedKinds: users.unmailedKinds })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(users.userId, userId), isActiveAccount));
  return row?.unmailedKinds ?? null;
}

export const updateUnmailedKinds = async (tx: Tx, userId: string, unmailedKinds: readonly string[]): Promise<void> => {
  await tx.update(users).set({ unmailedKinds }).where(eq(users.userId, userId));
};
