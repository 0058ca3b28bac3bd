import { useTranslate } from '../../app/session/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import kit from '../../ui/kit.module.css';
import { Tag } from '../../ui/tag.tsx';
import type { ItemPrices } from './item-prices.ts';

interface ItemPriceProps {
  readonly prices: ItemPrices;
  readonly name: string;
  /** No head beside it says the currency. */
  readonly isAlone?: boolean;
}

/** What a row costs, and whether none of the table costs less; of lesser weight while it is asked for anew. */
export function ItemPrice({ prices, name, isAlone = false }: ItemPriceProps) {
  const t = useTranslate();
  const price = prices.of(name);
  if (price === undefined) return prices.isStale ? <span className={kit.faint}>…</span> : null;
  return (
    <div className={prices.isStale ? kit.muted : undefined} aria-busy={prices.isStale}>
      <MoneyText value={price} {...(isAlone && prices.currency !== null && { currency: prices.currency })} />
      {name === prices.cheapest && !prices.isStale && (
        <div>
          <Tag tone="good">{t('cheapest')}</Tag>
        </div>
      )}
    </div>
  );
}
