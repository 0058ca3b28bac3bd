import type { ProductType } from '../../kernel/product-type.ts';
import type { UpsContext } from './context.ts';
import type { UpsDerived } from './derived.ts';
import { deriveUps } from './derived.ts';
import { upsFields } from './fields.ts';
import { upsParts } from './parts.ts';
import { upsRules } from './rules.ts';

/** Three-phase UPS as a type of the kernel: all ten families with every battery; bounds of inputs are the catalogue's. */
export const upsType = (context: UpsContext): ProductType<UpsContext, UpsDerived> => ({
  isxType: '3PhaseUps',
  fields: upsFields(context),
  rules: upsRules,
  sizing: [
    {
      fields: ['loadKva'],
      asks: 'What load is to be fed?',
      text: 'The load of the system is not given: {value} kVA are taken',
    },
    {
      fields: ['autonomyMinutes', 'strings'],
      asks: 'For how many minutes?',
      text: 'The autonomy is not given: {value} min are taken',
    },
  ],
  derive: deriveUps,
  parts: (values, _, catalogue) => upsParts(values, catalogue),
});
