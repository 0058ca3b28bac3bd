import { and, eq, gt, lt } from 'drizzle-orm';
import type { DbOrTx } from '../platform/database/database.ts';
import type { TicketKind } from '../platform/database/schema.ts';
import { signInTickets, users } from '../platform/database/schema.ts';

export const insertTicket = async (db: DbOrTx, ticket: typeof signInTickets.$inferInsert): Promise<void> => {
  await db.insert(signInTickets).values(ticket);
};

export interface Ticket {
  readonly userId: string;
  readonly email: string;
  readonly content: Buffer | null;
}

/** The living ticket of a token, unless the account has been switched off. */
export async function findTicket(db: DbOrTx, tokenHash: Buffer, kind: TicketKind, now: Date): Promise<Ticket | null> {
  const [row] = await db
    .select({ userId: signInTickets.userId, email: users.email, content: signInTickets.content })
    .from(signInTickets)
    .innerJoin(users, eq(users.userId, signInTickets.userId))
    .where(
      and(
        eq(signInTickets.tokenHash, tokenHash),
        eq(signInTickets.kind, kind),
        gt(signInTickets.expiresAt, now),
        eq(users.active, true),
      ),
    );
  return row ?? null;
}

/** Whether it was still there: of two who hold the same, one takes it. */
export async function takeTicket(db: DbOrTx, tokenHash: Buffer): Promise<boolean> {
  const taken = await db.delete(signInTickets).where(eq(signInTickets.tokenHash, tokenHash)).returning({ id: signInTickets.userId }); // prettier-ignore
  return taken.length > 0;
}

export const deleteTicketsOf = async (db: DbOrTx, userId: string): Promise<void> => {
  await db.delete(signInTickets).where(eq(signInTickets.userId, userId));
};

export const deleteEndedTickets = async (db: DbOrTx, now: Date): Promise<void> => {
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, now));
};
