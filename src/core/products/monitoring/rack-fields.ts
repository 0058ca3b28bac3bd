import type { Field } from '../../kernel/product-type.ts';
import { always } from '../../kernel/product-type.ts';
import type { MonitoringContext } from './context.ts';
import { counting, flag, whereOn } from './field-shapes.ts';

const group = 'Racks';
const appliesTo = whereOn('systembotz');

/** Loads are said to a tenth of a kW. */
const loadStep = 0.1;

/** The racks and what is watched at each of them. */

export const rackFields = ({ limit }: MonitoringContext): readonly Field<MonitoringContext>[] => [
  counting({
    name: 'racks',
    label: 'Racks',
    group,
    isFact: true,
    mayBeMoot: true,
    max: limit('racksMax'),
    byDefault: limit('racksDefault'),
    appliesTo,
  }),
  counting({
    name: 'rackLoadKw',
    label: 'Load of a rack',
    group,
    isFact: true,
    mayBeMoot: true,
    unit: 'kW',
    min: limit('rackLoadKwMin'),
    max: limit('rackLoadKwMax'),
    step: loadStep,
    landmarks: [limit('highDensityKw')],
    byDefault: limit('rackLoadKwDefault'),
    appliesTo,
  }),
  {
    name: 'sensorKind',
    kind: 'choice',
    label: 'Temperature and humidity at the front',
    group,
    stands: true,
    byDefault: always('wired'),
    appliesTo,
    options: () => [
      { value: 'wired', label: 'Wired sensors' },
      { value: 'wireless', label: 'Wireless sensors' },
      { value: 'display', label: 'Sensors with a display' },
    ],
  },
  {
    name: 'rearSensors',
    kind: 'flag',
    label: 'Temperature at the rear',
    group,
    byDefault: always(false),
    appliesTo,
  },
  {
    name: 'rackDoors',
    kind: 'choice',
    label: 'Contacts of rack doors',
    group,
    stands: true,
    byDefault: always('none'),
    appliesTo,
    options: () => [
      { value: 'none', label: 'None' },
      { value: 'wired', label: 'Wired, both doors on one port' },
      { value: 'wireless', label: 'Wireless, one for each door' },
    ],
  },
  flag({
    name: 'rackAccess',
    label: 'Electronic handles on the rack doors',
    group,
    appliesTo,
  }),
  counting({
    name: 'accessCards',
    label: 'Access cards',
    group,
    max: limit('accessCardsMax'),
    byDefault: 0,
    appliesTo,
  }),
];
