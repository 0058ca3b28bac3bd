import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallAnswer, CallBody, CallName } from './client.ts';
import { ApiProblem, call, newIdempotencyKey } from './client.ts';
import { keptInstead } from './offline-fallback.ts';

/**
 * A question to the server, for `useQuery`, `useSuspenseQuery` and a route's loader. Its key is `[name, body]`. Without a connection
 * the answer is what the device keeps, if anything.
 */
export const answerOptions = <N extends CallName>(name: N, body: CallBody<N>) =>
  queryOptions<CallAnswer<N>, ApiProblem>({
    queryKey: [name, body],
    queryFn: async ({ signal }) => {
      try {
        return await call(name, body, { signal });
      } catch (failure) {
        if (!(failure instanceof ApiProblem && failure.code === 'network')) throw failure;
        const kept = await keptInstead(name, body);
        if (kept === undefined) throw failure;
        return kept as CallAnswer<N>;
      }
    },
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
