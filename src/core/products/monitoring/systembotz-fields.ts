import type { Field } from '../../kernel/product-type.ts';
import { applianceChoiceFields, distanceChoiceFields } from './appliance-fields.ts';
import type { MonitoringContext } from './context.ts';
import { rackFields } from './rack-fields.ts';
import { roomFields } from './room-fields.ts';
import { cameraFields, furtherFields } from './sensor-fields.ts';

/** Racks, rooms and what is watched in them, appliances and distances. */
export const systembotzFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
  ...rackFields(context),
  ...roomFields(context),
  ...furtherFields(context),
  ...cameraFields(context),
  ...applianceChoiceFields(context),
  ...distanceChoiceFields(context),
];
