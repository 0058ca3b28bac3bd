import type { SentEventType, WebhookSubject } from '../../../core/integration/webhook-events.ts';
import { TEST_EVENT, webhookEvents } from '../../../core/integration/webhook-events.ts';

/** Key of TRANSLATE. */
export const eventLabel = (type: SentEventType): string =>
  type === TEST_EVENT ? 'Test delivery' : webhookEvents[type].label;

/** What events are about, in the order in which they are offered. */
export const eventGroups: readonly { readonly label: string; readonly subjects: readonly WebhookSubject[] }[] = [
  { label: 'Solutions', subjects: ['solution'] },
  { label: 'Customers', subjects: ['customer'] },
  { label: 'Quotes, prices and catalogue', subjects: ['quote', 'priceList', 'catalogue'] },
];
