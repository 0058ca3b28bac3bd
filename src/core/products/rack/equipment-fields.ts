import type { Field, Formula } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { numberOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import type { RackLimitName } from './tables/limit-names.ts';
import { pduFormFactors, pduTypes } from './tables/pdus.ts';
import { phaseFields, usualPhases } from './rack-pdu.ts';
import type { RowName } from './rack-row.ts';
import { ofRow, presenceOf, rowNames } from './rack-row.ts';
import { asInRowA, numeric, verbatim, withRacks } from './row-fields.ts';
import { shelfKinds, verticalOrganiserKinds } from './tables/equipment.ts';

type RackField = Field<RackContext>;

const equipmentGroup = { A: 'Equipment of row A', B: 'Equipment of row B' } as const;
const power = 'Power distribution';
const cabling = 'Panels and cabling';

interface LoadTerms {
  readonly field: string;
  readonly label: string;
  readonly unit?: string;
  readonly min?: RackLimitName;
  readonly max: RackLimitName;
  readonly usual?: RackLimitName;
  readonly step?: number;
  readonly landmarks?: readonly number[];
}

const loads: readonly LoadTerms[] = [
  {
    field: 'rackLoadKw',
    label: 'Load of a rack',
    unit: 'kW',
    min: 'rackLoadKwMin',
    max: 'rackLoadKwMax',
    usual: 'rackLoadKwDefault',
    step: 0.01,
    landmarks: [3.68, 7.36, 11.04, 14.72, 22.08, 44.16],
  },
  { field: 'usedU', label: 'Units taken by equipment', unit: 'U', max: 'usedUMax', usual: 'usedUDefault' },
  {
    field: 'equipmentKg',
    label: 'Equipment of a rack',
    unit: 'kg',
    max: 'equipmentKgMax',
    usual: 'equipmentKgDefault',
  },
  { field: 'c13', label: 'C13 outlets on each feed', max: 'outletsMax' },
  { field: 'c19', label: 'C19 outlets on each feed', max: 'outletsMax' },
];

const loadFields = (row: RowName, context: RackContext): readonly RackField[] => [
  ...loads.map(({ field, label, unit, min, max, usual, step = 1, landmarks = [] }): RackField => ({
    name: ofRow(field, row),
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label,
    group: equipmentGroup[row],
    ...(unit === undefined ? {} : { unit }),
    min: min ? context.limit(min) : 0,
    max: context.limit(max),
    step,
    landmarks,
    appliesTo: by([presenceOf(row)], (values) => values[presenceOf(row)] === true),
    byDefault: row === 'A' ? always(usual ? context.limit(usual) : 0) : asInRowA(field),
  })),
  {
    name: ofRow('itemsPerRack', row),
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Mounted items of a rack',
    group: equipmentGroup[row],
    min: 0,
    max: context.limit('usedUMax'),
    step: 1,
    landmarks: [],
    appliesTo: by([presenceOf(row)], (values) => values[presenceOf(row)] === true),
    byDefault: by([ofRow('usedU', row)], (values) =>
      Math.ceil((numberOf(values, ofRow('usedU', row)) || 0) / context.limit('usedUPerItem')),
    ),
  },
];

const withPdu = by<RackContext, boolean>(['pdu'], (values) => values['pdu'] === true);
const hasCords = by<RackContext, boolean>(
  ['cordsC13', 'cordsC19'],
  (values) => (numberOf(values, 'cordsC13') || 0) + (numberOf(values, 'cordsC19') || 0) > 0,
);
const some = (field: string): Formula<RackContext, boolean> =>
  by([field], (values) => (numberOf(values, field) || 0) > 0);

const flag = (
  name: string,
  label: string,
  group: string,
  appliesTo: Formula<RackContext, boolean>,
  byDefault = false,
): RackField => ({ name, kind: 'flag', label, group, stands: true, appliesTo, byDefault: always(byDefault) });

const count = (
  name: string,
  label: string,
  group: string,
  max: number,
  appliesTo: Formula<RackContext, boolean>,
): RackField => ({
  name,
  kind: 'number',
  label,
  group,
  min: 0,
  max,
  step: 1,
  landmarks: [0],
  appliesTo,
  byDefault: always(0),
});

const pduFields = (context: RackContext): readonly RackField[] => [
  flag('pdu', 'Power distribution units', power, withRacks, true),
  {
    name: 'pduFormFactor',
    kind: 'choice',
    label: 'Form of the PDUs',
    group: power,
    appliesTo: withPdu,
    byDefault: always('0U'),
    options: () => [
      { value: pduFormFactors[0], label: 'Upright, 0U' },
      { value: pduFormFactors[1], label: 'Across, 1U' },
    ],
  },
  {
    name: 'pduPhases',
    kind: 'choice',
    label: 'Phases of the PDUs',
    group: power,
    appliesTo: withPdu,
    byDefault: by(phaseFields, (values) => usualPhases(values, context)),
    options: () => [numeric(1), numeric(3)],
  },
  {
    name: 'pduType',
    kind: 'choice',
    label: 'Type of the PDUs',
    group: power,
    appliesTo: withPdu,
    byDefault: always('metered'),
    options: () => [
      { value: pduTypes[0], label: 'Basic' },
      { value: pduTypes[1], label: 'Metered' },
      { value: pduTypes[2], label: 'Switched' },
    ],
  },
  {
    name: 'feeds',
    kind: 'choice',
    label: 'Feeds, each of which carries the whole rack',
    group: power,
    stands: true,
    appliesTo: withPdu,
    byDefault: always(2),
    options: () => [numeric(1), numeric(2)],
  },
  { ...flag('iecSockets', 'IEC 60309 sockets in the room', power, withPdu, true), isFact: true, mayBeMoot: true },
  flag('pduSensor', 'Temperature and humidity sensor on the PDU', power, withPdu),
  count('cordsC13', 'C13 cords of a rack', power, context.limit('cordsMax'), withPdu),
  count('cordsC19', 'C19 cords of a rack', power, context.limit('cordsMax'), withPdu),
  {
    name: 'cordLengthM',
    kind: 'choice',
    label: 'Length of the cords, m',
    group: power,
    stands: true,
    appliesTo: hasCords,
    byDefault: always(1),
    options: () => context.cordLengthsM.map(numeric),
  },
  flag('cordLocking', 'Locking cords', power, hasCords),
];

const cablingFields = (context: RackContext): readonly RackField[] => [
  flag('blanking', 'Blanking panels in free units', cabling, withRacks, true),
  flag('hardware', 'M6 fixings', cabling, withRacks, true),
  count('brushPerRack', 'Brush panels of a rack', cabling, context.limit('brushPanelsMax'), withRacks),
  {
    name: 'brushPanel',
    kind: 'choice',
    stands: true,
    label: 'Brush panel',
    group: cabling,
    appliesTo: some('brushPerRack'),
    byDefault: by(
      ['series'],
      (values) =>
        context.brushPanels.find(({ series }) => series === null || series === values['series'])?.partNumber ?? '',
    ),
    options: () => context.brushPanels.map(({ partNumber }) => verbatim(partNumber)),
  },
  count(
    'hOrganisersPerRack',
    'Horizontal cable managers of a rack',
    cabling,
    context.limit('organisersMax'),
    withRacks,
  ),
  {
    name: 'hOrganiser',
    kind: 'choice',
    stands: true,
    label: 'Horizontal cable manager',
    group: cabling,
    appliesTo: some('hOrganisersPerRack'),
    byDefault: always(
      context.horizontalOrganisers.find(({ kind, series }) => kind === 'horizontalRing' && series === null)
        ?.partNumber ?? '',
    ),
    options: () => context.horizontalOrganisers.map(({ partNumber }) => verbatim(partNumber)),
  },
  {
    name: 'vOrganiser',
    kind: 'choice',
    label: 'Vertical cable managers',
    group: cabling,
    stands: true,
    appliesTo: withRacks,
    byDefault: always('none'),
    options: () => [
      { value: 'none', label: 'none' },
      { value: verticalOrganiserKinds[0], label: 'Rings' },
      { value: verticalOrganiserKinds[1], label: 'Channels, 0U' },
      { value: verticalOrganiserKinds[2], label: 'Covered, beside the rails' },
      { value: verticalOrganiserKinds[3], label: 'Between the racks' },
    ],
  },
  count('shelvesPerRack', 'Shelves of a rack', cabling, context.limit('shelvesMax'), withRacks),
  {
    name: 'shelfKind',
    kind: 'choice',
    label: 'Kind of shelf',
    group: cabling,
    stands: true,
    appliesTo: some('shelvesPerRack'),
    byDefault: always('fixed'),
    options: () => [
      { value: shelfKinds[0], label: 'Fixed' },
      { value: shelfKinds[1], label: 'Sliding' },
    ],
  },
  {
    name: 'shelfLoadKg',
    kind: 'number',
    isFact: true,
    mayBeMoot: true,
    label: 'Load of a shelf',
    group: cabling,
    unit: 'kg',
    min: 1,
    max: context.limit('shelfLoadKgMax'),
    step: 1,
    landmarks: [],
    appliesTo: some('shelvesPerRack'),
    byDefault: always(context.limit('shelfLoadKgDefault')),
  },
  flag('roofTrough', 'Cable troughs on the roofs', cabling, withRacks),
  flag('earthBar', 'Earth bars and leads', cabling, withRacks),
  flag('cableTies', 'Cable ties', cabling, withRacks),
  flag('labels', 'Labels', cabling, withRacks),
  flag('edgeProtection', 'Edge protection', cabling, withRacks),
];

/** What stands in the racks: loads, power distribution, panels and cabling. */
export const equipmentFields = (context: RackContext): readonly RackField[] => [
  ...rowNames.flatMap((row) => loadFields(row, context)),
  ...pduFields(context),
  ...cablingFields(context),
];
