import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatPercent } from '../../../../core/format.ts';
import { useTranslate } from '../../../app/session/app-context.tsx';
import { answerOptions } from '../../../app/api/queries.ts';
import { ErrorState } from '../../../parts/problems/error-state.tsx';
import { MoneyText } from '../../../ui/figures.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StatusTag } from '../../../parts/solution/status-tag.tsx';
import { localTimeZone } from '../../../ui/time-zone.ts';
import { historyLabels } from '../../../parts/solution/history-labels.ts';
import { ConditionList } from '../approvals/condition-list.tsx';
import styles from './history.module.css';
import kit from '../../../ui/kit.module.css';
import { PriceSightsPanel } from './price-sights-panel.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import facts from '../../../ui/facts.module.css';

/** Everything that happened, newest first: who, when, what it led to, what it did to the sum, and the comment. */
export function HistoryTab({ isxId, currency }: { readonly isxId: string; readonly currency: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(answerOptions('solutionsSelectHistory', { isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={`${kit.columnsWide} ${styles.tab}`}>
      <ol className={`${kit.list} ${kit.divided} ${kit.entries} ${kit.measure}`}>
        {data.map(({ at, displayName, action, from, to, comment, subject, totalBefore, totalAfter, ...more }, i) => (
          <li key={`${at} ${i}`} className={`${kit.columnsLong} ${styles.entry}`}>
            <time className={kit.muted} dateTime={at}>
              {formatDateTime(at, localTimeZone)}
            </time>
            <div className={kit.stackTight}>
              <p>
                <strong>{t(historyLabels[action] ?? action)}</strong>{' '}
                <span className={kit.muted}>
                  {more.onBehalfOf === undefined
                    ? displayName || (action === 'expire' ? t('the portal') : '')
                    : t('{name} on behalf of {other}', { name: displayName, other: more.onBehalfOf })}
                </span>{' '}
                {from !== to && <StatusTag status={to} />}
              </p>
              {totalAfter !== null && totalBefore !== totalAfter && (
                <p className={kit.note}>
                  {t('Total without VAT')}:{' '}
                  {totalBefore !== null && (
                    <>
                      <MoneyText value={totalBefore} currency={currency} /> →{' '}
                    </>
                  )}
                  <MoneyText value={totalAfter} currency={currency} />
                </p>
              )}
              {subject !== null && subject !== '' && <p className={kit.note}>{subject}</p>}
              {comment !== '' && <p className={`${kit.said} ${kit.answer}`}>{comment}</p>}
              {more.conditions && <ConditionList conditions={more.conditions} />}
              {more.discounts && (
                <dl className={facts.facts} data-layout="beside" aria-label={t('Discounts by hand')}>
                  {more.discounts.map(({ partNumber, discount }) => (
                    <div key={partNumber}>
                      <dt>{partNumber}</dt>
                      <dd>{formatPercent(discount)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {more.lineComments && (
                <dl className={facts.facts} data-layout="beside" aria-label={t('Comments on lines')}>
                  {more.lineComments.map((line) => (
                    <div key={line.partNumber}>
                      <dt>{line.partNumber}</dt>
                      <dd className={kit.said}>{line.comment}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </li>
        ))}
      </ol>
      <PriceSightsPanel isxId={isxId} />
      <ReplayPanel isxId={isxId} currency={currency} />
    </div>
  );
}
