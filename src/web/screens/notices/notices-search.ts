import { flagParam, present } from '../../app/navigation/search-params.ts';

/** Which notices are shown, kept in the address: all, or those that are unread. */
export const noticesSearch = (search: Record<string, unknown>) => present({ unread: flagParam(search['unread']) });
