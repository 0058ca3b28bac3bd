import type { CallAnswer } from '../../app/api/client.ts';

type Subscription = CallAnswer<'webhooksSelect'>['subscriptions'][number];
type Delivery = CallAnswer<'webhooksSelectDeliveries'>['deliveries'][number];

/** Milliseconds between two looks at what is being sent. */
const LOOK_EVERY = 1500;
/** What is due this soon is worth waiting for on the screen; later attempts are seen when somebody looks again. */
const SOON = 15_000;

/** When to look again at deliveries: soon while one of them is being sent, else not by oneself. */
export const lookAgain = (deliveries: readonly Pick<Delivery, 'status' | 'dueAt'>[] | undefined): number | false =>
  deliveries?.some(
    ({ status, dueAt }) => status === 'waiting' && dueAt !== null && new Date(dueAt).getTime() - Date.now() < SOON,
  )
    ? LOOK_EVERY
    : false;

/** The same for what is counted of subscriptions: while something waits to be sent. */
export const lookAgainAtCounts = (
  subscriptions: readonly Pick<Subscription, 'active' | 'counts'>[] | undefined,
): number | false =>
  subscriptions?.some(({ active, counts }) => active && counts.waiting > 0) ? 2 * LOOK_EVERY : false;
