import { composePaper } from '../../core/commerce/documents/compose-paper.ts';
import type { DocumentLanguage, DocumentName, WrittenLanguage } from '../../core/commerce/documents/document-kinds.ts';
import { documentTitles, languagesIn, templateRecords } from '../../core/commerce/documents/document-kinds.ts';
import { sideBySide, translateAll } from '../../core/commerce/documents/side-by-side.ts';
import type { Paper } from '../../core/paper/paper.ts';
import type { Template } from '../../core/commerce/documents/template.ts';
import { parseTemplate } from '../../core/commerce/documents/template.ts';
import type { ReportContent } from '../../core/solution/report/sheet.ts';
import type { Problem } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import { notePrices } from '../platform/context/note-prices.ts';
import { findConstant } from '../platform/settings/constants.ts';
import type { DbOrTx } from '../platform/database/database.ts';
import type { SolutionRow } from '../solutions/solution-rows.ts';
import { writeDocumentXlsx } from './document-xlsx.ts';
import { writePdf } from '../platform/files/pdf/pdf-thread.ts';
import { xlsxContentType } from '../platform/files/workbook/workbook.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import { shippedTemplate } from '../catalogue/shipped-files.ts';
import type { Context } from '../platform/context/context.ts';
import { documentFaults } from './document-faults.ts';
import type { DocumentSource } from './document-sources.ts';
import { customerSources } from './document-sources.ts';
import { readableSolution } from '../solutions/solution-context.ts';
import type { ReportFile } from '../platform/files/file-queue.ts';
import { fileName } from './report/write-report.ts';
import { fileLine } from '../platform/files/file-queue.ts';

/** The text of a template that the portal comes with. */
export const deliveredTemplate = (name: DocumentName): string => shippedTemplate(templateRecords[name]);

/** The text in force: the admin's, else the delivered one. */
export async function templateText(db: DbOrTx, name: DocumentName): Promise<{ csvString: string; version: number }> {
  const record = await findConstant(db, templateRecords[name]);
  return { csvString: record?.csvString ?? deliveredTemplate(name), version: record?.version ?? 0 };
}

/** A stored template was checked before it was kept: a fault in it is a bug, not somebody's input. */
export async function templateOf(db: DbOrTx, name: DocumentName): Promise<Template> {
  const read = parseTemplate(name, (await templateText(db, name)).csvString);
  if (!read.ok) throw new Error(`The template of ${name} does not fit: ${JSON.stringify(read.problems.slice(0, 3))}`);
  return read.value;
}

export interface JudgedPaper {
  readonly paper: Paper;
  /** What stands against its leaving. */
  readonly faults: readonly Problem[];
}

/** A document in one language with what stands against it. */
export function judgedPaper(
  name: DocumentName,
  template: Template,
  each: DocumentSource,
  solution: SolutionRow,
): JudgedPaper {
  const paper = composePaper(template, each.source.language as WrittenLanguage, each.source);
  return { paper, faults: documentFaults(name, template, paper, each, solution) };
}

/** As what each document is given: what is signed as a PDF, what is reckoned with as a workbook too. */
export const documentExtensions = {
  proposal: ['pdf', 'xlsx'],
  submittal: ['pdf'],
} as const satisfies Record<DocumentName, readonly string[]>;
export type DocumentExtension = (typeof documentExtensions)[DocumentName][number];

export const documentContentTypes: Readonly<Record<DocumentExtension, string>> = {
  pdf: 'application/pdf',
  xlsx: xlsxContentType,
};

/**
 * A document for the customer as a file. Refuses with `not_found`, `document_incomplete` (every text that is missing and
 * where it is mended) and `unavailable`.
 */
export async function writeDocument(
  context: Context,
  isxId: string,
  name: DocumentName,
  language: DocumentLanguage,
  extension: DocumentExtension = 'pdf',
): Promise<Outcome<ReportFile>> {
  const { db, actor, now } = context;
  const readable = await readableSolution(context, isxId);
  if (!readable.ok) return readable;
  if (name === 'proposal') notePrices(context, readable.value);
  const template = await templateOf(db, name);
  const sources = await customerSources(context, readable.value, languagesIn[language]);
  const judged = sources.map((each) => judgedPaper(name, template, each, readable.value));
  const errors = judged.flatMap(({ faults }) => faults);
  if (errors.length > 0) return refused('document_incomplete', { errors });
  const papers = judged.map(({ paper }) => paper) as [Paper, ...Paper[]];
  const reports = sources.map(({ source }) => source.report) as [ReportContent, ...ReportContent[]];
  const written = await fileLine.take(actor.userId, () =>
    extension === 'pdf'
      ? writePdf(papers, now)
      : writeDocumentXlsx(papers, sideBySide(reports), translateAll(sources.map(({ source }) => source.t))),
  );
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  return ok({
    name: fileName(documentTitles[name], isxId, extension, sources.map(({ source }) => source)), // prettier-ignore
    contentType: documentContentTypes[extension],
    content: written.value,
  });
}
