import type { Field, Formula, Values } from '../../kernel/product-type.ts';
import { always, by } from '../../kernel/product-type.ts';
import { bothLayoutFields, isContained, layoutsOf } from './aisle.ts';
import type { RackContext } from './context.ts';
import { numeric, withRacks } from './row-fields.ts';

type RackField = Field<RackContext>;

const aisle = 'Aisle containment';

export const contained: Formula<RackContext, boolean> = by(['containment'], isContained);

const flag = (name: string, label: string, more: Partial<Pick<RackField, 'isFact' | 'mayBeMoot'>> = {}): RackField => ({
  name,
  kind: 'flag',
  label,
  group: aisle,
  stands: true,
  appliesTo: contained,
  byDefault: always(false),
  ...more,
});

/** Doors that an aisle needs: one, and a second way out where either row has many positions, be it the shorter one. */
export const doorsNeeded = (values: Values, context: RackContext): number =>
  layoutsOf(values, context).some(({ positions }) => positions.length > context.limit('maxRowOneDoor')) ? 2 : 1;

/** The aisle between the rows: its width, its doors and roof, and what belongs to them. */
export const containmentFields = (context: RackContext): readonly RackField[] => [
  {
    name: 'containment',
    kind: 'choice',
    label: 'Containment',
    group: aisle,
    stands: true,
    appliesTo: withRacks,
    byDefault: always('none'),
    options: () => [
      { value: 'none', label: 'none' },
      { value: 'coldAisle', label: 'Cold aisle' },
      { value: 'hotAisle', label: 'Hot aisle' },
    ],
  },
  {
    ...flag('wall', 'A wall opposite the row', { isFact: true, mayBeMoot: true }),
    appliesTo: by(['containment', 'secondRow'], (values) => isContained(values) && values['secondRow'] !== true),
  },
  {
    name: 'aisleWidthMm',
    kind: 'choice',
    label: 'Width of the aisle, mm',
    group: aisle,
    appliesTo: by(['containment', 'secondRow'], (values) => isContained(values) || values['secondRow'] === true),
    byDefault: always(context.limit('aisleUsualMm')),
    options: () =>
      (['aisleNarrowMm', 'aisleUsualMm', 'aisleWideMm'] as const).map((name) => numeric(context.limit(name))),
  },
  {
    name: 'aisleDoor',
    kind: 'choice',
    label: 'Doors of the aisle',
    group: aisle,
    appliesTo: contained,
    byDefault: always('double'),
    options: () => [
      { value: 'double', label: 'Double, sliding' },
      { value: 'single', label: 'Single, sliding' },
    ],
  },
  {
    name: 'aisleDoors',
    kind: 'choice',
    label: 'Ends with a door',
    group: aisle,
    stands: true,
    appliesTo: contained,
    byDefault: by(bothLayoutFields, (values) => doorsNeeded(values, context)),
    options: () => [numeric(1), numeric(2)],
  },
  flag('fireSuppression', 'Fire suppression from above', {
    isFact: true,
    mayBeMoot: true,
  }),
  flag('ceilingSuspension', 'Hung from the ceiling'),
  { ...flag('seals', 'Seals under the racks'), byDefault: always(true) } as RackField,
  flag('transparentFillers', 'Transparent fillers'),
  flag('doorMagnet', 'Magnets on the doors'),
  flag('doorCloser', 'Door closers'),
  flag('aisleLight', 'Lights in the aisle'),
];
