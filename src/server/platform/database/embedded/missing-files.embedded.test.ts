import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseCopy } from '../../../testing/with-database.ts';
import { copyDatabase } from '../../../testing/with-database.ts';
import { DatabaseDamaged } from '../damaged.ts';
import { openDatabase } from '../database.ts';

let copy: DatabaseCopy;
let directory = '';
beforeEach(async () => {
  copy = await copyDatabase();
  directory = join(copy.env.dataDir, 'database');
});
afterEach(() => copy.remove());

/** The bytes of every file, by a hash, and the folders. */
function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => [
    path,
    statSync(join(folder, path)).isDirectory()
      ? 'folder'
      : createHash('sha1')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

const oldestSegment = (): string => {
  const [name] = readdirSync(join(directory, 'pg_wal'))
    .filter((each) => /^[0-9A-F]{24}$/.test(each))
    .sort();
  return join(directory, 'pg_wal', name!);
};
const gone = (path: string) => () => rmSync(join(directory, path), { recursive: true });
const cutTo = (path: string, bytes: number) => () => truncateSync(join(directory, path), bytes);

describe('a database is refused in one line, and left as it is, where', () => {
  test.each<readonly [what: string, damage: () => void, said: string]>([
    ['its version is missing', gone('PG_VERSION'), 'PG_VERSION is missing'],
    ['its version is empty', cutTo('PG_VERSION', 0), 'PG_VERSION is empty'],
    ['its control file is missing', gone('global/pg_control'), 'global/pg_control is missing'],
    [
      'its control file is cut short',
      cutTo('global/pg_control', 17),
      'global/pg_control is cut short (17 of 8192 bytes)',
    ],
    ['the map of its files is missing', gone('global/pg_filenode.map'), 'global/pg_filenode.map is missing'],
    [
      'the map of one database is cut short',
      cutTo('base/5/pg_filenode.map', 100),
      'base/5/pg_filenode.map is cut short (100 of 524 bytes)',
    ],
    ['its settings are missing', gone('postgresql.conf'), 'postgresql.conf is missing'],
    ['its log is missing', gone('pg_wal'), 'pg_wal holds no file'],
    ['its log is cut short', () => truncateSync(oldestSegment(), 5000), ' is cut short (5000 of 16777216 bytes)'],
    ['what became of transactions is missing', gone('pg_xact/0000'), 'pg_xact holds no file'],
    ['a copy has left empty folders out', gone('pg_notify'), 'pg_notify is missing'],
    ['its mark is missing', gone('made-by.json'), 'made-by.json is missing or not readable'],
    [
      'its mark is half a line',
      () => writeFileSync(join(directory, 'made-by.json'), '{"pglite"'),
      'made-by.json is missing or not readable',
    ],
    [
      'several files are missing',
      () => ['PG_VERSION', 'global', 'pg_wal'].forEach((path) => gone(path)()),
      'global/pg_filenode.map is missing and 1 more',
    ],
    [
      'it is gone and a former one stands beside it',
      () => renameSync(directory, `${directory}.before-2026-11-22`),
      'There is no database in',
    ],
    [
      'the data folder is that of PostgreSQL itself',
      () => {
        for (const each of readdirSync(directory)) renameSync(join(directory, each), join(copy.env.dataDir, each));
        rmSync(directory, { recursive: true });
      },
      'There is no database in',
    ],
  ])('%s', async (_, damage, said) => {
    damage();
    const before = contentOf(copy.env.dataDir);
    const refusal: unknown = await openDatabase(copy.env).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseDamaged);
    const { message } = refusal as Error;
    expect(message).toContain(said);
    expect(message).toContain('docs/operations/backup.md');
    expect(message).not.toContain('\n');
    expect(contentOf(copy.env.dataDir)).toEqual(before);
  });
});

test('a whole database that PostgreSQL can not open is refused in one line', async () => {
  // Another database's log: it holds no checkpoint of this one.
  writeFileSync(oldestSegment(), Buffer.alloc(16 * 1024 * 1024));
  const refusal: unknown = await openDatabase(copy.env).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseDamaged);
  expect((refusal as Error).message).toMatch(/^PostgreSQL could not open the database in [^\n]*backup\.md\)$/);
});

test('an empty folder, and what a first start leaves that was cut off, are none', async () => {
  rmSync(directory, { recursive: true });
  mkdirSync(directory);
  mkdirSync(join(copy.env.dataDir, 'database.new', 'base'), { recursive: true });
  mkdirSync(join(copy.env.dataDir, 'restoring'));
  await (await openDatabase(copy.env)).close();
  expect(readdirSync(directory)).toContain('PG_VERSION');
});
