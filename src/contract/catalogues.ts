import { z } from 'zod';
import { roles } from '../core/people/access/roles.ts';
import { isxTypes } from '../core/products/definition/types.ts';
import { endpoint } from './endpoint.ts';
import { isxId } from './shapes.ts';

export const cataloguesSelect = endpoint('catalogues/catalogues_select', {
  summary:
    "The catalogue and prices for the browser's engine, projected for the caller's role and company: today's, or those an existing solution is pinned to",
  body: z.object({
    isxType: z.enum(isxTypes),
    isxId: isxId.optional(),
    /** Of a new solution, whose discounts it is to be priced with: for whoever may prepare for companies. */
    forCompanyId: z.string().min(1).max(64).optional(),
  }),
  answer: z.object({
    catalogueVersion: z.string(),
    priceListVersion: z.string(),
    /** Whose rights the engine answers with: the owner's of an existing solution, else the caller's. */
    role: z.enum(roles),
    /** The largest UPS rating that a partner may configure, kVA. */
    partnerMaxKva: z.number(),
    /** Constants by name, as text; read by core/catalogue. */
    tables: z.record(z.string(), z.string()),
    /** Inputs of core/pricing: currency, VAT rate, list prices, the company's discounts. */
    pricing: z.object({
      currency: z.string(),
      vatRate: z.string(),
      prices: z.array(
        z.object({
          partNumber: z.string(),
          listPrice: z.string().nullable(),
          discountGroup: z.string(),
          minMultiplier: z.number(),
          /** Of a part that the vendor lists in another currency: what `listPrice` was converted from. */
          listed: z.object({ price: z.string(), currency: z.string(), rate: z.string().nullable() }).optional(),
        }),
      ),
      companyDiscounts: z.record(z.string(), z.string()),
    }),
  }),
  access: 'session',
  scope: 'catalogue:read',
  changes: false,
});
