import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CallBody } from '../api/client.ts';
import { paths } from '../navigation/paths.ts';
import { useAppStore } from './app-context.tsx';
import { enterSession, signIn, signOut } from './start.ts';

export interface SessionActions {
  /** Throws `ApiProblem`. Afterwards the router leads where the person wanted to go. */
  readonly signIn: (credentials: CallBody<'sessionsCreate'>) => Promise<void>;
  /** Goes on with a session that has begun by a second step. */
  readonly enter: (userId: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

export function useSession(): SessionActions {
  const store = useAppStore();
  const router = useRouter();
  return useMemo(
    () => ({
      signIn: async (credentials) => {
        await signIn(store, credentials);
        await router.invalidate();
      },
      enter: async (userId) => {
        await enterSession(store, userId);
        await router.invalidate();
      },
      signOut: async () => {
        const { isAtProvider } = store.get();
        await signOut(store);
        // The server leads on from there to the provider, whose session ends too.
        if (isAtProvider) return window.location.assign('/api/sign-in/end');
        await router.navigate({ to: paths.login, search: {} });
      },
    }),
    [store, router],
  );
}
