import type { FastifyInstance } from 'fastify';

/**
 * A portal that was asked to stop answers everything that still reaches it, and says with each answer that the connection ends:
 * a balancer then opens its next one elsewhere.
 */
export function finishWhenStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}
