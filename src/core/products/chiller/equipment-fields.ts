import type { Field, Option } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { numberOf } from '../../kernel/read-values.ts';
import type { ChillerContext } from './context.ts';
import { worksInWinter } from './duty.ts';
import { tenths } from './site-fields.ts';

const equipment = 'Equipment';
const control = 'Control and protection';
const services = 'Services';
const heating = 'Heating';
const sound = 'Sound';

const choices = (...pairs: readonly (readonly [string, string])[]): readonly Option[] =>
  pairs.map(([value, label]) => ({ value, label }));

/** Choices that each stand for a group of the option table, with their values, the default first. */
const optionChoices = [
  {
    field: 'compressorStart',
    label: 'Start of the compressors',
    group: equipment,
    options: choices(['direct', 'Direct start'], ['softStart', 'Soft start'], ['inverter', 'Inverter']),
  },
  {
    field: 'coilCoating',
    label: 'Coil coating',
    group: equipment,
    options: choices(['none', 'None'], ['epoxy', 'Epoxy coating']),
  },
  {
    field: 'heatRecovery',
    label: 'Heat recovery',
    group: equipment,
    options: choices(['none', 'None'], ['partial', 'Partial recovery'], ['total', 'Total recovery']),
  },
  {
    field: 'powerFeed',
    label: 'Power feed',
    group: equipment,
    options: choices(['single', 'One feed'], ['dual', 'Two feeds with a transfer switch']),
  },
  {
    field: 'antivibration',
    label: 'Anti-vibration mounts',
    group: equipment,
    options: choices(['rubber', 'Rubber mounts'], ['spring', 'Spring mounts'], ['none', 'None']),
  },
  {
    field: 'packing',
    label: 'Packing',
    group: equipment,
    options: choices(['standard', 'Standard packing'], ['sea', 'For transport by sea']),
  },
  {
    field: 'flowSwitch',
    label: 'Flow proof',
    group: control,
    options: choices(['paddle', 'Paddle switch'], ['differential', 'Differential pressure sensor']),
  },
  {
    field: 'network',
    label: 'Network card',
    group: control,
    options: [
      { value: 'snmp', label: 'SNMP, Modbus TCP', verbatim: true },
      { value: 'bacnet', label: 'BACnet IP', verbatim: true },
      { value: 'lon', label: 'LonWorks', verbatim: true },
      { value: 'none', label: 'None' },
    ],
  },
] as const satisfies readonly { field: string; label: string; group: string; options: readonly Option[] }[];

/** Flags that each stand for a group of the option table and are off of themselves. */
const optionFlags = [
  { field: 'coilGuard', label: 'Coil guards', group: equipment },
  { field: 'isolation', label: 'Isolation valves', group: equipment },
  { field: 'remotePanel', label: 'Remote panel', group: control },
  { field: 'fastRestart', label: 'Fast restart', group: control },
  { field: 'powerMeter', label: 'Power meter', group: control },
  { field: 'leakDetector', label: 'Refrigerant leak detectors', group: control },
  { field: 'setPointCompensation', label: 'Set point by outdoor air', group: control },
  { field: 'flowMeter', label: 'Flow meter', group: control },
] as const;

/** Every field that stands for a group of the option table of the same name. */
export const optionFieldNames: readonly string[] = [
  'acousticClass',
  'pumpInverter',
  'ecFans',
  'antifreeze',
  ...optionChoices.map(({ field }) => field),
  ...optionFlags.map(({ field }) => field),
  'factoryTest',
];

const isHeating = by<ChillerContext, boolean>(['heating'], (values) => values['heating'] === true);

/** Options, the figures that are asked for beside, services. */
export const equipmentFields = ({ series, limit, heatingReach }: ChillerContext): readonly Field<ChillerContext>[] => [
  { name: 'ecFans', kind: 'flag', label: 'Fans with EC motors', group: equipment, byDefault: always(false) },
  {
    name: 'antifreeze',
    kind: 'flag',
    label: 'Trace heating of evaporator and pipes',
    group: equipment,
    byDefault: by(['series', 'designMinOutdoorC', 'filledInWinter'], (values) => {
      const isFilled = values['filledInWinter'] === true;
      const family = series.find((row) => row.series === values['series']);
      const isExposed = family ? worksInWinter(family, isFilled) : isFilled;
      return isExposed && numberOf(values, 'designMinOutdoorC') < limit('frostBelowC');
    }),
  },
  ...optionChoices.map(({ field, label, group, options }): Field<ChillerContext> => ({
    name: field,
    kind: 'choice',
    label,
    group,
    byDefault: always(options[0].value),
    options: () => options,
  })),
  ...optionFlags.map(({ field, label, group }): Field<ChillerContext> => ({
    name: field,
    kind: 'flag',
    label,
    group,
    byDefault: always(false),
  })),
  {
    name: 'soundDistanceM',
    kind: 'number',
    label: 'Distance of the sound level',
    group: sound,
    unit: 'm',
    min: limit('soundDistanceMin'),
    max: limit('soundDistanceMax'),
    step: 1,
    landmarks: [],
    byDefault: always(limit('soundDistanceDefault')),
  },
  {
    name: 'heatingWaterC',
    kind: 'number',
    label: 'Leaving hot water',
    group: heating,
    unit: '°C',
    min: limit('heatingWaterMin'),
    max: limit('heatingWaterMax'),
    step: 0.1,
    landmarks: [35, 40, 45, 50],
    appliesTo: isHeating,
    byDefault: always(limit('heatingWaterDefault')),
  },
  {
    name: 'heatingAmbientC',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Outdoor air while heating',
    group: heating,
    unit: '°C',
    min: limit('heatingAmbientMin'),
    max: limit('heatingAmbientMax'),
    step: 0.1,
    landmarks: [-10, 2, 7, 15],
    appliesTo: isHeating,
    byDefault: by(['designMinOutdoorC'], (values) =>
      tenths(Math.min(Math.max(numberOf(values, 'designMinOutdoorC'), heatingReach.min), heatingReach.max)),
    ),
  },
  { name: 'commissioning', kind: 'flag', label: 'Commissioning', group: services, byDefault: always(true) },
  {
    name: 'factoryTest',
    kind: 'flag',
    label: 'Witnessed factory test',
    group: services,
    byDefault: always(false),
  },
  {
    name: 'extraWarrantyYears',
    kind: 'choice',
    label: 'Extra years of warranty',
    group: services,
    stands: true,
    byDefault: always(0),
    options: () =>
      Array.from({ length: limit('extraWarrantyYearsMax') + 1 }, (_, years) => ({
        value: years,
        label: String(years),
        verbatim: true,
      })),
  },
];
