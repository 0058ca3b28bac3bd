import { z } from 'zod';
import { sessionEndNames } from '../core/people/access/session-ends.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

/** A body that carries nothing: none at all, null or an empty object. */
export const nothing = z.union([z.object({}), z.null(), z.undefined()]);

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
