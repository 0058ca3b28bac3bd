import { documentLanguages, previewNames } from '../../../core/documents/document-kinds.ts';
import { oneOfParam, present } from '../../search-params.ts';

export const solutionTabs = ['parts', 'choices', 'drawings', 'history', 'revisions', 'documents'] as const;
export type SolutionTab = (typeof solutionTabs)[number];

/** The tab of a solution, kept in its address; the parts where it is left out. Of the documents, which one in which language. */
export const solutionSearch = (search: Record<string, unknown>) =>
  present({
    tab: oneOfParam(solutionTabs, search['tab']),
    document: oneOfParam(previewNames, search['document']),
    language: oneOfParam(documentLanguages, search['language']),
  });
