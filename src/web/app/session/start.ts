import type { User } from '../../../contract/shapes.ts';
import type { CallBody } from '../api/client.ts';
import { ApiProblem, call, xsrfToken } from '../api/client.ts';
import type { AppState, AppStore } from './app-state.ts';
import { forgetAnswers, forgetKept, forgetOthers } from './forget-kept.ts';
import { falseOnFailure } from './false-on-failure.ts';
import { isLeaving, rememberLeaving } from './leaving.ts';
import { ensureTexts, followLanguage } from './texts.ts';
import { forgetUnsaved, mayKeepUnsaved } from './unsaved.ts';

export const selectUser = (userId: string): Promise<User | false> =>
  falseOnFailure('users_select_user failed', () => call('usersSelectUser', { userId }));

async function expireSolutions(store: AppStore, user: User): Promise<void> {
  const expiry = await falseOnFailure('solutions_select_expire failed', () => call('solutionsSelectExpire', {}));
  if (expiry !== false && store.get().user === user) store.change({ expiry });
}

/** Lets a person in: the user becomes known, and what is due expires. The solutions expire beside the first screen. */
function enter(store: AppStore, user: User): void {
  store.change({ user });
  mayKeepUnsaved(user.userId);
  // Whoever only looks changes nothing, what has expired among it.
  if (store.get().viewedBy === null) void expireSolutions(store, user);
}

/** Whether somebody could be let in by what the device keeps, while the portal does not answer (src/web/app/offline/resume.ts). */
type Resume = (store: AppStore) => Promise<boolean>;

/** Without a session or a user nobody is signed in, and the guard of the routes leads to /login. */
async function fullCheckSession(store: AppStore, resume: Resume): Promise<void> {
  if (isLeaving(xsrfToken()) && !(await leaveSession(store))) return;
  try {
    const session = await call('sessionsCheck', {});
    const user = session && (await selectUser(session.userId));
    if (!session) void forgetKept();
    if (session) void forgetOthers(session.userId);
    if (session && user) {
      store.change({ viewedBy: session.viewedBy ?? null, isAtProvider: session.atProvider ?? false });
      enter(store, user);
    }
  } catch (failure) {
    const isAway = failure instanceof ApiProblem && failure.code === 'network';
    if (isAway && (await falseOnFailure('nothing kept could be read', () => resume(store)))) return;
    // A session that the server refuses is no session. Anything else is unexpected, and section 8 wants this alert.
    if (failure instanceof ApiProblem && failure.code === 'unauthenticated') return void forgetKept();
    console.error('sessions_check failed', failure);
    store.change({ hasStartFailed: true });
    window.alert('fullCheckSession-error');
  }
}

/** Application start (specification section 2): texts and session beside each other, then the first screen. */
export async function startPortal(store: AppStore, resume: Resume): Promise<void> {
  await Promise.all([ensureTexts(store, store.get().language), fullCheckSession(store, resume)]);
  // The profile may have another language than this browser spoke last.
  await ensureTexts(store, store.get().language);
  followLanguage(store);
  store.change({ isStarted: true });
}

/** Throws `ApiProblem`: `wrong_credentials`, `too_many_requests` and whatever else keeps a person out. */
export async function signIn(store: AppStore, credentials: CallBody<'sessionsCreate'>): Promise<void> {
  const { userId } = await call('sessionsCreate', credentials);
  await enterSession(store, userId);
}

/** Lets the person of a session in that has just begun. */
export async function enterSession(store: AppStore, userId: string): Promise<void> {
  // Whatever somebody else has left on this device goes before anything of this person comes.
  await forgetAnswers().catch(() => undefined);
  const user = await selectUser(userId);
  if (!user) throw new Error('The session has no user');
  await ensureTexts(store, user.language);
  rememberLeaving(null);
  store.change({ hasStartFailed: false, isLeaving: false });
  enter(store, user);
}

/** Whose session it is: of whoever looks at the portal as somebody else, theirs. */
export const sessionUserOf = ({ user, viewedBy }: AppState): string | undefined => viewedBy?.userId ?? user?.userId;

/**
 * Ends the session on the server, unless it has ended there already. What could not be ended is remembered by the token that scripts may
 * read of it, so that the portal ends it when it is opened again, and no other session.
 */
export async function leaveSession(store: AppStore): Promise<boolean> {
  const token = xsrfToken() ?? null;
  const ended = await falseOnFailure('sessions_delete failed', async () => {
    try {
      await call('sessionsDelete', {});
    } catch (failure) {
      if (!(failure instanceof ApiProblem && failure.code === 'unauthenticated')) throw failure;
    }
    return true;
  });
  rememberLeaving(ended ? null : token);
  store.change({ isLeaving: !ended });
  return ended;
}

/** Ends the session; what the browser holds of it goes, unsaved changes among it, whether or not the server could be reached. */
export async function signOut(store: AppStore): Promise<boolean> {
  const userId = sessionUserOf(store.get());
  // Before the screens are left: they keep what is typed while they go.
  if (userId !== undefined) forgetUnsaved(userId);
  const ended = await leaveSession(store);
  await forgetSession(store);
  return ended;
}

/** Nobody is signed in any more: what the browser holds of the session goes, from memory at once, then from the device. */
export function forgetSession(store: AppStore): Promise<void> {
  store.change({ user: null, viewedBy: null, isAtProvider: false, expiry: null, offline: null });
  return forgetKept();
}
