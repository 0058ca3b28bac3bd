import type { WebhookSubscription } from '../../../contract/integration.ts';
import { useTranslate } from '../../app/session/app-context.tsx';
import type { DeliveryState } from './webhooks-search.ts';
import type { Tone } from '../../ui/tag.tsx';
import { Tag } from '../../ui/tag.tsx';

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

const tones = { on: 'good', failing: 'warning', off: undefined, givenUp: 'fault' } as const;
const deliveryTones: Readonly<Record<DeliveryState, Tone>> = { waiting: 'info', delivered: 'good', failed: 'fault' };

/** How a subscription fares: its word on its colour. */
export function SubscriptionState({ subscription }: { readonly subscription: WebhookSubscription }) {
  const t = useTranslate();
  const state = stateOf(subscription);
  return <Tag tone={tones[state]}>{t(labels[state])}</Tag>;
}

export function DeliveryTag({ status }: { readonly status: DeliveryState }) {
  const t = useTranslate();
  return <Tag tone={deliveryTones[status]}>{t(deliveryLabels[status])}</Tag>;
}
