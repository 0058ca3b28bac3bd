import { memo } from 'react';
import type { ModelYear } from '../../../../../core/products/cooling/year/comparison.ts';
import { costOfYears } from '../../../../../core/products/cooling/year/life-cost.ts';
import { formatNumber, noBreakSpace } from '../../../../../core/format.ts';
import { useTranslate } from '../../../../app/session/app-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import kit from '../../../../ui/kit.module.css';
import type { YearExplaining } from './year-figure.tsx';
import type { YearPrices } from './year-prices.ts';
import { nameOf } from './year-prices.ts';
import type { YearSite } from './year-solutions.ts';
import { holdsAltitude } from './year-solutions.ts';
import { modelText } from './year-table.tsx';
import { variantLabel } from './year-texts.ts';

interface YearBestProps {
  readonly years: readonly ModelYear[];
  readonly prices: YearPrices;
  readonly explaining: YearExplaining;
  readonly site: YearSite;
  readonly onChoose: (year: ModelYear) => void;
}

/** Of all models the cheapest and the one that ten years cost least with: each a press away. */
export const YearBest = memo(function YearBest({ years, prices, explaining, site, onChoose }: YearBestProps) {
  const t = useTranslate();
  const { currency, rates } = explaining.asked;
  const best = [
    {
      label: t('Cheapest to buy'),
      name: prices.cheapest,
      costOf: (year: ModelYear) => Number(prices.of(nameOf(year))),
    },
    {
      label: t('Least over ten years, with energy and service'),
      name: prices.mostEconomical,
      costOf: (year: ModelYear) => costOfYears(year, prices.of(nameOf(year)), rates)?.total ?? null,
    },
  ].flatMap(({ label, name, costOf }) => {
    const year = years.find((each) => nameOf(each) === name);
    const cost = year ? costOf(year) : null;
    return year && cost !== null ? [{ label, year, cost }] : [];
  });
  if (best.length === 0) return null;
  const unpriced = new Set(years.filter((year) => !holdsAltitude(year, site)).map(({ family }) => family));
  return (
    <div className={prices.isStale ? `${kit.stackTight} ${kit.muted}` : kit.stackTight} aria-busy={prices.isStale}>
      {best.map(({ label, year, cost }) => (
        <p key={label}>
          {label}:{' '}
          <Button kind="words" onClick={() => onChoose(year)}>
            {modelText(year)}, {t(variantLabel(year))}
          </Button>{' '}
          {formatNumber(cost, 0)}
          {noBreakSpace}
          {currency}
        </p>
      ))}
      {unpriced.size > 0 && (
        <p className={kit.note}>
          {t('Without {families}: their solutions hold no altitude, and so no price here.', {
            families: [...unpriced].join(', '),
          })}
        </p>
      )}
    </div>
  );
});
