import { commonPasswordList } from '../../../core/people/sign-in/common-passwords.ts';
import { guessableFaults, readCommonPasswords } from '../../../core/people/sign-in/guessable-password.ts';
import { passwordFaults } from '../../../core/people/sign-in/password.ts';
import type { Problem } from '../../../core/result.ts';
import { findUser } from '../../users/users.ts';
import { policyOf } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';

const common = readCommonPasswords(commonPasswordList);

/** What stands against a password that somebody sets for their own account: the rules, and what the policy refuses besides. */
export async function faultsOfNewPassword(
  { db, services }: Pick<Context, 'db' | 'services'>,
  userId: string,
  password: string,
): Promise<Problem[]> {
  const { newPasswords } = await policyOf({ db, services });
  if (newPasswords.guessable === 'advised') return passwordFaults(password);
  const owner = await findUser(db, userId);
  return [...passwordFaults(password), ...guessableFaults(password, { common, ...(owner && { owner }) })];
}
