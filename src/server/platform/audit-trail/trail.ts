import type { EventKind, Subject } from '../../../core/people/audit/event-kinds.ts';
import { done } from '../../../core/people/audit/event-kinds.ts';
import type { PricesSeen } from '../../../core/people/audit/prices-seen.ts';
import type { Fields } from '../../../core/people/audit/recorded-fields.ts';
import { detailsText } from '../../../core/people/audit/recorded-fields.ts';
import { canonicalJson } from '../../../core/json/canonical.ts';
import { withoutControlCharacters } from '../../../core/text/control-characters.ts';
import type { NewAuditEvent } from './audit-events.ts';
import { insertAuditEvents } from './audit-events.ts';
import type { DbOrTx } from '../database/database.ts';
import { hashText } from '../crypto/hash.ts';

/** Who acted, as they are called at that moment. */
export interface AuditActor {
  readonly userId: string | null;
  readonly displayName: string;
  /** A role of core/access, or `portal`, `customer`, `anonymous`. */
  readonly role: string;
  readonly companyId: string | null;
}

/** Nobody: the portal itself, in its background work. */
export const portalItself: AuditActor = { userId: null, displayName: '', role: 'portal', companyId: null };

/** What a use case tells of a call beside what every call tells by itself: who, when, which call, about what, with which outcome. */
export interface AuditNote {
  readonly kind?: EventKind;
  /** Where neither body nor answer names it. */
  readonly subject?: Subject;
  /** Of what concerns several: their ids. */
  readonly subjects?: readonly string[];
  /** What differs between two states; core's `changed` finds it. */
  readonly before?: Fields;
  readonly after?: Fields;
  readonly details?: Fields;
  /** Where amounts are shown that no field of the answer holds: papers, files. */
  readonly prices?: PricesSeen;
  /** Where the session does not say who acts. */
  readonly actor?: AuditActor;
  /** What stands between the person and the call: `link:…`, `token:…`, `view-as:…`. */
  readonly via?: string;
}

/** Where and when a call comes from. */
export interface AuditOrigin {
  readonly at: Date;
  readonly call: string;
  readonly kind: EventKind;
  readonly address: string;
  readonly requestId: string;
  readonly actor: AuditActor;
  readonly via: string | null;
}

/** The event of one call or job, gathered while it is done. */
export interface Trail {
  /** Adds to the event; what is told twice is told by the last. */
  note(note: AuditNote): void;
  readonly noted: AuditNote;
  /** Written already by the use case itself, in a transaction of its own, or never to be written. */
  readonly isWritten: boolean;
  /** Nothing has happened that was not told before: a call is told its first answer again. */
  skip(): void;
  /** Writes the event, to be called in the transaction of the change. Of what is refused nothing is told that was noted on the way. */
  write(db: DbOrTx, ending?: Ending): Promise<void>;
  /** What `write` would write. */
  event(ending?: Ending): NewAuditEvent;
}

interface Ending {
  readonly outcome?: string;
  readonly note?: AuditNote;
}

/** PostgreSQL keeps no NUL, and a name holds no line break. */
const plain = (text: string): string => withoutControlCharacters(text);
const filled = (state: Fields | undefined): Fields | undefined =>
  state && Object.keys(state).length > 0 ? state : undefined;
const merged = (one: AuditNote, other: AuditNote): AuditNote => ({
  ...one,
  ...other,
  ...(one.details || other.details ? { details: { ...one.details, ...other.details } } : {}),
});

export function createTrail(origin: AuditOrigin): Trail {
  let noted: AuditNote = {};
  let isWritten = false;
  return {
    note(note) {
      noted = merged(noted, note);
    },
    get noted() {
      return noted;
    },
    get isWritten() {
      return isWritten;
    },
    async write(db, ending) {
      await insertAuditEvents(db, [eventOf(ending)]);
      isWritten = true;
    },
    skip() {
      isWritten = true;
    },
    event: (ending) => eventOf(ending),
  };

  function eventOf({ outcome = done, note = {} }: Ending = {}): NewAuditEvent {
    const said = outcome === done ? merged(note, noted) : note;
    const actor = noted.actor ?? said.actor ?? origin.actor;
    const { subject, subjects = [], before, after, prices } = said;
    return {
      at: origin.at,
      kind: said.kind ?? noted.kind ?? origin.kind,
      call: origin.call,
      outcome,
      userId: actor.userId,
      displayName: plain(actor.displayName),
      role: actor.role,
      companyId: actor.companyId,
      via: noted.via ?? origin.via,
      address: origin.address,
      requestId: origin.requestId,
      subjectKind: subject?.kind ?? null,
      subjectId: subject ? plain(subject.id) : null,
      subjects: subjects.map(plain),
      prices: prices ? canonicalJson(prices) : null,
      details: detailsText({ ...said.details, before: filled(before), after: filled(after) }, hashText),
    };
  }
}

/** What a job does, for itself or on somebody's behalf; `job` is its queue. */
export const trailOfJob = (
  job: string,
  at: Date,
  actor: Pick<AuditActor, 'displayName' | 'role'> & Partial<AuditActor> = portalItself,
): Trail =>
  createTrail({
    at,
    call: `jobs/${job}`,
    kind: 'job',
    address: '',
    requestId: '',
    actor: {
      userId: actor.userId ?? null,
      displayName: actor.displayName,
      role: actor.role,
      companyId: actor.companyId ?? null,
    },
    via: null,
  });
