import type { ProblemShape, Solution, SolutionLine } from '../../contract/shapes.ts';
import type { CompanyKind } from '../../core/access/roles.ts';
import { mayHandOver } from '../../core/access/solutions.ts';
import { seesAllOf, seesHandDiscounts } from '../../core/catalogue/projection.ts';
import type { PricedLine } from '../../core/pricing/price.ts';
import { projectSolutionWaterfall, projectWaterfall, waterfallOfLines } from '../../core/pricing/waterfall.ts';
import { discountLimitOf } from '../../core/pricing/discount-limit.ts';
import type { Problem } from '../../core/result.ts';
import { actionsFor } from '../../core/solution/life.ts';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import type { Translate } from '../../core/translate/translate.ts';
import type { SolutionRow } from '../db/solutions.ts';
import type { Context } from './context.ts';
import { policyOf, translateFor } from './context.ts';
import { ownerOf } from './solution-context.ts';

/** A priced line in a language, its price explained as far as its reader may know. */
export const lineView = (
  { nameRu, nameEn, waterfall, ...line }: PricedLine,
  language: string,
  companyKind: CompanyKind,
): SolutionLine => ({
  ...line,
  description: language === 'ru' ? nameRu : nameEn,
  waterfall: waterfall && projectWaterfall(waterfall, companyKind),
});

/** A problem in the reader's language. */
export function problemView(
  problem: Problem & Partial<Pick<SolutionProblem, 'severity' | 'rule' | 'fields'>>,
  t: Translate,
): ProblemShape {
  const { path = '', code, text, params, severity, rule, fields } = problem;
  return {
    path,
    code,
    message: t(text, params),
    ...(severity === undefined ? {} : { severity }),
    ...(rule === undefined ? {} : { rule }),
    ...(fields === undefined ? {} : { fields: [...fields] }),
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** A solution as its reader may see it, with what this person may do with it now. */
export async function solutionView(context: Context, solution: SolutionRow): Promise<Solution> {
  const { actor, language } = context;
  const policy = await policyOf(context);
  const t = await translateFor(context);
  const owner = await ownerOf(context, solution.ownerUserId);
  return {
    isxId: solution.isxId,
    isxNumber: solution.isxNumber,
    isxRevision: solution.isxRevision,
    isxType: solution.isxType,
    isxName: solution.isxName,
    customerName: solution.customerName,
    region: solution.region,
    ownerDisplayName: solution.ownerDisplayName,
    ownerUserId: solution.ownerUserId,
    companyId: solution.companyId,
    companyName: solution.companyName,
    ownerCompanyName: owner.companyName,
    opportunity: solution.opportunity,
    kind: solution.kind,
    isxStatus: solution.isxStatus,
    approvedAt: iso(solution.approvedAt),
    expiresAt: iso(solution.expiresAt),
    changedAt: solution.changedAt.toISOString(),
    version: solution.version,
    isCurrent: solution.isCurrent,
    archived: solution.archived,
    catalogueVersion: solution.catalogueVersion,
    priceListVersion: solution.priceListVersion,
    configuration: solution.configuration,
    manualLines: solution.manualLines ? solution.manualLines.map((line) => ({ ...line })) : null,
    lineDiscounts: seesHandDiscounts(actor) ? solution.lineDiscounts.map((line) => ({ ...line })) : [],
    lines: solution.lines.map((line) => lineView(line, language, actor.companyKind)),
    totals: { ...solution.totals },
    waterfall: projectSolutionWaterfall(
      solution.waterfall ?? waterfallOfLines(solution.lines, solution.totals),
      actor.companyKind,
    ),
    problems: solution.problems.map((problem) => problemView(problem, t)),
    actions: actionsFor(solution, actor, policy),
    discountLimit: discountLimitOf(actor.role, policy.discountLimits),
    opensCatalogue: seesAllOf(actor, owner),
    mayHandOver: mayHandOver(actor, { ...solution, ownerCompanyId: owner.companyId }),
  };
}
