import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useTranslate } from '../../app/session/app-context.tsx';
import { answerOptions } from '../../app/api/queries.ts';
import { Loading } from '../../ui/loading.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { dayText } from './day-text.ts';
import { ListedPrice } from './listed-price.tsx';
import { PriceStepsChart } from './price-steps-chart.tsx';
import styles from './pricing.module.css';
import kit from '../../ui/kit.module.css';

interface PartHistoryProps {
  readonly partNumber: string;
  readonly onClose: () => void;
  readonly onSuccessor: (partNumber: string) => void;
}

/** What a part has cost, list after list: as steps and as a table. */
export function PartHistory({ partNumber, onClose, onSuccessor }: PartHistoryProps) {
  const t = useTranslate();
  const { data, error } = useQuery(answerOptions('pricesSelectHistory', { partNumber }));
  return (
    <Modal
      open
      width={620}
      title={t('Price history of {partNumber}', { partNumber })}
      footer={null}
      closable={{ 'aria-label': t('Close') }}
      onCancel={onClose}
      focusable={{ trap: true }}
    >
      {error && <ProblemAlert problem={error} />}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <div className={styles.history}>
          {data.description !== '' && <p>{data.description}</p>}
          {data.status === 'ended' && (
            <p>
              {t('This part has ended.')}{' '}
              {data.successor !== null && (
                <button type="button" className={styles.reset} onClick={() => onSuccessor(data.successor!)}>
                  {t('Show the successor {partNumber}', { partNumber: data.successor })}
                </button>
              )}
            </p>
          )}
          {data.steps.every(({ isListed }) => !isListed) ? (
            <p>{t('No price list has held this part.')}</p>
          ) : (
            <>
              <PriceStepsChart {...data} />
              {data.steps.some(({ currency }) => currency !== data.listCurrency) && (
                <p className={kit.note}>{t('Prices in other currencies beside what they come to at today’s rate.')}</p>
              )}
              <div className={styles.scroller} role="region" aria-label={t('Price history')} tabIndex={0}>
                <table className={styles.table} data-kind="history">
                  <caption className="visually-hidden">{t('Price history')}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{t('From')}</th>
                      <th scope="col">{t('To')}</th>
                      <th scope="col" data-column="listPrice">
                        {t('List price')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.steps.toReversed().map((step) => (
                      <tr key={step.validFrom}>
                        <td>{dayText(step.validFrom)}</td>
                        <td>{step.validTo === null ? '…' : dayText(step.validTo)}</td>
                        <td data-column="listPrice">
                          {step.isListed ? (
                            <ListedPrice price={step} listCurrency={data.listCurrency} />
                          ) : (
                            t('not in the list')
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </>
          )}
        </div>
      )}
    </Modal>
  );
}
