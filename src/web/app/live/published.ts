import type { Query, QueryClient } from '@tanstack/react-query';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InForce } from './live-stream.ts';

/** What was in force when this window heard last; what has changed since somebody last took it over stands beside it. */
interface Published {
  readonly inForce: InForce | null;
  /** A screen that works with today's catalogue or prices shows an earlier one. */
  readonly isOutdated: boolean;
}

const key = ['inForce'] as const;
const nothing: Published = { inForce: null, isOutdated: false };

/** Today's catalogue and prices, not those that a solution is pinned to. */
function isOfToday({ queryKey: [name, body] }: Query): boolean {
  if (name === 'configurationsPrice') return true;
  if (name !== 'cataloguesSelect') return false;
  return !(typeof body === 'object' && body !== null && 'isxId' in body);
}

const isSetting = ({ queryKey: [name] }: Query): boolean => name === 'constantsSelect';

/** What a window does about each part that has changed. Nothing that somebody is typing is touched. */
export interface Renewing {
  readonly texts: () => void;
}

/** Takes in what is in force now; the first time there is nothing to compare with. */
export function takeInForce(queryClient: QueryClient, inForce: InForce | undefined, { texts }: Renewing): void {
  if (!inForce) return;
  const before = queryClient.getQueryData<Published>(key) ?? nothing;
  const changed = (part: keyof InForce): boolean => before.inForce !== null && before.inForce[part] !== inForce[part];
  const isAnother = changed('catalogue') || changed('prices');
  // A screen that is opened from now on asks anew; one that is open shows a bar and asks when somebody says so.
  if (isAnother) void queryClient.invalidateQueries({ predicate: isOfToday, refetchType: 'none' });
  queryClient.setQueryData<Published>(key, { inForce, isOutdated: before.isOutdated || isAnother });
  if (changed('settings')) void queryClient.invalidateQueries({ predicate: isSetting });
  if (changed('texts')) texts();
}

/** Whether a screen works with an earlier catalogue than today's, and how to take today's over. */
export function useOutdatedCatalogue(): { readonly isOutdated: boolean; readonly takeOver: () => void } {
  const queryClient = useQueryClient();
  const { data = nothing } = useQuery<Published>({ queryKey: key, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity, initialData: nothing }); // prettier-ignore
  // What was fetched since the news came is today's: a screen that opened afterwards has nothing to take over.
  const isShown = queryClient.getQueryCache().findAll({ predicate: isOfToday, type: 'active' }).some((query) => query.state.isInvalidated); // prettier-ignore
  return {
    isOutdated: data.isOutdated && isShown,
    takeOver: () => {
      queryClient.setQueryData<Published>(key, (known = nothing) => ({ ...known, isOutdated: false }));
      void queryClient.invalidateQueries({ predicate: isOfToday });
    },
  };
}
