import { z } from 'zod';
import { fileKindNames } from '../core/commerce/sharing/file-kinds.ts';
import { endpoint } from './endpoint.ts';
import { instant, isxId } from './shapes.ts';

export const attachment = z.object({
  attachmentId: z.string(),
  isxId,
  at: instant,
  displayName: z.string(),
  name: z.string(),
  kind: z.enum(fileKindNames),
  size: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string(),
  internal: z.boolean(),
  mayDelete: z.boolean(),
});

const attachmentId = z.uuid();

/** Read without going back and forth, which a pattern of groups would do 4 million times. */
const base64 = z
  .string()
  .min(1)
  .refine(
    (text) =>
      text.length % 4 === 0 &&
      /^[A-Za-z0-9+/]*$/.test(text.endsWith('==') ? text.slice(0, -2) : text.replace(/=$/, '')),
    'Base64 is expected',
  );

export const attachmentsSelect = endpoint('attachments/attachments_select', {
  summary: 'What is attached to a solution in all its revisions, newest first',
  body: z.object({ isxId }),
  answer: z.array(attachment),
  access: 'session',
  scope: 'solutions:read',
  changes: false,
});

export const attachmentsCreate = endpoint('attachments/attachments_create', {
  summary: 'Attach a file: PDF, PNG, JPEG, xlsx, docx, DXF, DWG or text, by what it holds; at most 11 MB',
  body: z.object({
    isxId,
    name: z.string().min(1).max(400),
    /** The file as base64. */
    content: base64,
    internal: z.boolean(),
  }),
  answer: attachment,
  access: 'sharing.discuss',
  scope: 'solutions:write',
  changes: true,
  uploads: true,
});

export const attachmentsDelete = endpoint('attachments/attachments_delete', {
  summary: 'Take an attachment away again, until the solution is submitted; its name stays in the history',
  body: z.object({ isxId, attachmentId }),
  answer: z.literal(true),
  access: 'sharing.discuss',
  scope: 'solutions:write',
  changes: true,
});
