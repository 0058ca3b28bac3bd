import type { Solution } from '../../../../contract/shapes.ts';
import type { CompanyKind } from '../../../../core/people/access/roles.ts';
import type { PartNames } from '../../../../core/pricing/price.ts';
import type { SolutionWaterfall } from '../../../../core/pricing/waterfall.ts';
import { projectSolutionWaterfall } from '../../../../core/pricing/waterfall.ts';
import type { Composition } from '../../../parts/configurator/composition.ts';
import type { GridLine } from '../../../parts/parts-editor/editor-line.ts';
import { pricedLine } from '../../../parts/parts-editor/editor-line.ts';

export interface GridContent {
  readonly lines: readonly GridLine[];
  readonly waterfall: SolutionWaterfall;
  readonly currency: string;
}

/**
 * What the grid shows: the stored lines as they are, and while something is changed what will follow from it; with what was
 * written to lines.
 */
export function gridContentOf(
  solution: Solution,
  composition: Composition | null,
  isDirty: boolean,
  {
    language,
    companyKind,
    names,
  }: {
    readonly language: string;
    readonly companyKind: CompanyKind;
    readonly names: ReadonlyMap<string, PartNames> | undefined;
  },
): GridContent {
  const remarks = new Map(solution.lineComments.map(({ partNumber, comment }) => [partNumber, comment]));
  const remarked = (line: GridLine): GridLine =>
    remarks.has(line.partNumber) ? { ...line, remark: remarks.get(line.partNumber) } : line;
  if (!isDirty || !composition) {
    const { lines, waterfall, totals } = solution;
    return { lines: lines.map(remarked), waterfall, currency: totals.currency };
  }
  const { lines, waterfall, totals } = composition.priced;
  return {
    lines: lines.map((line) => remarked(pricedLine(line, language, names))),
    waterfall: projectSolutionWaterfall(waterfall, companyKind),
    currency: totals.currency,
  };
}
