import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { Solution } from '../../../../contract/shapes.ts';
import { formatDateTime } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { statusLabels } from '../../../parts/solution/status-tag.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { lifeLineOf } from './life-line.ts';
import kit from '../../../ui/kit.module.css';
import styles from './life-line.module.css';

const stateWords = { done: 'done', now: 'now', ahead: 'still to come', skipped: 'skipped' } as const;

/** The five steps of a solution, each with who took it and when. */
export const LifeLine = memo(function LifeLine({ solution }: { readonly solution: Solution }) {
  const t = useTranslate();
  const { data: history = [] } = useQuery(answerOptions('solutionsSelectHistory', { isxId: solution.isxId }));
  return (
    <ol className={`${kit.surface} ${styles.line}`} aria-label={t('Life of the solution')}>
      {lifeLineOf(solution.isxStatus, history).map(({ status, state, entry }, i) => (
        <li
          key={i}
          className={styles.step}
          data-state={state}
          data-status={status}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {state === 'done' ? '✓' : i + 1}
          </span>
          <span className={styles.text}>
            <span className={styles.status}>
              {t(statusLabels[status])}
              <span className="visually-hidden">, {t(stateWords[state])}</span>
            </span>
            <span className={`${kit.note} ${styles.who}`}>
              {entry && (
                <>
                  {entry.displayName || t('the portal')}{' '}
                  <time dateTime={entry.at}>{formatDateTime(entry.at, localTimeZone)}</time>
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
});
