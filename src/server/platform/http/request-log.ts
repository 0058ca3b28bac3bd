import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Meters } from '../metrics/meters.ts';
import { addressList } from '../network/address-list.ts';
import { loggedPath } from './web.ts';

/** As proxies make them: a UUID, or its digits alone. */
const requestIdPattern = /^[\w-]{16,64}$/;

/** Numbers requests, each anew, or by what a trusted proxy calls it already: one number then runs through all logs. */
export function requestNumbers(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  // prettier-ignore
  const isProxy = addressList(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && requestIdPattern.test(given) && isProxy(socket.remoteAddress ?? '')
      ? given
      : randomUUID();
  };
}

/**
 * One line of the log and one measurement for every answer. What a request holds stays out of the log but for its path; who
 * asked is told by number. The answer carries the number of the request, by which its line is found.
 */
export function followRequests(app: FastifyInstance, { calls, callsUnderWay }: Meters): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    callsUnderWay.inc();
    reply.raw.once('close', () => callsUnderWay.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, portalSession } = request;
    const { statusCode: status, elapsedTime } = reply;
    calls.observe({ route: request.routeOptions.url ?? 'none', method, status: String(status) }, elapsedTime / 1000);
    request.log.info({
      method,
      url: loggedPath(url),
      status,
      ms: Math.round(elapsedTime),
      ...(portalSession && { userId: portalSession.actor.userId }),
    });
  });
}
