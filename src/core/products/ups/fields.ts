import type { Field } from '../../kernel/product-type.ts';
import { batteryChoiceFields } from './battery-fields.ts';
import type { UpsContext } from './context.ts';
import { equipmentFields } from './equipment-fields.ts';
import { loadFields } from './load-fields.ts';

/** The choices of a UPS solution, in the order in which an engineer thinks; docs/engineering/ups-configuration.md. */
export const upsFields = (context: UpsContext): readonly Field<UpsContext>[] => [
  ...loadFields(context),
  ...batteryChoiceFields(context),
  ...equipmentFields(context),
];
