import { formatNumber, noBreakSpace } from '../../../format.ts';
import type { Translate } from '../../../translation/translate.ts';
import type { ModelYear } from './comparison.ts';
import { isWholeYear } from './ranking.ts';
import type { YearRates } from './year-inputs.ts';

/*
 * What a unit and its chillers cost over ten years: bought once, driven and serviced every year (net present value, EN 15459-1). What is paid
 * within a year counts at its end.
 */

/** Years that costs are told for: fewer than a unit stands, so that none is replaced within them. */
export const YEARS_OF_COST = 10;

/** Years that an air-conditioning unit is taken to stand (EN 15459-1, annex of life spans). */
export const YEARS_OF_LIFE = 15;

/** In the currency of the price, discounted. */
export interface CostOfYears {
  readonly price: number;
  readonly energy: number;
  readonly service: number;
  readonly total: number;
}

/** What a payment of 1 at the end of each year is worth today. */
export function presentValueOfYears(years: number, discountPercent: number): number {
  const rate = discountPercent / 100;
  return rate === 0 ? years : (1 - (1 + rate) ** -years) / rate;
}

/** The cost of a model over ten years; null without a price, and of a year that lacks hours: it has not their energy. */
export function costOfYears(
  year: ModelYear,
  price: string | null | undefined,
  { tariff, servicePercent, discountPercent }: YearRates,
): CostOfYears | null {
  if (!price || !isWholeYear(year)) return null;
  const bought = Number(price);
  const factor = presentValueOfYears(YEARS_OF_COST, discountPercent);
  const energy = year.totalKwh * tariff * factor;
  const service = ((bought * servicePercent) / 100) * factor;
  return { price: bought, energy, service, total: bought + energy + service };
}

const whole = (value: number): string => formatNumber(value, 0);

/** How a cost of ten years came about: the sum, its parts as names with values, and the method. Finished texts. */
export function explainCostOfYears(
  cost: CostOfYears,
  year: ModelYear,
  { rates, currency }: { readonly rates: YearRates; readonly currency: string },
  t: Translate,
) {
  const { tariff, servicePercent, discountPercent } = rates;
  const factor = formatNumber(presentValueOfYears(YEARS_OF_COST, discountPercent), 2);
  const money = (value: number): string => `${whole(value)}${noBreakSpace}${currency}`;
  return {
    calculation: `${whole(cost.price)} + ${whole(cost.energy)} + ${whole(cost.service)} = ${money(cost.total)}`,
    parts: [
      [t('Price'), money(cost.price)],
      [t('Energy'), `${whole(year.totalKwh)} × ${formatNumber(tariff)} × ${factor} = ${money(cost.energy)}`],
      [
        t('Service'),
        `${formatNumber(servicePercent)}${noBreakSpace}% × ${whole(cost.price)} × ${factor} = ${money(cost.service)}`,
      ],
      [t('Replaced'), t('nothing: a unit stands some {years} years', { years: YEARS_OF_LIFE })],
    ] as const,
    method: [
      discountPercent === 0
        ? t('{years} years, not discounted; without inflation', { years: YEARS_OF_COST })
        : t('{years} years, each payment at the end of its year, discounted by {rate} % a year: {factor} times a year’s; without inflation', { years: YEARS_OF_COST, rate: discountPercent, factor }), // prettier-ignore
      t(
        'Service is a share of the price, as EN 15459-1 reckons it: 4 % a year of air-conditioning units, with repairs',
      ),
    ],
  };
}
