import { domainToASCII } from 'node:url';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { isEmail } from '../../core/text/email.ts';
import { foldCase } from '../../core/text/fold-case.ts';
import { hashText } from '../platform/crypto/hash.ts';
import type { Db, DbOrTx, Tx } from '../platform/database/database.ts';
import { users } from '../platform/database/schema.ts';
import { lockUserAdmin } from './lock-user-admin.ts';

/**
 * The canonical form of an e-mail address: NFKC, letters' case folded by one table, the domain in ASCII (IDNA). Two addresses are one if
 * their forms have the same bytes; nothing else decides it. Null for what is no address.
 */
export function emailKey(email: string): string | null {
  const folded = foldCase(email.trim());
  if (!isEmail(folded)) return null;
  const [local = '', domain = ''] = folded.split('@');
  // What else may stand in an address of the web, such as a port or a path, is not looked for.
  const ascii = /^[\p{L}\p{M}\p{N}._-]+$/u.test(domain) ? domainToASCII(domain) : '';
  return ascii === '' ? null : `${local}@${ascii}`;
}

/** By what the audit knows an address that nobody may have. */
export const hashOfEmail = (email: string): string => hashText(emailKey(email) ?? email).slice(0, 16);

/**
 * The account of an address. One without a key (its form is that of another account's, or a program of before has just written it) is
 * found by the very letters of its own, and before any other: nobody else's letters lead to it, and its own lead nowhere else.
 */
export const isOfEmail = (email: string): SQL => {
  const isAsWritten = and(isNull(users.emailKey), sql`${users.email} collate "C" = ${email.trim()}`)!;
  const key = emailKey(email);
  return key === null ? isAsWritten : or(eq(users.emailKey, key), isAsWritten)!;
};

/** Of several that `isOfEmail` finds, the one with the very letters. */
export const asWrittenFirst = sql`${users.emailKey} is null desc`;

/** Gives an account without a key that of its address, unless another has it. */
export async function giveEmailKey(tx: Tx, userId: string, email: string): Promise<void> {
  const key = emailKey(email);
  if (key === null || (await selectHolders(tx, [key])).length > 0) return;
  await tx
    .update(users)
    .set({ emailKey: key })
    .where(and(eq(users.userId, userId), isNull(users.emailKey)));
}

/** Accounts whose addresses are one, by their form. */
export interface SameAddress {
  readonly address: string;
  readonly userIds: readonly string[];
}

/**
 * Gives accounts that a program of before has written the form of their address. Of several with one form it is given to the one whose
 * address has plain letters, if it is one: whoever was found by them before still is. All are named: an operator changes the others.
 */
export const fillEmailKeys = (db: Db): Promise<readonly SameAddress[]> =>
  db.transaction(async (tx) => {
    await lockUserAdmin(tx);
    const open = await tx
      .select({ userId: users.userId, email: users.email })
      .from(users)
      .where(isNull(users.emailKey));
    const byKey = new Map<string, typeof open>();
    for (const row of open) {
      const key = emailKey(row.email);
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    const held = new Map(
      (await selectHolders(tx, [...byKey.keys()])).map(({ userId, key }) => [key!, userId] as const),
    );
    const filled: { userId: string; key: string }[] = [];
    const same: SameAddress[] = [];
    for (const [key, rows] of byKey) {
      const holder = held.get(key);
      const plain = rows.length === 1 ? rows : rows.filter(({ email }) => email.normalize('NFKC') === email);
      if (holder === undefined && plain.length === 1) filled.push({ userId: plain[0]!.userId, key });
      const all = [...(holder === undefined ? [] : [holder]), ...rows.map(({ userId }) => userId)];
      if (all.length > 1) same.push({ address: key, userIds: all });
    }
    if (filled.length > 0)
      await tx.execute(sql`
        update ${users} set email_key = filled.key
        from unnest(${sql.param(filled.map(({ userId }) => userId))}::text[], ${sql.param(filled.map(({ key }) => key))}::text[]) as filled (user_id, key)
        where ${users.userId} = filled.user_id`);
    return same;
  });

const selectHolders = async (db: DbOrTx, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : db
        .select({ userId: users.userId, key: users.emailKey })
        .from(users)
        .where(inArray(users.emailKey, [...keys]));
