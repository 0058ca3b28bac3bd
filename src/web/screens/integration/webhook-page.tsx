import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { WebhookSubscription } from '../../../contract/integration.ts';
import { formatDateTime } from '../../../core/format.ts';
import { configurationTypes } from '../../../core/solution/configuration-types.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import { paths } from '../../app/navigation/paths.ts';
import { answerOptions, useGesture } from '../../app/api/queries.ts';
import { WebhookNotFound } from '../administration/not-found-pages.tsx';
import { ErrorState } from '../../parts/problems/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemAlert } from '../../parts/problems/problem-alert.tsx';
import { localTimeZone } from '../../ui/time-zone.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { eventLabel } from './event-label.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { SubscriptionState } from './subscription-state.tsx';
import { lookAgainAtCounts } from './delivery-polling.ts';
import kit from '../../ui/kit.module.css';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/overlays/messages.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';

const displayOf = new Map<string, string>(configurationTypes.map(({ type, display }) => [type, display]));

/** What a subscription asks for, in words. */
function Description({ subscription }: { readonly subscription: WebhookSubscription }) {
  const t = useTranslate();
  const { url, events, companyName, isxType, withPrices, formerSecretUntil } = subscription;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('Address of the receiver'), url],
    [t('Events'), events.map((type) => t(eventLabel(type))).join(', ')],
    [t('Company'), companyName],
    [t('Type'), isxType && t(displayOf.get(isxType) ?? isxType)],
    [t('Prices'), withPrices ? t('Are sent') : t('Are not sent')],
    [
      t('Former secret'),
      formerSecretUntil && t('signs until {at}', { at: formatDateTime(formerSecretUntil, localTimeZone) }),
    ],
  ];
  return (
    <div className={kit.below}>
      <Facts facts={facts.map((fact) => fact[1] !== null && fact)} />
    </div>
  );
}

function Subscription({
  subscription,
  mayBeInside,
}: {
  readonly subscription: WebhookSubscription;
  readonly mayBeInside: boolean;
}) {
  const t = useTranslate();
  const navigate = useNavigate();
  const message = useMessages();
  const { status, delivery } = useSearch({ from: '/menu/administration/admin/webhooks/$subscriptionId' });
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { subscriptionId, version, name, active, givenUpAt } = subscription;
  const known = { subscriptionId, version };
  const test = useGesture('webhooksTest', ['webhooksSelectDeliveries', 'webhooksSelect']);
  const update = useGesture('webhooksUpdate', ['webhooksSelect', 'webhooksSelectDeliveries']);
  const rotate = useGesture('webhooksRotateSecret', ['webhooksSelect']);
  const remove = useGesture('webhooksDelete', ['webhooksSelect']);
  return (
    <>
      <PageHeader
        title={name}
        note={<SubscriptionState subscription={subscription} />}
        actions={
          <>
            <Button
              kind="primary"
              disabled={!active}
              isBusy={test.isPending}
              onClick={() =>
                test.mutate(
                  { subscriptionId },
                  { onSuccess: () => message.success(t('The test is on its way: look again in some seconds')) },
                )
              }
            >
              {t('Send a test')}
            </Button>
            <Button onClick={() => setEditing(true)}>{t('Edit the subscription')}</Button>
            <Confirm
              title={t('Make a new secret? The former one signs too for a day.')}
              confirmLabel={t('New secret')}
              onConfirm={() => rotate.mutate(known, { onSuccess: (made) => setSecret(made.secret) })}
            >
              <Button isBusy={rotate.isPending}>{t('New secret')}</Button>
            </Confirm>
            <Button isBusy={update.isPending} onClick={() => update.mutate({ ...known, active: !active })}>
              {active ? t('Switch off') : t('Switch on')}
            </Button>
            <Confirm
              title={t('Delete the subscription with its log?')}
              confirmLabel={t('Delete')}
              isDanger
              onConfirm={() => remove.mutate(known, { onSuccess: () => void navigate({ to: paths.webhooks }) })}
            >
              <Button isDanger isBusy={remove.isPending}>
                {t('Delete')}
              </Button>
            </Confirm>
          </>
        }
      />
      <p className={`${kit.muted} ${kit.below}`}>
        <Link to={paths.webhooks}>{t('All subscriptions')}</Link>
      </p>
      <ProblemAlert problem={test.error ?? update.error ?? rotate.error ?? remove.error} />
      {givenUpAt !== null && (
        <Notice tone="warning" title={t('Switched off by the portal')}>
          <p>
            {t(
              'The receiver has taken nothing for days. When it answers again, switch the subscription on and send again what has failed; what has happened meanwhile was not kept for it.',
            )}
          </p>
        </Notice>
      )}
      <Description subscription={subscription} />
      <DeliveryLog key={subscriptionId} subscription={subscription} status={status} delivery={delivery} />
      {isEditing && (
        <SubscriptionDialog
          subscription={subscription}
          mayBeInside={mayBeInside}
          onMade={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

/** A subscription with the log of what was sent to it. */
export function WebhookPage() {
  const { subscriptionId } = useParams({ from: '/menu/administration/admin/webhooks/$subscriptionId' });
  const { data, error, refetch, isPending } = useQuery({
    ...answerOptions('webhooksSelect', {}),
    refetchInterval: ({ state }) => lookAgainAtCounts(state.data?.subscriptions),
  });
  if (isPending) return <Loading />;
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} level={1} />;
  const subscription = data.subscriptions.find((each) => each.subscriptionId === subscriptionId);
  if (!subscription) return <WebhookNotFound />;
  return <Subscription subscription={subscription} mayBeInside={data.mayBeInside} />;
}
