import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/app-context.tsx';
import { answerOptions } from '../../query-client.ts';
import { MoneyText } from '../../ui/figures.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import styles from './step-dialog.module.css';

/** What today's prices and catalogue would change, line by line, and in all. */
export function RenewalPreview({ isxId, currency }: { readonly isxId: string; readonly currency: string }) {
  const t = useTranslate();
  const { data, error } = useQuery({ ...answerOptions('solutionsPreviewRenewal', { isxId }), staleTime: 0, gcTime: 0 });
  if (error) return <ProblemAlert problem={error} />;
  if (!data) return <Loading lines={4} />;
  const difference = Number(data.after) - Number(data.before);
  const share = Number(data.before) === 0 ? 0 : (difference / Number(data.before)) * 100;
  return (
    <div className={styles.preview}>
      {data.lines.length === 0 ? (
        <p>{t('No line changes.')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Lines that change')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Part')}</th>
                <th scope="col" className={styles.figure}>
                  {t('Qty')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('Price before')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('Price after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.partNumber}>
                  <td>
                    {line.partNumber}
                    <span className={styles.name}>{line.description}</span>
                    {line.ended && (
                      <span className={styles.ended}>
                        {line.successor
                          ? t('no longer made; its successor is {successor}', { successor: line.successor })
                          : t('no longer made, without a successor')}
                      </span>
                    )}
                  </td>
                  <td className={styles.figure}>
                    {line.quantityBefore === line.quantityAfter
                      ? formatNumber(line.quantityAfter)
                      : `${formatNumber(line.quantityBefore)} → ${formatNumber(line.quantityAfter)}`}
                  </td>
                  <td className={styles.figure}>
                    <MoneyText value={line.before} />
                  </td>
                  <td className={styles.figure}>
                    <MoneyText value={line.after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.sum}>
        <span>{t('Total without VAT')}:</span>
        <span>
          <MoneyText value={data.before} currency={currency} /> →{' '}
          <strong>
            <MoneyText value={data.after} currency={currency} />
          </strong>
        </span>
        {difference !== 0 && (
          <span>
            ({difference > 0 ? '+' : ''}
            {formatNumber(share, 1)}
            {'\u00A0'}%)
          </span>
        )}
      </p>
    </div>
  );
}
