import type { ModelYear, VariantYear } from './comparison.ts';
import { answeredHours } from './energy.ts';

/* In which order years are told: a year that lacks hours has not their energy either, and never stands before a whole one. */

/** Whether every hour of a year is answered. */
export const isWholeYear = ({ hours }: Pick<ModelYear, 'hours'>): boolean => hours.unanswered === 0;

/** The mean power of the answered hours, kW: what years of different hours can be held against each other by. */
const meanKw = (year: ModelYear): number => year.totalKwh / answeredHours(year);

/** Whole years by their energy, behind them those that lack hours by their mean power. */
export const byEnergy = (a: ModelYear, b: ModelYear): number => {
  const [isWhole, isOtherWhole] = [isWholeYear(a), isWholeYear(b)];
  if (isWhole !== isOtherWhole) return isWhole ? -1 : 1;
  return isWhole ? a.totalKwh - b.totalKwh : meanKw(a) - meanKw(b);
};

/** Years whose unanswered hours differ by no more than this are as good as each other to stand for their variant, h: 1 % of a year. */
const ALIKE = 88;

/** The first year, the fewest units first, of those that lack the fewest hours. */
export function representative<Y extends Pick<ModelYear, 'hours'>>(years: readonly Y[]): Y | undefined {
  const least = Math.min(...years.map(({ hours }) => hours.unanswered));
  return years.find(({ hours }) => hours.unanswered <= least + ALIKE);
}

/** The year that a variant is shown by: the one asked for, else its representative. */
export const shownYear = (
  { models }: VariantYear,
  isAsked: (year: ModelYear) => boolean = () => false,
): ModelYear | undefined => models.find(isAsked) ?? representative(models);

/** Variants with the year that each is shown by: whole years first, those that lack hours, then those without a year. */
export function rankedVariants(
  variants: readonly VariantYear[],
  isAsked?: (year: ModelYear) => boolean,
): readonly { readonly variant: VariantYear; readonly year: ModelYear | undefined }[] {
  const rank = (year: ModelYear | undefined): number => (!year ? 2 : isWholeYear(year) ? 0 : 1);
  return variants
    .map((variant) => ({ variant, year: shownYear(variant, isAsked) }))
    .toSorted((a, b) => rank(a.year) - rank(b.year));
}
