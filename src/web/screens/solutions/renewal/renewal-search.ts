import type { ListName } from '../../../../contract/solution-lists.ts';
import { isxIdPattern } from '../../../../core/text/solution-id.ts';
import { flagParam, oneOfParam, present, textParam } from '../../../app/navigation/search-params.ts';

/** Solutions of one go at most, as the server takes them (contract/renewals.ts). */
export const MOST = 500;
/** An id and its comma. */
const ID_LENGTH = 16;

/** The lists of contract/solutions.ts whose solutions may be renewed together. */
const renewable = {
  'my-solutions': true,
  'company-solutions': true,
  'all-companies-solutions': true,
  'all-partners-solutions': true,
  'all-disti-solutions': true,
  search: true,
} as const satisfies Partial<Record<ListName, true>>;
const listNames = Object.keys(renewable) as (keyof typeof renewable)[];

const idsParam = (value: unknown): string | undefined => {
  const ids = (textParam(value, MOST * ID_LENGTH) ?? '').split(',').filter((id) => isxIdPattern.test(id));
  return ids.length === 0 ? undefined : [...new Set(ids)].join(',');
};

/** What is to be renewed: solutions by their ids, or all of a list that expire soon; or a renewal that has begun. */
export const renewalSearch = (search: Record<string, unknown>) =>
  present({
    ids: idsParam(search['ids']),
    list: oneOfParam(listNames, search['list']),
    expiring: flagParam(search['expiring']),
    run: textParam(search['run'], 64),
  });
