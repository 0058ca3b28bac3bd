import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { AccountState, AdminScope } from '../../core/people/access/user-admin.ts';
import { may, rolesWith } from '../../core/people/access/may.ts';
import type { Role } from '../../core/people/access/roles.ts';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { companies, invitations, solutions, users } from '../platform/database/schema.ts';
import { searchCondition, searchWords } from '../platform/database/word-search.ts';
import { announce } from '../platform/database/announce.ts';
import { emailKey, giveEmailKey } from './email-key.ts';

const columns = {
  userId: users.userId,
  companyId: users.companyId,
  companyName: companies.name,
  companyKind: companies.kind,
  companyActive: companies.active,
  displayName: users.displayName,
  email: users.email,
  language: users.language,
  role: users.role,
  pageSize: users.pageSize,
  active: users.active,
  invited: users.invited,
  version: users.version,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
  temporaryUntil: users.temporaryUntil,
  invitedBy: sql<
    string | null
  >`(select inviter.display_name from users as inviter where inviter.user_id = ${invitations.invitedBy})`,
  invitationSentAt: invitations.sentAt,
  invitationExpiresAt: invitations.expiresAt,
};

const accountsWhere = (db: DbOrTx, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .leftJoin(invitations, eq(invitations.userId, users.userId))
    .where(condition);

/** An account as it is administered. */
export type AccountRow = Awaited<ReturnType<typeof accountsWhere>>[number];

export async function selectAccount(db: DbOrTx, userId: string): Promise<AccountRow | null> {
  const [row] = await accountsWhere(db, eq(users.userId, userId));
  return row ?? null;
}

export const accountSortFields = ['displayName', 'email', 'createdAt', 'lastSignInAt'] as const;
export type AccountSortField = (typeof accountSortFields)[number];

export interface AccountQuery {
  readonly scope: AdminScope;
  readonly text: string;
  readonly companyId?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: AccountState | undefined;
  readonly sort: AccountSortField | `-${AccountSortField}`;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const withinScope = (scope: AdminScope): SQL | undefined => {
  if (scope.of === 'everyone') return undefined;
  return scope.of === 'nobody' ? sql`false` : inArray(companies.kind, [...scope.kinds]);
};

const inState: Readonly<Record<AccountState, SQL>> = {
  active: eq(users.active, true),
  invited: eq(users.invited, true),
  inactive: and(eq(users.active, false), eq(users.invited, false))!,
};

const sortColumns = {
  displayName: users.displayName,
  email: users.email,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
} as const satisfies Record<AccountSortField, unknown>;

/** A page of the accounts that somebody administers or reads, and how many there are in each state. */
export async function selectAccountPage(
  db: DbOrTx,
  query: AccountQuery,
): Promise<{ readonly items: AccountRow[]; readonly total: number; readonly states: Record<AccountState, number> }> {
  const words = searchWords(query.text);
  const narrowed = and(
    withinScope(query.scope),
    query.companyId === undefined ? undefined : eq(users.companyId, query.companyId),
    query.role === undefined ? undefined : eq(users.role, query.role),
    query.text.trim() === '' ? undefined : words.length === 0 ? sql`false` : searchCondition(words, users.searchText),
  );
  const [counted] = await db
    .select({
      active: sql<number>`(count(*) filter (where ${inState.active}))::integer`,
      invited: sql<number>`(count(*) filter (where ${inState.invited}))::integer`,
      inactive: sql<number>`(count(*) filter (where ${inState.inactive}))::integer`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(narrowed);
  const states = counted!;
  const descends = query.sort.startsWith('-');
  const direction = descends ? desc : asc;
  const field = query.sort.replace('-', '') as AccountSortField;
  const column = sortColumns[field];
  const items = await accountsWhere(db, and(narrowed, query.state === undefined ? undefined : inState[query.state]))
    // Whoever has never signed in stands last either way; no other column has nulls, and an index serves `nulls last` where it says so.
    .orderBy(
      descends && field === 'lastSignInAt' ? sql`${column} desc nulls last` : direction(column),
      direction(users.userId),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const total = query.state === undefined ? states.active + states.invited + states.inactive : states[query.state];
  return { items, total, states };
}

/** Whose an address is, by its canonical form, whatever the state of the account. */
export async function findUserIdByEmail(db: DbOrTx, email: string): Promise<string | null> {
  const key = emailKey(email);
  const rows = await db
    .select({ userId: users.userId, email: users.email, key: users.emailKey })
    .from(users)
    .where(or(isNull(users.emailKey), key === null ? undefined : eq(users.emailKey, key)));
  // Those without a key are few: an older program has just written them, or their address is that of another account.
  return rows.find((row) => (row.key ?? emailKey(row.email)) === key)?.userId ?? null;
}

/** How many active accounts of a role there are beside one. */
export async function countActiveBeside(db: DbOrTx, userId: string, roles: readonly Role[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.active, true), ne(users.userId, userId)));
  return row!.count;
}

/** Whether an account is the only one left that administers everything. Asked under the lock of `lockUserAdmin`. */
export const isLastAdmin = async (
  { db }: { readonly db: DbOrTx },
  { userId, role, active }: AccountRow,
): Promise<boolean> =>
  may(role, 'administration.appAdmin') &&
  active &&
  (await countActiveBeside(db, userId, rolesWith('administration.appAdmin'))) === 0;

export type AccountPatch = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'email'
    | 'displayName'
    | 'role'
    | 'companyId'
    | 'language'
    | 'active'
    | 'invited'
    | 'passwordHash'
    | 'temporaryUntil'
  >
>;

/**
 * Changes an account whose version is still the expected one, which raises it; false where it is not. The key follows the address in a
 * statement of its own: whoever changes the address alone, as a program of before does, takes the key away.
 */
export async function updateAccountRow(tx: Tx, userId: string, version: number, patch: AccountPatch): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ ...patch, version: sql`${users.version} + 1` })
    .where(and(eq(users.userId, userId), eq(users.version, version)))
    .returning({ userId: users.userId });
  if (patch.email !== undefined && changed.length > 0) await giveEmailKey(tx, userId, patch.email);
  announce(tx, 'sessions');
  return changed.length > 0;
}

/** Takes away an account that nobody has ever come with. */
export const deleteAccount = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(users).where(and(eq(users.userId, userId), eq(users.invited, true)));
};

export interface OwnedCounts {
  /** Open, returned or expired: they can be handed over. */
  readonly open: number;
  /** Submitted or received: they keep their owner until somebody has decided. */
  readonly waiting: number;
  /** Approved or ordered. */
  readonly decided: number;
}

/** How many current solutions somebody owns, by how far they have come. */
export async function countOwned(db: DbOrTx, userId: string): Promise<OwnedCounts> {
  const [row] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${solutions.isxStatus} in ('open', 'returned', 'expired')))::integer`,
      waiting: sql<number>`(count(*) filter (where ${solutions.isxStatus} in ('submitted', 'received')))::integer`,
      decided: sql<number>`(count(*) filter (where ${solutions.isxStatus} in ('approved', 'ordered')))::integer`,
    })
    .from(solutions)
    .where(and(eq(solutions.ownerUserId, userId), eq(solutions.isCurrent, true)));
  return row!;
}

/** What somebody owns, newest change first: current revisions, archived ones too. */
export const selectOwned = (db: DbOrTx, userId: string, limit: number) =>
  db
    .select({
      isxId: solutions.isxId,
      isxName: solutions.isxName,
      customerName: solutions.customerName,
      companyId: solutions.companyId,
      companyName: solutions.companyName,
      companyKind: solutions.companyKind,
      ownerUserId: solutions.ownerUserId,
      isxStatus: solutions.isxStatus,
      archived: solutions.archived,
      net: solutions.net,
      currency: solutions.currency,
      version: solutions.version,
      changedAt: solutions.changedAt,
    })
    .from(solutions)
    .where(and(eq(solutions.ownerUserId, userId), eq(solutions.isCurrent, true)))
    .orderBy(asc(solutions.archived), desc(solutions.changedAt), desc(solutions.isxId))
    .limit(limit);
