import type { Quote } from '../../../contract/quotes.ts';
import type { CallBody } from '../../app/api/client.ts';
import type { QuoteRow } from '../../../core/commerce/quotes/quote.ts';
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

/** The day so many days from now, as the form takes it. */
export const dayFrom = (now: number, days: number): string =>
  new Date(now + days * 86_400_000).toISOString().slice(0, 10);
