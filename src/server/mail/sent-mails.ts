import { eq, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../platform/database/database.ts';
import { sentMails } from '../platform/database/schema.ts';

/** Whether the mail server has taken what a job sent. */
export async function isMailSent(db: DbOrTx, jobId: string): Promise<boolean> {
  const rows = await db.select({ jobId: sentMails.jobId }).from(sentMails).where(eq(sentMails.jobId, jobId));
  return rows.length > 0;
}

export const insertSentMail = async (tx: Tx, mail: typeof sentMails.$inferInsert): Promise<void> => {
  await tx.insert(sentMails).values(mail).onConflictDoNothing();
};

export const deleteSentMailsBefore = async (db: DbOrTx, moment: Date): Promise<void> => {
  await db.delete(sentMails).where(lt(sentMails.sentAt, moment));
};
