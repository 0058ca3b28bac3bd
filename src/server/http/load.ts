import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../refusal.ts';
import type { Services } from '../use-cases/context.ts';
import { clientAddress } from './client.ts';
import { probes } from './health.ts';
import { sendReply } from './problem-reply.ts';
import { refuseOffline } from './refuse.ts';

/**
 * Calls under way above which new ones are turned away: at 2,000 calls a second that one process answers from the
 * database, these are a quarter of a second's worth. Whoever waits longer has mostly gone.
 */
export const mostCalls = 512;

/**
 * Bodies that one address may be sending at once: ten people's worth of what a browser has under way, and no more
 * memory than so many bodies of 1 MB. A sender that dawdles is in nobody's way but its own.
 */
export const mostBodies = 64;

/**
 * Uploads under way at once, of one person and of all: each is in memory as bytes, as text, as JSON and as what it
 * holds, some 60 MB of one of 16 MB. A browser sends its files one after the other.
 */
export const mostUploads = { ofOne: 2, ofAll: 8 };

/** Counts what is under way; `enter` gives what ends it, which may be called twice, or null beyond the most. */
function bounded(most: number) {
  const underWay = new Map<string, number>();
  return (whose: string): (() => void) | null => {
    const before = underWay.get(whose) ?? 0;
    if (before >= most) return null;
    underWay.set(whose, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = underWay.get(whose)! - 1;
      if (left > 0) underWay.set(whose, left);
      else underWay.delete(whose);
    };
  };
}

/** Everybody's calls together. */
const everybody = '';

export interface Load {
  /** Lets a long body in before it is read; false where it was turned away, and answered. It counts until it is answered. */
  enterUpload(request: FastifyRequest, reply: FastifyReply, whose: string): boolean;
  /** A call that goes on without costing anything counts no longer: a stream, which has bounds of its own. */
  release(request: FastifyRequest): void;
}

/**
 * Turns calls away at the door while too many are under way, before they cost anything. A call does not count while its
 * body is awaited, which costs the portal nothing and is in the hands of whoever sends it; so many bodies of one
 * address are bounded by themselves. Files of the page always get in, and so do the questions after health.
 */
export function boundLoad(
  app: FastifyInstance,
  services: Services,
  { most = mostCalls }: { readonly most?: number } = {},
): Load {
  const enterCall = bounded(most);
  const enterBody = bounded(mostBodies);
  const ends = new WeakMap<FastifyRequest, () => void>();
  const isBounded = ({ url }: FastifyRequest) => url.startsWith('/api/') && !probes.has(url.split('?')[0]!);

  const turnAway = (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refused('unavailable', { retryAfterSeconds: 1 }).problems[0];
    return sendReply(reply, refuseOffline(services, request, refusal));
  };
  const begin = (request: FastifyRequest, reply: FastifyReply, end: (() => void) | null) => {
    ends.get(request)?.();
    if (!end) return turnAway(request, reply);
    ends.set(request, end);
    // The client may have gone already, and then nothing tells of it any more.
    if (reply.raw.closed || reply.raw.destroyed) end();
    return undefined;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isBounded(request)) return;
    // Answered, or gone without one.
    for (const event of ['finish', 'close']) reply.raw.once(event, () => ends.get(request)?.());
    return begin(request, reply, enterCall(everybody));
  });
  app.addHook('preParsing', async (request, reply) => {
    if (!isBounded(request)) return;
    const end = enterBody(clientAddress(request));
    if (!end) reply.header('connection', 'close'); // and what is still to come of the body with it
    begin(request, reply, end);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isBounded(request)) return begin(request, reply, enterCall(everybody));
  });
  const enterOnes = bounded(mostUploads.ofOne);
  const enterAll = bounded(mostUploads.ofAll);
  return {
    enterUpload: (request, reply, whose) => {
      const endOnes = enterOnes(whose);
      const endAll = endOnes && enterAll(everybody);
      if (!endAll) {
        endOnes?.();
        reply.header('connection', 'close'); // and what is still to come of the body with it
        turnAway(request, reply);
        return false;
      }
      const end = () => {
        endOnes();
        endAll();
      };
      for (const event of ['finish', 'close']) reply.raw.once(event, end);
      if (reply.raw.closed || reply.raw.destroyed) end();
      return true;
    },
    release: (request) => ends.get(request)?.(),
  };
}
