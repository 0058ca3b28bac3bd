import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, line } from './shapes.ts';

const token = z.string().min(1).max(128);

export const invitationsSelect = endpoint('invitations/invitations_select', {
  summary: 'Whom the link of an invitation is for',
  body: z.object({ token }),
  answer: z.object({
    email: z.string(),
    displayName: z.string(),
    companyName: z.string(),
    language: z.string(),
    expiresAt: instant,
  }),
  access: 'anyone',
  scope: null,
  changes: false,
});

export const invitationsAccept = endpoint('invitations/invitations_accept', {
  summary: 'Accept an invitation: the link ends and the account opens with this password',
  body: z.object({
    token,
    displayName: line(80).min(1),
    language: z.string().regex(/^[a-z]{2,3}$/),
    password: z.string().min(1).max(1024),
  }),
  answer: z.literal(true),
  access: 'anyone',
  scope: null,
  audited: 'session',
  changes: false,
  keyed: true,
});
