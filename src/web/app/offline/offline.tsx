import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppState, useAppStore } from '../session/app-context.tsx';

/** The first screen comes first: so long nothing is asked for before anything is fetched for later, ms. */
const quietFor = 1500;
const lookEvery = 300;

/** Keeps the portal on the device for the time without a connection, from the moment that the first screen is at rest. */
function useOffline(): void {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { user } = useAppState();
  const userId = user?.userId;
  useEffect(() => {
    if (userId === undefined || typeof indexedDB === 'undefined') return;
    let isLeft = false;
    let end: (() => void) | undefined;
    let quiet = 0;
    const begin = async (): Promise<void> => {
      const { beginOffline } = await import('./begin.ts');
      if (isLeft) return;
      end = await beginOffline(store, queryClient, () => void router.invalidate());
      if (isLeft) end();
    };
    const looking = window.setInterval(() => {
      quiet = queryClient.isFetching() > 0 ? 0 : quiet + lookEvery;
      if (quiet < quietFor && store.get().offline === null) return;
      window.clearInterval(looking);
      // Storage that is shut off keeps nothing, and the portal works as ever.
      begin().catch(() => undefined);
    }, lookEvery);
    return () => {
      isLeft = true;
      window.clearInterval(looking);
      end?.();
    };
  }, [store, queryClient, router, userId]);
}

/** The hook as an element, inside the provider of the answers. */
export function Offline() {
  useOffline();
  return null;
}
