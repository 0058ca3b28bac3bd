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
import styles from './webhooks.module.css';
import { Button } from '../../ui/button.tsx';

function Row({ subscription }: { readonly subscription: WebhookSubscription }) {
  const t = useTranslate();
  const { subscriptionId, name, url, events, companyName, counts, failingSince, withPrices } = subscription;
  return (
    <tr>
      <th scope="row">
        <Link to={paths.webhook} params={{ subscriptionId }} className={styles.name}>
          {name}
        </Link>
        <span className={styles.url}>{url}</span>
      </th>
      <td>
        <SubscriptionState subscription={subscription} />
        {failingSince !== null && (
          <span className={styles.since}>{t('since {at}', { at: formatDateTime(failingSince, localTimeZone) })}</span>
        )}
      </td>
      <td data-label={t('Events')}>
        {t('{count} event | {count} events', { count: events.length })}
        {companyName !== null && <span className={styles.since}>{companyName}</span>}
        {withPrices && <span className={styles.since}>{t('with prices')}</span>}
      </td>
      {(['delivered', 'waiting', 'failed'] as const).map((status) => (
        <td key={status} className={styles.figure} data-state={counts[status] > 0 ? status : 'none'}>
          {formatNumber(counts[status])}
        </td>
      ))}
    </tr>
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
      <p className={styles.lead}>
        {t('Other systems are told at once what happens here: a signed request to their address, repeated for a day.')}
      </p>
      {isPending && <Loading />}
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data?.subscriptions.length === 0 && (
        <EmptyState title={t('No system is told of anything yet')} action={add}>
          <p>{t('Subscribe an ERP, a CRM or a chat to approvals, orders, prices and more.')}</p>
        </EmptyState>
      )}
      {data && data.subscriptions.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.grid}>
            <thead>
              <tr>
                <th scope="col">{t('Receiver')}</th>
                <th scope="col">{t('State')}</th>
                <th scope="col">{t('Events')}</th>
                <th scope="col" className={styles.figure}>
                  {t('Delivered')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('Waiting')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('Failed')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.subscriptions.map((subscription) => (
                <Row key={subscription.subscriptionId} subscription={subscription} />
              ))}
            </tbody>
          </table>
        </div>
      )}
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
