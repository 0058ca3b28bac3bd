import { useTranslate } from '../../app/session/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import kit from '../../ui/kit.module.css';
import type { ItemPrices } from './item-prices.ts';

/** That the prices could not be had, and how to ask again; nothing where they could. */
export function PriceFailure({ prices }: { readonly prices: ItemPrices | null }) {
  const t = useTranslate();
  if (!prices?.askAgain) return null;
  return (
    <p className={kit.note}>
      {t('The prices could not be had.')}{' '}
      <Button kind="words" onClick={prices.askAgain}>
        {t('Try again')}
      </Button>
    </p>
  );
}
