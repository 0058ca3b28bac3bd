import type { CellObject, Row } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell, SheetRow } from '../../core/report/sheet.ts';
import { commentRows, reportSheet } from '../../core/report/sheet.ts';
import type { ReportFormat } from './report-file.ts';

/** Characters wide: part number, description, quantity, price, sum. */
const columns = [26, 72, 12, 18, 20].map((width) => ({ width }));

/** Excel shows them with the reader's own signs for thousands and decimals. */
const amountFormat = '#,##0.00';
const countFormat = '0';

const GREEN_TINT = '#e6f4ec';
const AMBER_TINT = '#fff6e0';
const MUTED = '#525d57';
const HAIRLINE = '#84908a';

const styles: Readonly<Record<SheetRow['kind'], Partial<CellObject>>> = {
  title: { fontWeight: 'bold', fontSize: 14 },
  header: {},
  heads: {
    fontWeight: 'bold',
    backgroundColor: GREEN_TINT,
    bottomBorderStyle: 'thin',
    bottomBorderColor: HAIRLINE,
    alignVertical: 'center',
    wrap: true,
  },
  group: { fontWeight: 'bold' },
  issue: { alignVertical: 'top', wrap: true },
  total: {},
  grandTotal: { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: HAIRLINE },
  note: { textColor: MUTED, fontStyle: 'italic' },
  comment: { alignVertical: 'top', wrap: true },
};

/** What XML 1.0 can't hold at all, not even escaped (section 2.2, production Char). */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text is written as text whatever it begins with, so that a spreadsheet takes none of it for a formula. */
function xlsxCell(cell: Cell, style: Partial<CellObject>): CellObject | null {
  if ('text' in cell) return { ...style, type: String, value: cell.text.replace(notXml, ''), format: '@' };
  // An amount has at most 15 digits before the point in the contract; a double holds what occurs exactly enough to
  // show two places: up to 90 trillion.
  if ('amount' in cell)
    return { align: 'right', ...style, type: Number, value: Number(cell.amount), format: amountFormat };
  if ('count' in cell) return { align: 'right', ...style, type: Number, value: cell.count, format: countFormat };
  return Object.keys(style).length === 0 ? null : { ...style };
}

/** Columns of figures have their heads at the right, above the figures. */
const firstFigureOfReport = 2;

/** A row of a sheet as the workbook holds it; `firstFigure` is the first column of figures. */
export function xlsxRow({ kind, cells }: SheetRow, firstFigure: number): Row {
  const style = styles[kind];
  return cells.map((cell, at) => {
    if (kind === 'heads' && at >= firstFigure) return xlsxCell(cell, { ...style, align: 'right' });
    if (kind === 'header' && at === 0) return xlsxCell(cell, { textColor: MUTED });
    if (kind === 'header' && ('count' in cell || 'amount' in cell)) return xlsxCell(cell, { align: 'left' });
    if (kind === 'title' && at > 0)
      return 'text' in cell && cell.text !== '' ? xlsxCell(cell, { backgroundColor: AMBER_TINT, wrap: true }) : null;
    return xlsxCell(cell, style);
  });
}

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of one sheet: the header rows, the table whose head stays in sight, the sums, the comments. */
export const reportXlsx: ReportFormat = {
  contentType: xlsxContentType,
  write: (report, { isxId, t, timeZone }) => {
    const rows = reportSheet(report, t);
    return writeXlsxFile(
      [...rows, ...commentRows(report, timeZone, t)].map((row) => xlsxRow(row, firstFigureOfReport)),
      {
        sheet: isxId,
        columns,
        stickyRowsCount: rows.findIndex(({ kind }) => kind === 'heads') + 1,
      },
    ).toBuffer();
  },
};
