import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, isxId, paragraph, partNumber } from './shapes.ts';

export const comment = z.object({
  commentId: z.number().int(),
  /** The revision that it was made on; a thread goes through all of them. */
  isxId,
  at: instant,
  displayName: z.string(),
  companyName: z.string(),
  isOwn: z.boolean(),
  /** The vendor's own. Others never get such a comment. */
  internal: z.boolean(),
  partNumber: z.string().nullable(),
  text: z.string(),
});

export const commentsSelect = endpoint('comments/comments_select', {
  summary: 'What is said about a solution in all its revisions, oldest first: at most the newest 500',
  body: z.object({ isxId }),
  answer: z.array(comment),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const commentsCreate = endpoint('comments/comments_create', {
  summary: "Say something about a solution or one of its lines: within the vendor's house, or to its company too",
  body: z.object({
    isxId,
    text: paragraph(4000).min(1),
    internal: z.boolean(),
    partNumber: partNumber.optional(),
  }),
  answer: comment,
  access: 'sharing.discuss',
  scope: 'solutions:write',
  changes: true,
});
