import type { PriceCause } from '../../../core/pricing/price-causes.ts';

/** Keys of TRANSLATE. */
export const causeLabels = {
  quantity: 'Number of pieces',
  choice: 'Other parts',
  listPrice: 'Price list',
  discount: 'Discount',
  currency: 'Exchange rate',
} as const satisfies Record<PriceCause, string>;

export const causeHelp = {
  quantity: 'More or fewer pieces, at the earlier price',
  choice: 'Parts added and taken out',
  listPrice: 'Other list prices, at the earlier rate and discount',
  discount: 'Discounts of the company and by hand',
  currency: 'Other rates of prices listed in other currencies',
} as const satisfies Record<PriceCause, string>;
