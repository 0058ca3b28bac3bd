import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../../app/api/queries.ts';

/** Milliseconds between two looks at a run that goes on. */
const lookEvery = 1000;

/** What was found last of a draft; looked at again and again while it is under way. */
export const useImpact = (draftId: number) =>
  useQuery({
    ...answerOptions('impactsSelect', { draftId }),
    refetchInterval: ({ state }) => (state.data?.run?.endedAt === null ? lookEvery : false),
  });
