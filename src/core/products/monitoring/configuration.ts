import type { ProductType } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import type { MonitoringDerived } from './derived.ts';
import { deriveMonitoring } from './derived.ts';
import { monitoringFields } from './fields.ts';
import { listOfParts } from './parts.ts';
import { monitoringRules } from './rules.ts';

/** Monitoring as a type of the kernel: Systembotz, battery monitoring, the building gateway, DC Guard. */
export const monitoringType = (context: MonitoringContext): ProductType<MonitoringContext, MonitoringDerived> => ({
  isxType: 'Monitoring',
  fields: monitoringFields(context),
  rules: monitoringRules,
  sizing: [
    { fields: ['racks'], asks: 'How many racks?', text: 'The number of racks is not given: {value} is taken' },
    {
      fields: ['upsCount', 'upsSolution'],
      asks: 'How many UPSs?',
      text: 'The number of UPSs is not given: {value} is taken',
    },
    { fields: ['devices'], asks: 'How many devices?', text: 'The number of devices is not given: {value} is taken' },
  ],
  derive: deriveMonitoring,
  parts: (_, { parts }) => listOfParts(parts),
});
