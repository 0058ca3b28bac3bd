import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListName } from '../../../contract/solutions.ts';
import type { ApiProblem, CallAnswer } from '../../api.ts';
import { call } from '../../api.ts';
import { MOST } from './renewal-search.ts';

export type Previews = CallAnswer<'renewalsPreview'>;
export type Preview = Previews['items'][number];

/** Solutions of one call (contract/renewals.ts). */
const CHUNK = 25;
const PAGE = 100;

/** The ids of a list that expire soon, the soonest first. */
async function expiringOf(list: ListName, signal: AbortSignal): Promise<readonly string[]> {
  const isxIds: string[] = [];
  for (let page = 1; isxIds.length < MOST; page++) {
    const body = { list, expiring: true, sort: 'expiresAt', page, pageSize: PAGE };
    const { items } = await call('solutionsSelect', body, { signal });
    isxIds.push(...items.map(({ isxId }) => isxId));
    if (items.length < PAGE) break;
  }
  return isxIds.slice(0, MOST);
}

export interface Wanted {
  readonly isxIds?: readonly string[];
  readonly list?: ListName;
}

export interface PreviewsState {
  readonly previews: Previews | undefined;
  readonly problem: ApiProblem | null;
  /** How many are previewed of how many. */
  readonly done: number;
  readonly all: number;
  readonly refetch: () => void;
}

/** Previews of several solutions, some at a time; begun anew when the prices change meanwhile. */
export function usePreviews({ isxIds, list }: Wanted): PreviewsState {
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const { data, error, refetch } = useQuery<Previews, ApiProblem>({
    queryKey: ['renewalPreviews', isxIds ?? null, list ?? null],
    enabled: isxIds !== undefined || list !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const wanted = isxIds ?? (await expiringOf(list!, signal));
      const items: Preview[] = [];
      let pins = { catalogueVersion: '', priceListVersion: '' };
      for (let from = 0; from < wanted.length; from += CHUNK) {
        setProgress({ done: from, all: wanted.length });
        const { items: some, ...now } = await call('renewalsPreview', { isxIds: wanted.slice(from, from + CHUNK) }, { signal }); // prettier-ignore
        const hasMovedOn = items.length > 0 && pins.priceListVersion + pins.catalogueVersion !== now.priceListVersion + now.catalogueVersion; // prettier-ignore
        if (hasMovedOn) {
          items.length = 0;
          from = -CHUNK;
        } else items.push(...some);
        pins = now;
      }
      return { ...pins, items };
    },
  });
  return { previews: data, problem: error, ...progress, refetch: () => void refetch() };
}
