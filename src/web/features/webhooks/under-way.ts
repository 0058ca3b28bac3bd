import type { CallAnswer } from '../../api.ts';

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
