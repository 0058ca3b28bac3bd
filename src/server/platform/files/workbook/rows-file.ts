import type { CellObject } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { decimalCommaText, inertText } from '../../../../core/tables/csv-injection.ts';
import { writeLines } from '../../../../core/tables/write-lines.ts';
import { writable, xlsxContentType } from './workbook.ts';

/** A cell of the file: a text that no spreadsheet reckons with, or a number with at most so many places. */
export type PriceListCell = { readonly text: string } | { readonly number: string; readonly places: 2 | 4 };

/** A price list as rows of cells, with the heads of its columns. */
export interface PriceListTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly PriceListCell[])[];
}

/** Without it Excel takes UTF-8 for the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const csvCell = (cell: PriceListCell): string =>
  'text' in cell ? inertText(cell.text) : decimalCommaText(cell.number);

/** Excel shows them with the reader's own signs for thousands and decimals. */
const formats = { 2: '#,##0.00', 4: '0.####' } as const;

function xlsxCell(cell: PriceListCell): CellObject | null {
  if ('text' in cell) return { type: String, value: writable(cell.text), format: '@' };
  return cell.number === '' ? null : { type: Number, value: Number(cell.number), format: formats[cell.places] };
}

/** Characters wide: part number, description, price, group, multiplier, currency. */
const columns = [26, 72, 22, 18, 24, 10].map((width) => ({ width }));

export const priceListWriters = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: async ({ heads, rows }: PriceListTable): Promise<Buffer> =>
      Buffer.from(BYTE_ORDER_MARK + writeLines([heads, ...rows.map((cells) => cells.map(csvCell))]), 'utf8'),
  },
  xlsx: {
    contentType: xlsxContentType,
    write: ({ heads, rows }: PriceListTable): Promise<Buffer> =>
      writeXlsxFile(
        [
          heads.map((value): CellObject => ({ type: String, value, fontWeight: 'bold', backgroundColor: '#e6f4ec' })),
          ...rows.map((cells) => cells.map(xlsxCell)),
        ],
        { columns, stickyRowsCount: 1 },
      ).toBuffer(),
  },
} as const;

export type PriceListFormat = keyof typeof priceListWriters;
export const priceListFormats = Object.keys(priceListWriters) as PriceListFormat[];
