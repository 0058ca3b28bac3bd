import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readPartNames } from '../../../../core/catalogue/part-names.ts';
import type { CatalogueSource } from '../../../../core/catalogue/tables.ts';
import type { UpsContext } from '../../../../core/products/ups/context.ts';
import { readUpsContext } from '../../../../core/products/ups/read-context.ts';
import type { CallAnswer } from '../../../app/api/client.ts';
import { answerOptions } from '../../../app/api/queries.ts';

/** The UPS catalogue as the person's role may know it. */
export interface CrossCablesData {
  readonly context: UpsContext;
  readonly isDemonstration: boolean;
}

type Answer = CallAnswer<'cataloguesSelect'>;

function read({ tables, role, partnerMaxKva, pricing }: Answer): CrossCablesData {
  const source = tables as CatalogueSource;
  const context = readUpsContext(source, { role, partnerMaxKva, prices: pricing.prices });
  const parts = readPartNames(source);
  if (!context.ok || !parts.ok) throw new Error('The catalogue of UPSs can not be read');
  return {
    context: context.value,
    isDemonstration: [...parts.value.values()].some(({ demonstration }) => demonstration),
  };
}

/** Today's catalogue rarely changes while somebody works: it is asked anew when the screen is opened later. */
const keptMs = 5 * 60_000;

export interface CrossCablesDataState {
  readonly data: CrossCablesData | null;
  readonly problem: unknown;
  readonly retry: () => void;
}

export function useCrossCablesData(): CrossCablesDataState {
  const { data, error, refetch } = useQuery({
    ...answerOptions('cataloguesSelect', { isxType: '3PhaseUps' }),
    staleTime: keptMs,
  });
  return useMemo(() => {
    const retry = () => void refetch();
    if (!data) return { data: null, problem: error, retry };
    try {
      return { data: read(data), problem: null, retry };
    } catch (failure) {
      console.error('The catalogue of UPSs could not be read', failure);
      return { data: null, problem: failure, retry };
    }
  }, [data, error, refetch]);
}
