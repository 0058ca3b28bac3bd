import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { StoredSession } from '../db/sessions.ts';
import { findSession } from '../db/sessions.ts';
import type { Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { resumeSession } from '../use-cases/check-session.ts';
import type { Services } from '../use-cases/context.ts';
import { hashToken } from '../tokens.ts';
import { setXsrfCookie, tokenOf, xsrfHeader } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks: set by `authenticate`, before the body is read. */
    portalSession: StoredSession | null;
  }
}

/** Finds the session of a request, if it has a living one. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  request.portalSession =
    token === null ? null : await resumeSession(services, services.database.db, token, services.clock());
}

/** The same without counting as a use of the session: for what a page does by itself. */
export async function authenticateQuietly({ database, clock }: Services, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  request.portalSession = token === null ? null : await findSession(database.db, hashToken(token), clock());
}

/** Compared as bytes: letters beyond ASCII take several. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The first two checks of every call: 401 without a session where one is needed, and 403 when a session's cookie
 * comes without its XSRF value in the header. A cookie whose session has ended counts as none, so that it never
 * keeps anybody from signing in. Whoever has lost the readable cookie is given it anew with the refusal: another
 * site can cause the call, but read neither answer nor cookie.
 */
export function firstRefusal(
  services: Services,
  endpoint: Pick<Endpoint, 'access'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal | null {
  const session = request.portalSession;
  if (!session) return endpoint.access === 'anyone' ? null : refused('unauthenticated').problems[0];
  const given = request.headers[xsrfHeader];
  if (typeof given === 'string' && isSame(given, session.xsrfToken)) return null;
  setXsrfCookie(reply, services.publicUrl, session.xsrfToken);
  return refused('xsrf').problems[0];
}
