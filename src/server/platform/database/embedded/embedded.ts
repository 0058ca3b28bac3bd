import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DatabaseDamaged } from '../damaged.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { syncPath } from './durable-file-system.ts';
import type { EmbeddedNews, EmbeddedOrder, EmbeddedTask } from './embedded-worker.ts';
import { markedVersion, missingFiles, remainsIn } from './missing-files.ts';
import type { Report } from '../report.ts';
import type { SnapshotTaken } from './snapshot-files.ts';

/** The embedded database: PGlite in a thread, reached over a unix socket by the same driver as a PostgreSQL. */
export interface Embedded {
  /** What the driver takes as its host. */
  readonly socketDirectory: string;
  /** Copies the files into a folder, as they are between two statements. */
  snapshot(to: string): Promise<SnapshotTaken>;
  close(): Promise<void>;
}

/** The data folder was made by a PGlite that this one can't be trusted to open; the message says what to do. */
export class DataDirOfOtherVersion extends Error {
  override readonly name = 'DataDirOfOtherVersion';
}

/** The pinned version, which a test holds against package.json. */
export const pgliteVersion = '0.5.16';
/**
 * The PGlite versions whose folders have been seen to open here. A folder's files are those of its PostgreSQL's major
 * version: whoever raises PGlite tries an old folder and then adds its version, or asks for a backup and a restore.
 */
const readableVersions: readonly string[] = [pgliteVersion];

/** How the driver names the socket that it finds in a folder. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** A unix socket's path has room for 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 100;
/** Milliseconds before another attempt, where a database whose thread broke could not be opened again. */
const REOPEN_AFTER = 1_000;
/**
 * The thread's stack: with Node's 4 MB WebAssembly runs out of it before PostgreSQL notices (`max_stack_depth` of
 * embedded-worker.ts), and a deeply nested value breaks the thread instead of being refused.
 */
const STACK_MB = 16;

/**
 * Opens the database in a folder, which is made if it is missing. One that is not `durable` syncs nothing: for a copy, or where
 * the folder is synced when it is whole. Throws `DataDirInUse`, `DataDirOfOtherVersion`, `DatabaseDamaged`.
 */
export async function openEmbedded(dataDir: string, report: Report, durable = true): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDir(dataDir, () => {
    report(`The data folder ${dataDir} was taken over by another process: stopping at once`);
    process.exit(1);
  });
  try {
    const directory = await prepareDirectory(dataDir);
    const { socketDirectory, remove } = makeSocketDirectory(dataDir);
    const task = { task: 'serve', directory, socketPath: join(socketDirectory, SOCKET_NAME), durable } as const;
    const serving = await serve(task, report).catch((error: unknown) => {
      remove();
      throw notOpened(directory, error);
    });
    return {
      socketDirectory,
      snapshot: serving.snapshot,
      async close() {
        await serving.stop();
        remove();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Where a database that was restored waits until the former one has made room. */
export const restoredFolder = 'database.restored';

/** Puts a restored database in the place of the former one, which has made room; what was cut off before that is as if never begun. */
export function finishRestore(dataDir: string): void {
  const restored = join(dataDir, restoredFolder);
  if (!existsSync(restored)) return;
  if (existsSync(join(dataDir, 'database'))) return rmSync(restored, { recursive: true });
  renameSync(restored, join(dataDir, 'database'));
  syncPath(dataDir);
}

/**
 * The folder of PostgreSQL's files. A new one is made beside and renamed when it is whole and on disk, so that a first
 * start that is cut off at whatever moment is simply a first start again.
 */
async function prepareDirectory(dataDir: string): Promise<string> {
  const directory = join(dataDir, 'database');
  const marker = join(directory, 'made-by.json');
  finishRestore(dataDir);
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    refuseDamaged(directory, marker);
    const pglite = markedVersion(marker);
    if (pglite !== undefined && readableVersions.includes(pglite)) return directory;
    throw new DataDirOfOtherVersion(
      `The data folder ${dataDir} was made with PGlite ${pglite}, this is ${pgliteVersion}: ` +
        'back it up with the version that made it and restore it here (docs/operations.md, "Upgrade")',
    );
  }
  const [remains] = remainsIn(dataDir);
  if (remains !== undefined)
    throw new DatabaseDamaged(
      `There is no database in ${dataDir}, but ${join(dataDir, remains)} of one: ${remedy}. Nothing was changed.`,
    );
  const unfinished = join(dataDir, 'database.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  await ended(startWorker({ task: 'initialise', directory: unfinished }));
  writeFileSync(join(unfinished, 'made-by.json'), JSON.stringify({ pglite: pgliteVersion }));
  syncPath(join(unfinished, 'made-by.json'));
  syncPath(unfinished);
  renameSync(unfinished, directory);
  syncPath(dataDir);
  return directory;
}

const remedy =
  'put back what is missing, restore a backup (docs/operations/backup.md), or name another folder in DATA_DIR';
/** So many of the files that are missing are named. */
const mostNamed = 3;

/** PGlite makes a database of a folder that lacks its version, in the place of the one that is there: looked at before anything is opened. */
function refuseDamaged(directory: string, marker: string): void {
  const missing = missingFiles(directory);
  if (markedVersion(marker) === undefined) missing.push(`${basename(marker)} is missing or not readable`);
  if (missing.length === 0) return;
  const further = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
  throw new DatabaseDamaged(
    `The database in ${directory} is damaged, ${missing.slice(0, mostNamed).join(', ')}${further}: ${remedy}. Nothing was changed.`,
  );
}

/** Why PostgreSQL did not open what looks whole from outside. */
const notOpened = (directory: string, error: unknown): DatabaseDamaged =>
  new DatabaseDamaged(
    `PostgreSQL could not open the database in ${directory}: see that the disk has room and the files can be read and written; ` +
      'where that is so, restore a backup (docs/operations/backup.md)',
    { cause: error },
  );

function makeSocketDirectory(dataDir: string): { socketDirectory: string; remove: () => void } {
  const inside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(inside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) {
    rmSync(inside, { recursive: true, force: true }); // left by a process that was killed; the lock is ours
    mkdirSync(inside, { mode: 0o700 });
    return { socketDirectory: inside, remove: () => rmSync(inside, { recursive: true, force: true }) };
  }
  const elsewhere = mkdtempSync(join(tmpdir(), 'design-portal-')); // 0700 by nature
  rmSync(inside, { recursive: true, force: true });
  symlinkSync(elsewhere, inside); // where whoever looks for the socket finds it
  const remove = () => {
    rmSync(inside, { force: true });
    rmSync(elsewhere, { recursive: true, force: true });
  };
  return { socketDirectory: elsewhere, remove };
}

interface Serving {
  stop(): Promise<void>;
  /** Copies the files into a folder, as they are between two statements. */
  snapshot(to: string): Promise<SnapshotTaken>;
}

type ServingTask = Extract<EmbeddedTask, { task: 'serve' }>;

/** Keeps the database's thread running until told to stop: one that breaks is reported and opened again. */
async function serve(task: ServingTask, report: Report): Promise<Serving> {
  let stopping = false;
  let worker: Worker | undefined;
  const open = async (): Promise<void> => {
    worker = await startServing(task);
    worker.on('message', (told: EmbeddedNews) => {
      if (told.news === 'broken') report('The embedded database broke and is opened again', told.reason);
    });
    worker.once('error', (error) => report('The embedded database broke and is opened again', error));
    worker.once('exit', () => {
      worker = undefined;
      opening = reopen();
    });
  };
  const reopen = async (): Promise<void> => {
    while (!stopping) {
      rmSync(task.socketPath, { force: true });
      try {
        return await open();
      } catch (error) {
        report('The embedded database could not be opened again', error);
        await wait(REOPEN_AFTER);
      }
    }
  };
  let opening = open();
  await opening;
  return {
    async stop() {
      stopping = true;
      await opening; // nothing may be opened once the folder's lock is gone
      if (!worker) return;
      const end = ended(worker);
      order(worker, { order: 'close' });
      await end;
    },
    snapshot(to) {
      const asked = worker;
      if (!asked) return Promise.reject(new Error('The database is not open'));
      return new Promise((resolve, reject) => {
        const forget = () => void asked.off('message', hear).off('exit', broken);
        const hear = (told: EmbeddedNews) => {
          if (told.news !== 'snapshot' && told.news !== 'no snapshot') return;
          forget();
          if (told.news === 'snapshot') resolve(told.taken);
          else reject(told.error);
        };
        const broken = () => {
          forget();
          reject(new Error('The database broke'));
        };
        asked.on('message', hear).once('exit', broken);
        order(asked, { order: 'snapshot', to });
      });
    },
  };
}

const order = (worker: Worker, told: EmbeddedOrder): void => worker.postMessage(told);

async function startServing(task: EmbeddedTask): Promise<Worker> {
  const worker = startWorker(task);
  await new Promise<void>((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`The embedded database ended while it was opened (${code})`));
    worker.once('error', reject).once('exit', ended);
    worker.once('message', () => {
      // One by one: to remove all listeners would remove Node's own, by which it knows that somebody listens to messages.
      worker.off('error', reject).off('exit', ended);
      resolve();
    });
  });
  return worker;
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The embedded database's thread ended with ${code}`)),
    );
  });
}

/** In the built portal the thread's file lies beside this one; from source it is TypeScript and needs a loader. */
function startWorker(task: EmbeddedTask): Worker {
  const file = import.meta.url.endsWith('.ts') ? './embedded-worker-from-source.mjs' : './embedded-worker.js';
  return new Worker(new URL(file, import.meta.url), {
    workerData: task,
    resourceLimits: { stackSizeMb: STACK_MB },
  });
}
