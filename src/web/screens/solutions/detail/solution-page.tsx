import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { answerOptions } from '../../../app/api/queries.ts';
import { NotFoundPage } from '../../../parts/problems/not-found-page.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SolutionScreen } from './solution-screen.tsx';

/** One revision of a solution: who it is for, where it stands, what it is made of and what may be done with it now. */
export function SolutionPage() {
  const { isxId } = useParams({ from: '/menu/solution/$isxId' });
  const { data, error, refetch } = useQuery(answerOptions('solutionsSelectSolution', { isxId }));
  // Drawn in slices once it has come: in one go, as an answer is taken otherwise, it holds the page.
  const isReady = useDeferredValue(data !== undefined);
  if (data && isReady) return <SolutionScreen key={isxId} latest={data} />;
  if (error?.code === 'not_found') return <NotFoundPage />;
  if (error) return <ErrorState level={1} problem={error} onRetry={() => void refetch()} />;
  return <Loading lines={14} />;
}
