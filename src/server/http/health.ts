import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { refused } from '../refusal.ts';
import type { Services } from '../use-cases/context.ts';
import { refuseOffline } from './refuse.ts';
import { sendReply } from './problem-reply.ts';

/** Milliseconds that the database has to answer. */
const patience = 2000;

/** Whether the database answers in time. */
async function databaseAnswers({ database }: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const answer = database.db.execute(sql`select 1`).then(
    () => true,
    () => false, // whatever is wrong with it: it does not answer
  );
  const answers = await Promise.race([answer, late]);
  clearTimeout(timer);
  return answers;
}

/** `GET /api/health`: for whoever watches the portal. */
export function mountHealth(app: FastifyInstance, services: Services, version: string): void {
  const { kind } = services.database;
  app.get('/api/health', async (request, reply) =>
    (await databaseAnswers(services))
      ? reply.send({ status: 'ok', database: kind, version })
      : sendReply(
          reply,
          refuseOffline(services, request, refused('unavailable', { retryAfterSeconds: 2 }).problems[0]),
        ),
  );
}
