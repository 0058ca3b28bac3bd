import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A block of PostgreSQL's files, bytes. */
const block = 8192;
/** The map from catalogues to their files, bytes (RelMapFile, PostgreSQL 18). */
const filenodeMap = 524;
/** A segment of the log, bytes: what initdb takes where nothing is said. */
const walSegment = 16 * 1024 * 1024;

/** template1, template0 and postgres, whose numbers are fixed. */
const databases = ['base/1', 'base/4', 'base/5'];

/** What each of these files has at least, bytes. */
const files: Readonly<Record<string, number>> = {
  PG_VERSION: 2,
  'postgresql.conf': 1,
  'global/pg_control': block,
  'global/pg_filenode.map': filenodeMap,
  ...Object.fromEntries(
    databases.flatMap((folder) => [
      [`${folder}/PG_VERSION`, 2],
      [`${folder}/pg_filenode.map`, filenodeMap],
    ]),
  ),
};

/** Folders of which PostgreSQL makes none by itself, empty as some of them are. A copy that leaves empty folders out lacks them. */
const folders = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
];

/** Folders that hold one whole file at least, what such a file is called, and the bytes of which its size is a multiple. */
const holding: Readonly<Record<string, readonly [name: RegExp, multipleOf: number]>> = {
  pg_xact: [/^[0-9A-F]{4,}$/, block],
  'pg_multixact/offsets': [/^[0-9A-F]{4,}$/, block],
  'pg_multixact/members': [/^[0-9A-F]{4,}$/, block],
  pg_wal: [/^[0-9A-F]{24}$/, walSegment],
};

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

/** The names in a folder; none where it is none. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * What a folder of PostgreSQL's files lacks that it needs to start, in words: `PG_VERSION is missing`, `global/pg_control is cut short
 * (17 of 8192 bytes)`. Empty where it lacks nothing that can be seen from outside; the rows of tables can't.
 */
export function missingFiles(directory: string): string[] {
  const cut = (path: string, size: number, whole: number) =>
    size === 0 ? `${path} is empty` : `${path} is cut short (${size} of ${whole} bytes)`;
  const ofFiles = Object.entries(files).flatMap(([path, least]) => {
    const size = sizeOf(join(directory, path));
    if (size === undefined) return [`${path} is missing`];
    return size < least ? [cut(path, size, least)] : [];
  });
  const ofFolders = folders.filter(
    (path) => !statSync(join(directory, path), { throwIfNoEntry: false })?.isDirectory(),
  );
  const ofHolding = Object.entries(holding).flatMap(([folder, [name, whole]]) => {
    const held = namesIn(join(directory, folder)).filter((each) => name.test(each));
    if (held.length === 0) return [`${folder} holds no file`];
    return held.flatMap((each) => {
      const size = sizeOf(join(directory, folder, each)) ?? 0;
      return size > 0 && size % whole === 0
        ? []
        : [cut(`${folder}/${each}`, size, Math.ceil((size || 1) / whole) * whole)];
    });
  });
  return [...ofFiles, ...ofFolders.map((path) => `${path} is missing`), ...ofHolding];
}

/** What tells that a data folder without a database has had one: files of PostgreSQL, and databases that a restore has put aside. */
export const remainsIn = (dataDir: string): string[] =>
  namesIn(dataDir).filter(
    (name) => name.startsWith('database.before-') || ['PG_VERSION', 'base', 'global', 'pg_wal'].includes(name),
  );

/** The version of PGlite that a folder is marked with; undefined where the mark is missing or can't be read. */
export function markedVersion(marker: string): string | undefined {
  try {
    const { pglite } = JSON.parse(readFileSync(marker, 'utf8')) as { pglite?: unknown };
    return typeof pglite === 'string' ? pglite : undefined;
  } catch {
    return undefined;
  }
}
