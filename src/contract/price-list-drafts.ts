import { z } from 'zod';
import { importKinds } from '../core/catalogue/import-kinds.ts';
import { numberReadings } from '../core/commerce/price-lists/price-text.ts';
import { publicationWays } from '../core/commerce/price-lists/publication-way.ts';
import { endpoint } from './endpoint.ts';
import { fileName, importAnswer } from './imports.ts';
import { draftRow, priceListSummary } from './prices.ts';
import { askedDay, decimal, instant, line, paragraph } from './shapes.ts';

const version = z.string().min(1).max(100);
const day = z.iso.date();
const page = z.number().int().min(1).max(100_000).default(1);
const pageSize = z.number().int().min(1).max(200).default(50);

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

export const priceListDraftCalls = {
  pricesReadFile,
  pricesPutDraft,
  pricesPreviewDraft,
  pricesUpdateDraft,
  pricesEditDraft,
  pricesDiscardDraft,
  pricesPublish,
  pricesSelectImpact,
} as const;
