import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WebhookSubscription } from '../../../contract/integration.ts';
import { formatDateTime, formatNumber } from '../../../core/format.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions } from '../../app/api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { SubscriptionState } from './subscription-state.tsx';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { rowLink, Table } from '../../ui/table.tsx';

function Subscriptions({ subscriptions }: { readonly subscriptions: readonly WebhookSubscription[] }) {
  const t = useTranslate();
  const columns: readonly Column<WebhookSubscription>[] = [
    {
      name: 'receiver',
      head: t('Receiver'),
      isRowHead: true,
      onCard: 'name',
      cell: ({ subscriptionId, name, url }) => (
        <>
          <Link to={paths.webhook} params={{ subscriptionId }} className={rowLink}>
            {name}
          </Link>
          <div className={`${kit.note} ${kit.anywhere}`}>{url}</div>
        </>
      ),
    },
    {
      name: 'state',
      head: t('State'),
      onCard: 'corner',
      cell: (subscription) => (
        <>
          <SubscriptionState subscription={subscription} />
          {subscription.failingSince !== null && (
            <div className={kit.note}>
              {t('since {at}', { at: formatDateTime(subscription.failingSince, localTimeZone) })}
            </div>
          )}
        </>
      ),
    },
    {
      name: 'events',
      head: t('Events'),
      onCard: 'line',
      cell: ({ events, companyName, withPrices }) => (
        <>
          {t('{count} event | {count} events', { count: events.length })}
          {companyName !== null && <div className={kit.note}>{companyName}</div>}
          {withPrices && <div className={kit.note}>{t('with prices')}</div>}
        </>
      ),
    },
    ...(
      [
        ['delivered', t('Delivered')],
        ['waiting', t('Waiting')],
        ['failed', t('Failed')],
      ] as const
    ).map(([status, head]): Column<WebhookSubscription> => ({
      name: status,
      head,
      align: 'end',
      cell: ({ counts }) => (
        <span className={counts[status] === 0 ? kit.faint : status === 'failed' ? kit.fault : undefined}>
          {formatNumber(counts[status])}
        </span>
      ),
    })),
  ];
  return (
    <Table
      label={t('Webhooks')}
      columns={columns}
      rows={subscriptions}
      keyOf={({ subscriptionId }) => subscriptionId}
      narrow="cards"
    />
  );
}

/** Which systems are told of what happens, and how that goes. */
export function WebhooksPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useQuery(answerOptions('webhooksSelect', {}));
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<{ readonly subscriptionId: string; readonly secret: string } | null>(null);
  const add = (
    <Button kind="primary" onClick={() => setNew(true)}>
      {t('New subscription')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('Webhooks')} actions={data && data.subscriptions.length > 0 && add} />
      <p className={`${kit.muted} ${kit.below}`}>
        {t('Other systems are told at once what happens here: a signed request to their address, repeated for a day.')}
      </p>
      {isPending && <Loading />}
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data?.subscriptions.length === 0 && (
        <EmptyState title={t('No system is told of anything yet')} action={add}>
          <p>{t('Subscribe an ERP, a CRM or a chat to approvals, orders, prices and more.')}</p>
        </EmptyState>
      )}
      {data && data.subscriptions.length > 0 && <Subscriptions subscriptions={data.subscriptions} />}
      {isNew && (
        <SubscriptionDialog
          subscription={null}
          mayBeInside={data?.mayBeInside ?? false}
          onMade={({ subscriptionId }, secret) => {
            setNew(false);
            if (secret !== null) setMade({ subscriptionId, secret });
          }}
          onClose={() => setNew(false)}
        />
      )}
      {made && (
        <SecretDialog
          secret={made.secret}
          onClose={() => {
            setMade(null);
            void navigate({ to: paths.webhook, params: { subscriptionId: made.subscriptionId } });
          }}
        />
      )}
    </>
  );
}
