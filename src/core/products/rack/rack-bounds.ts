import type { Values } from '../../kernel/product-type.ts';
import { textOf } from '../../kernel/read-values.ts';
import type { RackContext, RackShape } from './context.ts';
import type { RowName } from './rack-row.ts';
import { hasRow, ofRow, presenceOf } from './rack-row.ts';

/*
 * What a rack bears, by those of its sizes that decide it: a rule looks at no more of them than it must, for every choice
 * that is open in a rule multiplies what there is to search. The linter of the tables holds that these decide.
 */

export const rackBounds = {
  usableUnits: ['units', 'sections'],
  staticLoadKg: ['series', 'units'],
  dynamicLoadKg: ['series', 'units'],
  zeroUPositions: ['widthMm', 'depthMm', 'sections'],
  recommendedMaxKw: ['series', 'units', 'widthMm', 'depthMm', 'sections'],
} as const satisfies Readonly<Record<string, readonly (keyof RackShape)[]>>;
export type RackBound = keyof typeof rackBounds;

/** Sizes that each row has of its own. */
const ownSizes: readonly (keyof RackShape)[] = ['units', 'widthMm', 'depthMm'];

const fieldsOf = (bound: RackBound, row: RowName): readonly string[] =>
  rackBounds[bound].map((size) => (ownSizes.includes(size) ? ofRow(size, row) : size));

/** The fields that a bound of a row's racks follows from. */
export const boundFields = (bound: RackBound, row: RowName): readonly string[] => [
  presenceOf(row),
  ...fieldsOf(bound, row),
];

/** A bound of a row's racks; undefined where the catalogue has none such, or there is no row. */
export const boundOf = (values: Values, context: RackContext, row: RowName, bound: RackBound): number | undefined =>
  hasRow(values, row)
    ? context.rackBound(
        bound,
        fieldsOf(bound, row).map((field) => textOf(values, field)),
      )
    : undefined;
