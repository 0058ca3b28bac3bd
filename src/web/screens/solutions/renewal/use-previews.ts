import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListName } from '../../../../contract/solution-lists.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { ApiProblem, call } from '../../../app/api/client.ts';
import { MOST } from './renewal-search.ts';

type Answer = CallAnswer<'renewalsPreview'>;
export type Preview = Answer['items'][number];
export interface Previews extends Answer {
  /** What was asked for and is not there for the person: the others are shown all the same. */
  readonly missing: readonly string[];
}

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

/** Of a refusal, the places of the ids that are not there. */
const placesOf = ({ code, details }: ApiProblem): readonly number[] =>
  code === 'not_found'
    ? (details.errors ?? []).flatMap(({ path }) => /^isxIds\.(\d+)$/.exec(path)?.[1] ?? []).map(Number)
    : [];

/** The previews of some solutions, without those that are not there, which are named. */
async function previewsOf(isxIds: readonly string[], signal: AbortSignal): Promise<Previews> {
  const ask = (asked: readonly string[]) => call('renewalsPreview', { isxIds: [...asked] }, { signal });
  try {
    return { ...(await ask(isxIds)), missing: [] };
  } catch (problem) {
    const places = problem instanceof ApiProblem ? placesOf(problem) : [];
    if (places.length === 0) throw problem;
    const missing = isxIds.filter((_, i) => places.includes(i));
    const others = isxIds.filter((_, i) => !places.includes(i));
    return others.length === 0
      ? { catalogueVersion: '', priceListVersion: '', items: [], missing }
      : { ...(await ask(others)), missing };
  }
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
      const missing: string[] = [];
      let pins = { catalogueVersion: '', priceListVersion: '' };
      for (let from = 0; from < wanted.length; from += CHUNK) {
        setProgress({ done: from, all: wanted.length });
        const { items: some, missing: absent, ...now } = await previewsOf(wanted.slice(from, from + CHUNK), signal);
        const hasMovedOn = items.length > 0 && some.length > 0 && pins.priceListVersion + pins.catalogueVersion !== now.priceListVersion + now.catalogueVersion; // prettier-ignore
        if (hasMovedOn) {
          items.length = 0;
          missing.length = 0;
          from = -CHUNK;
        } else {
          items.push(...some);
          missing.push(...absent);
        }
        if (some.length > 0) pins = now;
      }
      return { ...pins, items, missing };
    },
  });
  return { previews: data, problem: error, ...progress, refetch: () => void refetch() };
}
