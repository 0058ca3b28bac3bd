import type { Field } from '../../kernel/product-type.ts';
import { partsByHandFields } from '../parts-by-hand/part-fields.ts';
import { serviceFields } from '../services/service-fields.ts';
import { rackPartsByHand } from './part-terms.ts';
import { containmentFields } from './containment-fields.ts';
import type { RackContext } from './context.ts';
import { equipmentFields } from './equipment-fields.ts';
import { rowFields } from './row-fields.ts';
import { ups1Fields } from './ups1-fields.ts';

/** The choices of a rack solution, in the order in which an engineer thinks; docs/engineering/rack-configuration.md. */
export const rackFields = (context: RackContext): readonly Field<RackContext>[] => [
  ...rowFields(context),
  ...equipmentFields(context),
  ...containmentFields(context),
  ...ups1Fields(context),
  ...serviceFields<RackContext>(context),
  ...partsByHandFields<RackContext>(rackPartsByHand),
];
