import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import type { ItemPrices } from './item-prices.ts';

/** That the prices could not be had, and how to ask again, or that not every row has one; nothing where all do. */
export function PriceNote({ prices }: { readonly prices: ItemPrices | null }) {
  const t = useTranslate();
  if (prices?.askAgain)
    return (
      <p className={kit.note}>
        {t('The prices could not be had.')}{' '}
        <Button kind="words" onClick={prices.askAgain}>
          {t('Try again')}
        </Button>
      </p>
    );
  if (prices === null || prices.onlyFirst === null) return null;
  return (
    <p className={kit.note}>
      {t('The first {count} are priced: there are too many to say which costs least.', { count: prices.onlyFirst })}
    </p>
  );
}
