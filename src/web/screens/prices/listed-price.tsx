import type { ShownPrice } from '../../../core/pricing/price.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import kit from '../../ui/kit.module.css';

interface ListedPriceProps {
  readonly price: ShownPrice;
  readonly listCurrency: string;
  /** The list's currency is in the column's head: only prices in another one name theirs. */
  readonly isHeaded?: boolean;
}

/** A price as the list has it; in another currency, what it comes to beneath it. */
export function ListedPrice({
  price: { listPrice, currency, convertedPrice },
  listCurrency,
  isHeaded,
}: ListedPriceProps) {
  const t = useTranslate();
  if (listPrice === null) return <MoneyText value={null} />;
  if (currency === listCurrency) return <MoneyText value={listPrice} {...(!isHeaded && { currency })} />;
  return (
    <>
      <MoneyText value={listPrice} currency={currency} />
      {convertedPrice === null ? (
        <span className={`${kit.line} ${kit.warningNote}`}>{t('no rate of {currency}', { currency })}</span>
      ) : (
        <span className={`${kit.line} ${kit.note}`}>
          <span aria-hidden>≈ </span>
          <span className="visually-hidden">{t('comes to')} </span>
          <MoneyText value={convertedPrice} currency={listCurrency} />
        </span>
      )}
    </>
  );
}
