import type { Cell, SheetRow } from '../../core/report/sheet.ts';
import type { Place } from './workbook-styles.ts';
import { contentOf, styleOf } from './workbook-styles.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 can't hold at all, not even escaped (section 2.2, production Char). */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
export const escaped = (text: string): string => text.replace(notXml, '').replace(/[&<>"]/g, (sign) => entities[sign]!);

/** The letter of a column, from 1; no sheet of ours is wider than the alphabet. */
export const letter = (column: number): string => String.fromCodePoint(64 + column);

/** Texts of a workbook, each once: cells name them by number. */
export interface Texts {
  numberOf(text: string): number;
  readonly xml: () => string;
}

export function createTexts(): Texts {
  const numbers = new Map<string, number>();
  const keptSpace = /^\s|\s$|\n/;
  return {
    numberOf: (text) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
    xml: () =>
      [...numbers.keys()]
        .map((text) => `<si><t${keptSpace.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t></si>`)
        .join(''),
  };
}

/** Where a cell stands, which tells how it looks. */
function placeOf(kind: SheetRow['kind'], at: number, firstFigure: number): Place {
  if (kind === 'heads' && at >= firstFigure) return 'figureHead';
  if (kind === 'header' && at === 0) return 'label';
  return kind === 'title' && at > 0 ? 'warning' : kind;
}

function valueXml(cell: Cell, texts: Texts): string {
  if ('text' in cell) return cell.text === '' ? '' : `<v>${texts.numberOf(cell.text)}</v>`;
  if ('count' in cell) return `<v>${cell.count}</v>`;
  if (!('amount' in cell)) return '';
  // An amount has at most 15 digits before the point in the contract; a double holds what occurs exactly enough to
  // show two places: up to 90 trillion.
  const value = `<v>${Number(cell.amount)}</v>`;
  return cell.formula === undefined ? value : `<f>${escaped(cell.formula.replace(/^=/, ''))}</f>${value}`;
}

function cellXml(address: string, place: Place, cell: Cell, texts: Texts): string {
  const value = valueXml(cell, texts);
  // Beside the title there is a warning, or nothing at all.
  const style = place === 'warning' && value === '' ? 0 : styleOf(place, contentOf(cell));
  if (value === '' && style === 0) return '';
  const type = 'text' in cell && value !== '' ? ' t="s"' : '';
  return value === '' ? `<c r="${address}" s="${style}"/>` : `<c r="${address}" s="${style}"${type}>${value}</c>`;
}

const rowsXml = (rows: readonly SheetRow[], firstFigure: number, texts: Texts): string =>
  rows
    .map(({ kind, cells }, row) => {
      const inside = cells.map((cell, at) => cellXml(`${letter(at + 1)}${row + 1}`, placeOf(kind, at, firstFigure), cell, texts)); // prettier-ignore
      return `<row r="${row + 1}">${inside.join('')}</row>`;
    })
    .join('');

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

/** The row of a sheet that holds the heads of its table, from 1; 0 without one. */
export const headRow = ({ rows }: Pick<WorkbookSheet, 'rows'>): number =>
  rows.findIndex(({ kind }) => kind === 'heads') + 1;

/**
 * A sheet that also prints: as wide as its page, nothing beyond its cells. Formulas stand with the amounts that they come to (ECMA-376 part
 * 1, sections 18.3.1.99 worksheet, 18.3.1.40 f, 18.3.1.63 pageSetup, 18.3.1.46 headerFooter).
 */
export function sheetXml(sheet: WorkbookSheet, texts: Texts): string {
  const head = sheet.keepsHead ? headRow(sheet) : 0;
  const pane = `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = sheet.widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`); // prettier-ignore
  // `&` begins a code of its own in a foot: a single one is written twice.
  const foot = escaped(`&L&8${sheet.foot.replaceAll('&', '&&')}&R&8&P / &N`);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    ...(head === 0 ? [] : [`<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`]),
    `<cols>${columns.join('')}</cols>`,
    `<sheetData>${rowsXml(sheet.rows, sheet.firstFigure, texts)}</sheetData>`,
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="${sheet.isWide ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`,
    `<headerFooter><oddFooter>${foot}</oddFooter></headerFooter>`,
    '</worksheet>',
  ].join('');
}
