import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { pgliteVersion } from '../db/embedded.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { projectRoot } from '../project-root.ts';
import { startPostgres } from './real-postgres.ts';

/** What the tests copy their databases from; made here once for a run. */
export type TestDatabase =
  | { readonly kind: 'pglite'; readonly template: string }
  | { readonly kind: 'postgresql'; readonly url: string; readonly template: string }
  | { readonly kind: 'unavailable' };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** `TEST_DATABASE=postgres` runs the tests on a real PostgreSQL; otherwise they run on the embedded database. */
export default async function prepareTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const wanted = project.config.env?.['TEST_DATABASE'] ?? process.env['TEST_DATABASE'];
  return wanted === 'postgres' ? preparePostgres(project) : prepareEmbedded(project);
}

/** A migrated data folder, kept from run to run: its name tells the migrations and the version that made it. */
async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const root = projectRoot();
  const made = createHash('sha256').update(pgliteVersion);
  for (const { name, checksum } of readMigrations(join(root, 'migrations'))) made.update(`${name} ${checksum}`);
  const folder = join(root, '.cache', 'test-database');
  const template = join(folder, made.digest('hex').slice(0, 16));
  if (!existsSync(template)) {
    mkdirSync(folder, { recursive: true });
    const dataDir = mkdtempSync(join(folder, 'new-'));
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(database.db);
    await database.close();
    // Another run may have been quicker: its folder is as good.
    if (!existsSync(template)) renameSync(dataDir, template);
    rmSync(dataDir, { recursive: true, force: true });
  }
  project.provide('testDatabase', { kind: 'pglite', template });
  return async () => undefined;
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if ('unavailable' in server) {
    console.error(`\n*** NOT TESTED ON POSTGRESQL: none could be started. ${server.unavailable} ***\n`);
    project.provide('testDatabase', { kind: 'unavailable' });
    return async () => undefined;
  }
  const template = `template_${process.pid}`;
  const admin = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  await admin.db.execute(`create database ${template}`);
  const database = await openDatabase({ databaseUrl: databaseUrl(server.url, template), dataDir: '' });
  await migrate(database.db);
  await database.close();
  project.provide('testDatabase', { kind: 'postgresql', url: server.url, template });
  return async () => {
    await admin.db.execute(`drop database if exists ${template} with (force)`);
    await admin.close();
    await server.stop();
  };
}

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
