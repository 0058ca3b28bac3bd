import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallAnswer, CallBody, CallName } from './api.ts';
import { ApiProblem, call, newIdempotencyKey } from './api.ts';

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

/** A question to the server, for `useQuery`, `useSuspenseQuery` and a route's loader. Its key is `[name, body]`. */
export const answerOptions = <N extends CallName>(name: N, body: CallBody<N>) =>
  queryOptions<CallAnswer<N>, ApiProblem>({
    queryKey: [name, body],
    queryFn: ({ signal }) => call(name, body, { signal }),
  });

/**
 * A call that changes something, made by a gesture of the person. The same body again after a failure carries the
 * same Idempotency-Key, so that "try again" never does a thing twice; a success or another body makes a new one.
 * After a success every answer to the calls in `outdates` is asked anew.
 */
export function useGesture<N extends CallName>(name: N, outdates: readonly CallName[] = []) {
  const queryClient = useQueryClient();
  const gesture = useRef<{ body: string; key: string } | null>(null);
  return useMutation<CallAnswer<N>, ApiProblem, CallBody<N>>({
    mutationKey: [name],
    mutationFn: async (body) => {
      const written = JSON.stringify(body);
      if (gesture.current?.body !== written) gesture.current = { body: written, key: newIdempotencyKey() };
      const answer = await call(name, body, { idempotencyKey: gesture.current.key });
      gesture.current = null;
      return answer;
    },
    onSuccess: () => Promise.all(outdates.map((outdated) => queryClient.invalidateQueries({ queryKey: [outdated] }))),
  });
}
