import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../refusal.ts';
import type { Services } from '../use-cases/context.ts';
import { hashToken } from '../tokens.ts';
import { clientAddress } from './client.ts';
import { createDoor } from './door.ts';
import { probes } from './health.ts';
import { sendReply } from './problem-reply.ts';
import { refuseOffline } from './refuse.ts';

/** Calls under way above which new ones are turned away whatever they would have to wait: what they hold is bounded. */
export const mostCalls = 512;

/**
 * Short calls that are worked on at once: three for each connection to the database keep it busy while others compute. More would
 * only wait inside, where nobody can send them away.
 */
export const placesInside = 32;

/** Milliseconds that a call waits for its place at most; whoever waits longer has mostly gone. */
export const longestWait = 1000;

/** Sessions that are remembered as known: everybody of a large company, and some kilobytes. */
const mostKnown = 20_000;

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

/** Counts by whose it is and all together: nobody alone takes all the places there are. */
function boundedTwice(most: { readonly ofOne: number; readonly ofAll: number }) {
  const enterOnes = bounded(most.ofOne);
  const enterAll = bounded(most.ofAll);
  return (whose: string): (() => void) | null => {
    const endOnes = enterOnes(whose);
    const endAll = endOnes && enterAll(everybody);
    if (!endAll) {
      endOnes?.();
      return null;
    }
    return () => {
      endOnes();
      endAll();
    };
  };
}

export interface Load {
  /** Lets a long body in before it is read; false where it was turned away, and answered. It counts until it is answered. */
  enterUpload(request: FastifyRequest, reply: FastifyReply, whose: string): boolean;
  /** A call that goes on without costing anything counts no longer: a stream, which has bounds of its own. */
  release(request: FastifyRequest): void;
}

/**
 * Calls of each kind that wait for long before their own lines, of one address and of all: a flood of one address leaves places, and the
 * lines behind them serve addresses in turns.
 */
export const mostLong = { ofOne: 64, ofAll: 256 };

/**
 * What takes long, or waits in a line of its own (waiting-line.ts): passwords are hashed, files are read, choices are explained. Among the
 * short calls they would hold the places that those need.
 */
const longCalls: ReadonlySet<string> = new Set([
  '/api/sessions/sessions_create',
  '/api/sessions/sessions_verify_code',
  '/api/users/users_change_password',
  '/api/users/users_reset_password',
  '/api/users/users_generate_password',
  '/api/invitations/invitations_accept',
  '/api/configurations/configurations_explain',
  '/api/attachments/attachments_create',
  '/api/prices/prices_read_file',
  '/api/quotes/quotes_read_file',
  '/api/translations/translations_read_file',
  '/api/catalogue/catalogue_drafts_read_file',
  '/api/catalogue/catalogue_drafts_check',
  '/api/documents/documents_preview',
  '/api/cooling/cooling_select',
  '/api/chiller/chiller_select',
]);

type Lane = 'short' | 'long' | 'files';
const laneOf = (method: string, path: string): Lane =>
  method === 'GET' ? 'files' : longCalls.has(path) ? 'long' : 'short';

/** Sessions and tokens that were good a moment ago: those who have them are let in before strangers. */
function createAcquaintance() {
  const known = new Map<string, true>();
  const keyOf = ({ headers }: IncomingMessage): string | null => {
    const token = headers.authorization ?? /(?:^|; *)portal_session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
    return token ? hashToken(token).toString('base64') : null;
  };
  return {
    isKnown: (raw: IncomingMessage): boolean => {
      const key = keyOf(raw);
      return key !== null && known.has(key);
    },
    note: (raw: IncomingMessage): void => {
      const key = keyOf(raw);
      if (key === null) return;
      known.delete(key);
      known.set(key, true);
      for (const oldest of known.keys()) {
        if (known.size <= mostKnown) break;
        known.delete(oldest);
      }
    },
  };
}

/**
 * Turns calls away at the door (http/door.ts) while too many are under way, before they cost anything. A call does not count while its
 * body is awaited, which costs the portal nothing and is in the hands of whoever sends it, nor while its answer is taken; so many
 * bodies of one address are bounded by themselves, answers by http/slow-readers.ts. Files of the page always get in, and so do the questions after
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
  const door = createDoor({ places, patience });
  app.addHook('onClose', async () => door.close());
  const enterCall = bounded(most);
  const mostOfLane = { ofOne: Math.min(most, mostLong.ofOne), ofAll: Math.min(most, mostLong.ofAll) };
  const enterLane = { long: boundedTwice(mostOfLane), files: boundedTwice(mostOfLane) };
  const enterBody = bounded(mostBodies);
  const { isKnown, note } = createAcquaintance();
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
    const end = enterCall(everybody);
    if (!end) return null;
    const isGone = () => reply.raw.closed || reply.raw.destroyed;
    const leave = await door.enter(isBack ? 'returning' : isKnown(request.raw) ? 'known' : 'stranger', isGone);
    if (leave)
      return () => {
        leave();
        end();
      };
    end();
    return null;
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
