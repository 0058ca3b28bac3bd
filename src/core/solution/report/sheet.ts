import { dayText } from '../../day.ts';
import { currencySign, formatDateTime, formatPercent } from '../../format.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Translate } from '../../translation/translate.ts';
import type { HeaderRow } from './report.ts';

/** One line of a report. Amounts are decimal strings; null is "no price". */
export interface ReportIssue {
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  /** On priority sale, for those who may know. */
  readonly priority?: true | undefined;
  readonly price: string | null;
  readonly summary: string | null;
  /** Left out wherever they are not shown; the discount in %. */
  readonly listPrice?: string | null;
  readonly discount?: string | null;
}

export interface ReportComment {
  /** ISO 8601 instant. */
  readonly at: string;
  readonly displayName: string;
  readonly comment: string;
}

/** What a report tells, in the reader's language: the answer of `reports_select_report`. */
export interface ReportContent {
  /** What the document is called; a report where it is left out. */
  readonly title?: string | undefined;
  readonly header: readonly HeaderRow[];
  readonly issues: readonly ReportIssue[];
  readonly total: string;
  readonly vat: string;
  readonly gross: string;
  /** %, a decimal string. */
  readonly vatRate: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The last day on which the prices hold (`2026-12-20`); null where they never end. */
  readonly pricesHoldUntil: string | null;
  /** Newest first. */
  readonly comments: readonly ReportComment[];
  readonly demonstration: boolean;
  readonly drawings?: readonly Drawing[] | undefined;
}

/** Specification section 3: the part numbers of service certificates. */
const isServiceCertificate = ({ partNumber }: ReportIssue): boolean => partNumber.startsWith('SOB-');

export interface IssueGroup {
  readonly name: 'equipment' | 'serviceCertificates';
  /** A key of TRANSLATE. */
  readonly title: string;
  readonly issues: readonly ReportIssue[];
}

/** The lines in their order, equipment first, service certificates as a section of their own; none is empty. */
export const issueGroups = (issues: readonly ReportIssue[]): IssueGroup[] =>
  [
    {
      name: 'equipment' as const,
      title: 'Equipment and parts',
      issues: issues.filter((issue) => !isServiceCertificate(issue)),
    },
    {
      name: 'serviceCertificates' as const,
      title: 'Service certificates',
      issues: issues.filter(isServiceCertificate),
    },
  ].filter((group) => group.issues.length > 0);

/** The heads of the five columns. */
export const issueHeads = (currency: string, t: Translate): readonly [string, string, string, string, string] => [
  t('Part number'),
  t('Description'),
  t('Quantity'),
  t('Price, {currency}', { currency: currencySign(currency) }),
  t('Sum, {currency}', { currency: currencySign(currency) }),
];

/** The sums under the lines, each with its label. */
export const totalRows = (
  { total, vat, gross, vatRate }: ReportContent,
  t: Translate,
): (readonly [string, string])[] => [
  [t('Total without VAT'), total],
  [t('VAT {rate}', { rate: formatPercent(vatRate) }), vat],
  [t('Total with VAT'), gross],
];

export const validityText = ({ pricesHoldUntil }: ReportContent, t: Translate): string =>
  pricesHoldUntil === null ? '' : t('The prices hold until {day} inclusive.', { day: dayText(pricesHoldUntil) });

export const demonstrationText = ({ demonstration }: ReportContent, t: Translate): string =>
  demonstration ? t('Demonstration data: do not order or build by this report.') : '';

/** A cell: text, a number of pieces, an amount with two places (and the formula that a spreadsheet reckons it by), or nothing. */
export type Cell =
  | { readonly text: string }
  | { readonly count: number }
  | { readonly amount: string; readonly formula?: string }
  | { readonly nothing: true };

export interface SheetRow {
  readonly kind: 'title' | 'header' | 'heads' | 'group' | 'issue' | 'total' | 'grandTotal' | 'note' | 'comment';
  readonly cells: readonly Cell[];
}

const text = (value: string): Cell => ({ text: value });
const amount = (value: string | null): Cell => (value === null ? nothing : { amount: value });
const nothing: Cell = { nothing: true };
const row = (kind: SheetRow['kind'], ...cells: readonly Cell[]): SheetRow => ({ kind, cells });

const issueRow =
  (t: Translate) =>
  ({ partNumber, description, quantity, price, summary, priority }: ReportIssue): SheetRow =>
    row(
      'issue',
      text(partNumber),
      text(description),
      { count: quantity },
      amount(price),
      amount(summary),
      ...(priority ? [text(t('Priority sale'))] : []),
    );

/**
 * A report as rows of five columns: part number, description, quantity, price, sum; behind them stands which parts are on priority
 * sale. Spreadsheet, CSV and clipboard are written from these rows, so that all of them say the same.
 */
export function reportSheet(report: ReportContent, t: Translate): SheetRow[] {
  const groups = issueGroups(report.issues);
  const sums = totalRows(report, t);
  return [
    row('title', text(report.title ?? t('Report')), text(demonstrationText(report, t))),
    ...report.header.map(({ label, value }) => row('header', text(label), text(value))),
    row('heads', ...issueHeads(report.currency, t).map(text)),
    ...groups.flatMap(({ title, issues }) => [
      ...(groups.length > 1 ? [row('group', text(t(title)))] : []),
      ...issues.map(issueRow(t)),
    ]),
    ...sums.map(([label, sum], at) =>
      row(at === sums.length - 1 ? 'grandTotal' : 'total', nothing, text(label), nothing, nothing, amount(sum)),
    ),
    ...(report.pricesHoldUntil === null ? [] : [row('note', nothing, text(validityText(report, t)))]),
  ];
}

/** The comments as rows that follow the report's: when, who and what. */
export const commentRows = ({ comments }: ReportContent, timeZone: string, t: Translate): SheetRow[] =>
  comments.length === 0
    ? []
    : [
        row('group', text(t('Comments'))),
        ...comments.map(({ at, displayName, comment }) =>
          row('comment', text(formatDateTime(at, timeZone)), text(`${displayName}: ${comment}`)),
        ),
      ];
