import type { Field, Formula } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import { contained } from './containment-fields.ts';
import { numeric, verbatim, withRacks } from './row-fields.ts';
import {
  anyOf,
  fewestPacks,
  hasOutlets,
  isOfForm,
  isOfSeries,
  mountsAs,
  outletKinds,
  ups1AskedFields,
  ups1Candidates,
  usualMounting,
} from './ups1-choice.ts';
import { ups1FormFactors, ups1Generations, ups1Series } from './tables/ups1.ts';

type RackField = Field<RackContext>;

const ups = '1-phase UPS';
const services = 'Services';

const withUps1: Formula<RackContext, boolean> = by(['withUps1'], (values) => values['withUps1'] === true);

const flag = (name: string, label: string, group = ups, appliesTo = withUps1): RackField => ({
  name,
  kind: 'flag',
  label,
  group,
  stands: true,
  appliesTo,
  byDefault: always(false),
});

const any = { value: anyOf, label: 'any' };

const askedFields = (context: RackContext): readonly RackField[] => [
  {
    name: 'ups1LoadW',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Load of one UPS, active',
    group: ups,
    unit: 'W',
    min: context.limit('ups1LoadWMin'),
    max: context.limit('ups1LoadWMax'),
    step: 1,
    landmarks: [...new Set(context.ups1.map(({ w }) => w))].sort((a, b) => a - b),
    appliesTo: withUps1,
    byDefault: always(context.limit('ups1LoadWDefault')),
  },
  {
    name: 'ups1LoadVa',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Load of one UPS, apparent',
    group: ups,
    unit: 'VA',
    min: context.limit('ups1LoadWMin'),
    max: context.limit('ups1LoadVaMax'),
    step: 1,
    landmarks: [...new Set(context.ups1.map(({ va }) => va))].sort((a, b) => a - b),
    appliesTo: withUps1,
    byDefault: by(['ups1LoadW'], (values) => {
      const w = numberOf(values, 'ups1LoadW');
      return Number.isNaN(w) ? null : Math.ceil(w / context.limit('ups1PowerFactor') - 1e-9);
    }),
  },
  {
    name: 'ups1Minutes',
    kind: 'number',
    label: 'Autonomy of the UPS',
    group: ups,
    unit: 'min',
    min: 1,
    max: context.limit('ups1MinutesMax'),
    step: 1,
    landmarks: [5, 10, 15, 30, 60],
    appliesTo: withUps1,
    byDefault: always(context.limit('ups1MinutesDefault')),
  },
  flag('ups1Parallel', 'In parallel pairs'),
  {
    name: 'ups1Count',
    kind: 'number',
    label: 'UPSs',
    group: ups,
    min: 1,
    max: context.limit('ups1CountMax'),
    step: 1,
    landmarks: [1, context.limit('ups1ParallelUnits')],
    appliesTo: withUps1,
    byDefault: by(['ups1Parallel'], (values) =>
      values['ups1Parallel'] === true ? context.limit('ups1ParallelUnits') : 1,
    ),
  },
  {
    name: 'ups1Form',
    kind: 'choice',
    stands: true,
    label: 'Form of the UPS',
    group: ups,
    appliesTo: withUps1,
    byDefault: always(anyOf),
    options: () => [
      any,
      { value: ups1FormFactors[0], label: 'Tower' },
      { value: ups1FormFactors[1], label: '19 inches' },
      { value: ups1FormFactors[2], label: 'Convertible' },
    ],
  },
  {
    name: 'ups1Generation',
    kind: 'choice',
    label: 'Generation of the UPS',
    group: ups,
    appliesTo: withUps1,
    byDefault: always('G1'),
    options: () => ups1Generations.map(verbatim),
  },
  {
    name: 'ups1Series',
    kind: 'choice',
    stands: true,
    label: 'Series of the UPS',
    group: ups,
    appliesTo: withUps1,
    byDefault: always(anyOf),
    options: () => [any, ...ups1Series.map(verbatim)],
  },
  {
    name: 'ups1Outlets',
    kind: 'choice',
    stands: true,
    label: 'Outlets of the UPS',
    group: ups,
    appliesTo: withUps1,
    byDefault: always(anyOf),
    options: () => [
      any,
      { value: outletKinds[0], label: 'C13' },
      { value: outletKinds[1], label: 'C19' },
      { value: outletKinds[2], label: 'Schuko' },
      { value: outletKinds[3], label: 'Terminals' },
    ],
  },
  {
    name: 'ups1Mounting',
    kind: 'choice',
    label: 'Mounting of the UPS',
    group: ups,
    stands: true,
    appliesTo: withUps1,
    byDefault: by(['ups1Form', 'ups1Series', 'ups1Outlets'], (values) => usualMounting(values, context)),
    options: () => [
      { value: 'rack19', label: 'In 19 inches, on rails' },
      { value: 'floor', label: 'On the floor' },
    ],
  },
  flag('ups1SnmpBuiltIn', 'Network card built in'),
  {
    name: 'ups1Cards',
    kind: 'list',
    label: 'Cards of each UPS',
    group: ups,
    appliesTo: withUps1,
    byDefault: always([]),
    options: () =>
      (['snmp', 'relay', 'modbus'] as const)
        .flatMap((kind) => context.ups1Accessories(kind))
        .map(({ partNumber }) => verbatim(partNumber)),
  },
  flag('ups1Sensor', 'Temperature sensor of the UPS'),
  flag('ups1Bypass', 'External maintenance bypass'),
];

const shownBy = ['ups1Form', 'ups1Mounting', 'ups1Generation', 'ups1Series', 'ups1Outlets'] as const;

/** 1-phase UPSs: what is asked of them, the model with its packs, and the services of the solution. */
export const ups1Fields = (context: RackContext): readonly RackField[] => [
  flag('withUps1', '1-phase UPSs', ups, { fields: [], of: () => true }),
  ...askedFields(context),
  {
    name: 'ups1Model',
    kind: 'choice',
    label: 'Model of the UPS',
    group: ups,
    stands: true,
    appliesTo: withUps1,
    byDefault: by(ups1AskedFields, (values) => ups1Candidates(values, context)[0]?.model.partNumber ?? null),
    shows: by(shownBy, (values) => (value) => {
      const model = context.ups1Model(String(value));
      return (
        model !== undefined &&
        isOfForm(model, textOf(values, 'ups1Form')) &&
        mountsAs(model, textOf(values, 'ups1Mounting')) &&
        model.generation === values['ups1Generation'] &&
        isOfSeries(model, textOf(values, 'ups1Series')) &&
        hasOutlets(model, textOf(values, 'ups1Outlets'))
      );
    }),
    options: () => context.ups1.map(({ partNumber }) => verbatim(partNumber)),
  },
  {
    name: 'ups1Packs',
    kind: 'number',
    label: 'External packs of each UPS',
    group: ups,
    min: 0,
    max: context.limit('ups1PacksMax'),
    step: 1,
    landmarks: Array.from({ length: context.limit('ups1PacksMax') + 1 }, (_, packs) => packs),
    appliesTo: withUps1,
    byDefault: by(['ups1Model', 'ups1LoadW', 'ups1Minutes'], (values) => {
      const model = context.ups1Model(textOf(values, 'ups1Model'));
      return model ? (fewestPacks(model, values, context) ?? mostPacks(model.partNumber, context)) : 0;
    }),
  },
  {
    ...flag('ups1InRacks', 'The UPSs stand in the racks'),
    appliesTo: by(
      ['withUps1', 'withRacks', 'ups1Mounting'],
      (values) => values['withUps1'] === true && values['withRacks'] === true && values['ups1Mounting'] === 'rack19',
    ),
    byDefault: always(true),
  } as RackField,
  flag('rackAssembly', 'Assembly of the racks', services, withRacks),
  flag('containmentAssembly', 'Installation of the containment', services, contained),
  flag('ups1StartUp', 'Start-up of the UPSs', services),
  {
    name: 'ups1WarrantyYears',
    kind: 'choice',
    label: 'Extra years of warranty of the UPSs',
    group: services,
    stands: true,
    appliesTo: withUps1,
    byDefault: always(0),
    options: () => Array.from({ length: context.limit('ups1WarrantyYearsMax') + 1 }, (_, years) => numeric(years)),
  },
];

/** The most packs that a UPS takes: what stands where none last as long as is asked. */
const mostPacks = (partNumber: string, context: RackContext): number =>
  Math.min(context.limit('ups1PacksMax'), context.ups1Runtimes(partNumber).at(-1)?.packs ?? 0);
