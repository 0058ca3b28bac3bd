import type { Values } from '../../kernel/product-type.ts';
import { numberOf, textOf } from '../../kernel/read-values.ts';
import type { RackContext } from './context.ts';
import type { RackModelRow } from './tables/equipment.ts';

/*
 * The rows of a set. Row B has fields of its own for its size and load, named as those of row A with a final B; series,
 * colour, sections and everything that is chosen beside are common.
 */

export const rowNames = ['A', 'B'] as const;
export type RowName = (typeof rowNames)[number];

/** A field of a row by its name in row A. */
export const ofRow = (field: string, row: RowName): string => (row === 'A' ? field : `${field}B`);

/** The flag that a row is there by. */
export const presenceOf = (row: RowName): string => (row === 'A' ? 'withRacks' : 'secondRow');

export const hasRow = (values: Values, row: RowName): boolean => values[presenceOf(row)] === true;

/** The rows that are there; reads both presences. */
export const rowsOf = (values: Values): readonly RowName[] => rowNames.filter((row) => hasRow(values, row));

export const rowPresences = ['withRacks', 'secondRow'] as const;

/** The fields that the rack of a row follows from, whether the row is there among them. */
export const shapeFields = (row: RowName): readonly string[] => [
  presenceOf(row),
  'series',
  ofRow('units', row),
  ofRow('widthMm', row),
  ofRow('depthMm', row),
  'colour',
  'sections',
];

/** The racks of the shape that a row asks for: with and without side panels, alike in everything that limits look at. */
const racksOf = (values: Values, context: RackContext, row: RowName): readonly RackModelRow[] =>
  hasRow(values, row)
    ? context.racksOf({
        series: textOf(values, 'series'),
        units: numberOf(values, ofRow('units', row)),
        widthMm: numberOf(values, ofRow('widthMm', row)),
        depthMm: numberOf(values, ofRow('depthMm', row)),
        colour: textOf(values, 'colour'),
        sections: numberOf(values, 'sections'),
      })
    : [];

/** The rack of a row as far as limits go; undefined where there is none such, or no row. */
export const rackOf = (values: Values, context: RackContext, row: RowName): RackModelRow | undefined =>
  racksOf(values, context, row)[0];

/** The fields that decide whether a row comes without side panels, beside its presence. */
export const sideFields = (row: RowName): readonly string[] => ['series', 'sideMode', ofRow('racks', row)];

/** The series that is made without side panels too. */
const openSeries = 'UR';

/** Whether the racks of a row come without side panels. */
export const isOpenSided = (values: Values, context: RackContext, row: RowName): boolean =>
  values['series'] === openSeries &&
  values['sideMode'] === 'rowEnds' &&
  numberOf(values, ofRow('racks', row)) >= context.limit('minRowForNs');

/** The rack of a row as it is ordered. */
export function orderedRack(values: Values, context: RackContext, row: RowName): RackModelRow | undefined {
  const withSides = !isOpenSided(values, context, row);
  return racksOf(values, context, row).find(({ sides }) => sides === withSides);
}

/** Racks of a row; none where there is no such row. */
export const racksIn = (values: Values, row: RowName): number =>
  hasRow(values, row) ? numberOf(values, ofRow('racks', row)) : 0;
