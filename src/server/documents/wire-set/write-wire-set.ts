import { may } from '../../../core/people/access/may.ts';
import { demonstrationText } from '../../../core/solution/report/sheet.ts';
import { ok } from '../../../core/result.ts';
import { wireSetContentType, wireSetXlsx } from './wire-set-xlsx.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { Context } from '../../platform/context/context.ts';
import { translateFor } from '../../platform/context/context.ts';
import { evaluateDrawn } from '../../solutions/draw-solution.ts';
import { reportOf } from '../report/select-report.ts';
import { readableSolution } from '../../solutions/solution-context.ts';
import { wireListOf } from './wire-list.ts';
import type { ReportFile } from '../../platform/files/file-queue.ts';
import { fileLine } from '../../platform/files/file-queue.ts';

/**
 * The wire set of a solution as a workbook, in the reader's language. Refuses with `forbidden`, `not_found`,
 * `no_wire_set` and `unavailable`.
 */
export async function writeWireSet(context: Context, isxId: string): Promise<Outcome<ReportFile>> {
  if (!may(context.actor.role, 'reports.wireset')) return refused('forbidden');
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  const list = wireListOf(solution, await evaluateDrawn(context, solution));
  if (!list) return refused('no_wire_set');
  const t = await translateFor(context);
  const report = await reportOf(context, solution, context.language, t);
  const head = { header: report.header, notice: demonstrationText(report, t) };
  const written = await fileLine.take(context.actor.userId, () => wireSetXlsx(list, head, context.language, t, isxId));
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  return ok({ name: `${t('Wire set')} ${isxId}.xlsx`, contentType: wireSetContentType, content: written.value });
}
