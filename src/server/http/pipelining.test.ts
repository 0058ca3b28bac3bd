import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { beginInTurn } from './pipelining.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A server whose calls are answered when the test says so, and in the order in which they have begun. */
async function server() {
  const app = Fastify({ forceCloseConnections: true });
  const begun: string[] = [];
  const answers = new Map<string, (text: string) => void>();
  app.get('/:name', async (request) => {
    const { name } = request.params as { name: string };
    begun.push(name);
    return new Promise<string>((resolve) => answers.set(name, resolve));
  });
  beginInTurn(app.server);
  await app.listen({ host: '127.0.0.1', port: 0 });
  ended.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1' });
    ended.push(() => socket.destroy());
    let read = '';
    socket.setEncoding('utf8').on('data', (text: string) => (read += text));
    socket.on('error', () => undefined);
    const ask = (...names: string[]) =>
      socket.write(names.map((name) => `GET /${name} HTTP/1.1\r\nHost: portal\r\n\r\n`).join(''));
    return { socket, ask, read: () => read };
  };
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  return { begun, open, answer: (name: string, text = name) => answers.get(name)!(text), connections };
}

it('what is sent over a connection before its answers is begun in turn, and keeps no other connection waiting', async () => {
  const { begun, open, answer } = await server();
  const hasty = open();
  hasty.ask('a', 'b', 'c');
  await expect.poll(() => begun).toEqual(['a']);
  open().ask('other');
  await expect.poll(() => begun).toEqual(['a', 'other']);
  answer('a', 'first');
  await expect.poll(() => begun).toEqual(['a', 'other', 'b']);
  expect(hasty.read()).toContain('first');
  answer('b', 'second');
  await expect.poll(() => begun).toEqual(['a', 'other', 'b', 'c']);
  answer('c', 'third');
  await expect.poll(hasty.read).toMatch(/first[^]*second[^]*third/);
  // One that waits for its answers goes on over its connection.
  hasty.ask('d');
  await expect.poll(() => begun.at(-1)).toBe('d');
});

it('whoever does not take an answer has nothing else begun, and neither has who has gone', async () => {
  const { begun, open, answer, connections } = await server();
  const [reader, gone] = [open(), open()];
  reader.socket.pause();
  reader.ask('large', 'next');
  gone.ask('left', 'behind');
  await expect.poll(() => begun.toSorted()).toEqual(['large', 'left']);
  answer('large', 'x'.repeat(64 * 1024 * 1024)); // more than the system takes off the portal's hands
  gone.socket.destroy();
  await expect.poll(connections).toBe(1);
  answer('left');
  open().ask('witness');
  await expect.poll(() => begun).toContain('witness');
  expect(begun).toHaveLength(3);
  reader.socket.resume();
  await expect.poll(() => begun.at(-1), { timeout: 20_000 }).toBe('next');
  expect(begun).not.toContain('behind');
});
