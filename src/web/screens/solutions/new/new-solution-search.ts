import { present, textParam } from '../../../app/navigation/search-params.ts';

/** For which company a new solution is prepared: its id; the own company where it is left out. */
export const newSolutionSearch = (search: Record<string, unknown>) => present({ for: textParam(search['for'], 64) });
