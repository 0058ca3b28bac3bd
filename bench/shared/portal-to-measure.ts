import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../../src/core/people/access/roles.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { trailOfJob } from '../../src/server/platform/audit-trail/trail.ts';
import { createJobs } from '../../src/server/platform/jobs/jobs.ts';
import { seed } from '../../src/server/seed/seed.ts';
import { createServices } from '../../src/server/services.ts';
import { makeManySolutions } from '../../src/server/testing/many-solutions.ts';
import { startPostgres } from '../../src/server/testing/real-postgres.ts';
import type { Context, Services } from '../../src/server/platform/context/context.ts';

/** A portal with the demonstration's catalogue and many solutions, on a database of its own. */
export interface PortalToMeasure {
  readonly database: Database;
  /** What a call of this person works with, outside a transaction. */
  contextOf(actor: Actor): Context;
  close(): Promise<void>;
}

async function fill(database: Database, count: number, close: () => Promise<void>): Promise<PortalToMeasure> {
  await migrate(database.db);
  const jobs = createJobs(database, console.error);
  const services = createServices({ database, jobs, publicUrl: 'http://portal.bench' });
  await seed(services, { demo: true, tellAdmin: () => undefined });
  const began = performance.now();
  await makeManySolutions(services, count);
  console.log(`  ${count} solutions made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { database, contextOf: (actor) => contextFor(services, actor), close };
}

/** What a use case works with when this person calls it, outside a transaction. */
export const contextFor = (services: Services, actor: Actor): Context => ({
  services,
  db: services.database.db,
  now: services.clock(),
  address: '',
  userAgent: '',
  session: null,
  audit: trailOfJob('bench', services.clock()),
  language: 'ru',
  actor,
});

export async function embeddedPortal(count: number): Promise<PortalToMeasure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  return fill(database, count, async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
}

/** Or why there is no PostgreSQL to measure on. */
export async function postgresPortal(count: number): Promise<PortalToMeasure | { readonly unavailable: string }> {
  const server = await startPostgres();
  if ('unavailable' in server) return server;
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  return fill(database, count, async () => {
    await database.close();
    await server.stop();
  });
}

/**
 * Milliseconds of one call each, the medians of so many, after some that warm up. The calls take turns, so that whatever
 * else the machine does meanwhile slows all of them alike.
 */
export async function mediansOf(runs: number, calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let i = 0; i < runs + 5; i++) {
    for (const [which, call] of calls.entries()) {
      const start = performance.now();
      await call();
      if (i >= 5) times[which]!.push(performance.now() - start);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(runs / 2)]!);
}
