import { useMemo } from 'react';
import type { ModelYear } from '../../../../../core/products/cooling/year/comparison.ts';
import { costOfYears } from '../../../../../core/products/cooling/year/life-cost.ts';
import type { YearRates } from '../../../../../core/products/cooling/year/year-inputs.ts';
import { costOf } from '../../../../../core/pricing/priced-models.ts';
import type { ItemPrices, Priceable } from '../../../../parts/calculator/item-prices.ts';
import { useItemPrices } from '../../../../parts/calculator/item-prices.ts';
import type { YearSite } from './year-solutions.ts';
import { pricedChillers, pricedUnits } from './year-solutions.ts';

/** Names a model of a variant, in the address and among prices. */
export const nameOf = ({ variant, model }: Pick<ModelYear, 'variant' | 'model'>): string => `${variant}.${model}`;

/** The prices of the models of a comparison. */
export interface YearPrices extends ItemPrices {
  /** The one that ten years cost least with, of those whose every hour is answered; null until all are priced. */
  readonly mostEconomical: string | null;
}

/** The name of the year with the least of a figure; null where none has it. */
function leastOf(years: readonly ModelYear[], figureOf: (year: ModelYear) => number | null): string | null {
  let least: { readonly name: string; readonly figure: number } | null = null;
  for (const year of years) {
    const figure = figureOf(year);
    if (figure !== null && (least === null || figure < least.figure)) least = { name: nameOf(year), figure };
  }
  return least?.name ?? null;
}

const none: readonly ModelYear[] = [];

/** The prices of the models of a comparison; null for whoever may not make such solutions. */
export function useYearPrices(
  years: readonly ModelYear[] | null,
  site: YearSite | null,
  rates: YearRates,
): YearPrices | null {
  const all = (site && years) ?? none;
  const rowOf = (year: ModelYear, solutions: Priceable['solutions']): Priceable => ({
    name: nameOf(year),
    isEnough: true,
    solutions,
  });
  const units = useItemPrices(
    'Cooling',
    all.map((year) => rowOf(year, () => pricedUnits(year, site!))),
  );
  const chillers = useItemPrices(
    'Chiller',
    all.filter(({ chillers: own }) => own !== null).map((year) => rowOf(year, () => pricedChillers(year))),
  );
  return useMemo(() => {
    if (!units) return null;
    const withChillers = new Set(all.filter((year) => year.chillers).map(nameOf));
    const of = (name: string): string | null | undefined => {
      const parts = withChillers.has(name) ? [units.of(name), chillers ? chillers.of(name) : null] : [units.of(name)];
      if (parts.includes(undefined)) return undefined;
      return costOf(parts.map((net) => ({ net: net ?? null, copies: 1 })));
    };
    const priceOf = (year: ModelYear) => of(nameOf(year));
    const isKnown = all.every((year) => priceOf(year) !== undefined);
    const again = [units.askAgain, chillers?.askAgain ?? null].filter((ask) => ask !== null);
    return {
      currency: units.currency,
      of,
      cheapest: isKnown ? leastOf(all, (year) => (priceOf(year) ? Number(priceOf(year)) : null)) : null,
      mostEconomical: isKnown ? leastOf(all, (year) => costOfYears(year, priceOf(year), rates)?.total ?? null) : null,
      onlyFirst: units.onlyFirst ?? chillers?.onlyFirst ?? null,
      isStale: units.isStale || (chillers?.isStale ?? false),
      askAgain: again.length > 0 ? () => again.forEach((ask) => ask()) : null,
    };
  }, [all, units, chillers, rates]);
}
