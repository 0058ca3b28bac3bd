import type { Solution } from '../../../contract/shapes.ts';
import type { Totals } from '../../../core/pricing/price.ts';
import type { Composition } from '../../configurator/composition.ts';
import type { GridLine } from '../../parts-editor/editor-line.ts';
import { pricedLine } from '../../parts-editor/editor-line.ts';

export interface GridContent {
  readonly lines: readonly GridLine[];
  readonly totals: Totals;
}

/** What the grid shows: the stored lines as they are, and while something is changed what will follow from it. */
export function gridContentOf(
  solution: Solution,
  composition: Composition | null,
  isDirty: boolean,
  language: string,
): GridContent {
  if (!isDirty || !composition) return { lines: solution.lines, totals: solution.totals };
  return {
    lines: composition.priced.lines.map((line) => pricedLine(line, language)),
    totals: composition.priced.totals,
  };
}
