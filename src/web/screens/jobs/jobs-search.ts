import { present, textParam } from '../../app/navigation/search-params.ts';

/** The queue whose jobs are shown; all of them where none is named. */
export const jobsSearch = (search: Record<string, unknown>) => present({ queue: textParam(search['queue'], 64) });
