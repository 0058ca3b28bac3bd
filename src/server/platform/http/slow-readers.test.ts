import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { cutSlowReaders } from './slow-readers.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** More than the system takes off the portal's hands by itself. */
const large = 'x'.repeat(8 * 1024 * 1024);

async function serverOf(options: Parameters<typeof cutSlowReaders>[1]) {
  const app = Fastify();
  cutSlowReaders(app, options);
  app.get('/large', async () => large);
  app.get('/small', async () => 'small');
  await app.listen({ host: '127.0.0.1', port: 0 });
  ended.push(() => app.close());
  return app;
}

/** Asks for something and reads nothing of it until told. */
function ask(port: number, path: string) {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  ended.push(() => socket.destroy());
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  let read = 0;
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const takeAll = (): void => {
    socket.on('data', (piece: Buffer) => (read += piece.length));
    socket.resume();
  };
  return { takeAll, closed, read: () => read };
}

const connectionsOf = (app: Awaited<ReturnType<typeof serverOf>>) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Until it holds, or the test is given up. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('whoever does not take an answer is cut off when its time is over, and who takes it gets it whole', async () => {
  const app = await serverOf({ within: 2000, perByte: 0 });
  const { port } = app.server.address() as AddressInfo;
  const taken = ask(port, '/large');
  taken.takeAll();
  const left = ask(port, '/large');
  await until(() => taken.read() > large.length);
  await until(async () => (await connectionsOf(app)) === 1);
  left.takeAll();
  await left.closed;
  expect(left.read()).toBeLessThan(large.length);
});

it('of those who do not read, the first are cut off when too much is unread', async () => {
  const app = await serverOf({ most: 2.5 * large.length });
  const { port } = app.server.address() as AddressInfo;
  const connections: Socket[] = [];
  app.server.on('connection', (socket) => connections.push(socket));
  const stuck = () => connections.filter(({ writableLength }) => writableLength > 0).length;
  const readers = [ask(port, '/large')];
  await until(() => stuck() === 1);
  readers.push(ask(port, '/large'));
  await until(() => stuck() === 2);
  readers.push(ask(port, '/large'));
  await until(() => connections.length === 3 && connections[0]!.destroyed);
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  readers[2]!.takeAll();
  await until(() => readers[2]!.read() > large.length);
});
