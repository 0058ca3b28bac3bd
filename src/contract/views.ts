import { z } from 'zod';
import { roles, companyKinds } from '../core/people/access/roles.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './shapes.ts';

export const viewsSelectPeople = endpoint('views/views_select_people', {
  summary: 'The people of a role, as whom an administrator may look at the portal',
  body: z.object({ role: z.enum(roles) }),
  answer: z.object({
    people: z.array(
      z.object({
        userId: z.string(),
        displayName: z.string(),
        companyName: z.string(),
        companyKind: z.enum(companyKinds),
      }),
    ),
  }),
  access: 'administration.appAdmin',
  scope: 'users:read',
  changes: false,
});

export const viewsBegin = endpoint('views/views_begin', {
  summary: 'Look at the portal as somebody else sees it, until views_end: nothing can be changed meanwhile',
  body: z.object({ userId: z.string().min(1).max(64) }),
  answer: z.literal(true),
  access: 'administration.appAdmin',
  scope: null, // of a session
  changes: true,
});

export const viewsEnd = endpoint('views/views_end', {
  summary: 'See the portal as oneself again; false where nobody was looked through',
  body: nothing,
  answer: z.boolean(),
  access: 'session',
  scope: null, // of a session
  changes: true,
  inView: true,
});

export const viewCalls = {
  viewsSelectPeople,
  viewsBegin,
  viewsEnd,
} as const;
