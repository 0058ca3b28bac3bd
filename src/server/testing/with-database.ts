import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Env } from '../platform/environment/env.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Templates } from './global-setup.ts';
import { databaseUrl } from './global-setup.ts';

/** Which of the two databases this run is on. */
export const onEmbedded: boolean = inject('testDatabase').kind === 'pglite';
export const onPostgres: boolean = inject('testDatabase').kind === 'postgresql';

/** Where a database of the tests' own lives; `openDatabase` takes it. */
export type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir'>;

export interface TestDatabase {
  /** Only inside a test or a hook. */
  readonly db: Db;
  readonly kind: Database['kind'];
  /** For what is built upon a database as `openDatabase` gives it. */
  readonly opened: Database;
  /** For a test that closes the database and opens it again. */
  readonly env: DatabaseEnv;
}

/**
 * Gives a test file a migrated database of its own, empty at first and shared by its tests: they make what they need
 * and look for nothing else. It is the embedded one or a real PostgreSQL, as the run has it.
 */
export function withDatabase(): TestDatabase {
  let opened: Database | undefined;
  let copy: DatabaseCopy | undefined;
  beforeAll(async () => {
    copy = await copyDatabase();
    opened = await openDatabase(copy.env);
  });
  afterAll(async () => {
    await opened?.close();
    await copy?.remove();
  });
  const given = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The database is there inside tests and hooks alone');
    return value;
  };
  return {
    get db() {
      return given(opened).db;
    },
    get kind() {
      return given(opened).kind;
    },
    get opened() {
      return given(opened);
    },
    get env() {
      return given(copy).env;
    },
  };
}

export interface DatabaseCopy {
  readonly env: DatabaseEnv;
  /** To be called when nobody has it open any more. */
  remove(): Promise<void>;
}

/** A migrated database that nobody has opened yet. */
export async function copyDatabase(of: keyof Templates = 'empty'): Promise<DatabaseCopy> {
  const source = inject('testDatabase');
  if (source.kind === 'pglite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
    cpSync(source[of], dataDir, { recursive: true });
    return { env: { databaseUrl: null, dataDir }, remove: async () => rmSync(dataDir, { recursive: true }) };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(source.url, `create database ${name} template ${source[of]}`);
  return {
    env: { databaseUrl: databaseUrl(source.url, name), dataDir: '' },
    remove: () => onServer(source.url, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    await server.db.execute(sql.raw(statement));
  } finally {
    await server.close();
  }
}
