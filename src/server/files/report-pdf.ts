import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDateTime, formatMoneyText, formatNumber } from '../../core/format.ts';
import type { Drawing } from '../../core/drawing/drawing.ts';
import type { DrawingPalette } from '../../core/drawing/svg.ts';
import { svgText } from '../../core/drawing/svg.ts';
import type { ReportContent, ReportIssue } from '../../core/report/sheet.ts';
import { demonstrationText, issueGroups, issueHeads, totalRows, validityText } from '../../core/report/sheet.ts';
import type { ReportFormat, ReportSetting } from './report-file.ts';

/** Loaded with the first PDF: it takes a quarter of a second that no start should wait for. */
let loaded: typeof import('pdfmake') | undefined;

/** pdfmake with Roboto, which has Cyrillic. It opens the four files of that typeface and nothing else. */
function pdfmake(): typeof import('pdfmake') {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const made = require('pdfmake') as typeof import('pdfmake');
  const typefaces = dirname(require.resolve('pdfmake/fonts/Roboto.js')) + sep;
  made.setFonts(require('pdfmake/fonts/Roboto.js'));
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(typefaces));
  loaded = made;
  return made;
}

const MM = 72 / 25.4;
const margin = { left: 16 * MM, top: 16 * MM, right: 14 * MM, bottom: 18 * MM };
const columnWidths = [66, '*', 36, 62, 70];

const MUTED = '#525d57';
const HAIRLINE = '#c9d2cd';
const GREEN_TINT = '#e6f4ec';
const AMBER = '#8a5700';
const AMBER_TINT = '#fff6e0';

const figure = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', noWrap: true, ...more });

const money = (value: string | null): string => (value === null ? '—' : formatMoneyText(value));

const issueCells = ({ partNumber, description, quantity, price, summary }: ReportIssue): TableCell[] => [
  { text: partNumber },
  { text: description },
  figure(formatNumber(quantity)),
  figure(money(price)),
  figure(money(summary)),
];

/** A line across all five columns. */
const across = (text: string): TableCell[] => [{ text, colSpan: 5, bold: true }, {}, {}, {}, {}];

function issueTable(report: ReportContent, { t }: ReportSetting): Content {
  const [partNumber, description, ...figures] = issueHeads(report.currency, t);
  const head = (text: string, alignment: 'left' | 'right'): TableCell => ({
    text,
    alignment,
    bold: true,
    fillColor: GREEN_TINT,
  });
  const groups = issueGroups(report.issues);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columnWidths,
      body: [
        [head(partNumber, 'left'), head(description, 'left'), ...figures.map((text) => head(text, 'right'))],
        ...groups.flatMap(({ title, issues }) => [
          ...(groups.length > 1 ? [across(t(title))] : []),
          ...issues.map(issueCells),
        ]),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => HAIRLINE,
      paddingLeft: (column: number) => (column === 0 ? 3 : 4),
      paddingRight: () => 4,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
}

function totals(report: ReportContent, { t }: ReportSetting): Content {
  const rows = totalRows(report, t);
  return {
    table: {
      widths: ['*', 'auto', 'auto'],
      dontBreakRows: true,
      keepWithHeaderRows: rows.length,
      body: rows.map(([label, sum], at) => {
        const style = at === rows.length - 1 ? { bold: true, fontSize: 11 } : {};
        return [{ text: '' }, figure(label, style), figure(formatMoneyText(sum, report.currency), style)];
      }),
    },
    layout: 'noBorders',
    margin: [0, 6, 4, 0],
    unbreakable: true,
  } as Content;
}

const headerRows = ({ header }: ReportContent): Content => ({
  table: {
    widths: [150, '*'],
    body: header.map(({ label, value }) => [{ text: label, color: MUTED }, { text: value }]),
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 6,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  marginBottom: 10,
});

const notice = (text: string): Content[] =>
  text === ''
    ? []
    : [
        {
          table: { widths: ['*'], body: [[{ text, color: AMBER, fillColor: AMBER_TINT }]] },
          layout: {
            hLineWidth: () => 0,
            vLineWidth: () => 0,
            paddingLeft: () => 6,
            paddingTop: () => 4,
            paddingBottom: () => 4,
          },
          marginBottom: 8,
        },
      ];

const comments = (report: ReportContent, { t, timeZone }: ReportSetting): Content[] =>
  report.comments.length === 0
    ? []
    : [
        { text: t('Comments'), bold: true, fontSize: 10, marginTop: 12, marginBottom: 3 },
        ...report.comments.map(({ at, displayName, comment }): Content => ({
          stack: [
            { text: `${formatDateTime(at, timeZone)} · ${displayName}`, color: MUTED, fontSize: 8 },
            { text: comment, preserveLeadingSpaces: true },
          ],
          marginBottom: 5,
        })),
      ];

const INK = '#18201c';

/** The light palette of the portal, as far as paper shows it. */
const drawingPalette: DrawingPalette = {
  inks: {
    ink: INK,
    muted: MUTED,
    faint: '#84908a',
    string1: '#0b5cad',
    string2: AMBER,
    string3: '#c3271f',
    string4: MUTED,
  },
  fills: {
    surface: '#ffffff',
    shade: '#f3f5f4',
    ink: INK,
    string1: '#eaf3fd',
    string2: AMBER_TINT,
    string3: '#fdeeec',
    string4: '#e3e8e5',
  },
};

/** The room of a drawing on A4 between the margins, pt. */
const drawingRoom = { width: 595 - margin.left - margin.right, height: 842 - margin.top - margin.bottom - 40 };

/** Drawings from a page of their own on, each whole on its page; a title stands once above those that share it. */
const drawings = (all: readonly Drawing[]): Content[] =>
  all.map((drawing, at): Content => {
    const { title, width, height } = drawing;
    const scale = Math.min(drawingRoom.width / width, drawingRoom.height / height);
    const isFirst = title !== all[at - 1]?.title;
    return {
      stack: [
        ...(isFirst ? [{ text: title, bold: true, fontSize: 11, marginBottom: 4 }] : []),
        { svg: svgText(drawing, drawingPalette, 'Roboto'), width: width * scale, height: height * scale },
      ],
      unbreakable: true,
      marginBottom: 10,
      ...(at === 0 && { pageBreak: 'before' as const }),
    };
  });

function definition(report: ReportContent, setting: ReportSetting): TDocumentDefinitions {
  const { isxId, t, language, timeZone, vendorName, terms, now } = setting;
  const demonstration = demonstrationText(report, t);
  return {
    info: { title: `${t('Report')} ${isxId}`, author: vendorName, creationDate: now, modDate: now },
    language,
    pageSize: 'A4',
    pageMargins: [margin.left, margin.top, margin.right, margin.bottom],
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.1 },
    content: [
      {
        columns: [
          { text: `${t('Report')} ${isxId}`, fontSize: 15, bold: true },
          {
            text: [{ text: `${vendorName}\n`, bold: true }, formatDateTime(now.toISOString(), timeZone)],
            alignment: 'right',
            color: MUTED,
          },
        ],
        marginBottom: 10,
      },
      ...notice(demonstration),
      headerRows(report),
      issueTable(report, setting),
      totals(report, setting),
      { text: validityText(report, t), marginTop: 8 },
      { text: terms, color: MUTED, fontSize: 7.5, marginTop: 4 },
      ...comments(report, setting),
      ...drawings(report.drawings ?? []),
    ],
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: report.demonstration ? `${isxId} · ${t('Demonstration data')}` : isxId },
        { text: t('Page {page} of {pages}', { page, pages }), alignment: 'right' },
      ],
      margin: [margin.left, 6 * MM, margin.right, 0],
      fontSize: 7.5,
      color: MUTED,
    }),
  };
}

/** An A4 document: header rows, lines under a head that every page repeats, sums, terms, comments, page numbers. */
export const writePdf: ReportFormat['write'] = (report, setting) =>
  pdfmake().createPdf(definition(report, setting)).getBuffer();
