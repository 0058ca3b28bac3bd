import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, line, percent } from './shapes.ts';

const page = z.number().int().min(1).max(100_000).default(1);
const pageSize = z.number().int().min(1).max(200).default(50);
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

export const discountCalls = {
  discountsSelect,
  discountsUpdate,
  discountsSelectHistory,
} as const;
