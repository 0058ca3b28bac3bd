import { may } from '../../core/access/may.ts';
import { demonstrationText } from '../../core/report/sheet.ts';
import { ok } from '../../core/result.ts';
import { wireSetContentType, wireSetXlsx } from '../files/wire-set-xlsx.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import type { Context } from './context.ts';
import { translateFor } from './context.ts';
import { selectReport } from './select-report.ts';
import { readableSolution } from './solution-context.ts';
import { wireListOfSolution } from './wire-list-of-solution.ts';
import type { ReportFile } from './write-report.ts';
import { fileLine } from './write-report.ts';

/**
 * The wire set of a solution as a workbook, in the reader's language. Refuses with `forbidden`, `not_found`,
 * `no_wire_set` and `unavailable`.
 */
export async function writeWireSet(context: Context, isxId: string): Promise<Outcome<ReportFile>> {
  if (!may(context.actor.role, 'reports.wireset')) return refused('forbidden');
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const list = await wireListOfSolution(context, readable.value);
  if (!list) return refused('no_wire_set');
  const report = await selectReport(context, isxId);
  if (!report.ok) return report;
  const t = await translateFor(context);
  const head = { header: report.value.header, notice: demonstrationText(report.value, t) };
  const written = await fileLine.take(context.actor.userId, () => wireSetXlsx(list, head, context.language, t, isxId));
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  return ok({ name: `${t('Wire set')} ${isxId}.xlsx`, contentType: wireSetContentType, content: written.value });
}
