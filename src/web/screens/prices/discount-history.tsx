import { useInfiniteQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { formatDateTime, formatPercent } from '../../../core/format.ts';
import { call } from '../../app/api/client.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import styles from './pricing.module.css';
import { Button } from '../../ui/button.tsx';

interface DiscountHistoryProps {
  /** All companies where it is left out. */
  readonly companyId?: string;
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Who changed which discount when, from what to what. */
export function DiscountHistory({ companyId, name, onClose }: DiscountHistoryProps) {
  const t = useTranslate();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['discountsSelectHistory', companyId],
    queryFn: ({ pageParam, signal }) =>
      call('discountsSelectHistory', { ...(companyId && { companyId }), ...(pageParam && { before: pageParam }) }, { signal }), // prettier-ignore
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasMore ? last.changes.at(-1)?.changeId : undefined),
  });
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  const share = (discount: string | null) => (discount === null ? t('none') : formatPercent(discount));
  return (
    <Modal
      open
      width={720}
      footer={null}
      title={name === null ? t('History of changes') : t('History of {company}', { company: name })}
      closable={{ 'aria-label': t('Close') }}
      onCancel={onClose}
      focusable={{ trap: true }}
    >
      <ProblemAlert problem={error} />
      {!data && !error && <Loading lines={6} />}
      {data && changes.length === 0 && <p>{t('No discount has been changed yet.')}</p>}
      {changes.length > 0 && (
        <div className={styles.scroller} role="region" aria-label={t('History of changes')} tabIndex={0}>
          <table className={styles.table} data-kind="history">
            <caption className="visually-hidden">{t('History of changes')}</caption>
            <thead>
              <tr>
                {(['When', 'Who', 'Company', 'Discount group', 'Before', 'After'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.changeId}>
                  <td>{formatDateTime(change.at, localTimeZone)}</td>
                  <td>{change.displayName}</td>
                  <td>{change.companyName}</td>
                  <td>{change.discountGroup}</td>
                  <td>{share(change.before)}</td>
                  <td>{share(change.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Earlier changes')}
        </Button>
      )}
    </Modal>
  );
}
