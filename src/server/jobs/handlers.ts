import { deleteTokensEndedBefore } from '../db/access-tokens.ts';
import type { Batch } from '../../core/audit/chain.ts';
import { deleteEndedReminders } from '../db/approval-reminders.ts';
import { deleteWindowsEndedBefore } from '../db/rates.ts';
import { deleteImpactsEndedBefore } from '../db/catalogue-impact.ts';
import { deleteImportsBefore } from '../db/imports.ts';
import { deleteExpiryNoticesBefore } from '../db/expiry-notices.ts';
import { deleteKeysBefore } from '../db/idempotency.ts';
import { deleteAcceptedBefore } from '../db/invitations.ts';
import { deleteNoticesBefore } from '../db/notices.ts';
import { deleteResetsBefore } from '../db/password-resets.ts';
import { deleteRunsEndedBefore } from '../db/renewals.ts';
import { sweepSecondSteps } from '../db/second-steps.ts';
import { deleteEndedSessions, deleteSessionEndsBefore } from '../db/sessions.ts';
import { deleteEndedTickets } from '../db/sign-in-tickets.ts';
import { deleteFailuresBefore } from '../db/sign-in-failures.ts';
import { deleteEventsBefore } from '../db/webhook-deliveries.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Message } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Services } from '../use-cases/context.ts';
import { deliverWebhooks } from '../use-cases/deliver-webhooks.ts';
import { deleteSentMailsBefore } from '../db/sent-mails.ts';
import { expireWhatIsDue } from '../use-cases/expire-what-is-due.ts';
import { publishDueDrafts } from '../use-cases/publish-catalogue-draft.ts';
import { workOffImpact } from '../use-cases/work-off-impact.ts';
import { workOffImport } from '../use-cases/work-off-import.ts';
import { remindApprovers } from '../use-cases/remind-approvers.ts';
import { sealAudit } from '../use-cases/seal-audit.ts';
import { tellExpiring } from '../use-cases/tell-expiring.ts';
import { workOffRenewal } from '../use-cases/work-off-renewal.ts';
import type { JobHandlers } from './jobs.ts';

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
