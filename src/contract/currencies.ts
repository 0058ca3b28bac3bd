import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { askedDay, line } from './shapes.ts';

const day = z.iso.date();
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

export const currencyCalls = {
  currenciesSelect,
  currenciesAddRate,
} as const;
