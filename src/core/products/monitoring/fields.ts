import type { Field, FieldValue } from '../../kernel/product-type.ts';
import { always } from '../../kernel/product-type.ts';
import type { Problem } from '../../result.ts';
import { serviceFields } from '../services/service-fields.ts';
import { isxIdPattern } from '../../text/solution-id.ts';
import { batteryFields } from './battery-fields.ts';
import { commissioningFields } from './commissioning-fields.ts';
import type { MonitoringContext } from './context.ts';
import { dcGuardFields } from './dc-guard-fields.ts';
import { flag, whereOn } from './field-shapes.ts';
import { gatewayChoiceFields } from './gateway-fields.ts';
import { systembotzFields } from './systembotz-fields.ts';

const scope = 'Parts of the solution';

/** The parts of a monitoring solution, each switched on by its flag. */
export const partFlags = ['systembotz', 'bms', 'gateway', 'dcguard'] as const;

/** The choices of a monitoring solution, in the order in which an engineer thinks; docs/engineering/monitoring-configuration.md. */
export const monitoringFields = (context: MonitoringContext): readonly Field<MonitoringContext>[] => [
  flag({
    name: 'systembotz',
    label: 'Systembotz: racks and rooms',
    group: scope,
    byDefault: true,
  }),
  flag({
    name: 'bms',
    label: 'Battery monitoring',
    group: scope,
  }),
  flag({
    name: 'gateway',
    label: 'Building gateway',
    group: scope,
  }),
  flag({ name: 'dcguard', label: 'DC Guard', group: scope }),
  {
    name: 'upsSolution',
    kind: 'record',
    label: 'UPS solution',
    group: 'UPS solution',
    appliesTo: whereOn('bms', 'dcguard'),
    byDefault: always<FieldValue>(null),
    check: checkUpsSolution,
  },
  ...systembotzFields(context),
  ...batteryFields(context),
  ...gatewayChoiceFields(context),
  ...dcGuardFields(context),
  ...commissioningFields(context),
  ...serviceFields<MonitoringContext>(context),
];

/** A reference by its number alone; whose it is the server knows. */
function checkUpsSolution(value: unknown): readonly Problem[] {
  const { isxId, ...rest } = value as Readonly<Record<string, unknown>>;
  const isSound = typeof isxId === 'string' && isxIdPattern.test(isxId) && Object.keys(rest).length === 0;
  return isSound
    ? []
    : [
        {
          code: 'invalid_input',
          path: 'configuration.upsSolution',
          text: 'The number of a UPS solution is expected: ISX, eight digits, a revision',
        },
      ];
}
