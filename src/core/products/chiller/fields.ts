import type { Field } from '../../kernel/product-type.ts';
import { serviceFields } from '../services/service-fields.ts';
import type { ChillerContext } from './context.ts';
import { equipmentFields } from './equipment-fields.ts';
import { machineFields } from './machine-fields.ts';
import { siteFields } from './site-fields.ts';

/** The choices of a chiller solution, in the order in which an engineer thinks; docs/engineering/chiller-configuration.md. */
export const chillerFields = (context: ChillerContext): readonly Field<ChillerContext>[] => [
  ...siteFields(context),
  ...machineFields(context),
  ...equipmentFields(context),
  ...serviceFields<ChillerContext>(context),
];
