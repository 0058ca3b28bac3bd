import type { sortFields } from '../../../../contract/solution-lists.ts';
import { isxTypes, kinds } from '../../../../core/products/definition/types.ts';
import { statuses } from '../../../../core/solution/statuses.ts';
import { flagParam, oneOfParam, present, textParam, wholeParam } from '../../../app/navigation/search-params.ts';

export type SortField = (typeof sortFields)[number];
export type Sort = SortField | `-${SortField}`;

/** The fields of `sortFields` in contract/solutions.ts; what is added there and forgotten here does not compile. */
const sortable = {
  isxId: true,
  isxName: true,
  customerName: true,
  ownerDisplayName: true,
  isxStatus: true,
  net: true,
  changedAt: true,
  expiresAt: true,
} as const satisfies Record<SortField, true>;

const sorts: readonly Sort[] = (Object.keys(sortable) as SortField[]).flatMap((field) => [field, `-${field}` as const]);

/** Newest change first. */
export const defaultSort: Sort = '-changedAt';

/** The state of a list, kept in its address. What is left out is the default. */
export const listSearch = (search: Record<string, unknown>) =>
  present({
    text: textParam(search['text']),
    isxStatus: oneOfParam(statuses, search['isxStatus']),
    isxType: oneOfParam(isxTypes, search['isxType']),
    kind: oneOfParam(kinds, search['kind']),
    companyId: textParam(search['companyId'], 64),
    ownerUserId: textParam(search['ownerUserId'], 64),
    archived: flagParam(search['archived']),
    expiring: flagParam(search['expiring']),
    sort: oneOfParam(sorts, search['sort']),
    page: wholeParam(search['page'], 1, 100_000),
    pageSize: wholeParam(search['pageSize'], 1, 100),
  });

export type ListSearch = ReturnType<typeof listSearch>;

const filterNames = [
  'text',
  'isxStatus',
  'isxType',
  'kind',
  'companyId',
  'ownerUserId',
  'archived',
  'expiring',
] as const satisfies readonly (keyof ListSearch)[];
export type ListFilters = Pick<ListSearch, (typeof filterNames)[number]>;

/** The address with a change; whatever is changed, paging starts anew. Undefined takes a parameter out. */
export const changed = (
  { page: _, ...search }: ListSearch,
  change: { readonly [K in keyof ListSearch]?: ListSearch[K] | undefined },
): ListSearch => present({ ...search, ...change }) as ListSearch;

/** The address without filters; order and page size stay. */
export const withoutFilters = ({ sort, pageSize }: ListSearch): ListSearch => present({ sort, pageSize }) as ListSearch;

export const hasFilters = (filters: ListFilters): boolean => filterNames.some((name) => filters[name] !== undefined);
