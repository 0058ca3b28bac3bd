import { useQuery } from '@tanstack/react-query';
import type { Brand } from '../../../../core/settings/brand.ts';
import { parseBrand } from '../../../../core/settings/brand.ts';
import { answerOptions } from '../../../app/api/queries.ts';

const brandOf = ([record]: readonly { readonly csvString: string }[]): Brand | null => {
  const brand = parseBrand(record?.csvString ?? '');
  return brand.ok ? brand.value : null;
};

/** The vendor's name and terms; null until they have come, and where there are none. */
export function useBrand(): Brand | null {
  const { data } = useQuery({
    ...answerOptions('constantsSelect', { constantName: 'BRAND' }),
    select: brandOf,
    staleTime: Infinity,
  });
  return data ?? null;
}
