import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { FunctionComponent, ReactNode } from 'react';
import { useAppStore } from './app-context.tsx';
import type { AppStore } from './app-state.ts';
import { createQueryClient } from '../api/create-query-client.ts';
import { forgetSession } from './start.ts';

/** The answers of the server that the screens show: one memory for a window, made when the first screen asks something. */
const clients = new WeakMap<AppStore, QueryClient>();

export function clientOf(store: AppStore, onEnd: () => void): QueryClient {
  const known = clients.get(store);
  if (known) return known;
  const client = createQueryClient(() => {
    if (!store.get().isAuthenticated) return;
    void forgetSession(store);
    onEnd();
  });
  clients.set(store, client);
  let whose = store.get().user?.userId;
  store.subscribe(() => {
    const userId = store.get().user?.userId;
    // Nobody sees what somebody else was answered.
    if (whose !== undefined && userId !== whose) client.clear();
    whose = userId;
  });
  return client;
}

/** Around every screen that asks the server by Query. The sign-in screen does without: it asks one thing once. */
export function Answers({ children }: { readonly children: ReactNode }) {
  const store = useAppStore();
  const router = useRouter();
  const client = clientOf(store, () => void router.invalidate());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export const withAnswers = (Page: FunctionComponent): FunctionComponent =>
  function Answering() {
    return (
      <Answers>
        <Page />
      </Answers>
    );
  };
