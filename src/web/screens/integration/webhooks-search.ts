import { oneOfParam, present, wholeParam } from '../../app/navigation/search-params.ts';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const subscriptionIdPattern = /^[0-9a-f]{32}$/;

/** Which deliveries of a subscription are listed, and which one is open. */
export const webhookSearch = (search: Record<string, unknown>) =>
  present({
    status: oneOfParam(deliveryStates, search['status']),
    delivery: wholeParam(search['delivery'], 1, Number.MAX_SAFE_INTEGER),
  });
