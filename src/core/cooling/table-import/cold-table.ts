import type { UnitModel } from '../unit-models.ts';
import { isSameOrigin, lowAmbientOriginOf, originOf } from '../table-origin.ts';
import type { Remark } from './remark.ts';
import { warning } from './remark.ts';

/**
 * What a file of performance figures does to the years of its models: a warning that names those whose table for low outdoor
 * temperatures would be of another origin than their figures, and not be joined with them. Nothing where all would still belong together.
 *
 * @param origin what the file's figures will be said to come from
 */
export function coldTableRemarks(
  rows: ReadonlyMap<string, UnitModel>,
  models: readonly string[],
  origin: { readonly provenance: 'vendor' | 'own'; readonly source: string; readonly revision: string },
): Remark[] {
  const parted = models.filter((model) => {
    const row = rows.get(model);
    return row && !isSameOrigin(originOf({ ...row, ...origin }), lowAmbientOriginOf(row));
  });
  return parted.length === 0
    ? []
    : [
        warning(
          [null, null],
          'The tables for low outdoor temperatures are of another source or revision and will not be joined: {models}. The year answers nothing below the outdoor temperatures of this file',
          { models: parted.join(', ') },
          'Import the vendor’s table for low outdoor temperatures too, and say its source in the columns lowAmbientProvenance, lowAmbientSource and lowAmbientRevision of the models table',
        ),
      ];
}
