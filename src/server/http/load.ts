import type { FastifyInstance } from 'fastify';
import { refused } from '../refusal.ts';
import type { Services } from '../use-cases/context.ts';
import { sendReply } from './problem-reply.ts';
import { refuseOffline } from './refuse.ts';

/**
 * Calls under way above which new ones are turned away: at 2,000 calls a second that one process answers from the
 * database, these are a quarter of a second's worth. Whoever waits longer has mostly gone.
 */
export const mostCalls = 512;

/** Turns calls away at the door while too many are under way, before they cost anything. */
export function boundLoad(app: FastifyInstance, services: Services): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    underWay++;
    let isOver = false;
    reply.raw.once('close', () => {
      if (!isOver) underWay--;
      isOver = true;
    });
    if (underWay <= mostCalls || !request.url.startsWith('/api/')) return;
    const refusal = refused('unavailable', { retryAfterSeconds: 1 }).problems[0];
    return sendReply(reply, refuseOffline(services, request, refusal));
  });
}
