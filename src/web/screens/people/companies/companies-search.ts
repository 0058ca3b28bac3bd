import { companyKinds } from '../../../../core/people/access/roles.ts';
import { flagParam, oneOfParam, present, textParam, wholeParam } from '../../../app/navigation/search-params.ts';

/** The state of the list, kept in its address. What is left out is the default: every company, by name. */
export const companiesSearch = (search: Record<string, unknown>) =>
  present({
    text: textParam(search['text']),
    kind: oneOfParam(companyKinds, search['kind']),
    /** Those alone that are switched off. */
    off: flagParam(search['off']),
    page: wholeParam(search['page'], 1, 100_000),
  });
export type CompaniesSearch = ReturnType<typeof companiesSearch>;

/** The address with a change; whatever is changed, paging starts anew. Undefined takes a parameter out. */
export const changedCompanies = (
  { page: _, ...search }: CompaniesSearch,
  change: { readonly [K in keyof CompaniesSearch]?: CompaniesSearch[K] | undefined },
): CompaniesSearch => present({ ...search, ...change }) as CompaniesSearch;
