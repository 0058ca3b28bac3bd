import type { Brand } from '../../settings/brand.ts';
import { brandText } from '../../settings/brand.ts';
import {
  currencySign,
  formatDate,
  formatDateTime,
  formatMoneyText,
  formatNumber,
  formatPercent,
} from '../../format.ts';
import type { FactGroup } from '../../paper/facts.ts';
import { fact } from '../../paper/facts.ts';
import type { ReportSolution } from '../../solution/report/report.ts';
import type { ReportContent, ReportIssue } from '../../solution/report/sheet.ts';
import { dayText } from '../../day.ts';
import { issueGroups, issueHeads, totalRows, validityText } from '../../solution/report/sheet.ts';
import type { IsxType } from '../../products/definition/types.ts';
import type { Translate } from '../../translation/translate.ts';
import type { DocumentName, WrittenLanguage } from './document-kinds.ts';
import type { Block, Paper, PartColumn } from '../../paper/paper.ts';
import type { Template, TemplateFact, TemplatePlaceholder, TemplateSection, Words } from './template.ts';
import { fillTemplate } from './template.ts';

/** What a document is written from, in one language. */
export interface PaperSource {
  readonly language: string;
  readonly t: Translate;
  readonly solution: ReportSolution;
  readonly report: ReportContent;
  readonly keyFigures: readonly FactGroup[];
  readonly choices: readonly FactGroup[];
  readonly brand: Brand;
  readonly timeZone: string;
  readonly now: Date;
  /** What tells this very content from any other; null where nothing does yet. */
  readonly fingerprint: string | null;
}

const money = (value: string | null): string => (value === null ? '—' : formatMoneyText(value));

const cellOf: Readonly<Record<PartColumn, (issue: ReportIssue, position: number) => string>> = {
  position: (_, position) => String(position),
  partNumber: ({ partNumber }) => partNumber,
  description: ({ description }) => description,
  quantity: ({ quantity }) => formatNumber(quantity),
  listPrice: ({ listPrice = null }) => money(listPrice),
  discount: ({ discount = null }) => (discount === null ? '—' : formatNumber(Number(discount), 2)),
  price: ({ price }) => money(price),
  summary: ({ summary }) => money(summary),
};

/** The parts in their groups, with the columns that are asked for. */
export function partsBlock(
  heading: string,
  columns: readonly PartColumn[],
  { report, t }: Pick<PaperSource, 'report' | 't'>,
): Block[] {
  const [partNumber, description, quantity, price, summary] = issueHeads(report.currency, t);
  const heads: Readonly<Record<PartColumn, string>> = {
    position: t('No.'),
    partNumber,
    description,
    quantity,
    listPrice: t('List price, {currency}', { currency: currencySign(report.currency) }),
    discount: t('Discount, %'),
    price,
    summary,
  };
  const groups = issueGroups(report.issues);
  if (groups.length === 0) return [];
  let position = 0;
  return [
    {
      kind: 'parts',
      heading,
      columns,
      heads: columns.map((column) => heads[column]),
      groups: groups.map(({ title, issues }) => ({
        title: groups.length > 1 ? t(title) : '',
        rows: issues.map((issue) => {
          position += 1;
          return columns.map((column) => cellOf[column](issue, position));
        }),
      })),
    },
  ];
}

export const totalsBlock = (heading: string, { report, t }: Pick<PaperSource, 'report' | 't'>): Block => ({
  kind: 'totals',
  heading,
  rows: totalRows(report, t).map(([label, value]) => fact(label, formatMoneyText(value, report.currency))),
});

export const drawingsBlock = (heading: string, { report }: Pick<PaperSource, 'report'>): Block[] =>
  report.drawings && report.drawings.length > 0 ? [{ kind: 'drawings', heading, drawings: report.drawings }] : [];

/** Where a person signs, and what has to stand there. */
export const signatureLines = (t: Translate): readonly string[] => [
  t('Position held'),
  t('Name and signature'),
  t('Date'),
];

/** What stands at the foot of every page. */
const footOf = ({ solution, report, fingerprint, t }: PaperSource): string =>
  [
    solution.isxId,
    ...(report.demonstration ? [t('Demonstration data')] : []),
    ...(fingerprint ? [fingerprint] : []),
  ].join(' · ');

/** What people typed, which stands in every language as it is. */
const typedTexts = ({ solution }: PaperSource): readonly string[] => [
  solution.isxName,
  solution.customerName,
  solution.region,
  solution.ownerDisplayName,
  solution.opportunity,
];

/** What every document has above and below its blocks. */
export const frameOf = (source: PaperSource): Omit<Paper, 'title' | 'notices' | 'blocks'> => {
  const { t, solution, brand, language, now, timeZone } = source;
  return {
    language,
    number: solution.isxId,
    vendorName: brandText(brand.vendorName, language),
    madeAt: formatDateTime(now.toISOString(), timeZone),
    foot: footOf(source),
    pageText: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
    typed: typedTexts(source),
  };
};

/** What a solution is called before a customer; the report has the names of the specification. Keys of TRANSLATE. */
const typeNames: Readonly<Record<IsxType, string>> = {
  '3PhaseUps': 'Three-phase uninterruptible power supply',
  Cooling: 'Precision cooling',
  Rack: 'Racks and containment',
  Monitoring: 'Monitoring of the infrastructure',
  Chiller: 'Chilled-water plant',
};

type Values = Readonly<Record<TemplatePlaceholder, string>>;

const validUntil = ({ pricesHoldUntil }: ReportContent): string =>
  pricesHoldUntil === null ? '—' : dayText(pricesHoldUntil);

function placeholderValues({ t, solution, report, brand, language, timeZone, now }: PaperSource): Values {
  const amount = (value: string): string => formatMoneyText(value, report.currency);
  return {
    isxId: solution.isxId,
    isxName: solution.isxName,
    isxType: t(typeNames[solution.isxType]),
    customer: solution.customerName,
    owner: solution.ownerDisplayName,
    opportunity: solution.opportunity || '—',
    date: formatDate(now.toISOString(), timeZone),
    validUntil: validUntil(report),
    vendor: brandText(brand.vendorName, language),
    legalName: brandText(brand.legalName, language),
    email: brand.contact.email,
    phone: brand.contact.phone,
    site: brand.contact.site,
    lines: formatNumber(report.issues.length),
    currency: report.currency,
    net: amount(report.total),
    vat: amount(report.vat),
    vatRate: formatPercent(report.vatRate),
    gross: amount(report.gross),
  };
}

/** Keys of TRANSLATE. */
const factLabels: Readonly<Record<TemplateFact, string>> = {
  isxType: 'Solution type',
  isxId: 'Solution number',
  isxName: 'Solution name',
  customer: 'Customer name',
  owner: 'Solution owner',
  opportunity: 'Solution opportunity',
  date: 'Date of the document',
  validUntil: 'Prices hold until',
};

/** How each section of a template is written. */
function blocksOf(
  section: TemplateSection,
  say: (words: Words) => string,
  values: Values,
  source: PaperSource,
): Block[] {
  const heading = say(section.heading);
  const { t, report, keyFigures, choices, brand, language } = source;
  switch (section.kind) {
    case 'text': {
      const paragraphs = say(section.text).split('\n').filter((paragraph) => paragraph.trim() !== ''); // prettier-ignore
      return [{ kind: 'text', heading, paragraphs }];
    }
    case 'facts':
      return [{ kind: 'facts', heading, groups: [{ title: '', facts: section.rows.map((row) => fact(t(factLabels[row]), values[row])) }] }]; // prettier-ignore
    case 'keyFigures':
      return keyFigures.length > 0 ? [{ kind: 'facts', heading, groups: keyFigures }] : [];
    case 'choices':
      return choices.length > 0 ? [{ kind: 'facts', heading, groups: choices }] : [];
    case 'parts':
      return partsBlock(heading, section.columns, source);
    case 'totals':
      return [totalsBlock(heading, source)];
    case 'terms': {
      const validity = validityText(report, t);
      const paragraphs = [...(validity === '' ? [] : [validity]), brandText(brand.terms, language)];
      return [{ kind: 'text', heading, paragraphs }];
    }
    case 'drawings':
      return drawingsBlock(heading, source);
    case 'signature':
      return [
        {
          kind: 'signature',
          heading,
          parties: section.parties.map(({ title, name }) => ({ title: say(title), name: say(name), lines: signatureLines(t) })), // prettier-ignore
        },
      ];
  }
}

const isSettled = ({ isxStatus }: ReportSolution): boolean => isxStatus === 'approved' || isxStatus === 'ordered';

/** A document for a customer in a language, as its template lays it out. Nothing internal is within its reach. */
export function composePaper(template: Template, language: WrittenLanguage, stored: PaperSource): Paper {
  // What tells the content from any other follows from discounts too, and stays with the vendor's own report.
  const source: PaperSource = { ...stored, fingerprint: null };
  const values = placeholderValues(source);
  const say = (words: Words): string => fillTemplate(words[language], values);
  const { t, solution, report } = source;
  return {
    ...frameOf(source),
    title: say(template.title),
    notices: [
      ...(report.demonstration ? [t('Demonstration data: do not order or build by this document.')] : []),
      ...(isSettled(solution) ? [] : [t('Preliminary: the solution has not been approved yet.')]),
    ],
    blocks: template.sections.flatMap((section) => blocksOf(section, say, values, source)),
  };
}

/** Which texts of the vendor's record a template uses. */
export const brandTextsIn = ({ sections }: Template): readonly ('vendorName' | 'legalName' | 'terms')[] => [
  'vendorName',
  ...(sections.some(({ kind }) => kind === 'terms') ? (['terms'] as const) : []),
  ...(JSON.stringify(sections).includes('{legalName}') ? (['legalName'] as const) : []),
];

/** What a proposal can't do without: every line has its price, and there is a line at all. */
export const incompleteLines = (name: DocumentName, report: ReportContent) => [
  ...(report.issues.length === 0
    ? [{ code: 'no_lines', path: 'lines', text: 'The solution has no parts yet: there is nothing to write about' }]
    : []),
  ...(name === 'proposal'
    ? report.issues.flatMap(({ partNumber, price }, at) =>
        price === null
          ? [
              {
                code: 'no_price',
                path: `lines.${at + 1}`,
                text: 'The part {partNumber} has no price: a proposal can not offer it',
                params: { partNumber },
              },
            ]
          : [],
      )
    : []),
];
