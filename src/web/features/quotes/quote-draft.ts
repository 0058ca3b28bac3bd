import type { Quote } from '../../../contract/quotes.ts';
import type { CallBody } from '../../api.ts';
import type { QuoteRow } from '../../../core/quote/quote.ts';
import type { LineDiscount } from '../../../core/solution/compose.ts';

/** What somebody writes into a quote; everything else follows from it. */
export interface QuoteDraft {
  readonly name: string;
  readonly customerName: string;
  readonly comment: string;
  readonly forCompanyId: string | null;
  readonly currency: string;
  /** `2026-12-20`; empty until the policy's days are known. */
  readonly validUntil: string;
  readonly rows: readonly QuoteRow[];
  /** In %, on every row that has none of its own. */
  readonly handDiscount: string;
  readonly lineDiscounts: readonly LineDiscount[];
}

export const blankQuote: QuoteDraft = {
  name: '',
  customerName: '',
  comment: '',
  forCompanyId: null,
  currency: 'RUB',
  validUntil: '',
  rows: [],
  handDiscount: '0.00',
  lineDiscounts: [],
};

/** A stored version as somebody goes on writing it. */
export const draftOfQuote = (quote: Quote): QuoteDraft => ({
  name: quote.name,
  customerName: quote.customerName,
  comment: quote.comment,
  forCompanyId: quote.forCompanyId,
  currency: quote.currency,
  validUntil: quote.validUntil,
  rows: quote.rows,
  handDiscount: quote.handDiscount,
  lineDiscounts: quote.lineDiscounts,
});

/** The draft as it is sent. */
export const contentOfDraft = (draft: QuoteDraft): Omit<CallBody<'quotesCreate'>, 'fromIsxId'> => ({
  ...draft,
  rows: draft.rows.map((row) => ({ ...row })),
  lineDiscounts: draft.lineDiscounts.map((line) => ({ ...line })),
});

/** The discounts of a quote as the grid shows them: one for each row that has any, its own or that of all. */
export function shownDiscounts({ rows, handDiscount, lineDiscounts }: QuoteDraft): readonly LineDiscount[] {
  if (Number(handDiscount) === 0) return lineDiscounts;
  const own = new Map(lineDiscounts.map((line) => [line.partNumber, line.discount]));
  const parts = [...new Set(rows.map(({ partNumber }) => partNumber))];
  return parts
    .map((partNumber) => ({ partNumber, discount: own.get(partNumber) ?? handDiscount }))
    .filter(({ discount }) => Number(discount) !== 0);
}

/** What was set in the grid, as the quote keeps it: what differs from the discount of all rows is a row's own. */
export function ownDiscounts(
  shown: readonly LineDiscount[],
  { rows, handDiscount }: Pick<QuoteDraft, 'rows' | 'handDiscount'>,
): readonly LineDiscount[] {
  if (Number(handDiscount) === 0) return shown;
  const set = new Map(shown.map((line) => [line.partNumber, line.discount]));
  return [...new Set(rows.map(({ partNumber }) => partNumber))]
    .map((partNumber) => ({ partNumber, discount: set.get(partNumber) ?? '0.00' }))
    .filter(({ discount }) => Number(discount) !== Number(handDiscount));
}

/** The day so many days from now, as the form takes it. */
export const dayFrom = (now: number, days: number): string =>
  new Date(now + days * 86_400_000).toISOString().slice(0, 10);
