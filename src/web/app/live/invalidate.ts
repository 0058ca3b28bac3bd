import type { Query, QueryClient } from '@tanstack/react-query';
import type { Solution } from '../../../contract/shapes.ts';
import type { CallName } from '../api/client.ts';
import { answerOptions } from '../api/queries.ts';
import type { LiveNews } from './live-stream.ts';

/** Lists that any change may concern. */
const lists: readonly CallName[] = ['solutionsSelect', 'solutionsSelectPipeline', 'solutionsSelectWaiting'];
/** What is made from versions that never change, though it is asked for a solution. */
const pinned: readonly CallName[] = ['cataloguesSelect', 'configurationsEvaluate', 'configurationsExplain'];

const named = ({ queryKey: [name] }: Query, names: readonly CallName[]): boolean =>
  names.some((candidate) => candidate === name);

const isAbout = (query: Query, isxId: string): boolean => {
  const [, body] = query.queryKey;
  return typeof body === 'object' && body !== null && 'isxId' in body && body.isxId === isxId && !named(query, pinned);
};

/** Asks anew for what is on the screen; in a window that nobody looks at it is asked when somebody does. */
const outdate = (queryClient: QueryClient, predicate: (query: Query) => boolean): void =>
  void queryClient.invalidateQueries({ predicate, refetchType: document.hidden ? 'none' : 'active' });

/** A comment is told by a notice alone: what waits for an answer may be another. */
export const outdateNotices = (queryClient: QueryClient): void =>
  outdate(queryClient, (query) => named(query, ['noticesSelect', 'solutionsSelectWaiting']));

export const outdateLists = (queryClient: QueryClient): void => outdate(queryClient, (query) => named(query, lists));

/** Everything that changes of solutions: when the line was cut and nobody knows what has come meanwhile. */
export const outdateSolutions = (queryClient: QueryClient): void =>
  outdate(
    queryClient,
    (query) => named(query, lists) || (!named(query, pinned) && /^(solutions|reports)/.test(String(query.queryKey[0]))),
  );

/** Whether this window has the solution in this version or a newer one, as after a step of its own. */
const hasVersion = (queryClient: QueryClient, isxId: string, version: number): boolean => {
  const known = queryClient.getQueryData<Solution>(answerOptions('solutionsSelectSolution', { isxId }).queryKey);
  return known !== undefined && known.version >= version;
};

/** Renews what the news outdates; tells whether lists are among it. */
export function takeNews(queryClient: QueryClient, news: LiveNews): { readonly lists: boolean } {
  if (news.notices) outdateNotices(queryClient);
  if (news.solutions === null) {
    outdateSolutions(queryClient);
    return { lists: false };
  }
  const others = news.solutions.filter(({ isxId, version }) => !hasVersion(queryClient, isxId, version));
  for (const { isxId } of others) outdate(queryClient, (query) => isAbout(query, isxId));
  return { lists: others.length > 0 };
}
