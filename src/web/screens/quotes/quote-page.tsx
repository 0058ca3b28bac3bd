import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { answerOptions } from '../../app/api/queries.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { blankQuote, draftOfQuote } from './quote-draft.ts';
import { QuoteScreen } from './quote-screen.tsx';

/** A quote: its newest version to go on with, or an older one as it was. */
export function QuotePage() {
  const { quoteId } = useParams({ from: '/menu/tools/qoutes2/$quoteId' });
  const { version } = useSearch({ from: '/menu/tools/qoutes2/$quoteId' });
  const asked = answerOptions('quotesSelectQuote', { quoteId, ...(version === undefined ? {} : { version }) });
  const { data, error, refetch } = useQuery(asked);
  if (error && !data) return <ErrorState level={1} problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={14} />;
  return (
    <QuoteScreen key={`${quoteId} ${version ?? 'newest'}`} stored={data} start={draftOfQuote(data)} fromIsxId={null} />
  );
}

/** A new quote: from nothing, or with the parts of a solution. */
export function NewQuotePage() {
  const { isxId } = useSearch({ from: '/menu/tools/qoutes2/new' });
  const { data, error, refetch } = useQuery({
    ...answerOptions('solutionsSelectSolution', { isxId: isxId ?? '' }),
    enabled: isxId !== undefined,
  });
  const { data: companies } = useQuery(answerOptions('companiesSelect', {}));
  const start = useMemo(() => {
    if (!data) return blankQuote;
    // Of the vendor's own solution the list prices hold.
    const isFor = companies?.some(({ companyId }) => companyId === data.companyId) ?? false;
    return {
      ...blankQuote,
      name: data.isxName,
      customerName: data.customerName,
      forCompanyId: isFor ? data.companyId : null,
      rows: data.lines.map(({ partNumber, quantity }) => ({ partNumber, quantity, source: data.isxId })),
    };
  }, [data, companies]);
  if (error) return <ErrorState level={1} problem={error} onRetry={() => void refetch()} />;
  if (isxId !== undefined && (!data || !companies)) return <Loading lines={14} />;
  return <QuoteScreen key={isxId ?? 'blank'} stored={null} start={start} fromIsxId={isxId ?? null} />;
}
