import type { Solution } from '../../../../contract/shapes.ts';
import { documentLanguages, previewNames } from '../../../../core/commerce/documents/document-kinds.ts';
import { isxIdPattern } from '../../../../core/text/solution-id.ts';
import { flagParam, oneOfParam, present, textParam } from '../../../app/navigation/search-params.ts';

export const solutionTabs = [
  'review',
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
 * The tab of a solution, kept in its address; where it is left out the parts, or the review for an approver who is to judge
 * it. Of the revisions also which two are compared and whether lines that do not differ are shown; of the documents which one in
 * which language.
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

/** The tab that a solution opens with. */
export const firstTab = ({ mayReview, isxStatus }: Pick<Solution, 'mayReview' | 'isxStatus'>): SolutionTab =>
  mayReview && (isxStatus === 'submitted' || isxStatus === 'received') ? 'review' : 'parts';
