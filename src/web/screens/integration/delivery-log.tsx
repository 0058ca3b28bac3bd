import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { useState } from 'react';
import type { WebhookDelivery, WebhookSubscription } from '../../../contract/integration.ts';
import { formatDateTime, formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { present } from '../../app/navigation/search-params.ts';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { eventLabel } from './event-label.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { deliveryLabels, DeliveryTag } from './subscription-state.tsx';
import type { DeliveryState } from './webhooks-search.ts';
import { deliveryStates } from './webhooks-search.ts';
import { lookAgain } from './delivery-polling.ts';
import styles from './webhooks.module.css';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';

function Row({ delivery, onOpen }: { readonly delivery: WebhookDelivery; readonly onOpen: () => void }) {
  const t = useTranslate();
  const { type, at, isxId, status, attempts, answered, durationMs } = delivery;
  return (
    <tr>
      <td className={kit.nowrap}>{formatDateTime(at, localTimeZone)}</td>
      <th scope="row">
        <button type="button" className={styles.open} onClick={onOpen}>
          {t(eventLabel(type))}
        </button>
        {isxId !== null && (
          <Link to={paths.solution} params={{ isxId }} className={styles.url}>
            {isxId}
          </Link>
        )}
      </th>
      <td>
        <DeliveryTag status={status} />
      </td>
      <td className={styles.figure}>{formatNumber(attempts)}</td>
      <td className={styles.figure}>{attempts === 0 ? '' : (answered ?? t('no answer'))}</td>
      <td className={styles.figure}>{durationMs === null ? '' : t('{ms} ms', { ms: formatNumber(durationMs) })}</td>
    </tr>
  );
}

/** What has been sent to a subscription, the newest first. */
export function DeliveryLog({
  subscription,
  status,
  delivery,
}: {
  readonly subscription: WebhookSubscription;
  readonly status: DeliveryState | undefined;
  readonly delivery: number | undefined;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { subscriptionId, active, counts } = subscription;
  /** Where each page begins. */
  const [before, setBefore] = useState<readonly number[]>([]);
  const [isReplaying, setReplaying] = useState(false);
  const from = before.at(-1);
  const question = { subscriptionId, ...(status && { status }), ...(from !== undefined && { before: from }) };
  const { data, error, isPending, refetch } = useQuery({
    ...answerOptions('webhooksSelectDeliveries', question),
    refetchInterval: ({ state }) => lookAgain(state.data?.deliveries),
  });
  const show = (search: { status?: DeliveryState | undefined; delivery?: number | undefined }) =>
    void navigate({ to: paths.webhook, params: { subscriptionId }, search: present(search), replace: true });
  return (
    <section className={kit.stackWide} aria-label={t('Deliveries')}>
      <div className={styles.bar}>
        <h2>{t('Deliveries')}</h2>
        <Select<DeliveryState | 'all'>
          aria-label={t('State')}
          value={status ?? 'all'}
          popupMatchSelectWidth={false}
          onChange={(chosen) => {
            setBefore([]);
            show({ status: chosen === 'all' ? undefined : chosen });
          }}
          options={[
            { value: 'all', label: t('All') },
            ...deliveryStates.map((each) => ({ value: each, label: t(deliveryLabels[each]) })),
          ]}
        />
        <Button onClick={() => void refetch()}>{t('Look again')}</Button>
        {counts.failed > 0 && (
          <Button disabled={!active} onClick={() => setReplaying(true)}>
            {t('Send again what has failed')}
          </Button>
        )}
      </div>
      {isPending && <Loading />}
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data?.deliveries.length === 0 && (
        <p className={styles.nothing}>
          {status === undefined
            ? t('Nothing has happened yet that this receiver is told of. A test delivery shows whether it answers.')
            : t('There is none in this state')}
        </p>
      )}
      {data && data.deliveries.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.grid}>
            <thead>
              <tr>
                <th scope="col">{t('When')}</th>
                <th scope="col">{t('Event')}</th>
                <th scope="col">{t('State')}</th>
                <th scope="col" className={styles.figure}>
                  {t('Attempts')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('Answered')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('Duration')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.deliveries.map((each) => (
                <Row key={each.deliveryId} delivery={each} onOpen={() => show({ status, delivery: each.deliveryId })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(before.length > 0 || data?.hasMore) && (
        <div className={styles.pager}>
          <Button disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
            {t('Newer')}
          </Button>
          <Button disabled={!data?.hasMore} onClick={() => setBefore([...before, data!.deliveries.at(-1)!.deliveryId])}>
            {t('Older')}
          </Button>
        </div>
      )}
      {delivery !== undefined && (
        <DeliveryDialog deliveryId={delivery} isOn={active} onClose={() => show({ status })} />
      )}
      {isReplaying && <ReplayDialog subscriptionId={subscriptionId} onClose={() => setReplaying(false)} />}
    </section>
  );
}
