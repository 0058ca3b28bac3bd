/**
 * A yardstick in a process of its own: a Fastify route that sends a call's statements to the database and answers with the
 * call's bytes, and knows nothing else: no session, no rights, no checks, no history, no log. Where the call is there to compute
 * something, it has the engine compute the same (engine-alone.ts); a workbook the library writes as well (library-alone.ts).
 */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { xlsxContentType } from '../../src/server/platform/files/workbook/workbook.ts';
import { openEngine } from './engine-alone.ts';
import { openWorkbook } from './library-alone.ts';
import type { RecordedWork, Subject } from './recorded-work.ts';
import { repeatWork, samePool } from './recorded-work.ts';
import type { RouteProcess } from './route-process.ts';
import { startRoute } from './route-process.ts';

export const startBareRoute = (databaseUrl: string): Promise<RouteProcess> => startRoute(import.meta.url, databaseUrl);

async function computationOf(
  { computes, contentType, answer }: RecordedWork,
  databaseUrl: string,
): Promise<() => unknown> {
  if (computes) return openEngine(databaseUrl, computes);
  return contentType === xlsxContentType ? openWorkbook(Buffer.from(answer, 'latin1')) : () => undefined;
}

async function serve(databaseUrl: string): Promise<void> {
  const pool = samePool(databaseUrl);
  const works = new Map<string, { readonly work: RecordedWork; readonly compute: () => unknown }>();
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  app.put<{ Params: { name: string }; Body: RecordedWork }>('/work/:name', async ({ params, body }) => {
    works.set(params.name, { work: body, compute: await computationOf(body, databaseUrl) });
    return {};
  });
  app.post<{ Params: { name: string }; Body: { subject: Subject | null } }>(
    '/work/:name',
    async ({ params, body }, reply) => {
      const { work, compute } = works.get(params.name)!;
      await repeatWork(pool, work, body.subject);
      await compute();
      return reply.type(work.contentType).send(work.answer);
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send!((app.server.address() as AddressInfo).port);
  process.once(
    'disconnect',
    () =>
      void app
        .close()
        .then(() => pool.end())
        .then(() => process.exit(0)),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2]!);
