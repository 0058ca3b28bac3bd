import type { PricedLine, Totals } from '../../pricing/price.ts';
import type { ReportContent } from '../../solution/report/sheet.ts';
import { dayText } from '../../day.ts';
import type { Translate } from '../../translation/translate.ts';

/** What a quote tells in a document: nothing of how its prices came about, nor the comment, which is the house's own. */
export interface ReportedQuote {
  readonly quoteId: string;
  readonly version: number;
  readonly name: string;
  readonly customerName: string;
  readonly forCompanyName: string;
  readonly ownerDisplayName: string;
  readonly at: string;
  readonly validUntil: string;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
  readonly demonstration: boolean;
}

/** A version of a quote as tables, clipboard and paper are written from it. */
export const quoteReport = (quote: ReportedQuote, language: string, t: Translate): ReportContent => ({
  title: t('Quote'),
  header: [
    { label: t('Quote number'), value: quote.quoteId },
    { label: t('Version'), value: String(quote.version) },
    { label: t('Name of the quote'), value: quote.name },
    { label: t('Customer name'), value: quote.customerName },
    ...(quote.forCompanyName === '' ? [] : [{ label: t('Priced for'), value: quote.forCompanyName }]),
    { label: t('Owner of the quote'), value: quote.ownerDisplayName },
    { label: t('Valid until'), value: dayText(quote.validUntil) },
  ],
  issues: quote.lines.map((line) => ({
    partNumber: line.partNumber,
    description: language === 'ru' ? line.nameRu : line.nameEn,
    quantity: line.quantity,
    price: line.netPrice,
    summary: line.summary,
  })),
  total: quote.totals.net,
  vat: quote.totals.vat,
  gross: quote.totals.gross,
  vatRate: quote.totals.vatRate,
  currency: quote.totals.currency,
  pricesHoldUntil: quote.validUntil,
  comments: [],
  demonstration: quote.demonstration,
});
