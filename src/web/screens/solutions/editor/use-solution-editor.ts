import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import { useAppState, useMay, useUser } from '../../../app/session/app-context.tsx';
import { draftOf } from '../../../parts/configurator/draft.ts';
import { removeDraft } from '../../../parts/configurator/draft-storage.ts';
import type { DraftModel } from '../../../parts/configurator/use-draft.ts';
import { useDraft } from '../../../parts/configurator/use-draft.ts';
import { forReading } from './for-reading.ts';
import type { ApiProblem, CallAnswer, CallBody } from '../../../app/api/client.ts';
import { answerOptions, useGesture } from '../../../app/api/queries.ts';
import { useStable } from '../../../ui/hooks/use-stable-callback.ts';

export interface SolutionEditor {
  /** The version that the draft is laid over. */
  readonly solution: Solution;
  readonly draft: DraftModel;
  readonly isDirty: boolean;
  readonly mayEdit: boolean;
  readonly mayEditBom: boolean;
  /** Somebody has saved a newer version under the changes of this one. */
  readonly isOutdated: boolean;
  readonly isSaving: boolean;
  readonly problem: ApiProblem | null;
  /** What may be done stays the same functions, so that buttons are not drawn anew with every keystroke. */
  readonly save: () => Promise<boolean>;
  /** Lays what was typed over the newest version. */
  readonly takeNewest: () => Promise<void>;
  /** The server's answer to a step becomes what is shown. */
  readonly adopt: (solution: CallAnswer<'solutionsAct'>) => void;
}

/** Calls whose answers a change of a solution outdates. */
export const outdatedByChange = [
  'solutionsSelect',
  'solutionsSelectWaiting',
  'solutionsSelectHistory',
  'solutionsSelectRevisions',
  'solutionsSelectDifference',
  'solutionsSelectReview',
  'requestsSelect',
  'reportsSelectReport',
] as const;

/** A solution with the changes that are typed over it, until the server has them. */
export function useSolutionEditor(latest: Solution): SolutionEditor {
  const queryClient = useQueryClient();
  const { userId } = useUser();
  const mayRegion = useMay('newSolution.region');
  const { isxId } = latest;
  const [held, setSolution] = useState(latest);
  const isOnline = useAppState().offline === null;
  const solution = useMemo(() => (isOnline ? held : forReading(held)), [isOnline, held]);
  const draft = useDraft(userId, isxId, draftOf(solution));
  const update = useGesture('solutionsUpdate', outdatedByChange);
  const mayEdit = solution.actions.includes('edit');
  const mayEditBom = solution.actions.includes('editBom');
  const asked = answerOptions('solutionsSelectSolution', { isxId });

  const { isDirty } = draft;
  if (latest !== held && latest.version >= solution.version && !isDirty) {
    setSolution(latest);
    draft.replace(draftOf(latest));
  }

  const show = (answer: Solution): void => {
    queryClient.setQueryData(asked.queryKey, answer);
    setSolution(answer);
  };
  const adopt = useStable((answer: Solution) => {
    show(answer);
    draft.replace(draftOf(answer));
  });

  const save = useStable(async () => {
    if (!isDirty || update.isPending) return !isDirty;
    const sent = draft.draft;
    const { region, manualLines, ...patch } = draft.patch;
    const body = {
      isxId,
      version: solution.version,
      ...(mayEdit ? { ...patch, ...(mayRegion && region !== undefined ? { region } : {}) } : {}),
      ...(mayEditBom && manualLines !== undefined ? { manualLines } : {}),
    } as CallBody<'solutionsUpdate'>;
    try {
      const answer = await update.mutateAsync(body);
      removeDraft(userId, isxId);
      show(answer);
      draft.saved(sent, draftOf(answer));
      return true;
    } catch {
      // The gesture holds the problem; the screen shows it beside what was typed.
      return false;
    }
  });

  const takeNewest = useStable(async () => {
    const newest = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
    update.reset();
    setSolution(newest);
    draft.rebase(draftOf(newest));
  });

  return {
    solution,
    draft,
    isDirty,
    mayEdit,
    mayEditBom,
    isOutdated: isDirty && (latest.version > solution.version || update.error?.code === 'conflict'),
    isSaving: update.isPending,
    problem: update.error,
    save,
    takeNewest,
    adopt,
  };
}
