import type { QueryClient } from '@tanstack/react-query';
import { may } from '../../../core/people/access/may.ts';
import type { AppStore } from '../session/app-state.ts';
import { forgetKept } from '../session/forget-kept.ts';
import { watchConnection } from './connection.ts';
import { startKeeping } from './keeping.ts';
import { isOffered } from './offline-app.ts';
import { endWorkers, startWorker } from './worker.ts';

/** The browser app of whoever is signed in: begins when the first screen is at rest. Gives what ends it. */
export async function beginOffline(store: AppStore, queryClient: QueryClient, onEnd: () => void): Promise<() => void> {
  const nothing = () => undefined;
  const { user, viewedBy } = store.get();
  if (!user) return nothing;
  if (!isOffered()) {
    if ('serviceWorker' in navigator && window.isSecureContext) await endWorkers();
    await forgetKept();
    return nothing;
  }
  // Whoever sees the portal as somebody else keeps nothing of theirs, nor can anything of their own be opened meanwhile.
  if (viewedBy !== null) {
    await forgetKept();
    return nothing;
  }
  const keeping = await startKeeping(store, queryClient, may(user.role, 'tools.coolingCalculator'));
  const unwatch = watchConnection({ store, queryClient, heardAt: keeping.heardAt, onEnd });
  // Refused by the browser or its owner: the portal works as ever, with a connection.
  const unlook = await startWorker(store).catch(() => nothing);
  return () => {
    keeping.end();
    unwatch();
    unlook();
  };
}
