import type { Field } from '../../kernel/product-type.ts';
import { always } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import { counting, flag, upToYears, whereOn } from './field-shapes.ts';

const group = 'Services';

/** Commissioning, training and warranty. */
export const commissioningFields = ({ limit }: MonitoringContext): readonly Field<MonitoringContext>[] => [
  flag({ name: 'commissioning', label: 'Commissioning', group }),
  counting({
    name: 'trainingDays',
    label: 'Days of DC Guard training',
    group,
    max: limit('trainingDaysMax'),
    byDefault: 0,
    appliesTo: whereOn('dcguard'),
  }),
  {
    name: 'extraWarrantyYears',
    kind: 'choice',
    label: 'Extra years of warranty',
    group,
    stands: true,
    byDefault: always(0),
    appliesTo: whereOn('systembotz', 'bms'),
    options: () => upToYears(limit('extraWarrantyYearsMax')),
  },
];
