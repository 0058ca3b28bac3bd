import { quotePaper } from '../../core/commerce/quotes/quote-paper.ts';
import { quoteReport } from '../../core/commerce/quotes/quote-report.ts';
import { ok } from '../../core/result.ts';
import { translateIn } from '../platform/settings/settings.ts';
import type { ReportFormat } from '../documents/report/report-formats.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { policyOf, translateFor } from '../platform/context/context.ts';
import { brandOf } from '../documents/document-sources.ts';
import { readableQuote } from './quote-context.ts';
import { quoteView } from './quote-view.ts';
import type { ReportExtension } from '../documents/report/write-report.ts';
import type { ReportFile } from '../platform/files/file-queue.ts';
import { reportFormats } from '../documents/report/write-report.ts';
import { fileLine } from '../platform/files/file-queue.ts';

export interface WantedQuote {
  readonly quoteId: string;
  /** The newest where it is left out. */
  readonly version?: number | undefined;
  /** The reader's where it is left out. */
  readonly language?: string | undefined;
}

/**
 * A version of a quote as a file. Of how its prices came about it holds nothing: it is made to be sent. Refuses with
 * `not_found` and `unavailable`.
 */
export async function writeQuote(
  context: Context,
  { quoteId, version, language = context.language }: WantedQuote,
  extension: ReportExtension,
): Promise<Outcome<ReportFile>> {
  const readable = await readableQuote(context, quoteId, { version });
  if (!readable.ok) return readable;
  const { db, services, now, actor } = context;
  const quote = await quoteView(context, readable.value.head, readable.value.stored);
  const t = translateIn(await services.settings.translations(db), language);
  const { timeZone } = await policyOf(context);
  const report = quoteReport(quote, language, t);
  const brand = await brandOf(db);
  const format: ReportFormat = reportFormats[extension];
  const written = await fileLine.take(actor.userId, () =>
    format.of === 'table'
      ? format.write({ isxId: quoteId, report, t, timeZone, waterfall: null })
      : format.write([quotePaper({ quote, report, brand, language, t, timeZone, now })], now),
  );
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  const told = await translateFor(context);
  return ok({
    name: `${told('Quote')} ${quoteId}.${extension}`,
    contentType: format.contentType,
    content: written.value,
  });
}
