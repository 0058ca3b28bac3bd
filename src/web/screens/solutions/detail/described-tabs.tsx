import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { VectorDrawing } from '../../../ui/drawing/vector-drawing.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import kit from '../../../ui/kit.module.css';
import styles from '../../sharing/sharing.module.css';
import { Facts } from '../../../ui/facts.tsx';

/* What a solution is, for whoever's rights do not reach as far as its owner's: without the catalogue, as the server describes it. */

/** The choices in words. */
export function DescribedChoices({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(answerOptions('configurationsDescribe', { isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={10} />;
  return (
    <>
      <Notice tone="info">
        <p>
          {t('The owner of this solution has rights that your role lacks: its choices are described, not offered.')}
        </p>
      </Notice>
      <div className={styles.described}>
        {data.map(({ title, facts }) => (
          <Panel key={title} title={title}>
            <Facts layout="below" facts={facts.map(({ label, value }) => [label, value])} />
          </Panel>
        ))}
      </div>
    </>
  );
}

/** The drawings of the report. */
export function ReportDrawings({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const [pointed, pointAt] = useState<string | null>(null);
  const stay = useCallback(() => {}, []);
  const { data, error, refetch } = useQuery(answerOptions('reportsSelectReport', { isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={10} />;
  const { drawings = [] } = data;
  if (drawings.length === 0) return <EmptyState title={t('The report of this solution has no drawings')} />;
  return drawings.map((drawing) => (
    <figure key={drawing.name} className={`${kit.sheet} ${kit.section}`}>
      <figcaption className={`${kit.medium} ${kit.below}`}>{drawing.title}</figcaption>
      <VectorDrawing drawing={drawing} pointed={pointed} onPoint={pointAt} onGo={stay} />
    </figure>
  ));
}
