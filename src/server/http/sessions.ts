import { ok } from '../../core/result.ts';
import { checkSession } from '../use-cases/check-session.ts';
import { endSessions, listSessions } from '../use-cases/sessions-of-user.ts';
import { signIn } from '../use-cases/sign-in.ts';
import { signOut } from '../use-cases/sign-out.ts';
import type { Handlers } from './call.ts';

export const sessionHandlers = {
  sessionsCreate: async (body, call) => {
    const session = await signIn(call, body);
    if (!session.ok) return session;
    call.cookies.begin(session.value);
    return ok({ userId: session.value.userId });
  },
  sessionsCheck: async (_, call) => ok(checkSession(call)),
  sessionsDelete: async (_, call) => {
    const ended = await signOut(call);
    call.cookies.end();
    return ok(ended);
  },
  sessionsSelect: (body, call) => listSessions(call, body),
  sessionsEnd: (body, call) => endSessions(call, body),
} satisfies Partial<Handlers>;
