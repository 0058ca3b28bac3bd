import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../context/refusal.ts';
import type { Services } from '../context/context.ts';
import { refuseOffline } from './refuse.ts';
import { sendReply } from './problem-reply.ts';

/** What is asked of the portal about itself: answered however busy it is. */
export const probes: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/live']);

/** Milliseconds that the database has to answer. */
const patience = 2000;

/** Whether the database answers in time, and what is asked of it is as it should be. */
async function isWell(ask: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const answers = await Promise.race([ask().catch(() => false), late]); // whatever is wrong with it: it does not answer
  clearTimeout(timer);
  return answers;
}

/**
 * For whoever watches the portal and whoever sends it work, without a session:
 * - `GET /api/health`: the database answers; 503 where it does not.
 * - `GET /api/ready`: the same, and 503 as well from the moment on in which the portal was asked to stop, and while a catalogue is in
 *   force that it can't compute with: a balancer takes it out.
 * - `GET /api/live`: the process answers, whatever its database does; restarting it would not bring that back.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  {
    version,
    isStopping,
    isUsable,
  }: {
    readonly version: string;
    readonly isStopping: () => boolean;
    /** Whether the portal can compute with what is in the database. */
    readonly isUsable: () => Promise<boolean>;
  },
): void {
  const { kind, db } = services.database;
  const answers = async () => (await db.execute(sql`select 1`)).rows.length === 1;
  const away = (request: FastifyRequest, reply: FastifyReply) =>
    sendReply(reply, refuseOffline(services, request, refused('unavailable', { retryAfterSeconds: 2 }).problems[0]));
  app.get('/api/health', async (request, reply) =>
    (await isWell(answers)) ? reply.send({ status: 'ok', database: kind, version }) : away(request, reply),
  );
  app.get('/api/ready', async (request, reply) =>
    !isStopping() && (await isWell(async () => (await answers()) && (await isUsable())))
      ? reply.send({ status: 'ready' })
      : away(request, reply),
  );
  app.get('/api/live', async () => ({ status: 'live' }));
}
