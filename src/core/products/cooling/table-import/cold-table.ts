import type { CalculatedUnit } from '../selection/machine.ts';
import { isSameOrigin, lowAmbientOrigin, performanceOrigin } from '../figures/figure-origin.ts';
import type { SaidOfFile } from './model-note.ts';
import type { Remark } from './remark.ts';
import { warning } from './remark.ts';
import { originOfFile } from './model-note.ts';

/**
 * What a file of performance figures does to the years of its models: a warning that names those whose table for low outdoor
 * temperatures would be of another origin than their figures, and not be joined with them (`year/joined-table.ts`). Nothing where all
 * would still belong together.
 */
export function coldTableRemarks(units: readonly CalculatedUnit[], said: SaidOfFile): Remark[] {
  const parted = units
    .map(({ model }) => model)
    .filter((model) => !isSameOrigin(performanceOrigin(originOfFile(said)), lowAmbientOrigin(model)));
  return parted.length === 0
    ? []
    : [
        warning(
          [null, null],
          'The tables for low outdoor temperatures are of another source or revision and will not be joined: {models}. The year answers nothing below the outdoor temperatures of this file',
          { models: parted.map(({ model }) => model).join(', ') },
          'Import the vendor’s table for low outdoor temperatures too, and say its source in the columns lowAmbientProvenance, lowAmbientSource and lowAmbientRevision of the models table',
        ),
      ];
}
