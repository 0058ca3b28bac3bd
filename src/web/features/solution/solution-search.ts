import { oneOfParam, present } from '../../search-params.ts';

export const solutionTabs = [
  'parts',
  'choices',
  'drawings',
  'history',
  'revisions',
  'discussion',
  'documents',
] as const;
export type SolutionTab = (typeof solutionTabs)[number];

/** The tab of a solution, kept in its address; the parts where it is left out. */
export const solutionSearch = (search: Record<string, unknown>) =>
  present({ tab: oneOfParam(solutionTabs, search['tab']) });
