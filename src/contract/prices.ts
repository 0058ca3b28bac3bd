import { z } from 'zod';
import { priceListStates } from '../core/commerce/price-lists/price-list-state.ts';
import { partStatuses, priceSorts } from '../core/commerce/price-lists/price-sorts.ts';
import { endpoint } from './endpoint.ts';
import { decimal, instant, line, paragraph } from './shapes.ts';

const version = z.string().min(1).max(100);
const day = z.iso.date();
const page = z.number().int().min(1).max(100_000).default(1);
const pageSize = z.number().int().min(1).max(200).default(50);

export const priceListSummary = z.object({
  priceListVersion: version,
  state: z.enum(priceListStates),
  currency: z.string(),
  validFrom: day,
  /** The last day; null where it is open, or the list never holds. */
  validTo: day.nullable(),
  /** A newer list of the same day took its place before it held for one. */
  neverHeld: z.boolean(),
  rowCount: z.number().int().nullable(),
  /** In which prices of it are beside `currency`. */
  otherCurrencies: z.array(z.string()),
  publishedAt: instant,
  /** Null: the portal itself. */
  publishedBy: z.string().nullable(),
  comment: z.string(),
  withdrawnAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnReason: z.string(),
  /** Why it can't be rolled back now, in the reader's language; null where it can. */
  whyNotRolledBack: z.string().nullable(),
});
export type PriceListSummary = z.infer<typeof priceListSummary>;

export const pricesSelectLists = endpoint('prices/prices_select_lists', {
  summary: 'Every version of the price list, the newest day first, and who has a draft of the next one',
  body: z.object({}).optional(),
  answer: z.object({
    today: day,
    lists: z.array(priceListSummary),
    draft: z
      .object({
        draftVersion: z.number().int(),
        sourceName: z.string(),
        validFrom: day.nullable(),
        comment: z.string(),
        changedAt: instant,
        changedBy: z.string().nullable(),
      })
      .nullable(),
  }),
  access: 'menu.pricing',
  scope: 'prices:read',
  changes: false,
});

/** A price as the list has it, beside what it comes to in the list's own currency. */
const shownPrice = {
  listPrice: decimal.nullable(),
  /** Of `listPrice`. */
  currency: z.string(),
  /** In the list's own currency, at today's rate or that of a draft's first day; null without a price or a rate. */
  convertedPrice: decimal.nullable(),
};

export const priceItem = z.object({
  partNumber: z.string(),
  description: z.string(),
  status: z.enum(partStatuses),
  successor: z.string().nullable(),
  ...shownPrice,
  /** Null where the list does not hold the part. */
  discountGroup: z.string().nullable(),
  minMultiplier: z.number().nullable(),
});
export type PriceItem = z.infer<typeof priceItem>;

export const draftRow = z.object({
  ...shownPrice,
  discountGroup: z.string(),
  minMultiplier: z.number(),
});

const sorts = priceSorts.flatMap((field) => [field, `-${field}` as const]);

export const pricesSearch = endpoint('prices/prices_search', {
  summary:
    'Parts with their list prices, by part number or words of the description: in the list in force or any other',
  body: z.object({
    priceListVersion: version.optional(),
    text: line(200).optional(),
    discountGroup: line(64).optional(),
    status: z.enum(partStatuses).optional(),
    withoutPrice: z.boolean().optional(),
    sort: z.enum(sorts).optional(),
    page,
    pageSize,
  }),
  answer: z.object({
    list: priceListSummary,
    /** The catalogue is the demonstration's: nothing may be ordered by these prices. */
    isDemonstration: z.boolean(),
    items: z.array(
      priceItem.extend({
        /** What the draft makes of the row; null where it leaves it as it is, or is not the reader's. */
        drafted: draftRow.nullable(),
        /** On priority sale in the catalogue in force; only where it is so and the caller may know. */
        priority: z.literal(true).optional(),
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    /** Whether rows of this list can be edited into the draft of the next one, and what that has so far. */
    draft: z
      .object({
        /** Null: an edit begins one. */
        draftVersion: z.number().int().nullable(),
        /** That it changes or adds. */
        rows: z.number().int(),
        /** Nothing is edited into it while there is one. */
        faults: z.number().int(),
      })
      .nullable(),
    groups: z.array(
      z.object({
        discountGroup: z.string(),
        parts: z.number().int(),
        leastMultiplier: z.number(),
        greatestMultiplier: z.number(),
      }),
    ),
  }),
  access: 'menu.pricing',
  scope: 'prices:read',
  changes: false,
});

export const pricesSelectHistory = endpoint('prices/prices_select_history', {
  summary: 'What a part has cost from day to day, over every price list that held or will',
  body: z.object({ partNumber: line(64).min(1) }),
  answer: z.object({
    partNumber: z.string(),
    description: z.string(),
    status: z.enum(partStatuses),
    successor: z.string().nullable(),
    today: day,
    /** Of `convertedPrice`. */
    listCurrency: z.string(),
    steps: z.array(
      z.object({
        priceListVersion: version,
        validFrom: day,
        validTo: day.nullable(),
        isListed: z.boolean(),
        ...shownPrice,
      }),
    ),
  }),
  access: 'menu.pricing',
  scope: 'prices:read',
  changes: false,
});

export const pricesRollBack = endpoint('prices/prices_roll_back', {
  summary: 'Takes back the price list in force, so that the one before holds again, or one that is scheduled',
  body: z.object({ priceListVersion: version, reason: paragraph(500).min(1) }),
  answer: z.object({ priceListVersion: version, inForce: version.nullable() }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const priceCalls = {
  pricesSelectLists,
  pricesSearch,
  pricesSelectHistory,
  pricesRollBack,
} as const;
