import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { demonstrationPassword } from './users/demonstration-accounts.ts';
import type { Client } from './testing/portal.ts';
import { withPortal } from './testing/portal.ts';

const portal = withPortal();

/** One address of each kind of answer that there is without a page: a call, a refusal, a file, a document, nothing. */
const kinds = [
  ['GET', '/api/health'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/exports/order.xsd'],
  ['GET', '/api/reports/ISX00000001-001.csv'],
  ['GET', '/api/sign-in/start'],
  ['POST', '/api/users/users_select_current'],
  ['POST', '/api/sessions/sessions_check'],
  ['PUT', '/api/sessions/sessions_check'],
  ['GET', '/nothing.txt'],
  ['GET', '/%zz'],
] as const;

describe('every kind of answer', () => {
  it('keeps other sites, frames, sniffers and sensors away', async () => {
    for (const [method, url] of kinds) {
      const { headers } = await portal.client().send({ method, url });
      expect([url, headers]).toMatchObject([
        url,
        {
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
          'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
        },
      ]);
      expect([url, headers['x-powered-by'], headers['server']]).toEqual([url, undefined, undefined]);
    }
  });

  it('over https asks for https from then on, everywhere', async () => {
    const app = await buildApp(
      { ...portal.services, publicUrl: 'https://portal.test.example' },
      { log: pino({ level: 'silent' }), version: '0.0.0-test', webRoot: '/nonexistent' },
    );
    for (const [method, url] of kinds)
      expect([url, (await app.inject({ method, url })).headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']); // prettier-ignore
    expect((await portal.app.inject('/api/health')).headers['strict-transport-security']).toBeUndefined();
    await app.close();
  });
});

describe('cookies over https', () => {
  it('are Secure and have the prefix by which a browser takes them from nobody else', async () => {
    const app = await buildApp(
      { ...portal.services, publicUrl: 'https://portal.test.example' },
      { log: pino({ level: 'silent' }), version: '0.0.0-test', webRoot: '/nonexistent' },
    );
    const call = (path: string, headers: Record<string, string>, payload: object = {}) =>
      app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    const signedIn = await call('sessions/sessions_create', {}, { email: 'engineer@demo.example', password: demonstrationPassword }); // prettier-ignore
    const session = signedIn.cookies.find(({ name }) => name === '__Host-portal_session');
    expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/' });
    expect(session).not.toHaveProperty('domain');
    const xsrf = signedIn.cookies.find(({ name }) => name === 'XSRF-TOKEN')!;
    expect(xsrf.secure).toBe(true);
    const as = (name: string) =>
      call('users/users_select_current', { cookie: `${name}=${session!.value}`, 'x-xsrf-token': xsrf.value });
    expect((await as('__Host-portal_session')).statusCode).toBe(200);
    // What a neighbour under the same domain could set counts for nothing.
    expect((await as('portal_session')).statusCode).toBe(401);
    await app.close();
  });
});

describe('a request', () => {
  let port: number;
  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    port = (portal.app.server.address() as AddressInfo).port;
  });
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      let told = '';
      socket.on('data', (piece) => (told += piece.toString()));
      socket.on('close', () => resolve(told));
      socket.on('error', reject);
    });
  const lines = (...rest: readonly string[]): string => ['POST /api/sessions/sessions_check HTTP/1.1', 'Host: x', ...rest].join('\r\n'); // prettier-ignore

  it.each([
    ['a length and pieces', lines('Content-Length: 2', 'Transfer-Encoding: chunked', '', '0', '', '')],
    ['two lengths', lines('Content-Length: 2', 'Content-Length: 30', '', '{}')],
    ['a length that is no number', lines('Content-Length: 2x', '', '{}')],
    ['pieces of a wrong length', lines('Transfer-Encoding: chunked', '', 'zz', '{}', '0', '', '')],
    ['a line within a header', lines('X-A: a\rB: b', '', '{}')],
  ])('with two lengths, or a length and pieces, is no request: %s', async (_, text) => {
    const told = await raw(`${text}GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(told).toMatch(/^HTTP\/1\.1 400 /);
    // What follows it is not taken for another one.
    expect(told.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    expect(told).not.toContain('"openapi"');
  });

  it.each([
    ['is no HTTP', 'HELLO\r\n\r\n', 400, 'invalid_input'],
    ['has no end to its head', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
  ])('that %s is refused as every other, with the headers of every answer', async (_, text, status, code) => {
    const before = portal.log.length;
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    const [first = '', ...rest] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ type: `urn:design-portal:problem:${code}`, status, code });
    expect(JSON.parse(body).detail).toMatch(/[а-я]/);
    const told = Object.fromEntries(rest.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
    const { headers } = await portal.app.inject('/%zz');
    const ofItself = ['date', 'connection', 'content-length', 'x-request-id', 'vary'];
    const isGeneral = ([name]: [string, unknown]) => !ofItself.includes(name);
    expect(Object.fromEntries(Object.entries(told).filter(isGeneral))).toEqual(
      Object.fromEntries(Object.entries(headers).filter(isGeneral)),
    );
    const written = portal.log.slice(before).map((line) => JSON.parse(line) as { reqId: string; status: number });
    expect(written).toContainEqual(expect.objectContaining({ reqId: told['x-request-id'], status }));
  });

  it('whose body is packed is not unpacked, however long it would be', async () => {
    const engineer: Client = await portal.as('engineer');
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    const { status, body } = await engineer.send({
      method: 'POST',
      url: '/api/attachments/attachments_create',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'x-xsrf-token': engineer.cookies.get('XSRF-TOKEN'),
      },
      payload: bomb,
    });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  it('writes one line of JSON to the log, whatever stands in it', async () => {
    const before = portal.log.length;
    await portal.client().send({
      method: 'GET',
      url: '/api/%0A%7B%22level%22:60%7D%1B%5B2J/x\u2028y',
      headers: { 'user-agent': 'a\u001b[31m', 'x-request-id': '"}\n{"level":60' },
    });
    const written = portal.log.slice(before);
    expect(written).toHaveLength(1);
    expect(written[0]!.trimEnd()).not.toMatch(/[^\P{Cc}]/u);
    expect(JSON.parse(written[0]!)).toMatchObject({ level: 30 });
  });
});
