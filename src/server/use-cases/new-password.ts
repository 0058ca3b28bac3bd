import { commonPasswordList } from '../../core/text/common-passwords.ts';
import { newPasswordFaults, readCommonPasswords } from '../../core/text/guessable-password.ts';
import type { Problem } from '../../core/result.ts';
import type { DbOrTx } from '../db/database.ts';
import { findUser } from '../db/users.ts';

const common = readCommonPasswords(commonPasswordList);

/** What stands against a password that somebody sets for their own account. */
export async function faultsOfNewPassword(db: DbOrTx, userId: string, password: string): Promise<Problem[]> {
  const owner = await findUser(db, userId);
  return newPasswordFaults(password, { common, ...(owner && { owner }) });
}
