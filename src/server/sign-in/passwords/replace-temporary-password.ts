import { ok } from '../../../core/result.ts';
import type { Problem } from '../../../core/result.ts';
import { replaceTemporaryPassword } from './password-rows.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { faultsOfNewPassword } from './new-password.ts';

const sameAgain: Problem = {
  path: 'newPassword',
  code: 'password_unchanged',
  text: 'Choose another password than the one that was made for you',
};

/**
 * Sets somebody's own password over one that another person has made, which by itself lets nobody in: there is no session until
 * then, so that nothing can be done with it. To be called outside a transaction, when the password has been verified.
 */
export async function replaceTemporary(
  context: Context,
  {
    userId,
    temporaryUntil,
    password,
    newPassword,
  }: {
    readonly userId: string;
    readonly temporaryUntil: Date;
    readonly password: string;
    readonly newPassword?: string | undefined;
  },
): Promise<Outcome<null>> {
  const { db, services, address, audit } = context;
  if (temporaryUntil <= services.clock()) return refused('password_expired');
  if (newPassword === undefined) return refused('password_change_required');
  const errors = [
    ...(await faultsOfNewPassword(context, userId, newPassword)).map((fault) => ({ ...fault, path: 'newPassword' })),
    ...(newPassword === password ? [sameAgain] : []),
  ];
  if (errors.length > 0) return refused('invalid_input', { errors });
  const turn = await services.passwords.inTurn(address, (bcrypt) => bcrypt.hash(newPassword));
  if (!turn.served) return refused('unavailable', { retryAfterSeconds: turn.retryAfterSeconds });
  audit.note({ details: { setsOwn: true } });
  // Of two who come with the same one, the second comes with a password that is none any more.
  return (await replaceTemporaryPassword(db, userId, turn.value)) ? ok(null) : refused('wrong_credentials');
}
