import { trailOfJob } from '../platform/audit-trail/trail.ts';
import { hashOfEmail } from '../users/email-key.ts';
import { insertSentMail, isMailSent } from './sent-mails.ts';
import type { Services } from '../platform/context/context.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Message } from '../platform/mail/outbox.ts';
import { writeMail } from './write-mail.ts';

/** Whom the audit names as the receiver: an address that nobody may have is told by its hash. */
const receiverOf = (message: Message) =>
  message.kind === 'passwordReset'
    ? { kind: 'email', id: hashOfEmail(message.email) }
    : { kind: 'user', id: message.userId };

/** What a mail was about; nothing of what it said. */
const aboutOf = (message: Message) =>
  message.kind === 'notice' ? { mail: message.notice, isxId: message.isxId } : { mail: message.kind };

/**
 * Sends a mail of the queue at least once: that the server has taken it is kept, and a job that is done again after that sends
 * nothing. Between the two a process may die, and then the mail leaves a second time under the same Message-ID, by which
 * mailboxes know it for the same.
 */
export async function sendMail(services: Services, mailer: Mailer, message: Message, jobId: string): Promise<void> {
  const { database, clock, publicUrl } = services;
  if (await isMailSent(database.db, jobId)) return;
  const mail = await writeMail(services, message);
  if (!mail) return;
  const messageId = `<${jobId}@${new URL(publicUrl).hostname}>`;
  try {
    await mailer.send({ ...mail, messageId });
  } catch (error) {
    await mail.takeBack?.();
    throw error; // it is tried again
  }
  const now = clock();
  await database.db.transaction(async (tx) => {
    await insertSentMail(tx, { jobId, messageId, sentAt: now });
    const audit = trailOfJob('mail', now);
    audit.note({ kind: 'mail', subject: receiverOf(message), details: { ...aboutOf(message), messageId } });
    await audit.write(tx);
  });
}
