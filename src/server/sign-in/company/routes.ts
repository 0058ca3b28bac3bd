import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderRefused, ProviderUnavailable } from './identity-provider.ts';
import { refused } from '../../platform/context/refusal.ts';
import type { NotLetIn } from './company-sign-in.ts';
import { beginCompanySignIn, endByProvider, finishCompanySignIn, providerEnd } from './company-sign-in.ts';
import type { Services } from '../../platform/context/context.ts';
import { authenticate } from '../sessions/authenticate.ts';
import type { Call } from '../../platform/http/call.ts';
import { attemptCookie, cookieOf, setAttemptCookie, signOutCookie } from '../../platform/http/cookies.ts';
import { beginCall, inside } from '../../platform/http/mount.ts';
import { refuseRequest } from '../../platform/http/refuse.ts';

/**
 * Signing in through the company, as a browser goes there and comes back:
 * `GET /api/sign-in/start?next=` sends it to the provider, which sends it to `GET /api/sign-in/callback`;
 * `GET /api/sign-in/end` ends the provider's session after the portal's own has ended;
 * `POST /api/sign-in/backchannel-logout` is the provider itself: somebody has signed out there.
 * A browser is always sent on, never shown JSON: what went wrong is told on the sign-in page, its cause in the log.
 */
export function mountCompanySignIn(app: FastifyInstance, services: Services): void {
  /** Relative, as ours always are: no header of a request has a part in it. */
  const leadTo = (reply: FastifyReply, to: string) => reply.code(303).header('location', to).send();

  const tellFailure = (request: FastifyRequest, reply: FastifyReply, { failure, detail }: NotLetIn) => {
    request.log.warn({ failure, detail }, 'Nobody was let in through the company');
    return leadTo(reply, `/login?${new URLSearchParams({ failure, request: request.id }).toString()}`);
  };

  const callOf = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<Call> => {
    const call = await beginCall(services, request, reply, { call: `sign-in/${name}`, kind: 'session' });
    return inside(call, services.database.db);
  };

  const mount = (
    method: 'GET' | 'POST',
    name: string,
    handle: (request: FastifyRequest, reply: FastifyReply, call: Call) => Promise<FastifyReply>,
  ) =>
    app.route({
      method,
      url: `/api/sign-in/${name}`,
      bodyLimit: 64 * 1024,
      handler: async (request, reply) => {
        if (!services.companySignIn) return refuseRequest(services, request, reply, refused('not_found').problems[0]);
        return handle(request, reply, await callOf(request, reply, name));
      },
    });

  mount('GET', 'start', async (request, reply, call) => {
    const begun = await beginCompanySignIn(call, (request.query as Readonly<Record<string, unknown>>)['next']);
    if ('failure' in begun) return tellFailure(request, reply, begun);
    setAttemptCookie(reply, services.publicUrl, attemptCookie, begun.held);
    return leadTo(reply, begun.url.href);
  });

  app.get('/api/sign-in/callback', async (request, reply) => {
    if (!services.companySignIn) return refuseRequest(services, request, reply, refused('not_found').problems[0]);
    // The session that the browser had ends with the new one; one that has ended counts as none.
    await authenticate(services, request);
    const call = await callOf(request, reply, 'callback');
    // The query alone is the request's: address and host are those that the portal is set up with.
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const address = new URL(`${services.publicUrl}/api/sign-in/callback${query}`);
    const finished = await finishCompanySignIn(call, address, cookieOf(request, services.publicUrl, attemptCookie));
    setAttemptCookie(reply, services.publicUrl, attemptCookie, null);
    if ('failure' in finished) return tellFailure(request, reply, finished);
    call.cookies.begin(finished.session);
    const next = new URL(finished.next, services.publicUrl);
    return leadTo(reply, `${next.pathname}${next.search}${next.hash}`);
  });

  mount('GET', 'end', async (request, reply, call) => {
    const address = await providerEnd(call, cookieOf(request, services.publicUrl, signOutCookie));
    setAttemptCookie(reply, services.publicUrl, signOutCookie, null);
    return leadTo(reply, address?.href ?? '/login');
  });

  mount('POST', 'backchannel-logout', async (request, reply, call) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const token = new URLSearchParams(body).get('logout_token');
    if (token === null) return reply.code(400).send({ error: 'invalid_request' });
    try {
      const ended = await endByProvider(call, token);
      request.log.info({ ended }, 'Signed out by the provider');
      return await reply.code(200).send();
    } catch (error) {
      if (error instanceof ProviderRefused) {
        request.log.warn({ err: error }, 'A logout token was refused');
        return reply.code(400).send({ error: 'invalid_request', error_description: 'The logout token is not valid' });
      }
      if (error instanceof ProviderUnavailable)
        return refuseRequest(services, request, reply, refused('unavailable').problems[0]);
      throw error;
    }
  });
}
