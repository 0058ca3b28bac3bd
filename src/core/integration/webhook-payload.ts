import type { IsxType, Kind } from '../products/definition/types.ts';
import type { IsxStatus } from '../solution/statuses.ts';
import type { SentEventType } from './webhook-events.ts';

/** Raised when a field changes its meaning or goes; new fields may come without. */
export const PAYLOAD_VERSION = 1;

/** What others are told of a solution: no price, no comment, no name of a person. */
export interface SolutionData {
  readonly isxId: string;
  readonly isxNumber: number;
  readonly isxRevision: number;
  readonly isxName: string;
  readonly isxType: IsxType;
  readonly kind: Kind;
  readonly isxStatus: IsxStatus;
  /** Null where it was not there before. */
  readonly previousStatus: IsxStatus | null;
  readonly version: number;
  readonly companyId: string;
  readonly companyName: string;
  readonly ownerUserId: string;
  /** Who acted; null: the portal itself, or a customer. */
  readonly actorUserId: string | null;
  readonly customerName: string;
  readonly opportunity: string;
  readonly lineCount: number;
  readonly catalogueVersion: string;
  readonly priceListVersion: string;
  readonly approvedAt: string | null;
  readonly expiresAt: string | null;
  /** Where a person reads it. */
  readonly url: string;
}

/** For subscriptions with prices alone. */
export interface EventPrices {
  readonly currency: string;
  readonly list: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** An event as it is kept: prices beside the data, so that each subscription is sent what is meant for it. */
export interface KeptEvent {
  readonly eventId: string;
  readonly sequence: number;
  readonly type: SentEventType;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
  readonly prices: EventPrices | null;
}

/** The body of a delivery: the same bytes at every attempt, so that a receiver knows a repetition by its id. */
export const payloadText = ({ eventId, sequence, type, at, data, prices }: KeptEvent, withPrices: boolean): string =>
  JSON.stringify({
    version: PAYLOAD_VERSION,
    id: eventId,
    type,
    timestamp: at.toISOString(),
    sequence,
    data: withPrices && prices ? { ...data, prices } : data,
  });
