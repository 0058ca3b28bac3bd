import type { Tx } from '../db/database.ts';
import { findActiveUser } from '../db/users.ts';
import type { Context, Services } from './context.ts';

/** What a job works with on somebody's behalf, with the rights that they have now; null for whoever has no account any more. */
export async function contextOfUser(services: Services, tx: Tx, userId: string): Promise<Context | null> {
  const user = await findActiveUser(tx, userId);
  if (!user) return null;
  return {
    services,
    db: tx,
    now: services.clock(),
    address: '',
    userAgent: '',
    session: null,
    actor: user,
    language: user.language,
  };
}
