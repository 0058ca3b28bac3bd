import type { Account, AccountDetails } from '../../contract/users.ts';
import { may } from '../../core/people/access/may.ts';
import type { Actor } from '../../core/people/access/roles.ts';
import { accountActions, accountState, mayAdministerUsers } from '../../core/people/access/user-admin.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import { findSecondStep } from '../sign-in/second-steps/second-steps.ts';
import type { AccountRow } from '../users/accounts.ts';
import { countOwned, selectAccount } from '../users/accounts.ts';

type Reader = Pick<Actor, 'userId' | 'role'>;

/** An account as somebody may see it: when it was last used, and what it waits for, is for its administrators. */
export function accountView(row: AccountRow, reader: Reader, now: Date): Account {
  const state = accountState(row);
  const administers = mayAdministerUsers(reader, row.companyKind);
  const { invitationExpiresAt: expiresAt, invitationSentAt: sentAt, lastSignInAt, temporaryUntil } = row;
  return {
    userId: row.userId,
    companyId: row.companyId,
    companyName: row.companyName,
    companyKind: row.companyKind,
    companyActive: row.companyActive,
    displayName: row.displayName,
    email: row.email,
    language: row.language,
    role: row.role,
    state,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: administers && lastSignInAt ? lastSignInAt.toISOString() : null,
    invitation:
      administers && state === 'invited' && expiresAt
        ? {
            sentAt: sentAt?.toISOString() ?? null,
            expiresAt: expiresAt.toISOString(),
            isExpired: expiresAt <= now,
            invitedBy: row.invitedBy,
          }
        : null,
    temporaryUntil: administers && temporaryUntil ? temporaryUntil.toISOString() : null,
    actions: accountActions(reader, { ...row, state }),
  };
}

/** The same with what else its own page shows. Throws where there is none: whoever asks has just had it. */
export async function accountDetailsView(
  db: DbOrTx,
  userId: string,
  reader: Reader,
  now: Date,
): Promise<AccountDetails> {
  const row = await selectAccount(db, userId);
  if (!row) throw new Error(`The account ${userId} is missing`);
  const mayTake = may(reader.role, 'administration.takeSecondStep') && reader.userId !== userId;
  return {
    ...accountView(row, reader, now),
    owned: await countOwned(db, userId),
    hasSecondStep: mayTake ? (await findSecondStep(db, userId)) !== null : null,
  };
}
