import type { User } from '../../contract/shapes.ts';
import type { Context } from '../platform/context/context.ts';
import { findUser } from './users.ts';

/** The account of somebody; of the one who asks it is known already. Null where there is none. */
export const accountOf = async (
  { db, session }: Pick<Context, 'db'> & Partial<Pick<Context, 'session'>>,
  userId: string,
): Promise<User | null> => (session?.account?.userId === userId ? session.account : findUser(db, userId));
