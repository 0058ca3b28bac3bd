import { z } from 'zod';
import { companyKinds } from '../core/people/access/roles.ts';
import { ORDER_FORMAT, ORDER_VERSION, PIECE } from '../core/integration/order-export.ts';
import { isxTypes, kinds } from '../core/products/definition/types.ts';
import { decimal, instant, isxId, percent } from './shapes.ts';

/**
 * What an ordered solution is for an ERP. JSON, XML and the published schemas of both come of this one shape
 * (docs/order-export.md). Fields are only added; one that changes its meaning raises the version.
 */
export const orderExport = z.object({
  format: z.literal(ORDER_FORMAT),
  version: z.literal(ORDER_VERSION),
  isxId,
  isxNumber: z.number().int(),
  isxRevision: z.number().int(),
  isxName: z.string(),
  isxType: z.enum(isxTypes),
  kind: z.enum(kinds),
  createdAt: instant,
  approvedAt: instant,
  orderedAt: instant,
  customerName: z.string(),
  opportunity: z.string(),
  company: z.object({ companyId: z.string(), name: z.string(), kind: z.enum(companyKinds) }),
  owner: z.object({ userId: z.string(), displayName: z.string() }),
  approval: z.object({ displayName: z.string(), onBehalfOf: z.string().nullable() }),
  currency: z.string().regex(/^[A-Z]{3}$/),
  totals: z.object({ list: decimal, discount: decimal, net: decimal, vatRate: percent, vat: decimal, gross: decimal }),
  catalogueVersion: z.string(),
  priceListVersion: z.string(),
  lines: z.array(
    z.object({
      position: z.number().int(),
      partNumber: z.string(),
      descriptionRu: z.string(),
      descriptionEn: z.string(),
      quantity: z.number().int(),
      unit: z.literal(PIECE),
      listPrice: decimal.nullable(),
      discount: percent,
      netPrice: decimal.nullable(),
      netTotal: decimal.nullable(),
    }),
  ),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type OrderExport = z.infer<typeof orderExport>;
