import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { projectRoot } from './platform/process/project-root.ts';
import { patience } from './testing/patience.ts';
import { copyDatabase } from './testing/with-database.ts';
import { withProgram } from './testing/with-program.ts';

const program = withProgram('src/server/main.ts');

const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((each) => each()));

/** A folder with a migrated, empty database: making one from nothing is tried with the embedded database itself. */
const newDataDir = async (): Promise<string> => {
  const copy = await copyDatabase();
  cleanUp.push(() => void copy.remove());
  return copy.env.dataDir;
};

/** The portal as a process of its own, and what it has said. */
function startPortal(environment: Readonly<Record<string, string>>) {
  const { PATH, HOME } = process.env;
  const portal: ChildProcess = spawn(process.execPath, [program.file], {
    env: { PATH, HOME, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanUp.unshift(() => portal.kill('SIGKILL'));
  const said = { out: '', err: '' };
  portal.stdout!.on('data', (chunk) => (said.out += String(chunk)));
  portal.stderr!.on('data', (chunk) => (said.err += String(chunk)));
  const ended = once(portal, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    portal.stdout!.on('data', () => {
      const line = /^Design Portal ready at (http:\/\/\S+)$/m.exec(said.out);
      if (line) resolve(line[1]!);
    });
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said.err}`)));
  });
  ready.catch(() => undefined); // a test that expects it to end does not wait for it
  return { portal, said, ended, ready };
}

const signIn = (address: string, email: string, password: string): Promise<Response> =>
  fetch(`${address}/api/sessions/sessions_create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('the portal as a process', () => {
  it('says in one line when it answers, tells the first admin once, and stops when asked to', async () => {
    const environment = { DATA_DIR: await newDataDir(), DEMO: '0' };
    const first = startPortal(environment);
    const address = await first.ready;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const [, email, password] = /^First administrator: (\S+), password: (\S+)$/m.exec(first.said.out)!;
    expect((await signIn(address, email!, password!)).status).toBe(200);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);

    const other = startPortal(environment);
    expect(await other.ended).toBe(1);
    expect(other.said.err).toMatch(/^Design Portal could not start: [^\n]+\n$/);

    first.portal.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = startPortal(environment);
    expect((await signIn(await second.ready, email!, password!)).status).toBe(200);
    expect(second.said.out).not.toContain('password');
    second.portal.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('asked to stop, sends work elsewhere, finishes what it has, and says so', async () => {
    const environment = {
      DATA_DIR: await newDataDir(),
      DEMO: '0',
      METRICS_PORT: '0',
      STOP_DELAY_SECONDS: String(Math.ceil(patience(2) / 1000)),
    };
    const { portal, said, ready, ended } = startPortal(environment);
    const address = new URL(await ready);
    const metrics = /"address":"(http[^"]+)"/.exec(said.err)![1]!;

    // A call whose body is still on its way when the portal is asked to stop.
    const body = JSON.stringify({ email: 'nobody@demo.example', password: 'wrong' });
    const socket = connect(Number(address.port), address.hostname);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    const answered = once(socket, 'close');
    socket.write(
      `POST /api/sessions/sessions_create HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    expect((await fetch(`${address.origin}/api/ready`)).status).toBe(200);

    portal.kill('SIGTERM');
    let last = await fetch(`${address.origin}/api/ready`);
    while (last.status === 200) last = await fetch(`${address.origin}/api/ready`);
    expect([last.status, last.headers.get('connection')]).toEqual([503, 'close']);
    expect((await fetch(`${address.origin}/api/live`)).status).toBe(200);
    expect(await (await fetch(`${metrics}/metrics`)).text()).toMatch(/^portal_http_requests_in_progress [1-9]/m);
    await expect.poll(() => fetch(address).catch(() => 'refused')).toBe('refused');

    expect(answer).toBe('');
    socket.write(body.slice(5));
    await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*^connection: close\r$/im);
    expect(await ended).toBe(0);
    const lines = said.err.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
    const number = /^x-request-id: (\S+)\r$/im.exec(answer)![1];
    expect(lines.filter(({ reqId }) => reqId === number)).toEqual([
      expect.objectContaining({ level: 'info', method: 'POST', url: '/api/sessions/sessions_create', status: 401 }),
    ]);
  });

  it('names the setting that is wrong in one line', async () => {
    const { said, ended } = startPortal({ PORT: 'http' });
    expect(await ended).toBe(1);
    expect(said.err).toBe('Design Portal could not start: PORT must be a port, 0 to 65535\n');
  });

  it('says in one line that the file of a table is gone, and makes none in its place', async () => {
    const dataDir = await newDataDir();
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const { rows } = await database.db.execute<{ path: string }>(sql`select pg_relation_filepath('constants') as path`);
    await database.close();
    const file = join(dataDir, 'database', rows[0]!.path);
    rmSync(file);
    const { said, ended } = startPortal({ DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(said.err).toMatch(
      /^Design Portal could not start: A file of the database is missing or damaged: restore a backup [^\n]+$/m,
    );
    expect(said.err).not.toMatch(/^\s+at /m);
    expect(said.out).not.toContain('ready');
    expect(existsSync(file)).toBe(false);
  });

  it('says in one line that the port is taken, and that a database does not answer', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    cleanUp.push(() => blocker.close());
    const { port } = blocker.address() as AddressInfo;
    const taken = startPortal({ DATA_DIR: await newDataDir(), DEMO: '0', PORT: String(port) });
    expect(await taken.ended).toBe(1);
    expect(taken.said.err).toContain(
      'Design Portal could not start: PORT or METRICS_PORT is taken by another program\n',
    );

    const noFolder = startPortal({ DATA_DIR: join(projectRoot(), 'package.json') });
    expect(await noFolder.ended).toBe(1);
    expect(noFolder.said.err).toMatch(/^Design Portal could not start: DATA_DIR is not a folder [^\n]+\n$/);

    const nowhere = startPortal({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.said.err).toBe('Design Portal could not start: PostgreSQL 127.0.0.1:1/none does not answer: see that it runs and is reached from here, or correct the address (connect ECONNREFUSED 127.0.0.1:1)\n'); // prettier-ignore
  });
});
