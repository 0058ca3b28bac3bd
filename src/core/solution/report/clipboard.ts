import type { Translate } from '../../translation/translate.ts';
import type { Cell, ReportContent, ReportIssue, SheetRow } from './sheet.ts';
import { reportSheet } from './sheet.ts';
import { decimalCommaText, inertText } from '../../tables/csv-injection.ts';

/** One copy in two forms: a spreadsheet takes the table, a text editor the text. */
export interface Clip {
  /** Lines of cells separated by tabs. */
  readonly text: string;
  /** A table. */
  readonly html: string;
}

/** A cell as plain text. */
export function cellText(cell: Cell): string {
  if ('text' in cell) return inertText(cell.text);
  if ('count' in cell) return String(cell.count);
  if ('amount' in cell) return decimalCommaText(cell.amount);
  return '';
}

/** A tab or a line break inside a cell would end it. */
const tabbed = ({ cells }: SheetRow): string => cells.map((cell) => cellText(cell).replace(/\s+/g, ' ')).join('\t');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/**
 * Numbers carry their value for Excel (`x:num`) and for LibreOffice (`sdval`), so that neither has to guess what the
 * comma means; texts carry the text format, so that no part number becomes a date and no name a formula.
 */
function htmlCell(cell: Cell, tag: 'td' | 'th'): string {
  if ('text' in cell) return `<${tag} style="mso-number-format:'\\@'">${escaped(inertText(cell.text))}</${tag}>`;
  if ('nothing' in cell) return `<${tag}></${tag}>`;
  const [value, format] = 'amount' in cell ? [cell.amount, '#,##0.00'] : [String(cell.count), '0'];
  return `<${tag} align="right" x:num="${value}" sdval="${value}" style="mso-number-format:'${format}'">${cellText(cell)}</${tag}>`;
}

const strong: readonly SheetRow['kind'][] = ['title', 'heads', 'group', 'grandTotal'];

const htmlRow = ({ kind, cells }: SheetRow): string =>
  `<tr>${cells.map((cell) => htmlCell(cell, strong.includes(kind) ? 'th' : 'td')).join('')}</tr>`;

/** Rows of a sheet as they are copied. */
export const sheetClip = (rows: readonly SheetRow[]): Clip => ({
  text: rows.map((each) => `${tabbed(each)}\n`).join(''),
  html: `<meta charset="utf-8"><table xmlns:x="urn:schemas-microsoft-com:office:excel">${rows.map(htmlRow).join('')}</table>`,
});

/** The report as it is copied: header, lines and totals; comments stay with the report. */
export const reportClip = (report: ReportContent, t: Translate): Clip => sheetClip(reportSheet(report, t));

/** What the sales operations paste into the order: part number, tab, quantity, a line each. */
export const salesopText = (issues: readonly Pick<ReportIssue, 'partNumber' | 'quantity'>[]): string =>
  issues.map(({ partNumber, quantity }) => `${inertText(partNumber)}\t${quantity}\n`).join('');
