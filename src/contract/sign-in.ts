import { z } from 'zod';
import { sessionEndNames } from '../core/people/access/session-ends.ts';
import { secondStepModes } from '../core/settings/sign-in-policy.ts';
import { endpoint } from './endpoint.ts';
import { instant, nothing } from './shapes.ts';

export const sessionsCreate = endpoint('sessions/sessions_create', {
  summary: 'Sign in; with `newPassword` over a password that somebody else has made, which lets nobody in without',
  body: z.object({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
    newPassword: z.string().min(1).max(1024).optional(),
  }),
  answer: z.object({ userId: z.string() }),
  access: 'anyone',
  scope: null,
  changes: false,
  audited: 'session',
});

/** What the sign-in page offers beside the password. */
export const sessionsSelectMethods = endpoint('sessions/sessions_select_methods', {
  summary:
    'The ways to sign in: through the company, if so with its label; days that a browser is trusted, 0 for never; why the session before has ended',
  body: nothing,
  answer: z.object({
    company: z.object({ label: z.string() }).nullable(),
    trustDays: z.number().int(),
    /** Why the session has ended whose cookie the browser still holds; nothing where there never was one. */
    ended: z.enum(sessionEndNames).optional(),
  }),
  access: 'anyone',
  scope: null,
  changes: false,
  inView: true,
});

export const sessionsCheck = endpoint('sessions/sessions_check', {
  summary: 'Tell whether there is a session',
  body: nothing,
  answer: z.union([
    z.object({
      userId: z.string(),
      expiresAt: instant,
      /** It began at the company’s provider: signing out leads there. */
      atProvider: z.literal(true).optional(),
      /** The administrator who only looks at what the user sees. */
      viewedBy: z.object({ userId: z.string(), displayName: z.string() }).optional(),
    }),
    z.literal(false),
  ]),
  access: 'anyone',
  scope: null,
  changes: false,
  inView: true,
});

export const sessionsDelete = endpoint('sessions/sessions_delete', {
  summary: 'Sign out',
  body: nothing,
  answer: z.boolean(),
  access: 'anyone',
  scope: null,
  changes: false,
  inView: true,
  audited: 'session',
});

const userId = z.string().min(1).max(64);

export const sessionsSelect = endpoint('sessions/sessions_select', {
  summary: 'The living sessions: the own ones, or with `userId` those of somebody whom the caller administers',
  body: z.object({ userId: userId.optional() }),
  answer: z.array(
    z.object({
      sessionId: z.string(),
      /** What the browser calls itself; null where it does not. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** Of the own sessions, and to an admin; null otherwise. */
      address: z.string().nullable(),
      createdAt: instant,
      lastSeenAt: instant,
      /** The one that asks. */
      isPresent: z.boolean(),
    }),
  ),
  access: 'session',
  scope: null,
  changes: false,
});

export const sessionsEnd = endpoint('sessions/sessions_end', {
  summary: 'End one session, or all of them but the one that asks',
  body: z.object({ userId: userId.optional(), sessionId: z.string().min(1).max(64).optional() }),
  answer: z.object({ ended: z.number().int() }),
  access: 'session',
  scope: null,
  audited: 'session',
  changes: true,
});

/*
 * The calls of a sign-in change something and yet take no Idempotency-Key: what they give is the cookie of a session, and a ticket works
 * once. Those of the own account take one; recovery codes are null to whoever repeats a call, for they are kept nowhere.
 */

const code = z.string().min(1).max(64);
const password = z.string().min(1).max(1024);
/** The secret for typing, and the address that an app reads out of a picture. */
const offer = z.object({ secret: z.string(), uri: z.string() });
const recoveryCodes = z.array(z.string());

export const sessionsVerifyCode = endpoint('sessions/sessions_verify_code', {
  summary: 'Finish signing in with a code of the app or a recovery code, after 401 `second_step_required`',
  body: z.object({ code, trustBrowser: z.boolean().default(false) }),
  answer: z.object({ userId: z.string() }),
  access: 'anyone',
  scope: null,
  changes: false,
  audited: 'session',
});

export const sessionsOfferSecondStep = endpoint('sessions/sessions_offer_second_step', {
  summary: 'The secret of a second step that has to be set up, after 401 `second_step_setup_required`',
  body: nothing,
  answer: offer,
  access: 'anyone',
  scope: null,
  changes: false,
});

export const sessionsConfirmSecondStep = endpoint('sessions/sessions_confirm_second_step', {
  summary: 'Confirm that secret by a code, and finish signing in; the recovery codes are told this once',
  body: z.object({ code }),
  answer: z.object({ userId: z.string(), recoveryCodes }),
  access: 'anyone',
  scope: null,
  changes: false,
  audited: 'session',
});

export const usersSelectSecondStep = endpoint('users/users_select_second_step', {
  summary: 'Whether the signed-in user has a second step, may or must have one',
  body: nothing,
  answer: z.object({
    mode: z.enum(secondStepModes),
    since: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    trustedBrowsers: z.number().int(),
  }),
  access: 'session',
  scope: null,
  changes: false,
  inView: true,
});

export const usersOfferSecondStep = endpoint('users/users_offer_second_step', {
  summary: 'A secret for a second step of one’s own, to be confirmed by a code; the password is asked again',
  body: z.object({ password }),
  answer: offer,
  access: 'session',
  scope: null,
  changes: false,
  keyed: true,
  audited: 'session',
});

export const usersConfirmSecondStep = endpoint('users/users_confirm_second_step', {
  summary: 'Confirm the secret by a code; the recovery codes are told this once, every other session of the user ends',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  access: 'session',
  scope: null,
  changes: false,
  keyed: true,
  audited: 'session',
});

export const usersEndSecondStep = endpoint('users/users_end_second_step', {
  summary: 'Switch one’s own second step off, with password and code',
  body: z.object({ password, code }),
  answer: z.literal(true),
  access: 'session',
  scope: null,
  changes: false,
  keyed: true,
  audited: 'session',
});

export const usersRenewRecoveryCodes = endpoint('users/users_renew_recovery_codes', {
  summary: 'New recovery codes in the place of the old ones, with password and code',
  body: z.object({ password, code }),
  answer: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  access: 'session',
  scope: null,
  changes: false,
  keyed: true,
  audited: 'session',
});

export const usersForgetBrowsers = endpoint('users/users_forget_browsers', {
  summary: 'Trust no browser any more: each is asked for a code again',
  body: nothing,
  answer: z.literal(true),
  access: 'session',
  scope: null,
  changes: true,
});

export const usersTakeSecondStep = endpoint('users/users_take_second_step', {
  summary: 'Take the second step of somebody away who has lost it; they are told, and their sessions end',
  body: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.literal(true),
  access: 'administration.takeSecondStep',
  scope: null,
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

export const signInCalls = {
  sessionsCreate,
  sessionsSelectMethods,
  sessionsCheck,
  sessionsDelete,
  sessionsSelect,
  sessionsEnd,
  sessionsVerifyCode,
  sessionsOfferSecondStep,
  sessionsConfirmSecondStep,
  usersSelectSecondStep,
  usersOfferSecondStep,
  usersConfirmSecondStep,
  usersEndSecondStep,
  usersRenewRecoveryCodes,
  usersForgetBrowsers,
  usersTakeSecondStep,
  usersChangePassword,
  usersRequestReset,
  usersResetPassword,
} as const;
