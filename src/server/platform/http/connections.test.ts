import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundConnections } from './connections.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

/** A server that greets whoever it lets in. */
async function doorOf(options: Parameters<typeof boundConnections>[1]): Promise<number> {
  const server = createServer();
  boundConnections(server, options);
  server.on('connection', (socket) => void (socket.destroyed || socket.write('welcome')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ended.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const knock = (port: number) =>
  new Promise<{ isIn: boolean; socket: Socket }>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    ended.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('data', () => resolve({ isIn: true, socket }));
    socket.once('close', () => resolve({ isIn: false, socket }));
  });

it('one address keeps no more connections open than its share, and gets in again when one has ended', async () => {
  const port = await doorOf({ most: 3 });
  const knocks = [await knock(port), await knock(port), await knock(port), await knock(port)];
  expect(knocks.map(({ isIn }) => isIn)).toEqual([true, true, true, false]);
  knocks[0]!.socket.destroy();
  // The server hears of the end a moment later.
  await expect.poll(async () => (await knock(port)).isIn).toBe(true);
  expect((await knock(port)).isIn).toBe(false);
});

it('a trusted proxy, through which everybody comes, has no bound', async () => {
  for (const trusted of ['127.0.0.1', '127.0.0.0/8']) {
    const port = await doorOf({ most: 1, trustedProxies: ['2001:db8::/32', trusted] });
    expect([trusted, (await knock(port)).isIn, (await knock(port)).isIn]).toEqual([trusted, true, true]);
  }
});
