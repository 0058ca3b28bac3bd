import type { WebhookSubscription } from '../../../contract/integration.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { DeliveryState } from './webhooks-search.ts';
import styles from './webhooks.module.css';

/** Keys of TRANSLATE. */
export const deliveryLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waits to be sent',
  delivered: 'Delivered',
  failed: 'Not delivered',
};

const stateOf = ({ active, givenUpAt, failingSince }: WebhookSubscription) =>
  active ? (failingSince === null ? 'on' : 'failing') : givenUpAt === null ? 'off' : 'givenUp';

const labels = {
  on: 'Switched on',
  failing: 'Nothing gets through',
  off: 'Switched off',
  givenUp: 'Switched off by the portal',
} as const;

/** How a subscription fares: its word on its colour. */
export function SubscriptionState({ subscription }: { readonly subscription: WebhookSubscription }) {
  const t = useTranslate();
  const state = stateOf(subscription);
  return (
    <span className={styles.tag} data-state={state}>
      {t(labels[state])}
    </span>
  );
}

export function DeliveryTag({ status }: { readonly status: DeliveryState }) {
  const t = useTranslate();
  return (
    <span className={styles.tag} data-state={status}>
      {t(deliveryLabels[status])}
    </span>
  );
}
