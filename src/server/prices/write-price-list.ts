import { may } from '../../core/people/access/may.ts';
import { columnNames } from '../../core/commerce/price-lists/price-list-columns.ts';
import { ok } from '../../core/result.ts';
import { selectPriceList } from '../catalogue/price-lists.ts';
import type { PriceListCell, PriceListFormat } from '../platform/files/workbook/rows-file.ts';
import { priceListWriters } from '../platform/files/workbook/rows-file.ts';
import { writePriceListFile } from '../platform/files/reading/table-file-thread.ts';
import type { Outcome } from '../platform/context/refusal.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Context } from '../platform/context/context.ts';
import { translateFor } from '../platform/context/context.ts';
import { currentPartNames, descriptionOf } from '../catalogue/price-list-views.ts';
import type { ReportFile } from '../platform/files/file-queue.ts';
import { fileLine } from '../platform/files/file-queue.ts';

/** A price list as a file in the reader's language, which the import reads back as it was. */
export async function writePriceList(
  context: Context,
  priceListVersion: string,
  format: PriceListFormat,
): Promise<Outcome<ReportFile>> {
  const { db, services, actor, language } = context;
  if (!may(actor.role, 'menu.pricing')) return refused('forbidden');
  const list = await selectPriceList(db, priceListVersion);
  if (!list) return refused('not_found');
  const t = await translateFor(context);
  const { rows } = await services.catalogues.priceRows(db, priceListVersion);
  const { names } = await currentPartNames(context);
  const { partNumber, listPrice, discountGroup, minMultiplier } = columnNames;
  const heads = [partNumber, 'Description', listPrice, discountGroup, minMultiplier].map((head) => t(head));
  // Where one price is in another currency every row says its own.
  const isMixed = rows.some((row) => row.currency !== null);
  if (isMixed) heads.push(t(columnNames.currency));
  const cells = rows.map((row): PriceListCell[] => [
    { text: row.partNumber },
    { text: descriptionOf(names.get(row.partNumber), language) },
    { number: row.listPrice ?? '', places: 2 },
    { text: row.discountGroup },
    { number: String(row.minMultiplier), places: 4 },
    ...(isMixed ? [{ text: row.currency ?? list.currency }] : []),
  ]);
  const written = await fileLine.take(actor.userId, () => writePriceListFile(format, { heads, rows: cells }));
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  const name = `${t('Price list')} ${list.currency} ${list.validFrom}.${format}`;
  return ok({ name, contentType: priceListWriters[format].contentType, content: written.value });
}
