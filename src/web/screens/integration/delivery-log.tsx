import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Table } from '../../ui/table.tsx';
import { Select } from '../../ui/fields/select.tsx';

interface DeliveriesProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly onOpen: (deliveryId: number) => void;
}

function Deliveries({ deliveries, onOpen }: DeliveriesProps) {
  const t = useTranslate();
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      name: 'when',
      head: t('When'),
      width: 'content',
      onCard: 'line',
      cell: ({ at }) => formatDateTime(at, localTimeZone),
    },
    {
      name: 'event',
      head: t('Event'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ deliveryId, type, isxId }) => (
        <>
          <Button kind="link" size="small" onClick={() => onOpen(deliveryId)}>
            {t(eventLabel(type))}
          </Button>
          {isxId !== null && (
            <div className={kit.note}>
              <Link to={paths.solution} params={{ isxId }}>
                {isxId}
              </Link>
            </div>
          )}
        </>
      ),
    },
    { name: 'state', head: t('State'), onCard: 'corner', cell: ({ status }) => <DeliveryTag status={status} /> },
    { name: 'attempts', head: t('Attempts'), align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
    {
      name: 'answered',
      head: t('Answered'),
      align: 'end',
      cell: ({ attempts, answered }) => (attempts === 0 ? '' : (answered ?? t('no answer'))),
    },
    {
      name: 'duration',
      head: t('Duration'),
      align: 'end',
      cell: ({ durationMs }) => (durationMs === null ? '' : t('{ms} ms', { ms: formatNumber(durationMs) })),
    },
  ];
  return (
    <Table
      label={t('Deliveries')}
      columns={columns}
      rows={deliveries}
      keyOf={({ deliveryId }) => deliveryId}
      narrow="cards"
    />
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
      <div className={kit.rowCentered}>
        <h2 className={`${kit.large} ${kit.grow}`}>{t('Deliveries')}</h2>
        <Select<DeliveryState | 'all'>
          aria-label={t('State')}
          value={status ?? 'all'}
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
        <p className={`${kit.sheet} ${kit.muted}`}>
          {status === undefined
            ? t('Nothing has happened yet that this receiver is told of. A test delivery shows whether it answers.')
            : t('There is none in this state')}
        </p>
      )}
      {data && data.deliveries.length > 0 && (
        <Deliveries deliveries={data.deliveries} onOpen={(deliveryId) => show({ status, delivery: deliveryId })} />
      )}
      {(before.length > 0 || data?.hasMore) && (
        <div className={`${kit.row} ${kit.toEnd}`}>
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
