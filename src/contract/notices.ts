import { z } from 'zod';
import { noticeKindNames } from '../core/notices/notice-kinds.ts';
import { endpoint } from './endpoint.ts';
import { nothing, instant, isxId } from './shapes.ts';

const noticeId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Notices on a page, and how many can be marked by their ids at once. */
export const noticePageSize = 30;
/** Unread notices are counted no further: the bell shows "99+" beyond 99. */
export const mostCounted = 100;

export const notice = z.object({
  noticeId,
  at: instant,
  kind: z.enum(noticeKindNames),
  isxId: isxId.nullable(),
  /** What its text is filled from: name of the solution, name of whoever acted, a day, a count, the name of a draft, a token or a company. */
  params: z.object({
    isxName: z.string().optional(),
    name: z.string().optional(),
    day: z.string().optional(),
    count: z.number().optional(),
    draft: z.string().optional(),
    token: z.string().optional(),
    company: z.string().optional(),
  }),
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const noticesSelect = endpoint('notices/notices_select', {
  summary: `The caller's notices, newest first, ${noticePageSize} at a time: the newest, or those before the one named`,
  body: z.object({ before: noticeId.optional(), unreadOnly: z.boolean().optional() }),
  answer: z.object({
    items: z.array(notice),
    hasMore: z.boolean(),
    /** Counted up to 100. */
    unread: z.number().int(),
  }),
  access: 'session',
  scope: 'account:read',
  changes: false,
});

export const noticesMarkRead = endpoint('notices/notices_mark_read', {
  summary: "Mark notices of the caller's as read: those named, or all; answers how many are still unread",
  body: z.union([
    z.object({ noticeIds: z.array(noticeId).min(1).max(noticePageSize) }),
    z.object({ all: z.literal(true) }),
  ]),
  answer: z.object({ unread: z.number().int() }),
  access: 'session',
  scope: 'account:write',
  changes: true,
});

const settings = z.object({
  /** Every kind that the caller may be told of and that has a mail. */
  kinds: z.array(z.object({ kind: z.enum(noticeKindNames), mailed: z.boolean() })),
});

export const noticesSelectSettings = endpoint('notices/notices_select_settings', {
  summary: 'Which kinds of notices the caller gets by mail',
  body: nothing,
  answer: settings,
  access: 'session',
  scope: 'account:read',
  changes: false,
});

export const noticesUpdateSettings = endpoint('notices/notices_update_settings', {
  summary: 'Choose which kinds of notices the caller gets by mail; those that are not named stay as they are',
  body: z.object({
    kinds: z
      .array(z.object({ kind: z.enum(noticeKindNames), mailed: z.boolean() }))
      .min(1)
      .max(noticeKindNames.length),
  }),
  answer: settings,
  access: 'session',
  scope: 'account:write',
  changes: true,
});

export const noticeCalls = {
  noticesSelect,
  noticesMarkRead,
  noticesSelectSettings,
  noticesUpdateSettings,
} as const;
