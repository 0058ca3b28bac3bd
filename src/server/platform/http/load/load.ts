import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../../context/refusal.ts';
import type { Services } from '../../context/context.ts';
import { createAcquaintance } from './recently-authenticated.ts';
import { bounded, boundedTwice } from './concurrency-limit.ts';
import { clientAddress } from '../client.ts';
import type { Standing } from './admission-control.ts';
import { createDoor } from './admission-control.ts';
import { probes } from '../health.ts';
import { laneOf, mostLong } from './quotas.ts';
import { sendReply } from '../problem-reply.ts';
import { refuseOffline } from '../refuse.ts';

/** Short calls that are worked on and wait, above which somebody is turned away whatever they would have to wait: what they hold is bounded. */
export const mostCalls = 512;

/**
 * Short calls that are worked on at once: three for each connection to the database keep it busy while others compute. More would
 * only wait inside, where nobody can send them away.
 */
export const placesInside = 32;

/** Milliseconds that a call waits for its place at most; whoever waits longer has mostly gone. */
export const longestWait = 1000;

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

export interface Load {
  /** Lets a long body in before it is read; false where it was turned away, and answered. It counts until it is answered. */
  enterUpload(request: FastifyRequest, reply: FastifyReply, whose: string): boolean;
  /** A call that goes on without costing anything counts no longer: a stream, which has bounds of its own. */
  release(request: FastifyRequest): void;
}

/**
 * Turns calls away at the door (platform/http/load/admission-control.ts) while too many are under way, before they cost anything. A call does not count while its
 * body is awaited, which costs the portal nothing and is in the hands of whoever sends it, nor while its answer is taken; so many
 * bodies of one address are bounded by themselves, answers by slow-readers.ts. Files of the page always get in, and so do the questions after
 * health.
 */
export function boundLoad(
  app: FastifyInstance,
  services: Services,
  {
    most = mostCalls,
    places = placesInside,
    patience = longestWait,
  }: { readonly most?: number; readonly places?: number; readonly patience?: number } = {},
): Load {
  const door = createDoor({ places, patience, most });
  app.addHook('onClose', async () => door.close());
  const mostOfLane = { ofOne: Math.min(most, mostLong.ofOne), ofAll: Math.min(most, mostLong.ofAll) };
  const enterLane = { long: boundedTwice(mostOfLane), files: boundedTwice(mostOfLane) };
  const enterBody = bounded(mostBodies);
  const { knownBy, note } = createAcquaintance();
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
  /** Null: turned away. It counts from the moment on in which it comes to the door. */
  const enter = async (request: FastifyRequest, reply: FastifyReply, isBack: boolean): Promise<(() => void) | null> => {
    const lane = laneOf(request.method, request.url.split('?')[0]!);
    if (lane !== 'short') return enterLane[lane](clientAddress(request));
    // Turns go round by person and address: neither who asks much keeps others behind one address waiting, nor from several addresses.
    const known = knownBy(request.raw);
    const whose = `${clientAddress(request)} ${known ?? ''}`;
    const standing: Standing = isBack ? 'returning' : known === null ? 'stranger' : 'known';
    return door.enter(standing, whose, () => reply.raw.closed || reply.raw.destroyed);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isBounded(request)) return;
    // Gone without an answer.
    reply.raw.once('close', () => ends.get(request)?.());
    return begin(request, reply, await enter(request, reply, false));
  });
  app.addHook('preParsing', async (request, reply) => {
    if (!isBounded(request)) return;
    if (request.portalSession) note(request.raw);
    const end = enterBody(clientAddress(request));
    if (!end) reply.header('connection', 'close'); // and what is still to come of the body with it
    begin(request, reply, end);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isBounded(request)) return begin(request, reply, await enter(request, reply, true));
  });
  // The work is done; how quickly its answer is taken is in the hands of whoever asked.
  app.addHook('onSend', async (request) => ends.get(request)?.());
  const enterUploads = boundedTwice(mostUploads);
  return {
    enterUpload: (request, reply, whose) => {
      const end = enterUploads(whose);
      if (!end) {
        reply.header('connection', 'close'); // and what is still to come of the body with it
        turnAway(request, reply);
        return false;
      }
      for (const event of ['finish', 'close']) reply.raw.once(event, end);
      if (reply.raw.closed || reply.raw.destroyed) end();
      return true;
    },
    release: (request) => ends.get(request)?.(),
  };
}
