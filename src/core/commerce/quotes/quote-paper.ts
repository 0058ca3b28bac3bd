import type { Brand } from '../../settings/brand.ts';
import { brandText } from '../../settings/brand.ts';
import { partsBlock, signatureLines, totalsBlock } from '../documents/compose-paper.ts';
import type { Paper } from '../../paper/paper.ts';
import { partColumns } from '../../paper/paper.ts';
import { formatDateTime } from '../../format.ts';
import type { ReportContent } from '../../solution/report/sheet.ts';
import { demonstrationText, validityText } from '../../solution/report/sheet.ts';
import type { Translate } from '../../translation/translate.ts';
import type { ReportedQuote } from './quote-report.ts';

/** What the paper of a quote is written from, in one language. */
export interface QuotePaperSource {
  readonly quote: ReportedQuote;
  readonly report: ReportContent;
  readonly brand: Brand;
  readonly language: string;
  readonly t: Translate;
  readonly timeZone: string;
  readonly now: Date;
}

/** A quote as a document: what it is, its rows, sums, until when they hold, terms, where it is signed. */
export function quotePaper({ quote, report, brand, language, t, timeZone, now }: QuotePaperSource): Paper {
  const demonstration = demonstrationText(report, t);
  return {
    language,
    title: t('Quote'),
    number: quote.quoteId,
    vendorName: brandText(brand.vendorName, language),
    madeAt: formatDateTime(now.toISOString(), timeZone),
    notices: demonstration === '' ? [] : [demonstration],
    blocks: [
      { kind: 'facts', heading: '', groups: [{ title: '', facts: report.header }] },
      ...partsBlock('', partColumns, { report, t }),
      totalsBlock('', { report, t }),
      { kind: 'text', heading: '', paragraphs: [validityText(report, t)] },
      { kind: 'text', heading: '', paragraphs: [brandText(brand.terms, language)], isSmall: true },
      {
        kind: 'signature',
        heading: '',
        parties: [
          { title: t('Prepared by'), name: quote.ownerDisplayName, lines: signatureLines(t) },
          { title: t('Agreed by'), name: '', lines: signatureLines(t) },
        ],
      },
    ],
    foot: [quote.quoteId, String(quote.version), ...(report.demonstration ? [t('Demonstration data')] : [])].join(
      ' · ',
    ),
    pageText: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
    typed: [quote.name, quote.customerName, quote.forCompanyName, quote.ownerDisplayName],
  };
}
