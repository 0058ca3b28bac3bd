import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiProblem, CallAnswer } from '../../app/api/client.ts';
import { answerOptions } from '../../app/api/queries.ts';

export type Check = CallAnswer<'catalogueDraftsCheck'>;

/** What the linter has said of a draft, and whether it is of what the draft is now. */
export interface Checked {
  /** `checking`: it looks now; `waiting`: it will when the work rests. Remarks are of the state that is shown only when `fresh`. */
  readonly state: 'fresh' | 'checking' | 'waiting' | 'failed';
  /** What it said last, of an earlier state unless `fresh`. */
  readonly check: Check | undefined;
  readonly problem: ApiProblem | null;
  readonly retry: () => void;
}

/**
 * Has the linter look at a draft, in the background of the server. `of` is the version that is asked about, and `isOf` whether an answer is
 * of it: another one is shown as what it is, of an earlier state.
 */
export function useCheck({
  draftId,
  of,
  isOf,
}: {
  readonly draftId: number | null;
  readonly of: string;
  readonly isOf: (check: Check) => boolean;
}): Checked {
  const { data, error, isFetching, refetch } = useQuery({
    ...answerOptions('catalogueDraftsCheck', { draftId: draftId ?? 0 }),
    queryKey: ['catalogueDraftsCheck', draftId, of],
    enabled: draftId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const state = isFetching ? 'checking' : error ? 'failed' : data && isOf(data) ? 'fresh' : 'waiting';
  return { state, check: data, problem: error, retry: () => void refetch() };
}

/** The same of a draft as it was read. Somebody who has changed it meanwhile has it read again. */
export function useDraftCheck(draft: CallAnswer<'catalogueDraftsSelectDraft'> | undefined): Checked {
  const queryClient = useQueryClient();
  const { draftId = null, draftVersion = 0, catalogueVersion = '' } = draft ?? {};
  const checked = useCheck({
    draftId,
    of: `${draftVersion} ${catalogueVersion}`,
    isOf: (check) => check.draftVersion === draftVersion && check.catalogueVersion === catalogueVersion,
  });
  const isOther = draftId !== null && checked.state === 'waiting';
  useEffect(() => {
    if (isOther) void queryClient.invalidateQueries({ queryKey: ['catalogueDraftsSelectDraft', { draftId }] });
  }, [isOther, draftId, queryClient]);
  return checked;
}
