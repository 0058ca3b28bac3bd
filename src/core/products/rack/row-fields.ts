import type { Field, FieldValue, Option, Scalar, Values } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import type { RackContext } from './context.ts';
import { checkInRow } from './in-row-record.ts';
import type { RowName } from './rack-row.ts';
import { isOpenSided, ofRow, presenceOf, sideFields } from './rack-row.ts';
import { endsWithInRow } from './row-layout.ts';
import { rackColours, rackSeries } from './tables/equipment.ts';

type RackField = Field<RackContext>;

export const verbatim = (value: string): Option => ({ value, label: value, verbatim: true });
export const numeric = (value: number): Option => ({ value, label: String(value), verbatim: true });

export const withRacks = by(['withRacks'], (values) => values['withRacks'] === true);

const solution = 'Solution';
export const rowGroup = { A: 'Row A', B: 'Row B' } as const;
const accessories = 'Rack accessories';

const ascending = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** What a field of row B holds by default: what row A holds. */
export const asInRowA = (field: string) => by([field], (values: Values): FieldValue => values[field] ?? null);

interface SizeTerms {
  readonly field: 'units' | 'widthMm' | 'depthMm';
  readonly label: string;
  readonly usual: number;
}

/** Sizes that a row settles to, and how else they may be. */
const sizes: readonly SizeTerms[] = [
  { field: 'units', label: 'Height of the racks, U', usual: 42 },
  { field: 'widthMm', label: 'Width of the racks, mm', usual: 600 },
  { field: 'depthMm', label: 'Depth of the racks, mm', usual: 1200 },
];

const sizeFields = (row: RowName, context: RackContext): readonly RackField[] =>
  sizes.map(({ field, label, usual }): RackField => ({
    name: ofRow(field, row),
    kind: 'choice',
    label,
    group: rowGroup[row],
    appliesTo: by([presenceOf(row)], (values) => values[presenceOf(row)] === true),
    byDefault: row === 'A' ? always<Scalar>(usual) : asInRowA(field),
    options: () => ascending(context.racks.map((rack) => rack[field])).map(numeric),
  }));

const countFields = (row: RowName, context: RackContext): readonly RackField[] => [
  {
    name: ofRow('racks', row),
    kind: 'number',
    label: 'Racks of the row',
    group: rowGroup[row],
    min: 1,
    max: context.limit('racksMax'),
    step: 1,
    landmarks: [1, context.limit('minRowForNs'), context.limit('maxRowOneDoor')],
    appliesTo: by([presenceOf(row)], (values) => values[presenceOf(row)] === true),
    byDefault: row === 'A' ? always<FieldValue>(1) : asInRowA('racks'),
  },
  {
    name: ofRow('inRow', row),
    kind: 'record',
    label: 'In-row cooling units',
    group: rowGroup[row],
    appliesTo: by([presenceOf(row)], (values) => values[presenceOf(row)] === true),
    byDefault: always<FieldValue>({}),
    check: (value) => checkInRow(ofRow('inRow', row), value, context),
  },
];

const openEnds = (row: RowName, context: RackContext): RackField => ({
  name: ofRow('openEnds', row),
  kind: 'number',
  isFact: true,
  mayBeMoot: true,
  label: 'Open ends of the row',
  group: rowGroup[row],
  min: 0,
  max: context.limit('openEndsMax'),
  step: 1,
  landmarks: [],
  appliesTo: by(
    [presenceOf(row), ...sideFields(row)],
    (values) => values[presenceOf(row)] === true && isOpenSided(values, context, row),
  ),
  byDefault: by([ofRow('racks', row), ofRow('inRow', row)], (values) =>
    Math.max(0, context.limit('openEndsMax') - endsWithInRow(values, row)),
  ),
});

const accessoryFlags = [
  ['baying', 'Racks joined to each other', true],
  ['plinth', 'Plinth', false],
  ['casters', 'Casters', false],
  ['bottomPanel', 'Bottom panel with entries', false],
  ['floorAnchors', 'Fixed to the floor', false],
  ['locks', 'Door locks', false],
  ['rackLights', 'Lights in the racks', false],
  ['fanTrays', 'Roof fan trays', false],
] as const;

/** The solution, and the racks of its rows with what belongs to them. */
export const rowFields = (context: RackContext): readonly RackField[] => [
  {
    name: 'withRacks',
    kind: 'flag',
    label: 'Racks',
    group: solution,
    stands: true,
    byDefault: always(true),
  },
  {
    name: 'sets',
    kind: 'number',
    label: 'Identical sets',
    group: solution,
    min: 1,
    max: context.limit('setsMax'),
    step: 1,
    landmarks: [1],
    byDefault: always(1),
  },
  {
    name: 'series',
    kind: 'choice',
    isLeading: true,
    label: 'Series of racks',
    group: rowGroup.A,
    appliesTo: withRacks,
    byDefault: always('UR'),
    options: () => rackSeries.map(verbatim),
  },
  ...sizeFields('A', context),
  {
    name: 'colour',
    kind: 'choice',
    label: 'Colour',
    group: rowGroup.A,
    appliesTo: withRacks,
    byDefault: always('black'),
    options: () => [
      { value: rackColours[0], label: 'black' },
      { value: rackColours[1], label: 'grey' },
    ],
  },
  {
    name: 'sections',
    kind: 'choice',
    label: 'Sections of a rack with doors of their own',
    group: rowGroup.A,
    appliesTo: withRacks,
    byDefault: always<Scalar>(1),
    options: () => ascending(context.racks.map(({ sections }) => sections)).map(numeric),
  },
  ...countFields('A', context),
  {
    name: 'secondRow',
    kind: 'flag',
    label: 'Second row',
    group: rowGroup.B,
    stands: true,
    appliesTo: withRacks,
    byDefault: always(false),
  },
  ...sizeFields('B', context),
  ...countFields('B', context),
  {
    name: 'sideMode',
    kind: 'choice',
    label: 'Side panels',
    group: accessories,
    stands: true,
    appliesTo: by(['withRacks', 'series'], (values) => values['withRacks'] === true && values['series'] === 'UR'),
    byDefault: always('rowEnds'),
    options: () => [
      { value: 'rowEnds', label: 'At the open ends of rows' },
      { value: 'all', label: 'On every rack' },
    ],
  },
  openEnds('A', context),
  openEnds('B', context),
  ...accessoryFlags.map(([name, label, byDefault]): RackField => ({
    name,
    kind: 'flag',
    label,
    group: accessories,
    stands: true,
    appliesTo: withRacks,
    byDefault: always(byDefault),
  })),
  {
    name: 'mountingRails',
    kind: 'choice',
    label: 'Further mounting rails, width in mm',
    group: accessories,
    stands: true,
    appliesTo: withRacks,
    byDefault: always('none'),
    options: () => [{ value: 'none', label: 'none' }, ...context.railWidthsMm.map(numeric)],
  },
];
