import { attachFile, deleteAttached, listAttachments } from './discussion/attach-files.ts';
import { commentOnSolution, listComments } from './discussion/comments.ts';
import { answerCustomer, createLink, endLink, listLinks } from './customer-links/customer-links.ts';
import { scanAttachment } from './discussion/scan-attachment.ts';
import { acceptShared, askShared, showShared } from './customer-links/shared-page.ts';
import type { Handlers, Preparations } from '../platform/http/call.ts';

export const sharingHandlers = {
  commentsSelect: ({ isxId }, call) => listComments(call, isxId),
  commentsCreate: (body, call) => commentOnSolution(call, body),
  attachmentsSelect: ({ isxId }, call) => listAttachments(call, isxId),
  attachmentsCreate: (body, call) => attachFile(call, body),
  attachmentsDelete: (body, call) => deleteAttached(call, body),
  linksSelect: ({ isxId }, call) => listLinks(call, isxId),
  linksCreate: (body, call) => createLink(call, body),
  linksRevoke: (body, call) => endLink(call, body),
  linksAnswer: (body, call) => answerCustomer(call, body),
  sharedSelect: (body, call) => showShared(call, body),
  sharedAsk: (body, call) => askShared(call, body),
  sharedAccept: (body, call) => acceptShared(call, body),
} satisfies Partial<Handlers>;

/** A file is looked at for viruses before the transaction that keeps it. */
export const sharingPreparations = {
  attachmentsCreate: (body, call) => scanAttachment(call, body),
} satisfies Preparations;
