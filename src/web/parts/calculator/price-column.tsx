import { currencySign, noBreakSpace } from '../../../core/format.ts';
import type { Translate } from '../../app/session/app-state.ts';
import type { Column } from '../../ui/table.tsx';
import { ItemPrice } from './item-price.tsx';
import type { ItemPrices } from './item-prices.ts';

/** What each row costs as new solutions. */
export const priceColumn = <Row,>(t: Translate, prices: ItemPrices, nameOf: (row: Row) => string): Column<Row> => ({
  name: 'price',
  head: t('Price'),
  unit: prices.currency === null ? noBreakSpace : currencySign(prices.currency),
  title: t('Of the equipment and what the rules add, without VAT, as a new solution would cost'),
  align: 'end',
  width: '118px',
  cell: (row) => <ItemPrice prices={prices} name={nameOf(row)} />,
});
