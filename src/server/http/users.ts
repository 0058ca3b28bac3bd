import { ok } from '../../core/result.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { requestPasswordReset } from '../use-cases/request-password-reset.ts';
import { resetPassword } from '../use-cases/reset-password.ts';
import { selectCurrentUser, selectUser } from '../use-cases/select-user.ts';
import { updateAccount } from '../use-cases/update-account.ts';
import type { Handlers } from './call.ts';

export const userHandlers = {
  usersSelectUser: async ({ userId }, call) => ok(await selectUser(call, userId)),
  usersSelectCurrent: async (_, call) => ok(await selectCurrentUser(call)),
  usersUpdateAccount: (body, call) => updateAccount(call, body),
  usersChangePassword: (body, call) => changePassword(call, body),
  usersRequestReset: ({ email }, call) => requestPasswordReset(call, email),
  usersResetPassword: (body, call) => resetPassword(call, body),
} satisfies Partial<Handlers>;
