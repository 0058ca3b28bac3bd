import { canonicalJson } from '../../json/canonical.ts';

/** An event as it is stored. Everything in it is sealed: what is added here is a new version of the leaf. */
export interface AuditEvent {
  readonly eventId: number;
  /** ISO 8601 with milliseconds, in UTC. */
  readonly at: string;
  readonly kind: string;
  readonly call: string;
  readonly outcome: string;
  readonly userId: string | null;
  readonly displayName: string;
  readonly role: string;
  readonly companyId: string | null;
  readonly via: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly subjects: readonly string[];
  /** Canonical JSON as text. */
  readonly prices: string | null;
  readonly details: string;
}

/** What is hashed of an event: the same bytes for the same event, whoever reads it. */
export const eventText = ({ ...event }: AuditEvent): string =>
  canonicalJson({
    eventId: event.eventId,
    at: event.at,
    kind: event.kind,
    call: event.call,
    outcome: event.outcome,
    userId: event.userId,
    displayName: event.displayName,
    role: event.role,
    companyId: event.companyId,
    via: event.via,
    address: event.address,
    requestId: event.requestId,
    subjectKind: event.subjectKind,
    subjectId: event.subjectId,
    subjects: event.subjects,
    prices: event.prices,
    details: event.details,
  });
