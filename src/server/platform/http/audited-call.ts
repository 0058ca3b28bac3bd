import type { Endpoint } from '../../../contract/endpoint.ts';
import type { EventKind } from '../../../core/people/audit/event-kinds.ts';
import { pricesSeen, solutionsIn } from '../../../core/people/audit/prices-seen.ts';
import { subjectOf } from '../../../core/people/audit/subject.ts';
import type { RefusalCode } from '../../../contract/problems.ts';
import { hashText } from '../crypto/hash.ts';
import type { AuditActor, AuditNote, Trail } from '../audit-trail/trail.ts';
import { createTrail } from '../audit-trail/trail.ts';
import type { DbOrTx } from '../database/database.ts';
import type { StoredSession } from '../context/session.ts';
import { isOutsider } from '../context/context.ts';
import type { Call } from './call.ts';

const nobody: AuditActor = { userId: null, displayName: '', role: 'anonymous', companyId: null };

/** Whoever sits before the screen, also where they look at it as somebody else. */
const actorOf = ({ actor, displayName, viewedBy }: StoredSession): AuditActor =>
  viewedBy ?? { userId: actor.userId, displayName, role: actor.role, companyId: actor.companyId };

/** What stands between the person and the call. */
const viaOf = (session: StoredSession | null): string | null =>
  session?.accessToken
    ? `token:${session.accessToken.tokenId}`
    : session?.viewedBy
      ? `view:${session.actor.userId}`
      : null;

/** The event that a request would leave behind. */
export const trailOf = (
  session: StoredSession | null,
  origin: { readonly at: Date; readonly address: string; readonly requestId: string },
  { call, kind }: { readonly call: string; readonly kind: EventKind },
): Trail =>
  createTrail({
    ...origin,
    call,
    kind,
    actor: session ? actorOf(session) : nobody,
    via: viaOf(session),
  });

export const kindOf = ({ changes, audited }: Endpoint): EventKind => audited ?? (changes ? 'change' : 'price');

const isAudited = ({ changes, audited }: Endpoint): boolean => changes || audited !== undefined;

/** Longer lists of solutions are told by their hash alone. */
const mostSolutions = 200;

/** What an outsider is shown in an answer or a file. */
function seenBy(call: Call, body: unknown, answer: unknown): Pick<AuditNote, 'prices' | 'subjects'> {
  if (!isOutsider(call)) return {};
  const prices = call.audit.noted.prices ?? pricesSeen(answer, hashText);
  if (!prices) return {};
  const subjects = [...solutionsIn(answer)].slice(0, mostSolutions);
  const isSubject = subjects.length === 1 && subjects[0] === subjectOf(body, answer)?.id;
  return { prices, ...(isSubject ? {} : { subjects }) };
}

/** What was asked for stands in the event of a change; of a sign-in or a password nothing does. */
const inputOf = (endpoint: Endpoint, body: unknown): AuditNote =>
  kindOf(endpoint) === 'change' && typeof body === 'object' && body !== null ? { details: { input: body } } : {};

const withSubject = (body: unknown, answer: unknown): AuditNote => {
  const subject = subjectOf(body, answer);
  return subject ? { subject } : {};
};

/** Keeps what a call did, and what prices it showed to an outsider: in the transaction of the call where it has one. */
export async function recordCall(
  call: Call,
  endpoint: Endpoint,
  body: unknown,
  answer: unknown,
  db: DbOrTx,
): Promise<void> {
  const { audit, services, now, session } = call;
  if (audit.isWritten) return;
  const seen = seenBy(call, body, answer);
  if (isAudited(endpoint)) {
    // Nobody has done anything to anybody: signing out without a session.
    if (!session && !audit.noted.actor && !audit.noted.subject) return;
    await audit.write(db, { note: { ...withSubject(body, answer), ...inputOf(endpoint, body), ...seen } });
    return;
  }
  if (!seen.prices) return;
  const subject = subjectOf(body, answer);
  const reader = session?.actor.userId ?? audit.noted.via ?? call.address;
  const key = [reader, viaOf(session), endpoint.path, subject?.kind, subject?.id, seen.prices.hash].join(' ');
  if (!services.priceSights.isNew(key, now)) return;
  await audit.write(db, { note: { ...withSubject(body, answer), ...seen } });
  services.priceSights.keep(key, now);
}

/** Nobody's flood of requests fills the audit: of strangers a failed sign-in alone is kept, and it is limited. */
const isKept = (call: Call, code: RefusalCode): boolean =>
  code !== 'too_many_requests' &&
  code !== 'unavailable' &&
  (call.session !== null || code === 'wrong_credentials' || call.audit.noted.actor !== undefined);

/** Keeps that a change was refused, when its transaction is gone. */
export async function recordRefusal(
  call: Call,
  endpoint: Endpoint,
  body: unknown,
  code: RefusalCode,
  db: DbOrTx,
): Promise<void> {
  if (!isAudited(endpoint) || call.audit.isWritten || !isKept(call, code)) return;
  const noted = call.audit.noted.subject;
  const subject = noted ? { subject: noted } : withSubject(body, null);
  await call.audit.write(db, { outcome: code, note: { ...subject, ...inputOf(endpoint, body) } });
}

/** Keeps that a file was handed out, with what it holds by its hash. */
export async function recordFile(
  call: Call,
  about: AuditNote,
  { name, content }: { readonly name: string; readonly content: Buffer },
  sha256: string,
): Promise<void> {
  const details = { name, bytes: content.length, sha256, ...call.audit.noted.details };
  await call.audit.write(call.db, { note: { ...about, details } });
}
