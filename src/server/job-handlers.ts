import { deleteTokensEndedBefore } from './sign-in/access-tokens/access-token-rows.ts';
import type { Batch } from '../core/people/audit/chain.ts';
import { deleteEndedReminders } from './approvals/reminder-rows.ts';
import { deleteWindowsEndedBefore } from './platform/limits/rate-windows.ts';
import { deleteImpactsEndedBefore } from './catalogue-drafts/impact/impact-rows.ts';
import { deleteImportsBefore } from './imports/import-rows.ts';
import { deleteExpiryNoticesBefore } from './solutions/expiry/expiry-notices.ts';
import { deleteKeysBefore } from './platform/http/idempotency/idempotency-keys.ts';
import { deleteAcceptedBefore } from './users/invitations.ts';
import { deleteNoticesBefore } from './notices/notice-rows.ts';
import { deleteResetsBefore } from './sign-in/passwords/password-resets.ts';
import { deleteRunsEndedBefore } from './renewals/renewal-rows.ts';
import { sweepSecondSteps } from './sign-in/second-steps/second-steps.ts';
import { deleteEndedSessions, deleteSessionEndsBefore } from './sign-in/sessions/sessions.ts';
import { deleteEndedTickets } from './sign-in/sign-in-tickets.ts';
import { deleteFailuresBefore } from './sign-in/passwords/sign-in-failures.ts';
import { deleteEventsBefore } from './webhooks/delivery-rows.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Message } from './platform/mail/outbox.ts';
import { sendMail } from './mail/send-mail.ts';
import type { Services } from './platform/context/context.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { deleteSentMailsBefore } from './mail/sent-mails.ts';
import { expireWhatIsDue } from './solutions/expiry/expire-solutions.ts';
import { publishDueDrafts } from './catalogue-drafts/publication/publish-catalogue-draft.ts';
import { workOffImpact } from './catalogue-drafts/impact/run-impact.ts';
import { workOffImport } from './imports/run-import.ts';
import { remindApprovers } from './approvals/remind-approvers.ts';
import { sealAudit } from './audit/seal-audit.ts';
import { tellExpiring } from './solutions/expiry/notify-expiring.ts';
import { workOffRenewal } from './renewals/run-renewal.ts';
import type { JobHandlers } from './platform/jobs/jobs.ts';

const DAY = 86_400_000;
/** Days that a notice is kept, read or not. */
const NOTICE_DAYS = 90;
/** Days that a mail which was sent is known: longer than any job of it is kept. */
const SENT_DAYS = 120;
/** Days that a token which has ended is still listed. */
const TOKEN_DAYS = 90;
/** Days that somebody can look back at what came of a renewal. */
const RENEWAL_DAYS = 90;
/** Days that somebody is still told why their session has ended. */
const SESSION_END_DAYS = 30;
/** Days that the log of deliveries to other systems goes back. */
const WEBHOOK_DAYS = 30;

/** What is of no use any more: ended sessions, failures and links long past, answers kept for repetition. */
async function sweep({ database: { db }, clock }: Services): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - DAY);
  await deleteEndedSessions(db, now);
  await deleteSessionEndsBefore(db, new Date(now.getTime() - SESSION_END_DAYS * DAY));
  await deleteAcceptedBefore(db, dayAgo);
  await deleteFailuresBefore(db, dayAgo);
  await deleteEndedTickets(db, now);
  await sweepSecondSteps(db, now, dayAgo);
  await deleteResetsBefore(db, dayAgo);
  await deleteKeysBefore(db, dayAgo);
  await deleteWindowsEndedBefore(db, now);
  await deleteImportsBefore(db, dayAgo);
  await deleteTokensEndedBefore(db, new Date(now.getTime() - TOKEN_DAYS * DAY));
  await deleteEndedReminders(db, dayAgo);
  await deleteExpiryNoticesBefore(db, dayAgo);
  await deleteRunsEndedBefore(db, new Date(now.getTime() - RENEWAL_DAYS * DAY));
  await deleteEventsBefore(db, new Date(now.getTime() - WEBHOOK_DAYS * DAY));
  await deleteImpactsEndedBefore(db, new Date(now.getTime() - RENEWAL_DAYS * DAY));
  await deleteSentMailsBefore(db, new Date(now.getTime() - SENT_DAYS * DAY));
  await deleteNoticesBefore(db, new Date(now.getTime() - NOTICE_DAYS * DAY));
}

/** How the jobs of every queue are done. */
export const jobHandlers = (
  services: Services,
  mailer: Mailer,
  /** Notes the newest head of the audit's chain where the database does not reach: the log. */
  tellHead: (head: Batch) => void = () => undefined,
): JobHandlers => ({
  mail: (data, { jobId }) => sendMail(services, mailer, data as Message, jobId),
  'expire-solutions': async () => {
    await expireWhatIsDue(services, services.clock());
  },
  'publish-catalogues': () => publishDueDrafts(services),
  'catalogue-impact': (data) => workOffImpact(services, (data as { readonly runId: string }).runId),
  'read-imports': (data) => workOffImport(services, (data as { readonly importId: string }).importId),
  'remind-approvers': () => remindApprovers(services),
  'renew-solutions': (data) => workOffRenewal(services, (data as { readonly runId: string }).runId),
  'deliver-webhooks': () => deliverWebhooks(services),
  'seal-audit': async () => {
    const head = await sealAudit(services);
    if (head) tellHead(head);
  },
  'tell-expiring': () => tellExpiring(services),
  sweep: () => sweep(services),
});
