import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';

export type Review = CallAnswer<'solutionsSelectReview'>;

/** What an approver judges a solution by, for whoever may; asked for anew where it is of an earlier version. */
export function useReview({ isxId, version, mayReview }: Pick<Solution, 'isxId' | 'version' | 'mayReview'>) {
  const asked = useQuery({ ...answerOptions('solutionsSelectReview', { isxId }), enabled: mayReview });
  const { data, refetch } = asked;
  const isBehind = data !== undefined && data.version < version;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return asked;
}
