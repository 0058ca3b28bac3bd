import { documentLanguages, previewNames } from '../../../core/documents/document-kinds.ts';
import { isxIdPattern } from '../../../core/solution/id.ts';
import { flagParam, oneOfParam, present, textParam } from '../../search-params.ts';

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

const isxIdParam = (value: unknown): string | undefined => {
  const text = textParam(value);
  return text !== undefined && isxIdPattern.test(text) ? text : undefined;
};

/**
 * The tab of a solution, kept in its address; the parts where it is left out. Of the revisions also which two are compared
 * and whether lines that do not differ are shown; of the documents which one in which language.
 */
export const solutionSearch = (search: Record<string, unknown>) =>
  present({
    tab: oneOfParam(solutionTabs, search['tab']),
    from: isxIdParam(search['from']),
    to: isxIdParam(search['to']),
    unchanged: flagParam(search['unchanged']),
    document: oneOfParam(previewNames, search['document']),
    language: oneOfParam(documentLanguages, search['language']),
  });
export type SolutionSearch = ReturnType<typeof solutionSearch>;
