import type { Solution } from '../../../contract/shapes.ts';
import type { PricedLine, Totals, Waterfall } from '../../../core/pricing/price.ts';
import type { Composition } from '../../configurator/composition.ts';

/** A line of the parts list as the grid shows it. */
export interface GridLine {
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly listPrice: string | null;
  readonly discount: string;
  readonly netPrice: string | null;
  readonly summary: string | null;
  readonly source: 'rule' | 'manual';
  /** How the net price came about; null where there is no price, or the catalogue has not come yet. */
  readonly waterfall: Waterfall | null;
}

export interface GridContent {
  readonly lines: readonly GridLine[];
  readonly totals: Totals;
}

const composedLine = (line: PricedLine, language: string): GridLine => ({
  ...line,
  description: language === 'ru' ? line.nameRu : line.nameEn,
});

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
  const composed = composition?.priced.lines.map((line) => composedLine(line, language)) ?? [];
  if (isDirty && composition) return { lines: composed, totals: composition.priced.totals };
  const lines = solution.lines.map((line): GridLine => {
    const same = composed.find(({ partNumber }) => partNumber === line.partNumber);
    return { ...line, waterfall: same?.netPrice === line.netPrice ? same.waterfall : null };
  });
  return { lines, totals: solution.totals };
}
