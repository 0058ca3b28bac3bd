import type { Role } from '../../core/people/access/roles.ts';
import { ok } from '../../core/result.ts';
import { setViewing } from '../sign-in/sessions/sessions.ts';
import { findActor, selectPeopleOfRole } from '../users/users.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';

export const selectPeopleToView = async ({ db }: Context, role: Role) => ({
  people: await selectPeopleOfRole(db, role),
});

const sessionOf = ({ session }: Context) => {
  if (!session) throw new Error('Nobody is signed in');
  return session;
};

/** From the next call on the session sees what the other person sees, and changes nothing. */
export async function beginView(context: Context, userId: string): Promise<Outcome<true>> {
  const { db, now, actor } = context;
  if (userId === actor.userId) return refused('invalid_input', { errors: [ownself] });
  if (!(await findActor(db, userId, now))) return refused('not_found');
  await setViewing(db, sessionOf(context).tokenHash, userId);
  return ok(true);
}

const ownself = { path: 'userId', code: 'wrong_format', text: 'Choose somebody other than yourself' } as const;

export async function endView(context: Context): Promise<boolean> {
  const { tokenHash, viewedBy } = sessionOf(context);
  await setViewing(context.db, tokenHash, null);
  return viewedBy !== undefined;
}
