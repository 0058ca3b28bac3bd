import type { quoteSortFields } from '../../../contract/quotes.ts';
import { flagParam, oneOfParam, present, textParam, wholeParam } from '../../app/navigation/search-params.ts';

export type QuoteSortField = (typeof quoteSortFields)[number];
export type QuoteSort = QuoteSortField | `-${QuoteSortField}`;

/** The fields of `quoteSortFields` in contract/quotes.ts; what is added there and forgotten here does not compile. */
const sortable = {
  quoteId: true,
  name: true,
  customerName: true,
  forCompanyName: true,
  ownerDisplayName: true,
  net: true,
  validUntil: true,
  changedAt: true,
} as const satisfies Record<QuoteSortField, true>;

const sorts: readonly QuoteSort[] = (Object.keys(sortable) as QuoteSortField[]).flatMap((field) => [field, `-${field}` as const]); // prettier-ignore

/** The state of the list, kept in its address. What is left out is the default: newest change first. */
export const quotesSearch = (search: Record<string, unknown>) =>
  present({
    text: textParam(search['text']),
    own: flagParam(search['own']),
    forCompanyId: textParam(search['forCompanyId'], 64),
    sort: oneOfParam(sorts, search['sort']),
    page: wholeParam(search['page'], 1, 1_000),
    pageSize: wholeParam(search['pageSize'], 1, 100),
  });
export type QuotesSearch = ReturnType<typeof quotesSearch>;

export const quoteTabs = ['rows', 'enquiry', 'versions'] as const;
export type QuoteTab = (typeof quoteTabs)[number];

/** What of a quote is shown: a version, a tab, and the version that it is compared with. */
export const quoteSearch = (search: Record<string, unknown>) =>
  present({
    version: wholeParam(search['version'], 1, 1_000_000),
    tab: oneOfParam(quoteTabs, search['tab']),
    against: wholeParam(search['against'], 1, 1_000_000),
  });

/** What a new quote begins with: the parts of a solution. */
export const newQuoteSearch = (search: Record<string, unknown>) => present({ isxId: textParam(search['isxId'], 20) });
