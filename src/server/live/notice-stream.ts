import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Feed } from './feed.ts';
import { createFeed } from './feed.ts';
import { refused } from '../platform/context/refusal.ts';
import type { Services } from '../platform/context/context.ts';
import { authenticateQuietly, bearerOf } from '../sign-in/sessions/authenticate.ts';
import type { Meters } from '../platform/metrics/meters.ts';
import type { Load } from '../platform/http/load/load.ts';
import { refuseRequest } from '../platform/http/refuse.ts';

export const streamUrl = '/api/notices/stream';

/** Bytes that wait to be taken above which a reader counts as gone. */
const mostWaiting = 256 * 1024;

/** Another site's page can't read the stream; nor is it to open one. Browsers say where a request comes from. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

function open(feed: Feed, request: FastifyRequest, reply: FastifyReply): boolean {
  const { raw } = reply;
  const session = request.portalSession!;
  const write = (text: string): void => {
    if (!raw.headersSent) begin();
    if (raw.destroyed || raw.writableLength > mostWaiting) raw.destroy();
    else raw.write(text);
  };
  /** The answer leaves Fastify's hands: what gathers or squeezes bodies would hold the events back. */
  const begin = (): void => {
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Nobody on the way may keep, squeeze or gather what belongs to this moment.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
  };
  const event = (name: string, data: unknown) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const leave = feed.listen({
    tokenHash: session.tokenHash,
    actor: session.actor,
    ready: (inForce) => event('ready', { inForce }),
    tell: (came) => event('news', came),
    beat: () => write(': still here\n\n'),
    end: (reason) => {
      event(reason, {});
      raw.end();
    },
  });
  if (!leave) return false;
  raw.once('close', leave);
  if (!raw.headersSent) begin();
  return true;
}

/**
 * `GET /api/notices/stream`: server-sent events that say that something has come: a notice, a change of a solution. They
 * carry no words; whoever hears one asks by the calls that check what they may see. Listening does not count as using
 * the session, or a window left open would keep it alive.
 */
export function mountNoticeStream(app: FastifyInstance, services: Services, load: Load, { streams }: Meters): void {
  const feed = createFeed(services, (error) => app.log.warn({ err: error }, 'Live notices'));
  app.addHook('preClose', async () => feed.stop());
  app.get(streamUrl, {
    onRequest: async (request, reply) => {
      if (isForeign(request)) return refuseRequest(services, request, reply, refused('forbidden').problems[0]);
      // It lives as long as the browser's session; programs are told by webhooks.
      if (bearerOf(request) !== null)
        return refuseRequest(services, request, reply, refused('not_by_token').problems[0]);
      await authenticateQuietly(services, request);
      if (!request.portalSession)
        return refuseRequest(services, request, reply, refused('unauthenticated').problems[0]);
    },
    handler: async (request, reply) => {
      if (!open(feed, request, reply))
        return refuseRequest(services, request, reply, refused('unavailable', { retryAfterSeconds: 30 }).problems[0]);
      load.release(request);
      streams.inc();
      reply.raw.once('close', () => streams.dec());
    },
  });
}
