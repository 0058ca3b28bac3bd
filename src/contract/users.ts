import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './sessions.ts';
import { line, user } from './shapes.ts';

export const usersSelectUser = endpoint('users/users_select_user', {
  summary: 'A user: oneself, one of the own company, to an admin everyone, to a manager the users of partners',
  body: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.union([user, z.literal(false)]),
  access: 'session',
  scope: 'users:read',
  changes: false,
});

export const usersSelectCurrent = endpoint('users/users_select_current', {
  summary: 'The signed-in user',
  body: nothing,
  answer: user,
  access: 'session',
  scope: 'account:read',
  changes: false,
});

export const usersUpdateAccount = endpoint('users/users_update_account', {
  summary: 'Change the own display name, language and page size',
  body: z.object({
    displayName: line(80).min(1).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    pageSize: z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]).optional(),
  }),
  answer: user,
  access: 'session',
  scope: 'account:write',
  changes: true,
});

export const usersChangePassword = endpoint('users/users_change_password', {
  summary: 'Change the own password; every other session of the user ends',
  body: z.object({ currentPassword: z.string().min(1).max(1024), password: z.string().min(1).max(1024) }),
  answer: z.literal(true),
  access: 'session',
  scope: null,
  changes: false,
  keyed: true,
  audited: 'session',
});

export const usersRequestReset = endpoint('users/users_request_reset', {
  summary: 'Send a link to set a new password; answers the same for an unknown address',
  body: z.object({ email: z.string().min(1).max(254) }),
  answer: z.literal(true),
  access: 'anyone',
  scope: null,
  changes: false,
  audited: 'session',
});

export const usersResetPassword = endpoint('users/users_reset_password', {
  summary: 'Set a new password with the token of the link; every session of the user ends',
  body: z.object({ token: z.string().min(1).max(128), password: z.string().min(1).max(1024) }),
  answer: z.literal(true),
  access: 'anyone',
  scope: null,
  changes: false,
  keyed: true,
  audited: 'session',
});
