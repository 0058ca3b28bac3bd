import type { SQL } from 'drizzle-orm';
import { and, asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { User } from '../../contract/shapes.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import type { Actor, Role } from '../../core/people/access/roles.ts';
import { standingInFor } from './delegations.ts';
import type { Given } from '../platform/database/prepared-query.ts';
import { prepared } from '../platform/database/prepared-query.ts';
import { companies, companyDiscounts, users } from '../platform/database/schema.ts';
import { asWrittenFirst, emailKey, isOfEmail } from './email-key.ts';

/** A user of the contract, as columns of a query over users and companies. */
export const userColumns = {
  companyId: users.companyId,
  companyName: companies.name,
  companyKind: companies.kind,
  displayName: users.displayName,
  email: users.email,
  language: users.language,
  pageSize: users.pageSize,
  role: users.role,
  userId: users.userId,
};

const userFields = Object.entries(userColumns)
  .map(([name, column]) => `'${name}', ${getTableName(column.table)}.${column.name}`)
  .join();

/** A user of the contract as one value, for a query over what names them by a column. */
export const userIn = (column: string): SQL<User> =>
  sql<User>`(
    select jsonb_build_object(${sql.raw(userFields)})
    from users join companies on companies.company_id = users.company_id
    where users.user_id = ${sql.raw(column)}
  )`;

const usersWhere = (db: DbOrTx, condition: SQL) =>
  db.select(userColumns).from(users).innerJoin(companies, eq(companies.companyId, users.companyId)).where(condition);

const userOfId = prepared((db, given: Given<{ userId: string }>) => usersWhere(db, eq(users.userId, given('userId'))));

export const findUser = async (db: DbOrTx, userId: string): Promise<User | null> =>
  (await userOfId(db, { userId }))[0] ?? null;

/** Whether an account lets anybody in, where users and companies are joined: neither it nor its company is switched off. */
export const isActiveAccount: SQL = and(eq(users.active, true), eq(companies.active, true))!;

/** The user of an e-mail address, unless the account is switched off. */
export const findActiveUserByEmail = async (db: DbOrTx, email: string): Promise<User | null> =>
  (await usersWhere(db, and(isOfEmail(email), isActiveAccount)!).orderBy(asWrittenFirst))[0] ?? null;

export interface Credentials {
  readonly userId: string;
  /** Null: no password fits. */
  readonly passwordHash: string | null;
  /** Until when a password that somebody else has made is good; null for one's own. */
  readonly temporaryUntil: Date | null;
}

/** What sign-in compares with; null for an unknown address and for an account that is switched off. */
export async function findCredentials(db: DbOrTx, email: string): Promise<Credentials | null> {
  const [row] = await db
    .select({ userId: users.userId, passwordHash: users.passwordHash, temporaryUntil: users.temporaryUntil })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(isOfEmail(email), isActiveAccount))
    .orderBy(asWrittenFirst);
  return row ?? null;
}

export async function updateAccount(
  db: DbOrTx,
  userId: string,
  changes: Partial<Pick<typeof users.$inferInsert, 'displayName' | 'language' | 'pageSize'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.userId, userId));
}

export const noteSignIn = async (db: DbOrTx, userId: string, now: Date): Promise<void> => {
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.userId, userId));
};

export async function hasUsers(db: DbOrTx): Promise<boolean> {
  const found = await db.select({ userId: users.userId }).from(users).limit(1);
  return found.length > 0;
}

export const insertCompanies = async (db: DbOrTx, rows: readonly (typeof companies.$inferInsert)[]): Promise<void> => {
  await db.insert(companies).values([...rows]);
};

export const insertUsers = async (
  db: DbOrTx,
  rows: readonly Omit<typeof users.$inferInsert, 'emailKey'>[],
): Promise<void> => {
  await db.insert(users).values(rows.map((row) => ({ ...row, emailKey: emailKey(row.email) })));
};

export async function insertDiscounts(
  db: DbOrTx,
  rows: readonly (typeof companyDiscounts.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(companyDiscounts).values([...rows]);
}

export interface StaffMember {
  readonly userId: string;
  readonly displayName: string;
  readonly role: Role;
}

/** The people with one of some roles whose account is active, by name; so many of a vendor's house at most. */
export const selectActiveStaff = (db: DbOrTx, roles: readonly Role[]): Promise<StaffMember[]> =>
  db
    .select({ userId: users.userId, displayName: users.displayName, role: users.role })
    .from(users)
    .where(and(eq(users.active, true), inArray(users.role, [...roles])))
    .orderBy(asc(users.displayName), asc(users.userId))
    .limit(1000);

/** All that rules of access ask of a person, as columns of a query over users and companies: for whom they stand in too. */
export const actorColumns = (now: Date) => ({
  userId: users.userId,
  role: users.role,
  companyId: users.companyId,
  companyKind: companies.kind,
  standsInFor: standingInFor(users.userId, now),
});

/** The same people with all that rules of access ask of them at a moment. */
export const selectActors = (db: DbOrTx, roles: readonly Role[], now: Date): Promise<Actor[]> =>
  db
    .select(actorColumns(now))
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(users.active, true), inArray(users.role, [...roles])))
    .limit(1000);

/** Somebody with the rights that they have at a moment, unless the account is switched off. */
export async function findActor(
  db: DbOrTx,
  userId: string,
  now: Date,
): Promise<{ readonly actor: Actor; readonly language: string; readonly displayName: string } | null> {
  const [row] = await db
    .select({ ...actorColumns(now), language: users.language, displayName: users.displayName })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(users.userId, userId), isActiveAccount));
  if (!row) return null;
  const { language, displayName, ...actor } = row;
  return { actor, language, displayName };
}

/** The people of a role whose account is active, with their companies, by name. */
export const selectPeopleOfRole = (db: DbOrTx, role: Role) =>
  db
    .select({
      userId: users.userId,
      displayName: users.displayName,
      companyName: companies.name,
      companyKind: companies.kind,
    })
    .from(users)
    .innerJoin(companies, eq(companies.companyId, users.companyId))
    .where(and(eq(users.active, true), eq(users.role, role)))
    .orderBy(asc(companies.name), asc(users.displayName), asc(users.userId))
    .limit(1000);
