import type { Translate } from '../translation/translate.ts';
import type { NoticeKind } from './notice-kinds.ts';
import type { Told } from './notice-text.ts';
import { filling } from './notice-text.ts';

export interface NoticeMail {
  readonly subject: string;
  readonly text: string;
}

/**
 * The mail of each kind of news; what is not here is told in the portal alone. Every text is a key of TRANSLATE. A mail names the solution and
 * holds nothing that is for the portal alone.
 */
export const noticeMails: Readonly<Partial<Record<NoticeKind, NoticeMail>>> = {
  submitted: {
    subject: 'Solution {isxId} waits for approval: {isxName}',
    text: 'Solution {isxId} ({isxName}) has been submitted for approval:',
  },
  returned: {
    subject: 'Solution {isxId} has been returned: {isxName}',
    text: 'Your solution {isxId} ({isxName}) has been returned. The comment stands in its history:',
  },
  approved: {
    subject: 'Solution {isxId} has been approved: {isxName}',
    text: 'Your solution {isxId} ({isxName}) has been approved:',
  },
  approvedWithConditions: {
    subject: 'Solution {isxId} has been approved under conditions: {isxName}',
    text: 'Your solution {isxId} ({isxName}) has been approved under conditions, which stand at its head:',
  },
  ordered: {
    subject: 'Solution {isxId} has been ordered: {isxName}',
    text: 'Your solution {isxId} ({isxName}) has been ordered:',
  },
  approvalWaits: {
    subject: 'Solution {isxId} still waits for approval: {isxName}',
    text: 'Solution {isxId} ({isxName}) has been waiting for a decision since {day}:',
  },
  approvalEscalated: {
    subject: 'Nobody decides about solution {isxId}: {isxName}',
    text: 'Solution {isxId} ({isxName}) has been waiting for a decision since {day}, and a reminder has not helped:',
  },
  discountRequested: {
    subject: 'A discount is asked for on solution {isxId}: {isxName}',
    text: 'On solution {isxId} ({isxName}) a discount is asked for that you may decide about:',
  },
  discountGranted: {
    subject: 'The discount on solution {isxId} has been granted: {isxName}',
    text: 'The discount that was asked for on solution {isxId} ({isxName}) has been granted:',
  },
  discountDeclined: {
    subject: 'The discount on solution {isxId} has been declined: {isxName}',
    text: 'The discount that was asked for on solution {isxId} ({isxName}) has been declined. The reason stands in the portal:',
  },
  approvalDelegated: {
    subject: 'You are deputy for approvals until {day}',
    text: 'You stand in for an approver until {day}. What waits for approval is here:',
  },
  pricesExpire: {
    subject: 'Prices of {count} solution end soon | Prices of {count} solutions end soon',
    text: 'The prices of these solutions of yours hold for a few days more: {solutions}. Submit them or renew the prices before that:',
  },
  preparedForYou: {
    subject: 'Solution {isxId} has been prepared for your company: {isxName}',
    text: 'Solution {isxId} ({isxName}) has been prepared for your company:',
  },
  handedOver: {
    subject: 'Solution {isxId} is yours now: {isxName}',
    text: 'Solution {isxId} ({isxName}) has been handed over to you:',
  },
  severalHandedOver: {
    subject: '{count} solution is yours now | {count} solutions are yours now',
    text: '{count} solution has been handed over to you. It stands among your solutions: | {count} solutions have been handed over to you. They stand among your solutions:',
  },
  customerQuestion: {
    subject: 'A customer asks about solution {isxId}: {isxName}',
    text: 'A question about solution {isxId} ({isxName}) has come through the customer link. Read and answer it here:',
  },
  customerAccepted: {
    subject: 'The customer has accepted solution {isxId}: {isxName}',
    text: 'Solution {isxId} ({isxName}) has been accepted through the customer link:',
  },
  commentAdded: {
    subject: 'A new comment on solution {isxId}: {isxName}',
    text: 'There is a new comment on solution {isxId} ({isxName}):',
  },
  secondStepTaken: {
    subject: 'Your second step of signing in to the design portal has been taken away',
    text: 'An administrator has taken your second step of signing in away, and your sessions have ended. If you did not ask for it, tell them at once. A new one is set up in the account settings:',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your account in the design portal has been used',
    text: 'A recovery code of your account has been used just now. If it was not you, change your password at once. New codes are made in the account settings:',
  },
  tokenRevoked: {
    subject: 'Your access token “{token}” has been revoked',
    text: 'An administrator has revoked your access token “{token}”: programs that use it are let in no more. A new one is made in the account settings:',
  },
  webhookGivenUp: {
    subject: 'Webhooks have been switched off',
    text: 'A receiver of webhooks has taken nothing for days, and its subscription has been switched off:',
  },
  catalogueNotPublished: {
    subject: 'A draft of the catalogue could not be published: {draft}',
    text: 'The draft “{draft}” was to be published today and does not fit any more. What stands against it stands beside it in the portal:',
  },
};

/** They are about the account itself: mailed whatever somebody chose. */
const alwaysMailed: readonly NoticeKind[] = ['secondStepTaken', 'recoveryCodeUsed', 'tokenRevoked'];

/** Whether somebody may choose not to be mailed of it. */
export const isMailChosen = (kind: NoticeKind): boolean =>
  noticeMails[kind] !== undefined && !alwaysMailed.includes(kind);

/** Subject and text of its mail, in the reader's language; null for a kind that is not mailed. */
export function noticeMail(t: Translate, told: Told): NoticeMail | null {
  const mail = noticeMails[told.kind];
  return mail === undefined ? null : { subject: t(mail.subject, filling(told)), text: t(mail.text, filling(told)) };
}
