import type { ProblemShape, Solution, SolutionLine } from '../../contract/shapes.ts';
import type { CompanyKind } from '../../core/people/access/roles.ts';
import { mayHandOver } from '../../core/people/access/solutions.ts';
import { seesAllOf, seesHandDiscounts } from '../../core/catalogue/projection.ts';
import type { PricedLine } from '../../core/pricing/price.ts';
import { approvingAuthorities } from '../../core/people/access/authority.ts';
import { shownConditions } from '../../core/solution/approval/conditions.ts';
import { handDiscountLimit } from '../../core/solution/approval/hand-discounts.ts';
import { projectSolutionWaterfall, projectWaterfall, waterfallOfLines } from '../../core/pricing/waterfall.ts';
import type { Problem } from '../../core/result.ts';
import { actionsFor } from '../../core/solution/life.ts';
import { stepOf } from '../../core/solution/statuses.ts';
import type { SolutionProblem } from '../../core/solution/submittable.ts';
import type { Translate } from '../../core/translation/translate.ts';
import type { LineComment, ShownApproval } from './approval/approval-rows.ts';
import { inForce, selectLastApproval, selectLineComments } from './approval/approval-rows.ts';
import type { SolutionRow } from './solution-rows.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';
import { prioritySaleIn } from '../catalogue/priority-parts.ts';
import type { OwnerOfSolution } from './solution-context.ts';
import { ownerOf } from './solution-context.ts';

/** A priced line in a language, with its price explained and its mark as far as the reader may know. */
export const lineView = (
  line: PricedLine,
  language: string,
  companyKind: CompanyKind,
  isPriority: (partNumber: string) => boolean = () => false,
): SolutionLine => ({
  position: line.position,
  partNumber: line.partNumber,
  description: language === 'ru' ? line.nameRu : line.nameEn,
  quantity: line.quantity,
  listPrice: line.listPrice,
  discount: line.discount,
  netPrice: line.netPrice,
  summary: line.summary,
  source: line.source,
  waterfall: line.waterfall && projectWaterfall(line.waterfall, companyKind),
  ...(isPriority(line.partNumber) ? { priority: true } : {}),
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

/** An approval in the words of the contract. */
export const approvalView = (
  { at, displayName, onBehalfOfName, conditions, acceptedAt }: ShownApproval,
  reader: { readonly companyKind: CompanyKind },
) => ({
  at: at.toISOString(),
  displayName,
  onBehalfOf: onBehalfOfName,
  conditions: shownConditions(conditions, reader),
  acceptedAt: iso(acceptedAt),
});

/** What is told of a solution that does not stand in its row. */
export interface BesideSolution {
  readonly owner: OwnerOfSolution;
  /** The last one, whether or not it holds. */
  readonly approval: ShownApproval | null;
  readonly lineComments: readonly LineComment[];
}

/** Reads what is not known of it. */
async function besideOf(
  context: Context,
  solution: SolutionRow,
  known: Partial<BesideSolution>,
): Promise<BesideSolution> {
  const { db } = context;
  const { isxStatus, isxId, ownerUserId } = solution;
  const [approval, lineComments, owner] = await Promise.all([
    known.approval === undefined && inForce(solution, true) ? selectLastApproval(db, isxId) : (known.approval ?? null),
    // What is submitted, approved or ordered has none any more: only there they need not be looked for.
    known.lineComments ?? (stepOf[isxStatus] === 0 || isxStatus === 'received' ? selectLineComments(db, isxId) : []),
    known.owner ?? ownerOf(context, ownerUserId),
  ]);
  return { approval: inForce(solution, approval), lineComments, owner };
}

/** A solution as its reader may see it, with what this person may do with it now. */
export async function solutionView(
  context: Context,
  solution: SolutionRow,
  known: Partial<BesideSolution> = {},
): Promise<Solution> {
  const { actor, language } = context;
  const policy = await policyOf(context);
  const t = await translateFor(context);
  const { approval, lineComments, owner } = await besideOf(context, solution, known);
  const isPriority = await prioritySaleIn(context, solution.catalogueVersion);
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
    lines: solution.lines.map((line) => lineView(line, language, actor.companyKind, isPriority)),
    totals: { ...solution.totals },
    waterfall: projectSolutionWaterfall(
      solution.waterfall ?? waterfallOfLines(solution.lines, solution.totals),
      actor.companyKind,
    ),
    problems: solution.problems.map((problem) => problemView(problem, t)),
    actions: actionsFor(solution, actor, policy),
    discountLimit: handDiscountLimit(actor, solution, policy),
    mayReview: approvingAuthorities(actor, solution, policy).length > 0,
    approval: approval && approvalView(approval, actor),
    lineComments: lineComments.map((each) => ({ ...each })),
    opensCatalogue: seesAllOf(actor, owner),
    mayHandOver: mayHandOver(actor, { ...solution, ownerCompanyId: owner.companyId }),
  };
}
