import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { findNames } from './statement-names.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** `K`, its length of 12, and the process: how a server greets (PostgreSQL, message formats, BackendKeyData). */
const greeting = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Stands between as a PgBouncer does: it greets for itself, and passes on what else is said. */
async function between(url: URL): Promise<string> {
  const server = createServer((caller) => {
    const real = connect(Number(url.port), url.hostname);
    const greet = new Transform({
      transform(chunk: Buffer, _, done) {
        const at = chunk.indexOf(greeting);
        if (at >= 0 && chunk.length >= at + 9) chunk.writeInt32BE(7, at + 5);
        done(null, chunk);
      },
    });
    caller.pipe(real).pipe(greet).pipe(caller);
    for (const socket of [caller, real]) socket.on('error', () => undefined);
    ends.push(async () => [caller, real].map((socket) => socket.destroy()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return through.href;
}

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  ends.unshift(() => pool.end());
  return pool;
}

describe('the names of statements', () => {
  const { kind, ...database } = inject('testDatabase');
  test.runIf(kind === 'postgresql')(
    'are kept by a server, and not by what passes statements on as they come',
    async () => {
      if (!('url' in database)) throw new Error('A server is needed');
      expect(await findNames(poolOf(database.url))).toBe(true);
      expect(await findNames(poolOf(await between(new URL(database.url))))).toBe(false);
    },
  );
});
