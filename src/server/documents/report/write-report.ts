import { may } from '../../../core/people/access/may.ts';
import type { DocumentLanguage } from '../../../core/commerce/documents/document-kinds.ts';
import { languagesIn } from '../../../core/commerce/documents/document-kinds.ts';
import type { PaperSource } from '../../../core/commerce/documents/compose-paper.ts';
import type { Paper } from '../../../core/paper/paper.ts';
import { reportPaper } from '../../../core/commerce/documents/report-paper.ts';
import { sideBySide, translateAll } from '../../../core/commerce/documents/side-by-side.ts';
import type { ReportContent } from '../../../core/solution/report/sheet.ts';
import { ok } from '../../../core/result.ts';
import type { Translate } from '../../../core/translation/translate.ts';
import { notePrices } from '../../platform/context/note-prices.ts';
import type { SolutionRow } from '../../solutions/solution-rows.ts';
import { writePdf } from '../../platform/files/pdf/pdf-thread.ts';
import { reportCsv } from './report-csv.ts';
import type { PaperFormat, ReportFormat, ReportTable } from './report-formats.ts';
import { reportXlsx } from './report-xlsx.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { translateIn } from '../../platform/settings/settings.ts';
import type { ReportFile } from '../../platform/files/file-queue.ts';
import { fileLine } from '../../platform/files/file-queue.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import type { DocumentSource } from '../document-sources.ts';
import { documentSources } from '../document-sources.ts';
import { untranslated } from '../document-faults.ts';
import { markedReportOf } from './select-report.ts';
import { readableSolution } from '../../solutions/solution-context.ts';

/** Set beside the thread that answers calls. */
const reportPdf: PaperFormat = { of: 'paper', contentType: 'application/pdf', write: writePdf };

export const reportFormats = { xlsx: reportXlsx, csv: reportCsv, pdf: reportPdf } as const satisfies Record<
  string,
  ReportFormat
>;
export type ReportExtension = keyof typeof reportFormats;

/** How each price of a solution came about, for the roles that may know it. */
const waterfallOf = ({ actor, language }: Context, { lines }: SolutionRow): ReportTable['waterfall'] =>
  may(actor.role, 'reports.priceWaterfall')
    ? lines.map((line) => ({
        partNumber: line.partNumber,
        description: language === 'ru' ? line.nameRu : line.nameEn,
        quantity: line.quantity,
        waterfall: line.waterfall,
      }))
    : null;

/**
 * What a file is called, so that those of two languages stand beside each other: in its own language, of both in the first with
 * the codes of them. `title` is a key of TRANSLATE.
 */
export function fileName(
  title: string,
  isxId: string,
  extension: string,
  texts: readonly Pick<PaperSource, 'language' | 't'>[],
): string {
  const codes = texts.length > 1 ? ` ${texts.map(({ language }) => language).join('-')}` : '';
  return `${texts[0]!.t(title)} ${isxId}${codes}.${extension}`;
}

/** A report as it is laid out in a language, or in one after the other. */
export const reportPapers = (solution: SolutionRow, sources: readonly DocumentSource[]): readonly Paper[] =>
  sources.map((each) => {
    // Writing it once tells which of its texts are missing; the report is the vendor's own and says so itself.
    reportPaper(each.source);
    return reportPaper(each.source, untranslated(each, solution));
  });

/** The same as a table, of what is stored: nothing is evaluated or drawn for it. */
async function reportTable(
  context: Context,
  solution: SolutionRow,
  texts: readonly { readonly language: string; readonly t: Translate }[],
): Promise<ReportTable> {
  const reports: ReportContent[] = [];
  // One after the other: inside a transaction there is one connection.
  for (const { language, t } of texts) reports.push(await markedReportOf(context, solution, language, t));
  return {
    isxId: solution.isxId,
    report: sideBySide(reports as [ReportContent, ...ReportContent[]]),
    t: translateAll(texts.map(({ t }) => t)),
    timeZone: (await policyOf(context)).timeZone,
    waterfall: waterfallOf(context, solution),
  };
}

/** The report of a solution as a file, in the reader's language unless another is asked for. Refuses with `not_found` and `unavailable`. */
export async function writeReport(
  context: Context,
  isxId: string,
  extension: ReportExtension,
  language: DocumentLanguage | null = null,
): Promise<Outcome<ReportFile>> {
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  const solution = readable.value;
  notePrices(context, solution);
  const languages = language === null ? [context.language] : languagesIn[language];
  const translations = await context.services.settings.translations(context.db);
  const texts = languages.map((each) => ({ language: each, t: translateIn(translations, each) }));
  const format: ReportFormat = reportFormats[extension];
  const written = await fileLine.take(context.actor.userId, await writing(format));
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  return ok({
    name: fileName('Report', isxId, extension, texts),
    contentType: format.contentType,
    content: written.value,
  });

  /** What is read from the database is read before the turn comes. */
  async function writing({ of, write }: ReportFormat): Promise<() => Promise<Buffer>> {
    if (of === 'table') {
      const table = await reportTable(context, solution, texts);
      return () => write(table);
    }
    const sources = await documentSources(context, solution, languages);
    return () => write(reportPapers(solution, sources), context.now);
  }
}
