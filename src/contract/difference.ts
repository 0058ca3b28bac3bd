import { z } from 'zod';
import { priceCauses } from '../core/pricing/price-causes.ts';
import { decimal, percent } from './shapes.ts';

/** How much of a change each cause makes; together they are the change. */
const causes = z.object(
  Object.fromEntries(priceCauses.map((cause) => [cause, decimal])) as Record<
    (typeof priceCauses)[number],
    typeof decimal
  >,
);

const side = z.object({
  position: z.number().int(),
  quantity: z.number().int(),
  listPrice: decimal.nullable(),
  discount: percent,
  netPrice: decimal.nullable(),
  summary: decimal.nullable(),
  /** What the discount is made of, for the vendor's people alone, in %. */
  companyDiscount: decimal.optional(),
  handDiscount: decimal.optional(),
  floorCorrection: decimal.optional(),
});

/** What differs between two states of a solution, as its reader may see it. */
export const difference = z.object({
  choices: z.array(
    z.object({ field: z.string(), label: z.string(), group: z.string(), before: z.string(), after: z.string() }),
  ),
  /** Every line of both lists, the unchanged among them. */
  parts: z.array(
    z.object({
      partNumber: z.string(),
      description: z.string(),
      change: z.enum(['added', 'removed', 'changed', 'unchanged']),
      isQuantityChanged: z.boolean(),
      isPriceChanged: z.boolean(),
      before: side.nullable(),
      after: side.nullable(),
      /** Null, as its causes, where the two are in different currencies. */
      difference: decimal.nullable(),
      causes: causes.nullable(),
    }),
  ),
  /** Null where the two are in different currencies. */
  money: z
    .object({
      currency: z.string(),
      before: decimal,
      after: decimal,
      difference: decimal,
      causes,
      vat: z.object({
        before: decimal,
        after: decimal,
        rateBefore: percent,
        rateAfter: percent,
        ofSum: decimal,
        ofRate: decimal,
      }),
      grossBefore: decimal,
      grossAfter: decimal,
    })
    .nullable(),
});
export type DifferenceShape = z.infer<typeof difference>;
