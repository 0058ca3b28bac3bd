import { isxIdPattern } from '../../../../core/text/solution-id.ts';
import { isxTypes } from '../../../../core/products/definition/types.ts';
import { oneOfParam, present, textParam, wholeParam } from '../../../app/navigation/search-params.ts';

/** What of a run is shown: those that something happens to are looked at first. */
export const impactViews = ['touched', 'broken', 'changed', 'unchanged'] as const;
export type ImpactView = (typeof impactViews)[number];

const idParam = (value: unknown): string | undefined => {
  const text = textParam(value, 32);
  return text !== undefined && isxIdPattern.test(text) ? text : undefined;
};

/** Which solutions of a run, and which of them is unfolded. */
export const impactSearch = (search: Record<string, unknown>) =>
  present({
    show: oneOfParam(impactViews, search['show']),
    type: oneOfParam(isxTypes, search['type']),
    text: textParam(search['text'], 100),
    page: wholeParam(search['page'], 2, 100_000),
    solution: idParam(search['solution']),
  });
export type ImpactSearch = ReturnType<typeof impactSearch>;
