import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { mayCall } from '../../../core/people/access/may-call.ts';
import type { EventKind } from '../../../core/people/audit/event-kinds.ts';
import type { Problem } from '../../../core/result.ts';
import type { DbOrTx } from '../database/database.ts';
import type { Outcome } from '../context/refusal.ts';
import { refused } from '../context/refusal.ts';
import { allOrNothing } from '../context/all-or-nothing.ts';
import type { Context, Services } from '../context/context.ts';
import { kindOf, recordCall, recordRefusal, trailOf } from './audited-call.ts';
import type { Authentication } from './authentication.ts';
import type { Call, Endpoints, FieldCheck, FieldChecks, Handler, Handlers, Preparation, Preparations } from './call.ts';
import { clientAddress, clientName } from './client.ts';
import {
  clearSessionCookies,
  cookieOf,
  setAttemptCookie,
  setHeldCookie,
  setSessionCookies,
  signOutCookie,
  ticketCookie,
  tokenOf,
  trustedCookie,
} from './cookies.ts';
import { readJsonBody } from './json-body.ts';
import { hashBody, once } from './idempotency/idempotent-call.ts';
import type { Load } from './load/load.ts';
import type { Reply } from './problem-reply.ts';
import { problemReply, sendReply } from './problem-reply.ts';
import { languageOf, refuseRequest } from './refuse.ts';
import { readBody } from './validation.ts';
import { translateIn } from '../settings/settings.ts';

const notJson: Problem = { path: '', code: 'malformed', text: 'The request must be JSON' };

/** The JSON of a request. A body that says it is something else is refused, however it looks inside. */
function jsonOf(request: FastifyRequest): Outcome<unknown> {
  const type = request.headers['content-type'];
  const text = typeof request.body === 'string' ? request.body : '';
  if (text !== '' && type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    return refused('invalid_input', { errors: [notJson] });
  const read = readJsonBody(text);
  return read.ok ? read : refused('invalid_input', { errors: read.problems });
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;
const wrongKey: Problem = { path: 'Idempotency-Key', code: 'wrong_format', text: 'The value has the wrong format' };

/** The Idempotency-Key of a call that changes something; null without one. */
function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): Outcome<string | null> {
  const key = request.headers['idempotency-key'];
  if (!(endpoint.changes || endpoint.keyed) || key === undefined) return { ok: true, value: null };
  return typeof key === 'string' && keyPattern.test(key)
    ? { ok: true, value: key }
    : refused('invalid_input', { errors: [wrongKey] });
}

/**
 * Milliseconds within which what was read with the session holds for the whole call. A body may come as slowly as it likes:
 * then the settings are asked for again.
 */
const MOMENT = 500;

/** With the settings that were in force when the caller was found, in the same statement: none is asked for again. */
function servicesOf(services: Services, { portalSession, authenticatedAt }: FastifyRequest): Services {
  const stamps = portalSession?.stamps;
  return stamps && performance.now() - authenticatedAt < MOMENT
    ? { ...services, settings: services.settings.at(stamps) }
    : services;
}

/** Everything a call is but its place in the database. */
export async function beginCall(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  told: { readonly call: string; readonly kind: EventKind },
): Promise<Omit<Call, 'db'>> {
  const session = request.portalSession;
  const [now, address] = [services.clock(), clientAddress(request)];
  return {
    services: servicesOf(services, request),
    now,
    address,
    audit: trailOf(session, { at: now, address, requestId: request.id }, told),
    userAgent: clientName(request),
    session,
    get actor() {
      if (!session) throw new Error('Nobody is signed in');
      return session.actor;
    },
    language: await languageOf(services, request),
    cookies: {
      begin: (begun) => setSessionCookies(reply, services.publicUrl, begun),
      end: () => clearSessionCookies(reply, services.publicUrl),
      session: tokenOf(request, services.publicUrl),
      ticket: cookieOf(request, services.publicUrl, ticketCookie),
      hold: (ticket) => setHeldCookie(reply, services.publicUrl, ticketCookie, ticket),
      trusted: cookieOf(request, services.publicUrl, trustedCookie),
      leave: (ticket) => setAttemptCookie(reply, services.publicUrl, signOutCookie, ticket),
      trust: (browser) => setHeldCookie(reply, services.publicUrl, trustedCookie, browser),
    },
  };
}

/** A call in its place: the database itself, or a transaction. Where nobody is signed in, asking who acts still throws. */
export const inside = (call: Omit<Call, 'db'>, db: DbOrTx): Call =>
  call.session ? { ...call, db } : Object.defineProperties({ db } as Call, Object.getOwnPropertyDescriptors(call));

/** The same answer with what may be kept of it alone. */
const remembered = ({ remembered: kept }: Endpoint, reply: Reply): Reply =>
  kept && !reply.isProblem ? { ...reply, body: kept(reply.body) } : reply;

async function toReply(context: Context, endpoint: Endpoint, outcome: Outcome<unknown>, db: DbOrTx): Promise<Reply> {
  // What the contract does not name stays here, and an answer that does not fit it is a bug of ours.
  if (outcome.ok) return { status: 200, body: endpoint.answer.parse(outcome.value), isProblem: false };
  const translations = await context.services.settings.translations(db);
  return problemReply(outcome.problems[0]!, translateIn(translations, context.language));
}

/** The fields of a body; none of what is no object. */
const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Readonly<Record<string, unknown>>) : {};

/** Bytes of a body; more is 413. */
export const largestBody = 1024 * 1024;
const largestUpload = 16 * largestBody;

/** Whether a body is longer than other calls may have: that of an upload, or one that does not say. */
const isLong = (endpoint: Endpoint, { headers }: FastifyRequest): boolean =>
  Boolean(endpoint.uploads) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largestBody);

/**
 * Mounts an endpoint with the contract's order of checks: 401, 403 xsrf (both before the body is read), 400, 403 of
 * the role; 404, finer 403, 409 and 422 are the use case's. A call that changes something runs in a transaction.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  { authenticate, firstRefusal }: Authentication,
  load: Load,
  endpoint: E,
  handle: Handler<E>,
  { prepare, check }: { readonly prepare?: Preparation<E> | undefined; readonly check?: FieldCheck | undefined } = {},
): void {
  const url = `/api/${endpoint.path}`;
  app.route({
    method: 'POST',
    url,
    bodyLimit: endpoint.uploads ? largestUpload : largestBody,
    onRequest: async (request, reply) => {
      const refusal = (await authenticate(services, request)) ?? firstRefusal(services, endpoint, request, reply);
      if (refusal) return refuseRequest(services, request, reply, refusal);
      if (!isLong(endpoint, request)) return;
      // A long one is for those alone who may upload it, and for so many at once.
      const { actor } = request.portalSession ?? {};
      if (!actor || !mayCall(actor.role, endpoint.access))
        return refuseRequest(services, request, reply, refused('too_large').problems[0]);
      if (!load.enterUpload(request, reply, actor.userId)) return reply;
    },
    handler: async (request, reply) => {
      const { db } = services.database;
      const begin = () => beginCall(services, request, reply, { call: endpoint.path, kind: kindOf(endpoint) });
      const json = jsonOf(request);
      if (!json.ok) return refuseRequest(services, request, reply, json.problems[0]!);
      const body = readBody(endpoint, json.value);
      if (!body.ok) {
        const [refusal] = body.problems;
        const isTheirs = check && mayCall(request.portalSession?.actor.role, endpoint.access);
        const found = isTheirs ? await check(fieldsOf(json.value), inside(await begin(), db)) : [];
        const told = new Set(refusal!.errors?.map(({ path }) => path));
        const errors = [...(refusal!.errors ?? []), ...found.filter(({ path }) => !told.has(path))];
        return refuseRequest(services, request, reply, { ...refusal!, errors });
      }
      const key = idempotencyKeyOf(endpoint, request);
      if (!key.ok) return refuseRequest(services, request, reply, key.problems[0]!);

      const call = await begin();
      if (endpoint.keyed && key.value !== null) Object.assign(call, { idempotencyKey: key.value });
      if (!mayCall(request.portalSession?.actor.role, endpoint.access)) {
        await recordRefusal(inside(call, db), endpoint, body.value, 'forbidden', db);
        return refuseRequest(services, request, reply, refused('forbidden').problems[0]);
      }
      const prepared = await prepare?.(body.value, inside(call, db));
      if (prepared && !prepared.ok) {
        const [refusal] = prepared.problems;
        await recordRefusal(inside(call, db), endpoint, body.value, refusal!.code, db);
        return refuseRequest(services, request, reply, refusal!);
      }
      const work = async (tx: DbOrTx) => {
        const outcome = await handle(body.value, inside(call, tx));
        if (outcome.ok) await recordCall(inside(call, tx), endpoint, body.value, outcome.value, tx);
        return outcome;
      };
      const tell = async (outcome: Outcome<unknown>, tx: DbOrTx) => {
        if (!outcome.ok) await recordRefusal(inside(call, tx), endpoint, body.value, outcome.problems[0]!.code, tx);
        return toReply(inside(call, tx), endpoint, outcome, tx);
      };
      if (key.value === null || endpoint.keyed) {
        const outcome = await (endpoint.changes ? allOrNothing(db, work) : work(db));
        return sendReply(reply, await tell(outcome, db));
      }
      const { userId } = call.actor;
      const idempotent = { userId, key: key.value, endpoint: endpoint.path, bodyHash: hashBody(body.value) };
      return sendReply(
        reply,
        await once(services, idempotent, call.now, work, { tell, keep: (told) => remembered(endpoint, told) }),
      );
    },
  });
}

/** Mounts every endpoint of the contract. */
export function mountEvery(
  app: FastifyInstance,
  services: Services,
  authentication: Authentication,
  load: Load,
  endpoints: Endpoints,
  handlers: Handlers,
  { preparations, fieldChecks }: { readonly preparations: Preparations; readonly fieldChecks: FieldChecks },
): void {
  for (const name of Object.keys(endpoints) as (keyof Endpoints)[]) {
    // The type of `Handlers` has matched them one by one; here they are taken in a row.
    mount<Endpoint>(app, services, authentication, load, endpoints[name], handlers[name] as Handler<Endpoint>, {
      prepare: preparations[name] as Preparation<Endpoint> | undefined,
      check: fieldChecks[name],
    });
  }
}
