import type { Column } from '../../tables/table.ts';
import { flag, number, oneOf, optional, positive, table, text } from '../../tables/table.ts';
import { parseMoney } from '../../money.ts';
import { currencyCode } from '../../pricing/currency-rates.ts';

/** A decimal string with at most two places, kept as text so that no float ever holds a price. */
const decimal: Column<string> = {
  shape: { kind: 'number' },
  read: (cell) =>
    parseMoney(cell) === null ? { fault: 'A price is a decimal number with at most two places' } : { value: cell },
};

/** A share from 0 to 1. */
const share: Column<number> = {
  shape: { kind: 'number' },
  read: (cell) => {
    const read = number.read(cell);
    return 'value' in read && (read.value < 0 || read.value > 1) ? { fault: 'A share is a number from 0 to 1' } : read;
  },
};

export const parts = table(
  'PARTS',
  {
    partNumber: text,
    nameRu: text,
    nameEn: text,
    family: text,
    category: text,
    widthMm: optional(positive),
    depthMm: optional(positive),
    heightMm: optional(positive),
    weightKg: optional(positive),
    partner: flag,
    transaction: flag,
    priority: flag,
    generation: optional(text),
    status: oneOf('active', 'ended'),
    successor: optional(text),
    /** `vendor` for a vendor's own rows; every other word marks demonstration data. */
    provenance: oneOf('vendor', 'fact', 'analogue', 'model', 'own'),
    source: text,
  },
  { key: ['partNumber'] },
);

export const prices = table(
  'PRICES_RUB',
  {
    partNumber: text,
    /** Without VAT. Missing, zero or negative means "not orderable". */
    listPrice: optional(decimal),
    discountGroup: text,
    /** No discount goes below this share of the list price. */
    minMultiplier: share,
    /** Of `listPrice`, where it is not the price list's own: converted at the rate of the day of pricing. */
    currency: optional(currencyCode),
  },
  { key: ['partNumber'], mayLack: ['currency'] },
);
