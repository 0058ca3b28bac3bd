import type { Problem } from '../result.ts';
import type { IsxType } from '../products/definition/types.ts';
import type { WebhookEventType } from './webhook-events.ts';
import { webhookEvents } from './webhook-events.ts';

/** What a subscription asks for. */
export interface Wanted {
  readonly events: readonly WebhookEventType[];
  /** Of solutions of this company alone; null: of all. */
  readonly companyId: string | null;
  /** Of solutions of this type alone; null: of all. */
  readonly isxType: IsxType | null;
}

/** What a filter looks at; absent where it does not apply to what has happened, as for a price list. */
export interface Happened {
  readonly type: WebhookEventType;
  /** Null: it is for no company but the vendor's house. */
  readonly companyId?: string | null;
  readonly isxType?: IsxType;
}

/** Whether a subscription is told of an event. A filter keeps away what it applies to and does not fit, and nothing else. */
export const wants = ({ events, companyId, isxType }: Wanted, happened: Happened): boolean =>
  events.includes(happened.type) &&
  (companyId === null || happened.companyId === undefined || companyId === happened.companyId) &&
  (isxType === null || happened.isxType === undefined || isxType === happened.isxType);

/** The longest address that is taken. */
export const MOST_URL = 500;

/** Scheme, name and password, host (a name, an address, one of IPv6 in brackets), port, path and query. */
const address = /^(https?):\/\/([^\s/?#]*@)?([\p{L}\p{N}.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

const fault = (code: string, text: string): Problem => ({ path: 'url', code, text });

/**
 * What is wrong with the address of a receiver as far as it can be read off it. `mayBeInside`: the portal has been set to
 * reach into networks of its own, where there may be no certificate. Where the name leads is looked at when something is sent.
 */
export function urlFaults(url: string, mayBeInside: boolean): Problem[] {
  const [, protocol, user, host] = address.exec(url) ?? [];
  if (!host) return [fault('wrong_format', 'Enter an address such as https://erp.example.com/hook')];
  return [
    ...(protocol === 'https' || mayBeInside ? [] : [fault('not_https', 'The address must begin with https://')]),
    ...(user === undefined ? [] : [fault('with_password', 'The address must not hold a name or a password')]),
    ...(url.includes('#') ? [fault('with_fragment', 'The address must not hold a part after #')] : []),
  ];
}

/** The types of events in the order of the table, each once. */
export const inOrder = (events: readonly WebhookEventType[]): WebhookEventType[] =>
  (Object.keys(webhookEvents) as WebhookEventType[]).filter((type) => events.includes(type));
