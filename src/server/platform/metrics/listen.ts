import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Serves `GET /metrics` on a port of its own, so that whoever sees the portal does not see its figures. Gives what ends it.
 *
 * @throws as `listen` does, when the port is taken
 */
export async function listenForMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly server: Server; readonly close: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const isAsked =
      (request.method === 'GET' || request.method === 'HEAD') && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 16; // a few scrapers
  server.listen(port, host);
  await once(server, 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, close };
}
