import type { CellObject } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { columnNames } from '../../core/pricing/price-list-columns.ts';
import { decimalCommaText, inertText } from '../../core/report/spreadsheet-text.ts';
import { ok } from '../../core/result.ts';
import { writeLines } from '../../core/tables/write.ts';
import { may } from '../../core/access/may.ts';
import { selectPriceList } from '../db/price-lists.ts';
import { xlsxContentType } from '../files/workbook.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import type { Context } from './context.ts';
import { translateFor } from './context.ts';
import { currentPartNames, descriptionOf } from './price-list-views.ts';
import type { ReportFile } from './write-report.ts';
import { fileLine } from './write-report.ts';

export const priceListFormats = ['xlsx', 'csv'] as const;
export type PriceListFormat = (typeof priceListFormats)[number];

/** A cell of the file: a text that no spreadsheet reckons with, or a number. */
type Cell = { readonly text: string } | { readonly number: string; readonly places: number };

const csvCell = (cell: Cell): string => ('text' in cell ? inertText(cell.text) : decimalCommaText(cell.number));

/** Without it Excel takes UTF-8 for the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const xlsxCell = (cell: Cell): CellObject | null => {
  if ('text' in cell) return { type: String, value: cell.text, format: '@' };
  return cell.number === '' ? null : { type: Number, value: Number(cell.number), format: cell.places === 2 ? '#,##0.00' : '0.####' }; // prettier-ignore
};

const writers: Readonly<
  Record<PriceListFormat, { contentType: string; write: (heads: string[], rows: Cell[][]) => Promise<Buffer> }>
> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: async (heads, rows) =>
      Buffer.from(BYTE_ORDER_MARK + writeLines([heads, ...rows.map((cells) => cells.map(csvCell))]), 'utf8'),
  },
  xlsx: {
    contentType: xlsxContentType,
    write: (heads, rows) =>
      writeXlsxFile(
        [
          heads.map((value): CellObject => ({ type: String, value, fontWeight: 'bold', backgroundColor: '#e6f4ec' })),
          ...rows.map((cells) => cells.map(xlsxCell)),
        ],
        { columns: [26, 72, 18, 18, 18].map((width) => ({ width })), stickyRowsCount: 1 },
      ).toBuffer(),
  },
};

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
  const heads = [
    columnNames.partNumber,
    'Description',
    columnNames.listPrice,
    columnNames.discountGroup,
    columnNames.minMultiplier,
  ].map((head) => t(head));
  const cells = rows.map((row): Cell[] => [
    { text: row.partNumber },
    { text: descriptionOf(names.get(row.partNumber), language) },
    { number: row.listPrice ?? '', places: 2 },
    { text: row.discountGroup },
    { number: String(row.minMultiplier), places: 4 },
  ]);
  const { contentType, write } = writers[format];
  const written = await fileLine.take(actor.userId, () => write(heads, cells));
  if (!written.served) return refused('unavailable', { retryAfterSeconds: written.retryAfterSeconds });
  const name = `${t('Price list')} ${list.currency} ${list.validFrom}.${format}`;
  return ok({ name, contentType, content: written.value });
}
