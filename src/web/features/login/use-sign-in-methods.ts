import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../api.ts';
import { answerOptions } from '../../query-client.ts';

/** What the sign-in pages offer beside the password: asked once, and undefined where there is no answer. */
export function useSignInMethods(): CallAnswer<'sessionsSelectMethods'> | undefined {
  const asked = answerOptions('sessionsSelectMethods', {});
  return useQuery({ ...asked, staleTime: Number.POSITIVE_INFINITY, retry: false }).data;
}
