import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PartNames } from '../../../core/pricing/price.ts';
import type { PartIndex } from '../../../core/commerce/quotes/part-index.ts';
import { indexParts } from '../../../core/commerce/quotes/part-index.ts';
import type { CallAnswer } from '../../app/api/client.ts';
import { answerOptions } from '../../app/api/queries.ts';

/** Parts and prices as the browser prices with them. */
export interface QuoteCatalogue {
  readonly answer: CallAnswer<'quotesSelectPricing'>;
  readonly names: ReadonlyMap<string, PartNames>;
  readonly index: PartIndex;
  /** The families of each part: `U3M|URM`. */
  readonly families: ReadonlyMap<string, string>;
}

export interface PricedFor {
  readonly forCompanyId: string | null;
  readonly currency: string;
  /** The version whose prices hold; null for those of today. */
  readonly pinnedTo: { readonly quoteId: string; readonly version: number } | null;
}

/** What is pinned never changes, and today's is asked anew when a screen is opened. */
const keptMs = 5 * 60_000;

/** Parts and prices for a company and a currency; those before them stay in sight until they have come. */
export function useQuotePricing({ forCompanyId, currency, pinnedTo }: PricedFor, isWanted = true) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions('quotesSelectPricing', { forCompanyId, currency, ...(pinnedTo ? { pinnedTo } : {}) }),
    staleTime: keptMs,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const parts = data?.parts;
  const shelf = useMemo(() => {
    if (!parts) return null;
    const names = new Map(parts.map(({ partNumber, family: _, ...name }) => [partNumber, name]));
    const families = new Map(parts.map(({ partNumber, family }) => [partNumber, family]));
    return { names, families, index: indexParts(names.keys()) };
  }, [parts]);
  const catalogue = useMemo(
    (): QuoteCatalogue | null => (data && shelf ? { answer: data, ...shelf } : null),
    [data, shelf],
  );
  return { catalogue, problem: error, isStale: isPlaceholderData, retry: () => void refetch() };
}
