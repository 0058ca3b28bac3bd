import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';

/** Who has saved the newest version; null where that is not known, or where it was in another window of one's own. */
export function useChangedBy(isxId: string, isOutdated: boolean): string | null {
  const { userId } = useUser();
  const { data, isFetching } = useQuery({
    ...answerOptions('solutionsSelectHistory', { isxId }),
    enabled: isOutdated,
    // What was known before the change names somebody else.
    staleTime: 0,
  });
  const [newest] = isOutdated && !isFetching && data ? data : [];
  return newest && newest.userId !== userId && newest.displayName !== '' ? newest.displayName : null;
}
