import { may } from '../../core/access/may.ts';
import type { DocumentLanguage } from '../../core/documents/document-kinds.ts';
import { languagesIn } from '../../core/documents/document-kinds.ts';
import { reportPaper } from '../../core/documents/report-paper.ts';
import { sideBySide, translateAll } from '../../core/documents/side-by-side.ts';
import type { ReportContent } from '../../core/report/sheet.ts';
import { ok } from '../../core/result.ts';
import { notePrices } from '../audit/note-prices.ts';
import type { SolutionRow } from '../db/solutions.ts';
import { writePdf } from '../files/pdf-thread.ts';
import { reportCsv } from '../files/report-csv.ts';
import type { ReportFormat, WrittenReport } from '../files/report-file.ts';
import { reportXlsx } from '../files/report-xlsx.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { createWaitingLine } from '../waiting-line.ts';
import type { Context } from './context.ts';
import type { DocumentSource } from './document-sources.ts';
import { documentSources } from './document-sources.ts';
import { untranslated } from './document-faults.ts';
import { readableSolution } from './solution-context.ts';
import { lineView } from './solution-view.ts';

/** Set beside the thread that answers calls. */
const reportPdf: ReportFormat = {
  contentType: 'application/pdf',
  write: ({ papers, now }) => writePdf(papers, now),
};

export const reportFormats = { xlsx: reportXlsx, csv: reportCsv, pdf: reportPdf } as const satisfies Record<
  string,
  ReportFormat
>;
export type ReportExtension = keyof typeof reportFormats;

/**
 * Files are set one at a time: a PDF of 500 lines takes a third of a second of a processor, and whoever asks for many
 * in a row must not keep the others waiting for theirs.
 */
export const fileLine = createWaitingLine({ places: 1, capacity: 50, secondsPerTurn: 0.3 });

export interface ReportFile {
  /** In the language that it is written in: «Отчёт ISX00000012-001.xlsx». */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** How each price of a solution came about, for the roles that may know it. */
const waterfallOf = ({ actor, language }: Context, { lines }: SolutionRow): WrittenReport['waterfall'] =>
  may(actor.role, 'reports.priceWaterfall')
    ? lines.map((line) => ({
        partNumber: line.partNumber,
        description: lineView(line, language, actor.companyKind).description,
        quantity: line.quantity,
        waterfall: line.waterfall,
      }))
    : null;

/**
 * What a file is called, so that those of two languages stand beside each other: in its own language, of both in the first with
 * the codes of them. `title` is a key of TRANSLATE.
 */
export function fileName(title: string, isxId: string, extension: string, sources: readonly DocumentSource[]): string {
  const codes = sources.length > 1 ? ` ${sources.map(({ source }) => source.language).join('-')}` : '';
  return `${sources[0]!.source.t(title)} ${isxId}${codes}.${extension}`;
}

/** A report of a solution as it is written in a language, or in two side by side. */
export function writtenReport(
  context: Context,
  solution: SolutionRow,
  sources: readonly DocumentSource[],
): WrittenReport {
  const [first] = sources as readonly [DocumentSource, ...DocumentSource[]];
  const reports = sources.map(({ source }) => source.report) as [ReportContent, ...ReportContent[]];
  const t = translateAll(sources.map(({ source }) => source.t));
  return {
    isxId: solution.isxId,
    report: sideBySide(reports),
    t,
    papers: sources.map((each) => {
      // Writing it once tells which of its texts are missing; the report is the vendor's own and says so itself.
      reportPaper(each.source);
      return reportPaper(each.source, untranslated(each, solution));
    }),
    timeZone: first.source.timeZone,
    waterfall: waterfallOf(context, solution),
    now: context.now,
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
  notePrices(context, readable.value);
  const languages = language === null ? [context.language] : languagesIn[language];
  const sources = await documentSources(context, readable.value, languages);
  const { contentType, write } = reportFormats[extension];
  const written = await fileLine.take(context.actor.userId, () =>
    write(writtenReport(context, readable.value, sources)),
  );
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  return ok({ name: fileName('Report', isxId, extension, sources), contentType, content: written.value });
}
