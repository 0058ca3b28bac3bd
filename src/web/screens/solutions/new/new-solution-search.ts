import { numberParam, present, textParam } from '../../../app/navigation/search-params.ts';

/** For which company a new solution is prepared, by its id, the own one where it is left out; and the answer to the question that it opens with. */
export const newSolutionSearch = (search: Record<string, unknown>) =>
  present({ for: textParam(search['for'], 64), size: numberParam(search['size'], 0) });
