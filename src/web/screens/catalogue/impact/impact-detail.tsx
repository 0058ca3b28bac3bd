import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { DifferenceView } from '../../../parts/difference/difference-view.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import kit from '../../../ui/kit.module.css';

/** What the draft means for one solution: the problems that come and go, then every line with its sums. */
export function ImpactDetail({ runId, isxId }: { readonly runId: string; readonly isxId: string }) {
  const t = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(answerOptions('impactsSelectSolution', { runId, isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  const told = (messages: typeof data.problemsAppearing) => (
    <ul>
      {messages.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
  return (
    <div className={`${kit.stackWide} ${kit.above}`}>
      <h2 className={kit.large}>{t('Difference of {isxId}', { isxId })}</h2>
      {data.problemsAppearing.length > 0 && (
        <Notice
          tone={data.problemsAppearing.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
          title={t('With the draft stands against it')}
        >
          {told(data.problemsAppearing)}
        </Notice>
      )}
      {data.problemsDisappearing.length > 0 && (
        <Notice tone="success" title={t('With the draft no longer stands against it')}>
          {told(data.problemsDisappearing)}
        </Notice>
      )}
      <DifferenceView
        difference={data.difference}
        before={t('In force')}
        after={t('With the draft')}
        showsAll={showsAll}
        onShowsAll={setShowsAll}
      />
    </div>
  );
}
