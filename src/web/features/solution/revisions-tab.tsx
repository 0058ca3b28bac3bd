import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../core/format.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { paths } from '../../paths.ts';
import { answerOptions } from '../../query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import styles from './revisions.module.css';

/** The revisions of this number, newest first, and which of them is current. */
export function RevisionsTab({ isxId }: { readonly isxId: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(answerOptions('solutionsSelectRevisions', { isxId }));
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Revisions')}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('Number')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Owner')}</th>
            <th scope="col" className={styles.figure}>
              {t('Total without VAT')}
            </th>
            <th scope="col">{t('Changed')}</th>
            <th scope="col">{t('State')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((revision) => (
            <tr key={revision.isxId} data-pointed={revision.isxId === isxId}>
              <td>
                {revision.isxId === isxId ? (
                  <strong>{revision.isxId}</strong>
                ) : (
                  <Link to={paths.solution} params={{ isxId: revision.isxId }} search={{}}>
                    {revision.isxId}
                  </Link>
                )}
              </td>
              <td>
                <StatusTag status={revision.isxStatus} />
              </td>
              <td>{revision.ownerDisplayName}</td>
              <td className={styles.figure}>
                <MoneyText value={revision.net} currency={revision.currency} />
              </td>
              <td>{formatDateTime(revision.changedAt, localTimeZone)}</td>
              <td>
                {revision.isCurrent ? t('current') : t('superseded')}
                {revision.isxId === isxId && `, ${t('shown here')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
