import type { ProductType } from '../../kernel/product-type.ts';
import type { ChillerContext } from './context.ts';
import type { ChillerDerived } from './derived.ts';
import { deriveChiller } from './derived.ts';
import { chillerFields } from './fields.ts';
import { chillerParts } from './parts.ts';
import { chillerRules } from './rules.ts';

/** Chillers as a type of the kernel: all five series with their hydraulics; bounds of inputs are the catalogue's. */
export const chillerType = (context: ChillerContext): ProductType<ChillerContext, ChillerDerived> => ({
  isxType: 'Chiller',
  fields: chillerFields(context),
  rules: chillerRules,
  sizing: [
    {
      fields: ['loadKw'],
      asks: 'What cooling load is to be met?',
      text: 'The cooling load is not given: {value} kW are taken',
    },
  ],
  derive: deriveChiller,
  parts: (values, _, catalogue) => chillerParts(values, catalogue),
});
