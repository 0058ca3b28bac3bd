import { brandText, parseBrand } from '../../core/brand.ts';
import { ok } from '../../core/result.ts';
import { findConstant } from '../db/constants.ts';
import { reportCsv } from '../files/report-csv.ts';
import type { ReportFormat } from '../files/report-file.ts';
import { reportPdf } from '../files/pdf-thread.ts';
import { reportXlsx } from '../files/report-xlsx.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { createWaitingLine } from '../waiting-line.ts';
import type { Context } from './context.ts';
import { translateIn } from '../settings.ts';
import { policyOf } from './context.ts';
import { selectReport } from './select-report.ts';

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
  /** In the reader's language: «Отчёт ISX00000012-001.xlsx». */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The report of a solution as a file, in the reader's language. Refuses with `not_found` and `unavailable`. */
export async function writeReport(
  context: Context,
  isxId: string,
  extension: ReportExtension,
): Promise<Outcome<ReportFile>> {
  const report = await selectReport(context, isxId);
  if (!report.ok) return report;
  const { db, services, now, language, actor } = context;
  const translations = await services.settings.translations(db);
  const t = translateIn(translations, language);
  const { timeZone } = await policyOf(context);
  const record = await findConstant(db, 'BRAND');
  const brand = parseBrand(record?.csvString ?? '');
  const words = (text: 'vendorName' | 'terms') => (brand.ok ? brandText(brand.value[text], language) : '');
  const setting = {
    isxId,
    t,
    translations,
    language,
    timeZone,
    vendorName: words('vendorName'),
    terms: words('terms'),
    now,
  };
  const { contentType, write } = reportFormats[extension];
  const written = await fileLine.take(actor.userId, () => write(report.value, setting));
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  return ok({ name: `${t('Report')} ${isxId}.${extension}`, contentType, content: written.value });
}
