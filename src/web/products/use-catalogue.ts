import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { IsxType } from '../../core/products/definition/types.ts';
import { answerOptions } from '../app/api/queries.ts';
import type { CallAnswer } from '../app/api/client.ts';
import { type OpenCatalogue, openingCatalogue } from '../parts/configurator/catalogue.ts';
import type { TypeView } from '../parts/configurator/type-view.ts';
import { useOpened } from '../ui/hooks/use-opened.ts';
import { loadTypeView } from './type-views.ts';

/** Nothing in a pinned catalogue ever changes, and today's is asked anew when a screen is opened. */
const keptMs = 5 * 60_000;

/** Which catalogue: of a solution, or today's, with the prices of the company that it is meant for. */
export interface CatalogueOf {
  readonly isxId?: string;
  readonly pin?: string;
  readonly forCompanyId?: string | undefined;
  /** False where the reader may know less than the owner of the solution: then it is not even asked for. */
  readonly isOpen?: boolean;
}

/** The catalogue comes together with what the type shows of it: both or neither. */
export type CatalogueState = {
  readonly problem: unknown;
  readonly retry: () => void;
} & (
  | { readonly catalogue: OpenCatalogue; readonly view: TypeView }
  | { readonly catalogue: null; readonly view: null }
);

/** A part of the portal: it is loaded once, and does not become old. */
const typeViewOptions = (isxType: IsxType) =>
  queryOptions<TypeView>({
    queryKey: ['typeView', isxType],
    queryFn: () => loadTypeView(isxType),
    staleTime: 'static',
    structuralSharing: false,
  });

const openedAnswers = new WeakMap<CallAnswer<'cataloguesSelect'>, OpenCatalogue>();

/** The catalogue of a type: today's, or the one that a solution is pinned to. Opening it takes a while, once: the page answers meanwhile. */
export function useCatalogue(
  isxType: IsxType,
  { isxId, pin, forCompanyId, isOpen = true }: CatalogueOf = {},
): CatalogueState {
  const asked = answerOptions('cataloguesSelect', {
    isxType,
    ...(isxId === undefined ? {} : { isxId }),
    ...(forCompanyId === undefined ? {} : { forCompanyId }),
  });
  const { data, error, refetch } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, pin],
    staleTime: keptMs,
    enabled: isOpen,
    placeholderData: (before) => (isxId === undefined ? before : undefined),
  });
  const { data: view, error: viewError, refetch: refetchView } = useQuery({ ...typeViewOptions(isxType), enabled: isOpen }); // prettier-ignore
  const { value: catalogue, problem } = useOpened({
    subject: JSON.stringify([isxType, isxId, pin]),
    source: view ? (data ?? null) : null,
    open: useCallback((answer: CallAnswer<'cataloguesSelect'>) => openingCatalogue(view!.openEngine, answer), [view]),
    opened: openedAnswers,
  });
  return useMemo(() => {
    const retry = () => void Promise.all([...(data ? [] : [refetch()]), ...(view ? [] : [refetchView()])]);
    if (view && catalogue) return { catalogue, view, problem: null, retry };
    return { catalogue: null, view: null, problem: data && view ? problem : (error ?? viewError), retry };
  }, [data, error, view, viewError, refetch, refetchView, catalogue, problem]);
}
