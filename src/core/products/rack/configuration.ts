import type { ProductType } from '../../kernel/product-type.ts';
import type { RackContext } from './context.ts';
import type { RackDerived } from './derived.ts';
import { deriveRack } from './derived.ts';
import { rackFields } from './fields.ts';
import { listedParts } from './parts.ts';
import { rackRules } from './rules.ts';

/** Racks, containment and 1-phase UPSs as a type of the kernel. */
export const rackType = (context: RackContext): ProductType<RackContext, RackDerived> => ({
  isxType: 'Rack',
  fields: rackFields(context),
  rules: rackRules,
  sizing: [{ fields: ['racks'], asks: 'How many racks?', text: 'The number of racks is not given: {value} is taken' }],
  derive: deriveRack,
  parts: (values, { parts }, catalogue) => listedParts(parts, values, catalogue),
});
