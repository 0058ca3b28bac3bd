import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPortal } from '../portal.ts';
import { send } from './send.ts';

const portal = withPortal();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let port = 0;
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => agent.destroy());

it('a stream of events, asked for by a method that anybody may choose, keeps the fuzzer from nothing', async () => {
  const { cookies } = await portal.as('engineer');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const shot = { who: 'engineer', kind: 'method', call: null, method: 'GET', headers: {}, body: null } as const;
  const stream = await send(agent, port, { ...shot, path: '/api/notices/stream' }, { cookie });
  expect(stream).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringMatching(/^text\/event-stream/) },
  });
  const next = await send(agent, port, { ...shot, path: '/api/health' }, {});
  expect(next!.status).toBe(200);
});
