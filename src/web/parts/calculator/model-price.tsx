import { useTranslate } from '../../app/session/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import kit from '../../ui/kit.module.css';
import { Tag } from '../../ui/tag.tsx';
import type { ModelPrices } from './model-prices.ts';

interface ModelPriceProps {
  readonly prices: ModelPrices;
  readonly model: string;
  /** No head beside it says the currency. */
  readonly isAlone?: boolean;
}

/** What the working set of a model costs, and whether none of the table costs less; of lesser weight while it is asked for anew. */
export function ModelPrice({ prices, model, isAlone = false }: ModelPriceProps) {
  const t = useTranslate();
  const price = prices.of(model);
  if (price === undefined) return null;
  return (
    <div className={prices.isStale ? kit.muted : undefined}>
      <MoneyText value={price} {...(isAlone && prices.currency !== null && { currency: prices.currency })} />
      {model === prices.cheapest && !prices.isStale && (
        <div>
          <Tag tone="good">{t('cheapest')}</Tag>
        </div>
      )}
    </div>
  );
}
