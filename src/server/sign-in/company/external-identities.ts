import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { Role } from '../../../core/people/access/roles.ts';
import type { KnownAccount } from '../../../core/people/sign-in/company-account.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { companies, externalIdentities, users } from '../../platform/database/schema.ts';
import { asWrittenFirst, isOfEmail } from '../../users/email-key.ts';
import { announce } from '../../platform/database/announce.ts';

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

const hasActiveCompany = sql`exists (select from companies where companies.company_id = users.company_id and companies.active)`;

const account = {
  userId: users.userId,
  companyId: users.companyId,
  active: sql<boolean>`${users.active} and ${hasActiveCompany}`,
  isInvited: sql<boolean>`${users.invited} and ${hasActiveCompany}`,
};

const isIdentity = ({ issuer, subject }: Identity) =>
  and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject));

/** The account of a person of a provider; nobody else decides about it until the transaction ends. */
export async function lockLinkedAccount(tx: Tx, identity: Identity): Promise<KnownAccount | null> {
  const [row] = await tx
    .select(account)
    .from(externalIdentities)
    .innerJoin(users, eq(users.userId, externalIdentities.userId))
    .where(isIdentity(identity))
    .for('update');
  return row ? { ...row, isLinked: false } : null;
}

/** The account of an address, switched off or not, and whether somebody of the provider has it. */
export async function lockAccountOfEmail(tx: Tx, email: string, issuer: string): Promise<KnownAccount | null> {
  const [row] = await tx.select(account).from(users).where(isOfEmail(email)).orderBy(asWrittenFirst).for('update');
  if (!row) return null;
  const linked = await tx
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.userId, row.userId), eq(externalIdentities.issuer, issuer)));
  return { ...row, isLinked: linked.length > 0 };
}

export const insertIdentity = async (tx: Tx, identity: Identity, userId: string, now: Date): Promise<void> => {
  await tx.insert(externalIdentities).values({ ...identity, userId, linkedAt: now, lastSignInAt: now });
};

export const touchIdentity = async (tx: Tx, identity: Identity, now: Date): Promise<void> => {
  await tx.update(externalIdentities).set({ lastSignInAt: now }).where(isIdentity(identity));
};

/** Whether an account belongs to a person of a provider, whichever of these ways it writes its name in. */
export async function isLinked(db: DbOrTx, userId: string, issuers: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), inArray(externalIdentities.issuer, [...issuers])));
  return found.length > 0;
}

/** Whether another active account of these roles belongs to nobody of the provider. */
export async function hasOtherLocal(
  db: DbOrTx,
  roles: readonly Role[],
  userId: string,
  issuers: readonly string[],
): Promise<boolean> {
  const found = await db
    .select({ userId: users.userId })
    .from(users)
    .where(
      and(
        eq(users.active, true),
        inArray(users.role, [...roles]),
        ne(users.userId, userId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(externalIdentities)
            .where(and(eq(externalIdentities.userId, users.userId), inArray(externalIdentities.issuer, [...issuers]))),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** What the provider says that somebody is, taken over. */
export const updateMembership = async (
  tx: Tx,
  userId: string,
  membership: { readonly role: Role; readonly companyId: string },
): Promise<void> => {
  await tx
    .update(users)
    .set({ ...membership, version: sql`${users.version} + 1` })
    .where(eq(users.userId, userId));
  announce(tx, 'sessions');
};

/** The vendor's company, where there is exactly one. */
export async function findOnlyVendor(db: DbOrTx): Promise<string | null> {
  const found = await db.select({ companyId: companies.companyId }).from(companies).where(eq(companies.kind, 'vendor')).limit(2); // prettier-ignore
  return found.length === 1 ? found[0]!.companyId : null;
}
