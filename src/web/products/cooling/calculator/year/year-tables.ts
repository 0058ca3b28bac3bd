import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayOpenCatalogue } from '../../../../../core/catalogue/may-open.ts';
import type { CatalogueSource } from '../../../../../core/catalogue/tables.ts';
import type { YearSource } from '../../../../../core/products/cooling/year/year-data.ts';
import { useAppState } from '../../../../app/session/app-context.tsx';
import { answerOptions } from '../../../../app/api/queries.ts';
import type { YearTables } from './year-work.ts';

/** Today's catalogue rarely changes while somebody works. */
const KEPT_MS = 5 * 60_000;

/** The tables of today's catalogue that years are worked out from, and the currency of its price list; null until they are there. */
export function useYearTables(): { readonly tables: YearTables | null; readonly currency: string } {
  const { user } = useAppState();
  const cooling = useQuery({ ...answerOptions('cataloguesSelect', { isxType: 'Cooling' }), staleTime: KEPT_MS });
  const asksChillers = user !== null && mayOpenCatalogue(user.role, 'Chiller');
  const asked = useQuery({
    ...answerOptions('cataloguesSelect', { isxType: 'Chiller' }),
    staleTime: KEPT_MS,
    enabled: asksChillers,
  });
  const isWaiting = asksChillers && asked.isPending;
  const [own, behind] = [cooling.data?.tables, asked.data?.tables];
  const tables = useMemo(() => {
    if (!own || isWaiting) return null;
    const chillers = behind as CatalogueSource | undefined;
    return { cooling: own as YearSource, chillers: chillers?.CHILLER_MODELS === undefined ? null : chillers };
  }, [own, behind, isWaiting]);
  return { tables, currency: cooling.data?.pricing.currency ?? 'RUB' };
}
