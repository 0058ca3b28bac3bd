import type { Solution } from '../../../contract/shapes.ts';
import type { Totals } from '../../../core/pricing/price.ts';
import type { Composition } from '../../configurator/composition.ts';
import type { GridLine } from '../../parts-editor/editor-line.ts';
import { pricedLine } from '../../parts-editor/editor-line.ts';

export interface GridContent {
  readonly lines: readonly GridLine[];
  readonly totals: Totals;
}

/**
 * What the grid shows: the stored lines as they are, and while something is changed what will follow from it. A stored
 * line is explained only where today's answer is the same, for the prices that it once had may have gone.
 */
export function gridContentOf(
  solution: Solution,
  composition: Composition | null,
  isDirty: boolean,
  language: string,
): GridContent {
  const composed = composition?.priced.lines.map((line) => pricedLine(line, language)) ?? [];
  if (isDirty && composition) return { lines: composed, totals: composition.priced.totals };
  const composedOf = new Map(composed.map((line) => [line.partNumber, line]));
  const lines = solution.lines.map((line): GridLine => {
    const same = composedOf.get(line.partNumber);
    return { ...line, waterfall: same?.netPrice === line.netPrice ? same.waterfall : null };
  });
  return { lines, totals: solution.totals };
}
