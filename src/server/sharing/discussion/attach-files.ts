import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { attachmentsCreate, attachmentsDelete, attachmentsSelect } from '../../../contract/sharing.ts';
import { may } from '../../../core/people/access/may.ts';
import type { Problem } from '../../../core/result.ts';
import { ok } from '../../../core/result.ts';
import {
  attachmentName,
  mayDeleteAttachment,
  mostAttachments,
  mostBytes,
  mostBytesTogether,
} from '../../../core/commerce/sharing/attachments.ts';
import { kindOfFile } from '../../../core/commerce/sharing/file-kinds.ts';
import type { AttachmentRow } from './attachment-rows.ts';
import {
  deleteAttachment,
  findAttachment,
  insertAttachment,
  measureAttachments,
  readAttachment,
  selectAttachments,
} from './attachment-rows.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import { findUser } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { createWaitingLine } from '../../platform/process/queue.ts';
import type { Context } from '../../platform/context/context.ts';
import { txOf } from '../../platform/context/context.ts';
import { recordHistory } from '../../solutions/history/record-history.ts';
import { readableSolution } from '../../solutions/solution-context.ts';
import type { ReportFile } from '../../platform/files/file-queue.ts';

type Attachment = AnswerOf<typeof attachmentsCreate>;

const attachmentView = (row: AttachmentRow, solution: SolutionRow, { actor }: Context): Attachment => ({
  attachmentId: row.attachmentId,
  isxId: row.isxId,
  at: row.at.toISOString(),
  displayName: row.displayName,
  name: row.name,
  kind: row.kind,
  size: row.size,
  sha256: row.sha256.toString('hex'),
  internal: row.internal,
  mayDelete:
    row.isxId === solution.isxId && may(actor.role, 'sharing.discuss') && mayDeleteAttachment(actor, solution, row),
});

export async function listAttachments(
  context: Context,
  isxId: string,
): Promise<Outcome<AnswerOf<typeof attachmentsSelect>>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const internal = may(context.actor.role, 'sharing.internal');
  const rows = await selectAttachments(context.db, readable.value, { internal });
  return ok(rows.map((row) => attachmentView(row, readable.value, context)));
}

/** What stands against keeping a file, all at once. */
async function faultsOf({ db }: Context, isxId: string, content: Buffer): Promise<readonly Problem[]> {
  const { count, bytes } = await measureAttachments(db, isxId);
  const fault = (code: string, text: string, params: Problem['params'] = {}): Problem => ({
    path: 'content',
    code,
    text,
    params,
  });
  const inMegabytes = (size: number) => Math.floor(size / 1024 / 1024);
  return [
    ...(content.length > mostBytes
      ? [fault('too_big', 'A file may have at most {most} MB', { most: inMegabytes(mostBytes) })]
      : []),
    ...(kindOfFile(content) === null
      ? [
          fault(
            'wrong_kind',
            'Only PDF, PNG, JPEG, xlsx, docx without macros, DXF, DWG and text may be attached: what counts is what the file holds',
          ),
        ]
      : []),
    ...(count >= mostAttachments
      ? [fault('too_many', 'A solution may have at most {most} attachments', { most: mostAttachments })]
      : []),
    ...(bytes + content.length > mostBytesTogether
      ? [
          fault('too_big', 'The attachments of a solution may have at most {most} MB', {
            most: inMegabytes(mostBytesTogether),
          }),
        ]
      : []),
  ];
}

/** Files that one person attaches in an hour. */
const attachings = { most: 60, windowMinutes: 60 };

/** Keeps a file with a solution. The history says so, of what is internal to the vendor alone. */
export async function attachFile(
  context: Context,
  body: ParsedBodyOf<typeof attachmentsCreate>,
): Promise<Outcome<Attachment>> {
  const { db, services, actor, now } = context;
  const { isxId, internal } = body;
  const readable = await readableSolution(context, isxId, { forUpdate: true });
  if (!readable.ok) return readable;
  const solution = readable.value;
  if (internal && !may(actor.role, 'sharing.internal')) return refused('forbidden');
  const content = Buffer.from(body.content, 'base64');
  const faults = await faultsOf(context, isxId, content);
  const kind = kindOfFile(content);
  if (faults.length > 0 || kind === null) return refused('invalid_input', { errors: faults });
  const author = await findUser(db, actor.userId);
  if (!author) return refused('unauthenticated');
  const seconds = await services.attachings.count(db, actor.userId, attachings, now);
  if (seconds > 0) return refused('too_many_requests', { retryAfterSeconds: seconds });
  const attachment: AttachmentRow = {
    attachmentId: randomUUID(),
    isxId,
    at: now,
    userId: actor.userId,
    displayName: author.displayName,
    name: attachmentName(body.name, kind),
    kind,
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
    internal,
  };
  await insertAttachment(txOf(context), attachment, content);
  await tellHistory(context, solution, 'attach', attachment);
  return ok(attachmentView(attachment, solution, context));
}

const tellHistory = (
  context: Context,
  { isxId, isxStatus }: SolutionRow,
  action: 'attach' | 'detach',
  { name, internal }: AttachmentRow,
): Promise<void> =>
  recordHistory(context, { isxId }, { action, from: isxStatus, to: isxStatus, details: { subject: name, internal } });

/** An attachment that the caller may read; to anybody else there is none. */
async function readableAttachment(
  context: Context,
  isxId: string,
  attachmentId: string,
  { forUpdate = false } = {},
): Promise<Outcome<{ readonly solution: SolutionRow; readonly attachment: AttachmentRow }>> {
  const readable = await readableSolution(context, isxId, { forUpdate });
  if (!readable.ok) return readable;
  const attachment = await findAttachment(context.db, isxId, attachmentId);
  if (!attachment || (attachment.internal && !may(context.actor.role, 'sharing.internal'))) return refused('not_found');
  return ok({ solution: readable.value, attachment });
}

export async function deleteAttached(
  context: Context,
  { isxId, attachmentId }: ParsedBodyOf<typeof attachmentsDelete>,
): Promise<Outcome<true>> {
  const found = await readableAttachment(context, isxId, attachmentId, { forUpdate: true });
  if (!found.ok) return found;
  const { solution, attachment } = found.value;
  const { actor } = context;
  if (actor.userId !== attachment.userId && actor.userId !== solution.ownerUserId) return refused('forbidden');
  if (!mayDeleteAttachment(actor, solution, attachment)) {
    return refused('action_not_available', { text: 'What was attached stays once the solution has been submitted' });
  }
  if (!(await deleteAttachment(txOf(context), attachmentId))) return refused('not_found');
  await tellHistory(context, solution, 'detach', attachment);
  return ok(true);
}

/** Files are read two at a time: each is in memory whole while it is sent. */
const line = createWaitingLine({ places: 2, capacity: 100, secondsPerTurn: 0.2 });

/** An attachment as a file. It is never shown in the page: file-routes.ts sends it to be saved. */
export async function writeAttachment(
  context: Context,
  isxId: string,
  attachmentId: string,
): Promise<Outcome<ReportFile>> {
  const found = await readableAttachment(context, isxId, attachmentId);
  if (!found.ok) return found;
  const { attachment } = found.value;
  const read = await line.take(context.actor.userId, () => readAttachment(context.db, attachment));
  if (!read.served) return refused('unavailable', { retryAfterSeconds: read.retryAfterSeconds });
  return ok({ name: attachment.name, contentType: 'application/octet-stream', content: read.value });
}
