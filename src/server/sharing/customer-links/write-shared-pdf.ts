import type { WrittenLanguage } from '../../../core/commerce/documents/document-kinds.ts';
import { ok } from '../../../core/result.ts';
import { sharedPaper } from '../../../core/commerce/sharing/shared-paper.ts';
import { notePrices } from '../../platform/context/note-prices.ts';
import { writePdf } from '../../platform/files/pdf/pdf-thread.ts';
import type { Outcome } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { translateIn } from '../../platform/settings/settings.ts';
import type { Context } from '../../platform/context/context.ts';
import { policyOf } from '../../platform/context/context.ts';
import { liveLink } from './shared-page.ts';
import type { ReportFile } from '../../platform/files/file-queue.ts';
import { fileLine } from '../../platform/files/file-queue.ts';

/** What a customer is shown as a PDF. Whoever asks from one address of the network waits in one line. */
export async function writeShared(
  context: Context,
  token: string,
  language: WrittenLanguage | null,
): Promise<Outcome<ReportFile>> {
  const live = await liveLink(context, token);
  if (!live.ok) return live;
  const { content, watermark, contentHash, isxId, language: own } = live.value;
  const { db, services, now, address } = context;
  notePrices(context, content);
  const { timeZone } = await policyOf(context);
  const written = language && content.languages.includes(language) ? language : own;
  const t = translateIn(await services.settings.translations(db), written);
  const paper = sharedPaper(content, { language: written, t, timeZone, watermark, contentHash, now });
  const served = await fileLine.take(`customer ${address}`, () => writePdf([paper], now));
  if (!served.served) return refused('unavailable', { retryAfterSeconds: served.retryAfterSeconds });
  return ok({ name: `${isxId}.pdf`, contentType: 'application/pdf', content: served.value });
}
