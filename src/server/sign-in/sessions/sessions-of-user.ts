import type { AnswerOf, ParsedBodyOf } from '../../../contract/endpoint.ts';
import type { sessionsEnd, sessionsSelect } from '../../../contract/sign-in.ts';
import { mayAdministerUsers } from '../../../core/people/access/user-admin.ts';
import { may } from '../../../core/people/access/may.ts';
import { ok } from '../../../core/result.ts';
import { readUserAgent } from '../../../core/people/sign-in/user-agent.ts';
import { deleteSessionOf, deleteSessionsOf, selectSessionsOf } from './sessions.ts';
import { findUser } from '../../users/users.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';

/** Whose sessions are meant: one's own, or those of somebody whom one administers. */
async function meant({ db, actor }: Context, userId: string = actor.userId): Promise<Outcome<string>> {
  if (userId === actor.userId) return ok(userId);
  const user = await findUser(db, userId);
  return user && mayAdministerUsers(actor, user.companyKind) ? ok(userId) : refused('not_found');
}

/** The living sessions of oneself or of somebody whom one administers. From where they come only oneself and an admin learn. */
export async function listSessions(
  context: Context,
  { userId }: ParsedBodyOf<typeof sessionsSelect>,
): Promise<Outcome<AnswerOf<typeof sessionsSelect>>> {
  const { db, actor, session, now } = context;
  const whose = await meant(context, userId);
  if (!whose.ok) return whose;
  const seesAddress = whose.value === actor.userId || may(actor.role, 'administration.appAdmin');
  const listed = await selectSessionsOf(db, whose.value, now, session?.tokenHash ?? null);
  return ok(
    listed.map(({ sessionId, createdAt, lastSeenAt, address, userAgent, isPresent }) => ({
      sessionId,
      ...readUserAgent(userAgent),
      address: seesAddress ? address : null,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isPresent,
    })),
  );
}

/** Ends one of them, or all but the one that asks. */
export async function endSessions(
  context: Context,
  { userId, sessionId }: ParsedBodyOf<typeof sessionsEnd>,
): Promise<Outcome<AnswerOf<typeof sessionsEnd>>> {
  const whose = await meant(context, userId);
  if (!whose.ok) return whose;
  const { db, session, audit, actor, now } = context;
  const ending = { reason: whose.value === actor.userId ? 'elsewhere' : 'administrator', at: now } as const;
  audit.note({ subject: { kind: 'user', id: whose.value }, details: { sessionId: sessionId ?? null } });
  if (sessionId === undefined)
    return ok({ ended: await deleteSessionsOf(db, whose.value, { ...ending, except: session?.tokenHash }) });
  return (await deleteSessionOf(db, whose.value, sessionId, ending)) ? ok({ ended: 1 }) : refused('not_found');
}
