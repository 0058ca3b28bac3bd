import { draftSectionNames, partStatusNames, priceSortNames } from './pricing-names.ts';
import { flagParam, oneOfParam, present, textParam, wholeParam } from '../../app/navigation/search-params.ts';

export const pricingTabs = ['prices', 'versions', 'import', 'discounts', 'currencies'] as const;
export type PricingTab = (typeof pricingTabs)[number];

/** The state of the screen, kept in its address. What is left out is the default. */
export const pricingSearch = (search: Record<string, unknown>) =>
  present({
    tab: oneOfParam(pricingTabs, search['tab']),
    /** A version of the price list; the one in force where it is left out. */
    list: textParam(search['list'], 100),
    text: textParam(search['text']),
    group: textParam(search['group'], 64),
    status: oneOfParam(partStatusNames, search['status']),
    withoutPrice: flagParam(search['withoutPrice']),
    sort: oneOfParam(priceSortNames, search['sort']),
    page: wholeParam(search['page'], 1, 100_000),
    /** The part whose price history is shown. */
    part: textParam(search['part'], 64),
    /** What of the draft is looked at. */
    section: oneOfParam(draftSectionNames, search['section']),
    /** The company whose discounts' history is shown. */
    company: textParam(search['company'], 64),
  });

export type PricingSearch = ReturnType<typeof pricingSearch>;

/** The address with a change; whatever is changed, paging starts anew. Undefined takes a parameter out. */
export const changed = (
  { page: _, ...search }: PricingSearch,
  change: { readonly [K in keyof PricingSearch]?: PricingSearch[K] | undefined },
): PricingSearch => present({ ...search, ...change }) as PricingSearch;
