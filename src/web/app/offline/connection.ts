import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, call } from '../api/client.ts';
import type { AppStore } from '../session/app-state.ts';
import { forgetSession } from '../session/start.ts';
import { keptInstead } from './kept-answers.ts';
import { setFallback } from '../api/offline-fallback.ts';
import { keptOwner } from './kept-store.ts';

/** After the first call that found no portal it is looked again: a cable that is changed is no time without a connection. ms */
const soon = 1500;
/** How often the portal is looked for while it is away, ms. */
const every = 5000;
/** The longest wait that a timer of a browser takes, ms. */
const longestTimer = 2 ** 31 - 1;

interface Watched {
  readonly store: AppStore;
  readonly queryClient: QueryClient;
  /** When the portal was last heard, ms. */
  readonly heardAt: () => number;
  /** Leads to the sign-in screen where the session is over. */
  readonly onEnd: () => void;
}

/**
 * Notices that the portal is out of reach and that it is back. Meanwhile questions are answered by what the device keeps; afterwards
 * everything on the screen is asked anew. Gives what ends it.
 */
export function watchConnection({ store, queryClient, heardAt, onEnd }: Watched): () => void {
  let looking: number | undefined;
  let ending: number | undefined;
  let isAsking = false;
  let isOver = false;

  const end = (): void => {
    void forgetSession(store);
    onEnd();
  };
  const lookAgain = (wait: number): void => {
    window.clearTimeout(looking);
    if (!isOver) looking = window.setTimeout(() => void look(), wait);
  };
  const goOffline = async (): Promise<void> => {
    if (store.get().offline !== null) return;
    const owner = await keptOwner().catch(() => undefined);
    // Without anything kept the screens themselves say that the portal does not answer.
    if (!owner || owner.userId !== store.get().user?.userId) return;
    store.change({ offline: { since: new Date(heardAt()).toISOString(), expiresAt: owner.expiresAt } });
    // What has failed meanwhile may be kept.
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  const comeBack = (session: { readonly userId: string } | false): void => {
    const { offline, user } = store.get();
    if (!session) return end();
    // Somebody else has signed in meanwhile: nothing of this page is theirs.
    if (session.userId !== user?.userId) return window.location.reload();
    if (offline === null) return;
    store.change({ offline: null });
    void queryClient.invalidateQueries();
  };
  const look = async (): Promise<void> => {
    if (isAsking || isOver) return;
    isAsking = true;
    try {
      comeBack(await call('sessionsCheck', {}));
    } catch (failure) {
      const code = failure instanceof ApiProblem ? failure.code : undefined;
      if (code === 'unauthenticated') return end();
      if (code === 'network') await goOffline();
      lookAgain(every);
    } finally {
      isAsking = false;
    }
  };

  const onOffline = (): void => lookAgain(soon);
  const onOnline = (): void => lookAgain(0);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  const unwatch = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || store.get().offline !== null) return;
    const failure = event.action.type === 'failed' || event.action.type === 'error' ? event.action.error : null;
    if (failure instanceof ApiProblem && failure.code === 'network') lookAgain(soon);
  });

  const follow = (): void => {
    const { offline } = store.get();
    setFallback(offline === null ? null : keptInstead);
    window.clearTimeout(ending);
    if (offline === null) return;
    // A clock that is set forward is noticed by the timer, at the latest after the longest wait.
    const left = Date.parse(offline.expiresAt) - Date.now();
    ending = window.setTimeout(() => (left > longestTimer ? follow() : end()), Math.min(left, longestTimer));
  };
  let before = store.get().offline;
  const unfollow = store.subscribe(() => {
    const { offline } = store.get();
    if (offline === before) return;
    before = offline;
    follow();
  });
  follow();
  if (before !== null) lookAgain(every);

  return () => {
    isOver = true;
    window.clearTimeout(looking);
    window.clearTimeout(ending);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    unwatch();
    unfollow();
    setFallback(null);
  };
}
