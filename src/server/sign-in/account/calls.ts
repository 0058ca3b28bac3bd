import { ok } from '../../../core/result.ts';
import { changePassword } from '../passwords/change-password.ts';
import { requestPasswordReset } from '../passwords/request-password-reset.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { selectCurrentUser, selectUser } from './select-user.ts';
import { updateAccount } from './update-account.ts';
import type { Handlers } from '../../platform/http/call.ts';

export const userHandlers = {
  usersSelectUser: async ({ userId }, call) => ok(await selectUser(call, userId)),
  usersSelectCurrent: async (_, call) => ok(await selectCurrentUser(call)),
  usersUpdateAccount: (body, call) => updateAccount(call, body),
  usersChangePassword: (body, call) => changePassword(call, body),
  usersRequestReset: ({ email }, call) => requestPasswordReset(call, email),
  usersResetPassword: (body, call) => resetPassword(call, body),
} satisfies Partial<Handlers>;
