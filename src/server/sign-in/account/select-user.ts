import type { User } from '../../../contract/shapes.ts';
import { maySeeUser } from '../../../core/people/access/users.ts';
import { findUser } from '../../users/users.ts';
import type { Context } from '../../platform/context/context.ts';

/** A user that the caller may see; `false` for any other and for one that is not there. */
export async function selectUser({ db, actor }: Context, userId: string): Promise<User | false> {
  const user = await findUser(db, userId);
  return user && maySeeUser(actor, user) ? user : false;
}

/** The signed-in user. */
export async function selectCurrentUser({ db, actor }: Context): Promise<User> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new Error(`The user ${actor.userId} of a session is missing`);
  return user;
}
