import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { reportsSelectReport } from '../../../contract/reports.ts';
import { may } from '../../../core/people/access/may.ts';
import type { DocumentLanguage } from '../../../core/commerce/documents/document-kinds.ts';
import { languagesIn } from '../../../core/commerce/documents/document-kinds.ts';
import { sideBySide, translateAll } from '../../../core/commerce/documents/side-by-side.ts';
import { notOrdered } from '../../../core/integration/order-export.ts';
import { reportComments, reportHeader, reportTotal } from '../../../core/solution/report/report.ts';
import { ok } from '../../../core/result.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { selectHistory } from '../../solutions/history/history-rows.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { translateIn } from '../../platform/settings/settings.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { drawEvaluated, evaluateDrawn } from '../../solutions/draw-solution.ts';
import { lastDayOfPrices } from '../last-day-of-prices.ts';
import { readableSolution } from '../../solutions/solution-context.ts';
import { isForReport } from '../../solutions/history/history-view.ts';
import { prioritySaleIn } from '../../catalogue/priority-parts.ts';
import { lineView } from '../../solutions/solution-view.ts';
import { wireListOf } from '../wire-set/wire-list.ts';

export type Report = AnswerOf<typeof reportsSelectReport>;
type Written = Awaited<ReturnType<typeof markedReportOf>>;

/** What a report tells in a language, from what is stored: nothing is computed anew. Drawings come on top. */
export async function reportOf(context: Context, solution: SolutionRow, language: string, t: Translate) {
  const { db, services, actor } = context;
  const names = await services.catalogues.partNames(db, solution.catalogueVersion);
  const lines = solution.lines.map((line) => lineView(line, language, actor.companyKind));
  const history = await selectHistory(db, solution.isxId);
  return {
    header: reportHeader({ ...solution, approvedAt: solution.approvedAt?.toISOString() ?? null }, actor.role, t),
    issues: lines.map(({ partNumber, description, quantity, netPrice, summary }) => ({
      partNumber,
      description,
      quantity,
      price: netPrice,
      summary,
    })),
    total: reportTotal(lines),
    vat: solution.totals.vat,
    gross: solution.totals.gross,
    vatRate: solution.totals.vatRate,
    currency: solution.totals.currency,
    pricesHoldUntil: await lastDayOfPrices(context, solution),
    comments: reportComments(
      history
        .filter(isForReport)
        .map(({ at, displayName, comment }) => ({ at: at.toISOString(), displayName, comment })),
    ),
    demonstration: solution.lines.some(({ partNumber }) => names.get(partNumber)?.demonstration ?? false),
  };
}

/** The same with the marks of priority sale, for the seller: what is written for a customer has none. */
export async function markedReportOf(context: Context, solution: SolutionRow, language: string, t: Translate) {
  const report = await reportOf(context, solution, language, t);
  const isPriority = await prioritySaleIn(context, solution.catalogueVersion);
  const issues = report.issues.map((issue) => ({
    ...issue,
    ...(isPriority(issue.partNumber) ? { priority: true as const } : {}),
  }));
  return { ...report, issues };
}

/**
 * The report of a solution in the reader's language, with what is drawn of it; whether there is a wire set is computed for
 * its roles alone.
 */
export async function selectReport(
  context: Context,
  isxId: string,
  wanted?: DocumentLanguage,
): Promise<Outcome<Report>> {
  const { db, services, actor } = context;
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  const languages = wanted === undefined ? [context.language] : languagesIn[wanted];
  const translations = await services.settings.translations(db);
  const translates = languages.map((language) => translateIn(translations, language));
  const reports: Written[] = [];
  // One after the other: inside a transaction there is one connection.
  for (const [at, language] of languages.entries())
    reports.push(await markedReportOf(context, solution, language, translates[at]!));
  const { trackerLinkTemplate } = await policyOf(context);
  const evaluated = await evaluateDrawn(context, solution);
  return ok({
    ...sideBySide(reports as [Written, ...Written[]]),
    drawings: (evaluated ? drawEvaluated(solution, evaluated, translateAll(translates)) : []) as Report['drawings'],
    trackerLink: may(actor.role, 'reports.trackerLink') ? trackerLinkTemplate.replaceAll('{isxId}', isxId) : null,
    hasOrder: may(actor.role, 'reports.orderExport') && notOrdered(solution) === null,
    hasWireSet: may(actor.role, 'reports.wireset') && wireListOf(solution, evaluated) !== null,
  });
}
