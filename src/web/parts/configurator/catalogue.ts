import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '../../../core/people/access/roles.ts';
import { readPartNames } from '../../../core/catalogue/part-names.ts';
import type { CatalogueSource } from '../../../core/catalogue/tables.ts';
import type { Configuration } from '../../../core/kernel/product-type.ts';
import type { Engine, OpenEngine } from '../../../core/products/definition/engine.ts';
import type { PartNames, PricingInputs } from '../../../core/pricing/price.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { loadTypeView } from '../../products/type-views.ts';
import type { TypeView } from './type-view.ts';

/** A catalogue as the configurator works with it: everything that is needed to answer without asking the server. */
export interface OpenCatalogue {
  readonly engine: Engine;
  /** Whose rights hold: the owner's of the solution. */
  readonly role: Role;
  readonly names: ReadonlyMap<string, PartNames>;
  readonly pricing: PricingInputs;
  /** The tables as text, for what a type shows beside the engine's answer. */
  readonly tables: CatalogueSource;
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
}

/** The same choices are evaluated once, whoever asks: the kernel's answer depends on nothing else. */
function remembering(engine: Engine): Engine {
  const remember = <T>(compute: (configuration: Configuration) => T): ((configuration: Configuration) => T) => {
    const known = new WeakMap<Configuration, { readonly value: T }>();
    return (configuration) => {
      let found = known.get(configuration);
      if (!found) known.set(configuration, (found = { value: compute(configuration) }));
      return found.value;
    };
  };
  return { ...engine, evaluate: remember(engine.evaluate), malformed: remember(engine.malformed) };
}

/** Opens the engine of a type over an answer of catalogues_select. Throws where the catalogue is faulty. */
export function openCatalogue(openEngine: OpenEngine, answer: CallAnswer<'cataloguesSelect'>): OpenCatalogue {
  const tables = answer.tables as CatalogueSource;
  const engine = openEngine(tables, {
    role: answer.role,
    prices: answer.pricing.prices,
    partnerMaxKva: answer.partnerMaxKva,
  });
  const names = readPartNames(tables);
  if (!engine.ok || !names.ok) {
    const problems = [...(engine.ok ? [] : engine.problems), ...(names.ok ? [] : names.problems)];
    throw new Error(`The catalogue can not be read: ${JSON.stringify(problems.slice(0, 3))}`);
  }
  return {
    engine: remembering(engine.value),
    role: answer.role,
    names: names.value,
    pricing: answer.pricing,
    tables,
    catalogueVersion: answer.catalogueVersion,
    priceListVersion: answer.priceListVersion,
  };
}

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
  { readonly catalogue: OpenCatalogue; readonly view: TypeView } | { readonly catalogue: null; readonly view: null }
);

/** A part of the portal: it is loaded once, and does not become old. */
const typeViewOptions = (isxType: IsxType) =>
  queryOptions<TypeView>({
    queryKey: ['typeView', isxType],
    queryFn: () => loadTypeView(isxType),
    staleTime: 'static',
    structuralSharing: false,
  });

/** The catalogue of a type: today's, or the one that a solution is pinned to. Reading it takes about 0.1 s, once. */
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
  return useMemo(() => {
    const retry = () => void Promise.all([...(data ? [] : [refetch()]), ...(view ? [] : [refetchView()])]);
    const none = { catalogue: null, view: null, retry };
    if (!data || !view) return { ...none, problem: error ?? viewError };
    try {
      return { catalogue: openCatalogue(view.openEngine, data), view, problem: null, retry };
    } catch (failure) {
      console.error('The catalogue could not be opened', failure);
      return { ...none, problem: failure };
    }
  }, [data, error, view, viewError, refetch, refetchView]);
}
