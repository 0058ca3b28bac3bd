import { partsBlock, totalsBlock } from '../documents/compose-paper.ts';
import type { WrittenLanguage } from '../documents/document-kinds.ts';
import type { Paper, PartColumn } from '../../paper/paper.ts';
import { formatDate, formatDateTime } from '../../format.ts';
import { fact } from '../../paper/facts.ts';
import { typeDisplay } from '../../products/definition/types.ts';
import type { ReportContent } from '../../solution/report/sheet.ts';
import { demonstrationText, validityText } from '../../solution/report/sheet.ts';
import type { Translate } from '../../translation/translate.ts';
import type { SharedSolution } from './shared-solution.ts';
import { showsListPrices } from './shared-solution.ts';

/** What a customer is shown, as the sheets and papers of the portal are written from it. */
function reportOf(shared: SharedSolution, language: WrittenLanguage): ReportContent {
  const { totals, lines, pricesHoldUntil, demonstration } = shared;
  return {
    header: [],
    issues: lines.map(({ description, ...line }) => ({ ...line, description: description[language] })),
    total: totals?.total ?? '0.00',
    vat: totals?.vat ?? '0.00',
    gross: totals?.gross ?? '0.00',
    vatRate: totals?.vatRate ?? '0.00',
    currency: totals?.currency ?? 'RUB',
    pricesHoldUntil,
    comments: [],
    demonstration,
  };
}

const withoutPrices = ['position', 'partNumber', 'description', 'quantity'] as const satisfies readonly PartColumn[];
const withPrices = [...withoutPrices, 'price', 'summary'] as const satisfies readonly PartColumn[];
const withListPrices = [...withoutPrices, 'listPrice', 'discount', 'price', 'summary'] as const satisfies readonly PartColumn[]; // prettier-ignore

const columnsOf = ({ lines, totals }: SharedSolution): readonly PartColumn[] =>
  showsListPrices(lines) ? withListPrices : totals === null ? withoutPrices : withPrices;

interface PaperSetting {
  readonly language: WrittenLanguage;
  readonly t: Translate;
  readonly timeZone: string;
  readonly watermark: string;
  /** The SHA-256 of what is shown, which an acceptance names. */
  readonly contentHash: string;
  readonly now: Date;
}

/** What a customer is shown, on paper. */
export function sharedPaper(shared: SharedSolution, setting: PaperSetting): Paper {
  const { language, t, timeZone, watermark, contentHash, now } = setting;
  const report = reportOf(shared, language);
  const source = { report, t };
  const { isxId, isxType, isxName, customerName, approvedOn, totals, contact } = shared;
  const drawings = shared.drawings[language];
  const demonstration = demonstrationText(report, t);
  const validity = validityText(report, t);
  return {
    language,
    title: t('Solution for {customer}', { customer: customerName }),
    number: isxId,
    vendorName: shared.vendorName[language],
    madeAt: formatDateTime(now.toISOString(), timeZone),
    notices: [...(watermark === '' ? [] : [watermark]), ...(demonstration === '' ? [] : [demonstration])],
    blocks: [
      {
        kind: 'facts',
        heading: '',
        groups: [
          {
            title: '',
            facts: [
              fact(t('Solution type'), t(typeDisplay[isxType])),
              fact(t('Solution number'), isxId),
              fact(t('Solution name'), isxName),
              fact(t('Customer name'), customerName),
              ...(approvedOn === null ? [] : [fact(t('Approved at'), formatDate(`${approvedOn}T12:00:00Z`, 'UTC'))]),
              fact(t('Contact'), `${contact.name}, ${contact.companyName}, ${contact.email}`),
            ],
          },
        ],
      },
      ...partsBlock('', columnsOf(shared), source),
      ...(totals === null ? [] : [totalsBlock('', source)]),
      ...(validity === '' ? [] : [{ kind: 'text', heading: '', paragraphs: [validity] } as const]),
      { kind: 'text', heading: '', paragraphs: [shared.terms[language]], isSmall: true },
      ...(drawings.length === 0 ? [] : [{ kind: 'drawings', heading: '', drawings } as const]),
    ],
    foot: [
      isxId,
      ...(watermark === '' ? [] : [watermark]),
      ...(shared.demonstration ? [t('Demonstration data')] : []),
      contentHash.slice(0, 16),
    ].join(' · '),
    pageText: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
    typed: [isxName, customerName, watermark, contact.name, contact.companyName],
  };
}
