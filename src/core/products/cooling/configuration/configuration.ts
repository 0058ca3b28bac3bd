import type { ProductType } from '../../../kernel/product-type.ts';
import type { CoolingContext } from './context.ts';
import type { CoolingDerived } from './derived.ts';
import { deriveCooling } from './derived.ts';
import { coolingFields } from './fields.ts';
import { coolingParts } from './parts.ts';
import { coolingRules } from './rules.ts';

/** Precision cooling as a type of the kernel: all nine families, those without a calculation by their rating point. */
export const coolingType = (context: CoolingContext): ProductType<CoolingContext, CoolingDerived> => ({
  isxType: 'Cooling',
  fields: coolingFields(context),
  rules: coolingRules,
  sizing: [
    {
      fields: ['model', 'selection', 'chilledWaterDuty'],
      asks: 'How much heat is to be removed?',
      text: 'The heat load is not given: {value} is taken',
    },
  ],
  derive: deriveCooling,
  parts: coolingParts,
});
