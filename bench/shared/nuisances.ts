import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Session } from './portal-process.ts';

/** Somebody who costs the portal something, begun with so many connections; gives what ends it and how many are still open. */
export interface Nuisance {
  readonly name: string;
  readonly connections: number;
  /** What a connection does once it is open, and again each 200 ms. */
  readonly begin: (socket: Socket) => void;
  readonly goOn?: (socket: Socket) => void;
}

const head = (path: string, session: Session | null, more: readonly string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: portal',
    ...Object.entries(session?.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...more,
    '',
    '',
  ].join('\r\n');

const json = (path: string, session: Session | null, body: string): string =>
  head(path, session, ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]) + body;

const list = '/api/solutions/solutions_select';

export const nuisances = (session: Session): readonly Nuisance[] => [
  { name: 'idle connections', connections: 3000, begin: () => undefined },
  {
    name: 'headers byte by byte',
    connections: 1500,
    begin: (socket) => socket.write(`POST ${list} HTTP/1.1\r\nX-A: `),
    goOn: (socket) => socket.write('a'),
  },
  {
    name: 'bodies byte by byte',
    connections: 1500,
    begin: (socket) => socket.write(head(list, session, ['content-type: application/json', 'content-length: 90000'])),
    goOn: (socket) => socket.write(' '),
  },
  {
    name: 'bodies without end',
    connections: 200,
    begin: (socket) => socket.write(head(list, session, ['content-type: application/json', 'transfer-encoding: chunked'])), // prettier-ignore
    goOn: (socket) => socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`),
  },
  {
    name: 'declared bodies of 10 GB',
    connections: 500,
    begin: (socket) => socket.write(head(list, session, ['content-type: application/json', 'content-length: 10737418240'])), // prettier-ignore
    goOn: (socket) => socket.write('x'.repeat(65_536)),
  },
  {
    name: 'readers that do not read',
    connections: 500,
    begin: (socket) => {
      socket.pause();
      const body = JSON.stringify({ list: 'search', pageSize: 100 });
      for (let i = 0; i < 50; i += 1) socket.write(json(list, session, body));
    },
  },
  {
    name: 'a hundred calls at once over each connection',
    connections: 100,
    begin: (socket) => {
      for (let i = 0; i < 100; i += 1) socket.write(json('/api/sessions/sessions_check', session, '{}'));
    },
  },
  {
    name: 'streams of events',
    connections: 3000,
    begin: (socket) =>
      socket.write(`GET /api/notices/stream HTTP/1.1\r\nHost: portal\r\ncookie: ${session.headers['cookie']}\r\n\r\n`),
  },
];

/** From so many addresses of the loopback network, each with its share of the connections. */
const ADDRESSES = 8;

/** Begins it; what it gives ends it. */
export async function pester(
  port: number,
  { connections, begin, goOn }: Nuisance,
): Promise<{ open(): number; end(): void }> {
  const sockets = new Set<Socket>();
  for (let i = 0; i < connections; i += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (i % ADDRESSES)}` });
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      sockets.add(socket);
      begin(socket);
    });
    socket.once('close', () => sockets.delete(socket));
    if (i % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const timer = setInterval(() => {
    if (goOn) for (const socket of sockets) if (socket.writableLength < 1_000_000) goOn(socket);
  }, 200);
  return {
    open: () => sockets.size,
    end: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
