import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HttpClient {
  send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<HttpAnswer>;
  close(): void;
}

/** Calls over kept connections, as many as are under way at once, from an address of the loopback network. */
export function httpClient(origin: string, localAddress?: string): HttpClient {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  return {
    send: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
        const asked = request(
          {
            agent,
            ...(localAddress === undefined ? {} : { localAddress }),
            hostname,
            port,
            method,
            path,
            headers: {
              ...(text === null
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
              ...headers,
            },
          },
          (answer) => {
            const pieces: Buffer[] = [];
            answer.on('data', (piece: Buffer) => pieces.push(piece));
            answer.once('end', () =>
              resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(pieces) }),
            );
            answer.once('error', reject);
          },
        );
        asked.once('error', reject);
        asked.end(text ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}
