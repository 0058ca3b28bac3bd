import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A balancer as docs/operations/several-instances.md sets nginx and HAProxy up: requests in turn to the instances that are ready, another one
 * where a connection can't be had, and no request twice.
 */
export interface Balancer {
  readonly url: string;
  /** Requests that ended without an answer after they had been sent on: where to, and when they came. */
  readonly cut: readonly { readonly instance: string; readonly cameAt: number }[];
  /** Answers so far, by instance. */
  answered(instance: string): number;
  /** Resolves when an instance is ready. */
  ready(instance: string): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds between two questions after readiness. */
const CHECK_EVERY = 100;

export async function startBalancer(instances: readonly string[]): Promise<Balancer> {
  const up = new Set<string>();
  const cut: { instance: string; cameAt: number }[] = [];
  const answers = new Map<string, number>();
  const waiting = new Set<() => void>();
  let turn = 0;

  const check = async (instance: string): Promise<void> => {
    const answer = await fetch(`${instance}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.ok) up.add(instance);
    else up.delete(instance);
    waiting.forEach((look) => look());
  };
  let isStopped = false;
  const checking = instances.map(async (instance) => {
    while (!isStopped) {
      await check(instance);
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY));
    }
  });

  /** Sends a request on to an instance; false where it could not even be reached. */
  const pass = (instance: string, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => {
      const cameAt = performance.now();
      const { port } = new URL(instance);
      let isConnected = false;
      const failed = (): void => {
        if (!isConnected) return resolve(false);
        if (!response.writableFinished && !response.destroyed) cut.push({ instance, cameAt });
        response.destroy();
        resolve(true);
      };
      const { connection: _, ...headers } = request.headers;
      const sent = send({ host: '127.0.0.1', port, agent: false, method: request.method, path: request.url, headers });
      sent.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
      sent.on('error', failed);
      sent.once('response', (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        response.flushHeaders();
        answer.pipe(response);
        answer.on('error', failed);
        answer.once('end', () => {
          answers.set(instance, (answers.get(instance) ?? 0) + 1);
          resolve(true);
        });
      });
      response.once('close', () => sent.destroy()); // the client has gone
      sent.end(body);
    });

  const balance = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    for (let tried = 0; tried < instances.length; tried += 1) {
      const ready = instances.filter((instance) => up.has(instance));
      const instance = ready[(turn += 1) % ready.length];
      if (instance === undefined) break;
      if (await pass(instance, request, body, response)) return;
      up.delete(instance);
    }
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => void balance(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    cut,
    answered: (instance) => answers.get(instance) ?? 0,
    ready: (instance) =>
      new Promise((resolve) => {
        const look = () => {
          if (!up.has(instance)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: async () => {
      isStopped = true;
      await Promise.all(checking);
      server.closeAllConnections();
      server.close();
    },
  };
}
