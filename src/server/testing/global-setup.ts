import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pinned } from '../../core/catalogue/testing/pinned.ts';
import { openDatabase } from '../platform/database/database.ts';
import { pgliteVersion } from '../platform/database/embedded/embedded.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import type { Env } from '../platform/environment/env.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { projectRoot } from '../platform/process/project-root.ts';
import { seed } from '../seed/seed.ts';
import { createServices } from '../services.ts';
import { startPostgres } from './real-postgres.ts';

/** What the tests copy their databases from; made here once for a run. */
export type TestDatabase =
  | ({ readonly kind: 'pglite' } & Templates)
  | ({ readonly kind: 'postgresql'; readonly url: string } & Templates);

/** Data folders, or names of databases. */
export interface Templates {
  /** Migrated and empty. */
  readonly empty: string;
  /** Filled with the demonstration, at the moment at which the clock of the tests stands. */
  readonly demonstration: string;
}

/** Where the clock of the tests stands until one of them moves it. */
export const testMoment = new Date('2026-11-20T09:00:00.000Z');
/** bcrypt's least cost: tests are about who may do what, not about time. */
export const leastCost = 4;

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

/** `TEST_DATABASE=postgres` runs the tests on a real PostgreSQL, where one can be had; otherwise on the embedded database. */
export default async function prepareTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const wanted = project.config.env?.['TEST_DATABASE'] ?? process.env['TEST_DATABASE'];
  return wanted === 'postgres' ? preparePostgres(project) : prepareEmbedded(project);
}

/** What a portal of the tests begins with, on the pinned catalogue. Filling it takes a second or two, copying it a part of that. */
export async function fillDemonstration(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  clock = () => testMoment,
): Promise<void> {
  const database = await openDatabase(env);
  await migrate(database.db);
  const jobs = createJobs(database, (error) => console.error(error));
  const services = createServices({ database, jobs, publicUrl: 'http://portal.test', clock, bcryptCost: leastCost });
  await seed(services, { demo: true, tellAdmin: () => undefined, catalogue: () => pinned });
  await jobs.prepare();
  await jobs.stop();
  await database.close();
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
  const demonstration = mkdtempSync(join(tmpdir(), 'portal-demonstration-'));
  cpSync(template, demonstration, { recursive: true });
  await fillDemonstration({ databaseUrl: null, dataDir: demonstration });
  project.provide('testDatabase', { kind: 'pglite', empty: template, demonstration });
  return async () => rmSync(demonstration, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if ('unavailable' in server) {
    console.error(`\n*** NOT TESTED ON POSTGRESQL: none could be started. ${server.unavailable} ***\n`);
    return prepareEmbedded(project);
  }
  const template = `template_${process.pid}`;
  const admin = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  await admin.db.execute(`create database ${template}`);
  const database = await openDatabase({ databaseUrl: databaseUrl(server.url, template), dataDir: '' });
  await migrate(database.db);
  await database.close();
  const demonstration = `demonstration_${process.pid}`;
  await admin.db.execute(`create database ${demonstration} template ${template}`);
  await fillDemonstration({ databaseUrl: databaseUrl(server.url, demonstration), dataDir: '' });
  project.provide('testDatabase', { kind: 'postgresql', url: server.url, empty: template, demonstration });
  return async () => {
    for (const name of [template, demonstration])
      await admin.db.execute(`drop database if exists ${name} with (force)`);
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
