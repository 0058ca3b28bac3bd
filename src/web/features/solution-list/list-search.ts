import { isxTypes, kinds, statuses } from '../../../core/solution/types.ts';
import { flagParam, oneOfParam, present, textParam, wholeParam } from '../../search-params.ts';

/** The state of a list, kept in its address. What is left out is the default. */
export const listSearch = (search: Record<string, unknown>) =>
  present({
    text: textParam(search['text']),
    isxStatus: oneOfParam(statuses, search['isxStatus']),
    isxType: oneOfParam(isxTypes, search['isxType']),
    kind: oneOfParam(kinds, search['kind']),
    archived: flagParam(search['archived']),
    /** A field of `sortFields` in contract/solutions.ts, with a minus for descending; checked by the server. */
    sort: textParam(search['sort'], 40),
    page: wholeParam(search['page'], 1, 100_000),
    pageSize: wholeParam(search['pageSize'], 1, 100),
  });

export type ListSearch = ReturnType<typeof listSearch>;
