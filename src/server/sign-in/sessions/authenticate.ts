import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Scope } from '../../../core/people/access/scopes.ts';
import { covers } from '../../../core/people/access/scopes.ts';
import { isOpenToView } from '../../../core/people/access/view-as.ts';
import { findSession } from './sessions.ts';
import type { Refusal } from '../../platform/context/refusal.ts';
import { refused } from '../../platform/context/refusal.ts';
import { resumeSession } from './check-session.ts';
import { resumeAccessToken } from '../access-tokens/resume-access-token.ts';
import type { Services } from '../../platform/context/context.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { clientAddress } from '../../platform/http/client.ts';
import { setXsrfCookie, tokenOf, xsrfHeader } from '../../platform/http/cookies.ts';

/** The personal access token of a request, whatever it is; a proxy's own way of authorising is none of ours. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Finds who a request comes from: the owner of a living session, or of a personal access token. A token decides alone, as if
 * there were no cookie: what no other site can send needs no XSRF header. One that is not valid is refused, whatever is asked.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Refusal | null> {
  request.authenticatedAt = performance.now();
  const bearer = bearerOf(request);
  if (bearer !== null) {
    const address = clientAddress(request);
    const resumed = await resumeAccessToken(services, { token: bearer, address, now: services.clock() });
    if (!resumed.ok) return resumed.problems[0]!;
    request.portalSession = resumed.value;
    return null;
  }
  const token = tokenOf(request, services.publicUrl);
  request.portalSession =
    token === null ? null : await resumeSession(services, services.database.db, token, services.clock());
  return null;
}

/** What keeps a token from what its owner may do; null where there is none, or it has been given the scope. */
export function scopeRefusal(scope: Scope | null, { portalSession }: FastifyRequest): Refusal | null {
  const token = portalSession?.accessToken;
  if (!token) return null;
  if (scope === null) return refused('not_by_token').problems[0];
  if (covers(token.scopes, scope)) return null;
  return refused('insufficient_scope', { params: { scope }, challenge: { error: 'insufficient_scope', scope } })
    .problems[0];
}

/** The same without counting as a use of the session: for what a page does by itself. */
export async function authenticateQuietly(services: Services, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request, services.publicUrl);
  request.portalSession =
    token === null ? null : await findSession(services.database.db, hashToken(token), services.clock());
}

/** Compared as bytes: letters beyond ASCII take several. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The first two checks of every call: 401 without a session where one is needed, and 403 when a token lacks the scope or a
 * session's cookie comes without its XSRF value in the header. A cookie whose session has ended counts as none, so that it never
 * keeps anybody from signing in. Whoever has lost the readable cookie is given it anew with the refusal: another
 * site can cause the call, but read neither answer nor cookie.
 */
export function firstRefusal(
  services: Services,
  endpoint: Pick<Endpoint, 'access' | 'scope' | 'changes' | 'inView'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal | null {
  const session = request.portalSession;
  if (!session) return endpoint.access === 'anyone' ? null : refused('unauthenticated').problems[0];
  if (session.accessToken) return scopeRefusal(endpoint.scope, request);
  const given = request.headers[xsrfHeader];
  if (typeof given === 'string' && isSame(given, session.xsrfToken))
    return session.viewedBy && !isOpenToView(endpoint) ? refused('read_only_view').problems[0] : null;
  setXsrfCookie(reply, services.publicUrl, session.xsrfToken);
  return refused('xsrf').problems[0];
}
