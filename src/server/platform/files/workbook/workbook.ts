import type { CellObject, Row } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell, SheetRow } from '../../../../core/solution/report/sheet.ts';
import { sheetNames } from './sheet-names.ts';
import { printing } from './printing.ts';

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

/**
 * What XML 1.0 can't hold at all, not even escaped (section 2.2, production Char), and what it advises against: control
 * characters and noncharacters (the note there). The library leaves out either, and the replacement character with them.
 */
const notXml =
  /[^\t\n\r\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]|\p{Noncharacter_Code_Point}/gu;

/**
 * Text as the library can write it. It looks texts up in a plain object, which "has" the name of each of Object's own methods:
 * such a word, `constructor` or `toString`, gets a joiner of no width behind it, or the workbook can not be opened.
 */
export const writable = (text: string): string => {
  const xml = text.replace(notXml, '');
  return xml in Object.prototype ? `${xml}\u2060` : xml;
};

/** Text is written as text whatever it begins with, so that a spreadsheet takes none of it for a formula. */
function xlsxCell(cell: Cell, style: Partial<CellObject>): CellObject | null {
  if ('text' in cell) return { ...style, type: String, value: writable(cell.text), format: '@' };
  if ('amount' in cell && cell.formula !== undefined)
    return { align: 'right', ...style, type: 'Formula', value: cell.formula, format: amountFormat };
  // An amount has at most 15 digits before the point in the contract; a double holds what occurs exactly enough to
  // show two places: up to 90 trillion.
  if ('amount' in cell)
    return { align: 'right', ...style, type: Number, value: Number(cell.amount), format: amountFormat };
  if ('count' in cell) return { align: 'right', ...style, type: Number, value: cell.count, format: countFormat };
  return Object.keys(style).length === 0 ? null : { ...style };
}

/** A row of a sheet as the workbook holds it; `firstFigure` is the first column of figures, whose heads stand at the right. */
function xlsxRow({ kind, cells }: SheetRow, firstFigure: number): Row {
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

export interface WorkbookSheet {
  /** Any text: what a spreadsheet does not allow in a name is replaced. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** Characters wide. */
  readonly widths: readonly number[];
  /** The first column of figures. */
  readonly firstFigure: number;
  /** Whether the head of the table is near enough to the top to stay in sight. */
  readonly keepsHead: boolean;
  readonly isWide?: boolean;
  /** At the foot of every printed page, beside the page number. */
  readonly foot: string;
}

/**
 * A workbook that also prints: each sheet as wide as its page, the head of its table on every page, nothing beyond its
 * cells. Formulas stand with the amounts that they come to.
 */
export function writeWorkbook(wanted: readonly WorkbookSheet[]): Promise<Buffer> {
  const names = sheetNames(wanted.map(({ name }) => name));
  const sheets = wanted.map((sheet, at) => ({ ...sheet, name: names[at]! }));
  const headRow = (rows: readonly SheetRow[]): number => rows.findIndex(({ kind }) => kind === 'heads') + 1;
  return writeXlsxFile(
    sheets.map(({ name, rows, widths, firstFigure, keepsHead, isWide = false }) => ({
      sheet: name,
      data: rows.map((each) => xlsxRow(each, firstFigure)),
      columns: widths.map((width) => ({ width })),
      ...(isWide && { orientation: 'landscape' as const }),
      ...(keepsHead && { stickyRowsCount: headRow(rows) }),
    })),
    {
      features: [
        printing(
          sheets.map(({ name, rows, widths, foot }) => ({ name, rows, foot, columns: widths.length, headRow: headRow(rows) })), // prettier-ignore
        ),
      ],
    },
  ).toBuffer();
}
