import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

/** A body that carries nothing: none at all, null or an empty object. */
export const nothing = z.union([z.object({}), z.null(), z.undefined()]);

export const sessionsCreate = endpoint('sessions/sessions_create', {
  summary: 'Sign in',
  body: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(1024) }),
  answer: z.object({ userId: z.string() }),
  access: 'anyone',
  scope: null,
  changes: false,
  audited: 'session',
});

export const sessionsCheck = endpoint('sessions/sessions_check', {
  summary: 'Tell whether there is a session',
  body: nothing,
  answer: z.union([
    z.object({
      userId: z.string(),
      expiresAt: instant,
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
