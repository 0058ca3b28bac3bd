import type { ReactNode } from 'react';
import { useState } from 'react';
import { asCheapAs, cheapestFirst } from '../../../core/pricing/priced-models.ts';
import type { IsxType } from '../../../core/products/definition/types.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { ItemPrices, PricedSolution } from './item-prices.ts';
import { useItemPrices } from './item-prices.ts';
import { PriceNote } from './price-note.tsx';

/** Matches in the order that somebody chose. */
export interface PricedOrder<Match> {
  readonly rows: readonly Match[];
  /** Null for whoever may not see them. */
  readonly prices: ItemPrices | null;
  /** Chooses the order; nothing without prices. */
  readonly control: ReactNode;
  /** Unfolds those that are far larger than asked for; nothing where none are folded. */
  readonly more: ReactNode;
}

interface Ordering<Match> {
  readonly nameOf: (match: Match) => string;
  /** What it would become. */
  readonly solutionsOf: (match: Match) => readonly PricedSolution[];
  /** Whether it carries all that is asked for: the others come after, whatever they cost. */
  readonly isEnough?: (match: Match) => boolean;
  /** Whether it is far larger than asked for: folded, but for the first and those that cost no more than what is not. */
  readonly isOversized?: (match: Match) => boolean;
}

/** So few more stand open: a button in their place would save nothing. */
const notWorthFolding = 2;

/** Matches with what each costs as a new solution: the best first, or the cheapest of those that are enough. */
export function usePricedOrder<Match>(
  isxType: IsxType,
  matches: readonly Match[],
  { nameOf, solutionsOf, isEnough = () => true, isOversized = () => false }: Ordering<Match>,
): PricedOrder<Match> {
  const t = useTranslate();
  const [order, setOrder] = useState<'best' | 'cheapest'>('best');
  const prices = useItemPrices(
    isxType,
    matches.map((match) => ({ name: nameOf(match), isEnough: isEnough(match), solutions: () => solutionsOf(match) })),
  );
  const netOf = (match: Match) => prices?.of(nameOf(match)) ?? null;
  const byPrice = (some: readonly Match[]) => cheapestFirst(some, netOf);
  const isComparable = prices !== null && prices.askAgain === null && prices.onlyFirst === null;
  const isByPrice = isComparable && order === 'cheapest';
  const ordered = isByPrice
    ? [...byPrice(matches.filter(isEnough)), ...byPrice(matches.filter((one) => !isEnough(one)))]
    : matches;
  const [isWhole, setWhole] = useState(false);
  const fitting = matches.filter((one) => isEnough(one) && !isOversized(one));
  const worthShowing = new Set([...matches.slice(0, 1), ...asCheapAs(matches, fitting, netOf)]);
  const kept = ordered.filter((one) => worthShowing.has(one) || !isOversized(one));
  const folded = ordered.length - kept.length;
  // By price the order itself says where the far larger ones belong.
  const isFolded = !isWhole && !isByPrice && folded > notWorthFolding;
  return {
    prices,
    rows: isFolded ? kept : ordered,
    more: isFolded && (
      <div>
        <Button size="small" onClick={() => setWhole(true)}>
          {t('Show {count} far larger model | Show {count} far larger models', { count: folded })}
        </Button>
      </div>
    ),
    control: isComparable ? (
      matches.length > 1 && (
        <Segmented
          aria-label={t('Order of the models')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'best', label: t('Best first') },
            { value: 'cheapest', label: t('Cheapest first') },
          ]}
        />
      )
    ) : (
      <PriceNote prices={prices} />
    ),
  };
}
