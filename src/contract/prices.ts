import { z } from 'zod';
import { importKinds } from '../core/catalogue/import-kinds.ts';
import { priceListStates } from '../core/commerce/price-lists/price-list-state.ts';
import { partStatuses, priceSorts } from '../core/commerce/price-lists/price-sorts.ts';
import { publicationWays } from '../core/commerce/price-lists/publication-way.ts';
import { numberReadings } from '../core/commerce/price-lists/price-text.ts';
import { endpoint } from './endpoint.ts';
import { fileName, importAnswer } from './imports.ts';
import { askedDay, decimal, instant, line, paragraph, percent } from './shapes.ts';

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

const draftRow = z.object({
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

export const pricesReadFile = endpoint('prices/prices_read_file', {
  summary:
    'Reads a workbook (.xlsx) or separated text into text that can be made the draft. What takes longer than a moment goes on in ' +
    'the background: `imports_select_import` tells of it',
  body: z.object({ fileName, content: z.base64() }),
  answer: importAnswer,
  ...importKinds.priceList,
  changes: false,
  uploads: true,
});

const draftVersion = z.number().int().positive();

export const pricesPutDraft = endpoint('prices/prices_put_draft', {
  summary: 'Makes rows of a file or of the clipboard the draft of the next price list, in the place of the one before',
  body: z.object({
    text: z.string().min(1),
    sourceName: line(200).default(''),
    /** The draft whose place it takes; null where there was none. */
    replaces: draftVersion.nullable(),
  }),
  answer: z.object({ draftVersion }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
  uploads: true,
});

export const draftSections = [
  'faults',
  'changed',
  'jumps',
  'added',
  'ended',
  'losing',
  'unknown',
  'unpriced',
  'missing',
] as const;
export type DraftSection = (typeof draftSections)[number];

export const pricesPreviewDraft = endpoint('prices/prices_preview_draft', {
  summary: 'What the draft would change, row by row, against the list that would hold on its first day',
  body: z.object({ section: z.enum(draftSections).optional(), page, pageSize }),
  answer: z.object({
    draftVersion,
    sourceName: z.string(),
    currency: z.string(),
    ambiguous: z.enum(numberReadings).nullable(),
    validFrom: day.nullable(),
    comment: z.string(),
    changedAt: instant,
    changedBy: z.string().nullable(),
    today: day,
    /** What it is compared with: the list that holds on its first day. */
    base: priceListSummary.nullable(),
    /** A list that is scheduled for later and will take its place. */
    next: priceListSummary.nullable(),
    /** What becomes of the list in force: that was chosen, else the one that the file suggests. */
    way: z.enum(publicationWays),
    usualWay: z.enum(publicationWays),
    /** What each way would come to. */
    ways: z.array(
      z.object({
        way: z.enum(publicationWays),
        changed: z.number().int(),
        added: z.number().int(),
        unchanged: z.number().int(),
        /** Parts that have a price and will have none. */
        losing: z.number().int(),
      }),
    ),
    /** Of the file. */
    fileRows: z.number().int(),
    /** Of the next list. */
    rows: z.number().int(),
    unchanged: z.number().int(),
    counts: z.record(z.enum(draftSections), z.number().int()),
    /** Numbers such as `2,000` whose meaning nobody has told yet. */
    question: z.object({ count: z.number().int(), row: z.number().int(), cell: z.string() }).nullable(),
    /** Columns that mean nothing here. */
    unread: z.array(z.string()),
    section: z.enum(draftSections),
    faults: z.array(
      z.object({
        row: z.number().int(),
        column: z.string(),
        cell: z.string(),
        code: z.string(),
        message: z.string(),
        remedy: z.string(),
      }),
    ),
    items: z.array(
      z.object({
        row: z.number().int().nullable(),
        partNumber: z.string(),
        description: z.string(),
        before: draftRow.nullable(),
        after: draftRow.nullable(),
        change: z.string().nullable(),
        isJump: z.boolean(),
        successor: z.string().nullable(),
      }),
    ),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access: 'administration.appAdmin',
  scope: 'prices:read',
  changes: false,
});

export const pricesUpdateDraft = endpoint('prices/prices_update_draft', {
  summary:
    'Says of the draft from which day it is to hold, what 2,000 means in it, what becomes of the list in force, or why it is published',
  body: z.object({
    draftVersion,
    validFrom: askedDay.nullable().optional(),
    ambiguous: z.enum(numberReadings).nullable().optional(),
    /** What becomes of the list in force; null: what the file suggests. */
    way: z.enum(publicationWays).nullable().optional(),
    comment: paragraph(500).optional(),
  }),
  answer: z.object({ draftVersion }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const pricesEditDraft = endpoint('prices/prices_edit_draft', {
  summary:
    'Edits single rows into the draft of the next price list, or begins one with them; refused while a row of the draft is faulty',
  body: z.object({
    /** The draft that the rows are edited into; null where there is none. */
    replaces: draftVersion.nullable(),
    /** Cells as they would stand in a file; what is left out stays as it is. */
    rows: z
      .array(
        z.object({
          partNumber: line(64).min(1),
          /** With the mark of its currency or without; empty: the part can't be ordered. */
          listPrice: line(40).optional(),
          discountGroup: line(64).optional(),
          minMultiplier: line(40).optional(),
        }),
      )
      .max(200)
      .default([]),
    /** Parts that are to stay as the list in force has them. */
    takenBack: z.array(line(64).min(1)).max(200).default([]),
  }),
  /** Null: nothing is left of the draft, and it is gone. */
  answer: z.object({ draftVersion: draftVersion.nullable() }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const pricesDiscardDraft = endpoint('prices/prices_discard_draft', {
  summary: 'Throws the draft away',
  body: z.object({ draftVersion }),
  answer: z.object({ discarded: z.boolean() }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const pricesPublish = endpoint('prices/prices_publish', {
  summary:
    'Publishes the draft as a price list that holds from today or from its day; refused while a row is faulty, and where parts lose their price without that being said',
  body: z.object({
    draftVersion,
    /** The list that the preview compared it with; null where none holds. */
    base: version.nullable(),
    /** Why the prices change; the draft's own words where it is left out. */
    comment: paragraph(500).optional(),
    /** How many parts lose their price, where any does: whoever publishes has seen it. */
    losing: z.int32().min(0).optional(),
  }),
  answer: z.object({ priceListVersion: version }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const pricesRollBack = endpoint('prices/prices_roll_back', {
  summary: 'Takes back the price list in force, so that the one before holds again, or one that is scheduled',
  body: z.object({ priceListVersion: version, reason: paragraph(500).min(1) }),
  answer: z.object({ priceListVersion: version, inForce: version.nullable() }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const pricesSelectImpact = endpoint('prices/prices_select_impact', {
  summary:
    'What the draft means for the solutions that are not agreed yet: how many hold a part whose price goes or changes, and the money',
  body: z.object({}).optional(),
  answer: z.object({
    /** The draft that is meant: that of now. */
    draftVersion,
    currency: z.string(),
    /** Solutions that are not agreed yet. */
    open: z.number().int(),
    losing: z.object({
      parts: z.number().int(),
      solutions: z.number().int(),
      /** What these parts come to in them, at the list prices that they hold. */
      money: decimal,
    }),
    changing: z.object({
      parts: z.number().int(),
      solutions: z.number().int(),
      /** By how much their list totals change when their prices are renewed. */
      money: decimal,
    }),
  }),
  access: 'administration.appAdmin',
  scope: 'prices:read',
  changes: false,
});

const discounts = z.record(z.string().min(1).max(64), percent);

export const discountsSelect = endpoint('discounts/discounts_select', {
  summary: "What each company gets off the list price, by discount group: the vendor's secret",
  body: z.object({ text: line(200).optional(), page, pageSize }),
  answer: z.object({
    groups: z.array(
      z.object({
        discountGroup: z.string(),
        parts: z.number().int(),
        leastMultiplier: z.number().nullable(),
        greatestMultiplier: z.number().nullable(),
      }),
    ),
    companies: z.array(
      z.object({
        companyId: z.string(),
        name: z.string(),
        kind: z.string(),
        version: z.number().int(),
        discounts,
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  }),
  access: 'menu.pricing',
  scope: 'prices:read',
  changes: false,
});

export const discountsUpdate = endpoint('discounts/discounts_update', {
  summary: 'Changes discounts of a company by discount group; null takes one away. New pricings use them at once',
  body: z.object({
    companyId: z.string().min(1).max(64),
    version: z.number().int().positive(),
    discounts: z.record(z.string().min(1).max(64), percent.nullable()),
  }),
  answer: z.object({ companyId: z.string(), version: z.number().int(), discounts }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const discountsSelectHistory = endpoint('discounts/discounts_select_history', {
  summary: 'Who changed which discount when, the newest first',
  body: z.object({
    companyId: z.string().min(1).max(64).optional(),
    /** Changes before this one. */
    before: z.number().int().positive().optional(),
  }),
  answer: z.object({
    changes: z.array(
      z.object({
        changeId: z.number().int(),
        companyId: z.string(),
        companyName: z.string(),
        discountGroup: z.string(),
        at: instant,
        displayName: z.string(),
        before: percent.nullable(),
        after: percent.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  access: 'menu.pricing',
  scope: 'prices:read',
  changes: false,
});

const currency = z.string().regex(/^[A-Z]{3}$/);

export const currenciesSelect = endpoint('currencies/currencies_select', {
  summary: 'What other currencies cost in that of the price lists, from day to day, the newest first',
  body: z.object({}).optional(),
  answer: z.object({
    today: day,
    /** Of the price lists: the rates are in it. */
    listCurrency: z.string(),
    version: z.number().int(),
    rates: z.array(
      z.object({
        currency,
        validFrom: day,
        /** The last day; null where it is open. */
        validTo: day.nullable(),
        units: z.number().int(),
        rate: z.string(),
        source: z.string(),
        state: z.enum(['inForce', 'scheduled', 'superseded']),
        /** By how much it differs from the rate before, in %; null for the first. */
        change: z.string().nullable(),
      }),
    ),
  }),
  access: 'menu.pricing',
  scope: 'prices:read',
  changes: false,
});

export const currenciesAddRate = endpoint('currencies/currencies_add_rate', {
  summary: 'Adds a rate that holds from today or a later day; the past is not rewritten',
  body: z.object({
    version: z.number().int(),
    currency,
    validFrom: askedDay,
    units: z.number().int(),
    rate: z.string().min(1).max(20),
    source: line(200),
  }),
  answer: z.object({ version: z.number().int() }),
  access: 'administration.appAdmin',
  scope: 'prices:write',
  changes: true,
});

export const priceCalls = {
  pricesSelectLists,
  pricesSearch,
  pricesSelectHistory,
  pricesReadFile,
  pricesPutDraft,
  pricesPreviewDraft,
  pricesUpdateDraft,
  pricesEditDraft,
  pricesDiscardDraft,
  pricesSelectImpact,
  pricesPublish,
  pricesRollBack,
  discountsSelect,
  discountsUpdate,
  discountsSelectHistory,
  currenciesSelect,
  currenciesAddRate,
} as const;
