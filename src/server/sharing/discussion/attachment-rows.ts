import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { sameLine } from './comment-rows.ts';
import type { DbOrTx, Tx } from '../../platform/database/database.ts';
import { attachmentPieces, attachments, solutions } from '../../platform/database/schema.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

/** Bytes of one piece. */
const PIECE = 256 * 1024;

/** What is attached to a solution in all its revisions, newest first. */
export const selectAttachments = (
  db: DbOrTx,
  solution: Pick<SolutionRow, 'isxNumber' | 'companyId'>,
  { internal }: { readonly internal: boolean },
): Promise<AttachmentRow[]> =>
  db
    .select(getTableColumns(attachments))
    .from(attachments)
    .innerJoin(solutions, eq(solutions.isxId, attachments.isxId))
    .where(and(sameLine(solution), internal ? sql`true` : eq(attachments.internal, false)))
    .orderBy(desc(attachments.at), attachments.attachmentId);

/** How many files a revision has, and their bytes together. */
export async function measureAttachments(db: DbOrTx, isxId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${attachments.size}), 0)::integer`,
    })
    .from(attachments)
    .where(eq(attachments.isxId, isxId));
  return row!;
}

export async function findAttachment(db: DbOrTx, isxId: string, attachmentId: string): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.attachmentId, attachmentId), eq(attachments.isxId, isxId)));
  return row ?? null;
}

/** Stores a file piece by piece. */
export async function insertAttachment(tx: Tx, attachment: AttachmentRow, content: Buffer): Promise<void> {
  await tx.insert(attachments).values(attachment);
  for (let position = 0; position * PIECE < content.length; position += 1) {
    const piece = content.subarray(position * PIECE, (position + 1) * PIECE);
    await tx.insert(attachmentPieces).values({ attachmentId: attachment.attachmentId, position, content: piece });
  }
}

/** A file whole, read piece by piece into the room that it needs. */
export async function readAttachment(db: DbOrTx, { attachmentId, size }: AttachmentRow): Promise<Buffer> {
  const content = Buffer.alloc(size);
  for (let position = 0; position * PIECE < size; position += 1) {
    const [piece] = await db
      .select({ content: attachmentPieces.content })
      .from(attachmentPieces)
      .where(and(eq(attachmentPieces.attachmentId, attachmentId), eq(attachmentPieces.position, position)))
      .orderBy(asc(attachmentPieces.position));
    if (!piece) throw new Error(`A piece of attachment ${attachmentId} is missing`);
    piece.content.copy(content, position * PIECE);
  }
  return content;
}

/** Takes a file away; false where it is gone already. */
export async function deleteAttachment(tx: Tx, attachmentId: string): Promise<boolean> {
  const gone = await tx
    .delete(attachments)
    .where(eq(attachments.attachmentId, attachmentId))
    .returning({ attachmentId: attachments.attachmentId });
  return gone.length > 0;
}
