import { useMemo } from 'react';
import type { ModelYear } from '../../../../../core/products/cooling/year/comparison.ts';
import { isWholeYear } from '../../../../../core/products/cooling/year/ranking.ts';
import type { YearInputs } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { costOf } from '../../../../../core/pricing/priced-models.ts';
import type { ItemPrices } from '../../../../parts/calculator/item-prices.ts';
import { useItemPrices } from '../../../../parts/calculator/item-prices.ts';
import { asOne } from '../../../../parts/calculator/priced-order.tsx';
import { startingChoices as chillerChoices } from '../../../chiller/new-chiller-start.ts';
import { startingChoices } from '../../new-cooling-start.ts';
import { chillersStart, unitsStart } from './year-solutions.ts';

/** Names a model of a variant, in the address and among prices. */
export const nameOf = ({ variant, model }: Pick<ModelYear, 'variant' | 'model'>): string => `${variant}.${model}`;

/** Years that costs are told for: about as long as a unit stands. */
export const YEARS_OF_COST = 10;

/** What a model costs over ten years: its price and the energy at a tariff, not discounted; null without a price. */
export const costOfYears = (year: ModelYear, price: string | null | undefined, tariff: number): number | null =>
  price ? Number(price) + YEARS_OF_COST * year.totalKwh * tariff : null;

/** The prices of some years with the cheapest of them, and the one that ten years cost least with: each null without prices. */
export interface RankedPrices extends ItemPrices {
  readonly mostEconomical: string | null;
}

/** Of years whose every hour is answered alone it can be said what ten of them cost. */
export function rankedPrices(prices: ItemPrices, years: readonly ModelYear[], tariff: number): RankedPrices {
  const { of } = prices;
  const isKnown = years.every((year) => of(nameOf(year)) !== undefined);
  const least = (costOfOne: (year: ModelYear) => number | null): string | null => {
    const costs = years.flatMap((year) => {
      const cost = costOfOne(year);
      return cost === null ? [] : [{ name: nameOf(year), cost }];
    });
    return isKnown ? (costs.toSorted((a, b) => a.cost - b.cost)[0]?.name ?? null) : null;
  };
  const priced = (year: ModelYear) => of(nameOf(year));
  return {
    ...prices,
    cheapest: least((year) => (priced(year) ? Number(priced(year)) : null)),
    mostEconomical: least((year) => (isWholeYear(year) ? costOfYears(year, priced(year), tariff) : null)),
  };
}

const none: readonly ModelYear[] = [];

/** The prices of the models of a comparison; null for whoever may not make such solutions. */
export function useYearPrices(years: readonly ModelYear[] | null, asked: YearInputs | null): ItemPrices | null {
  const all = asked ? (years ?? none) : none;
  const units = useItemPrices(
    'Cooling',
    all.map((year) => ({
      name: nameOf(year),
      isEnough: true,
      solutions: asOne(startingChoices(unitsStart(year, asked!))),
    })),
  );
  const chillers = useItemPrices(
    'Chiller',
    all.flatMap((year) => {
      const start = chillersStart(year);
      return start ? [{ name: nameOf(year), isEnough: true, solutions: asOne(chillerChoices(start)) }] : [];
    }),
  );
  return useMemo(() => {
    if (!units) return null;
    const withChillers = new Set(all.filter((year) => year.chillers).map(nameOf));
    const of = (name: string): string | null | undefined => {
      const parts = withChillers.has(name) ? [units.of(name), chillers ? chillers.of(name) : null] : [units.of(name)];
      if (parts.includes(undefined)) return undefined;
      return costOf(parts.map((net) => ({ net: net ?? null, copies: 1 })));
    };
    return {
      currency: units.currency,
      of,
      cheapest: null,
      isStale: units.isStale || (withChillers.size > 0 && (chillers?.isStale ?? false)),
      askAgain: units.askAgain ?? chillers?.askAgain ?? null,
    };
  }, [all, units, chillers]);
}
