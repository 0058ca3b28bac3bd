import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from './real-postgres.ts';

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends tells it to whoever is connected, in the middle of nothing.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: T }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** The refusal of a server that is gone; the empty text while it still answers. */
const refusal = (url: string) =>
  ask(url, 'select 1 as answer').then(
    () => '',
    (error: { code: string }) => error.code,
  );

/** A process of its own that starts a PostgreSQL, says where it is, and does nothing more. */
async function processWithPostgres(temporaryFolder: string) {
  const file = JSON.stringify(fileURLToPath(new URL('real-postgres.ts', import.meta.url)));
  const script = `import(${file}).then(m => m.startPostgres()).then(s => console.log(s.url)); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    env: { ...process.env, TMPDIR: temporaryFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { child, url: url.trim() };
}

vi.stubEnv('TEST_POSTGRES_URL', ''); // these tests are about a server of one's own
afterAll(() => void vi.unstubAllEnvs()); // those that share this process are not

const probe = await startPostgres();
if (!('unavailable' in probe)) await probe.stop();

describe.skipIf('unavailable' in probe)('A real PostgreSQL for tests', () => {
  it('is version 15 or newer, syncs what it commits and knows Cyrillic letters', async () => {
    const server = await startPostgres();
    if ('unavailable' in server) throw new Error(server.unavailable);
    expect(
      await ask<number>(server.url, "select current_setting('server_version_num')::int as answer"),
    ).toBeGreaterThan(150_000);
    expect(await ask(server.url, "select current_setting('fsync') as answer")).toBe('on');
    expect(await ask(server.url, "select lower('ЁЖИК') as answer")).toBe('ёжик');
    await server.stop();
  });

  it('ends with the process that started it, even when that is killed, and leaves nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
    chmodSync(folder, 0o777); // for whatever account the server is lent
    const { child, url } = await processWithPostgres(folder);
    expect(await ask(url, 'select 1 as answer')).toBe(1);
    child.kill('SIGKILL');
    await expect.poll(() => refusal(url)).toBe('ECONNREFUSED');
    await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith('portal-postgres-'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
