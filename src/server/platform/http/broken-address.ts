import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refused } from '../context/refusal.ts';
import type { Services } from '../context/context.ts';
import { refuseRequest } from './refuse.ts';

/** As long as everything before the body may be (Node's own limit): a longer part of an address is for its route to refuse. */
export const longestParameter = 16 * 1024;

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Addresses that can't be decoded. The router would answer them before every hook, without the headers that each answer has and
 * without a line in the log: they go the way of all requests, and are refused on it.
 */
export function brokenAddresses() {
  const broken = new WeakSet<IncomingMessage>();
  return {
    /** For Fastify's `rewriteUrl`. */
    rewrite: (request: IncomingMessage): string => {
      const url = request.url ?? '/';
      if (isDecodable(url.split(/[?#]/)[0]!)) return url;
      broken.add(request);
      return '/';
    },
    /** To be called when the hooks that set headers are there. */
    refuse: (app: FastifyInstance, services: Services): void => {
      app.addHook('onRequest', async (request, reply) => {
        if (!broken.has(request.raw)) return;
        reply.header('cache-control', 'no-store');
        return refuseRequest(services, request, reply, refused('invalid_input').problems[0]);
      });
    },
  };
}
