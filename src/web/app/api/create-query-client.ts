import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './client.ts';

/** Problems that may be over a moment later; asking again is harmless for a question. */
const passing = new Set(['network', 'unavailable']);
const MOST_RETRIES = 2;

/** How long an answer counts as fresh: long enough for going back and forth between screens. */
const FRESH_MS = 15_000;

/** Whatever the server refuses for want of a session ends the session in the browser too. */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  const onError = (failure: unknown): void => {
    if (failure instanceof ApiProblem && failure.code === 'unauthenticated') onUnauthenticated();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        retry: (failures, failure) =>
          failures < MOST_RETRIES && failure instanceof ApiProblem && passing.has(failure.code),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
