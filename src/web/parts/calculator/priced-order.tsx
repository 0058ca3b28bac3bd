import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ConfigurationBody } from '../../../contract/shapes.ts';
import { cheapestFirst } from '../../../core/pricing/priced-models.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { ModelPrices } from './model-prices.ts';
import { useModelPrices } from './model-prices.ts';

/** Matches in the order that somebody chose. */
export interface PricedOrder<Match> {
  readonly rows: readonly Match[];
  /** Null for whoever may not see them. */
  readonly prices: ModelPrices | null;
  /** Chooses the order; nothing without prices. */
  readonly control: ReactNode;
}

/** Matches with what each costs as a new solution: the best first, or the cheapest. */
export function usePricedOrder<Match extends { readonly model: string }>(
  isxType: IsxType,
  matches: readonly Match[],
  configurationOf: (model: string) => ConfigurationBody,
): PricedOrder<Match> {
  const t = useTranslate();
  const [order, setOrder] = useState<'best' | 'cheapest'>('best');
  const models = matches.map(({ model }) => model);
  const prices = useModelPrices(isxType, models, configurationOf);
  const isByPrice = prices !== null && order === 'cheapest';
  return {
    prices,
    rows: isByPrice ? cheapestFirst(matches, ({ model }) => prices.of(model) ?? null) : matches,
    control: prices && matches.length > 1 && (
      <Segmented
        aria-label={t('Order of the models')}
        value={order}
        onChange={setOrder}
        options={[
          { value: 'best', label: t('Best fit first') },
          { value: 'cheapest', label: t('Cheapest first') },
        ]}
      />
    ),
  };
}
