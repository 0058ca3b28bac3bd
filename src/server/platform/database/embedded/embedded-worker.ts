import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { SnapshotTaken } from './snapshot-files.ts';
import { takeSnapshot } from './snapshot-files.ts';
import { DurableFileSystem, durableStartParams, syncTree } from './durable-file-system.ts';

/**
 * PGlite runs in a thread of its own, since it works synchronously: a slow query in the main thread would stop every
 * request. `initialise` makes a new database and ends; `serve` answers the `pg` driver on a unix socket until told to
 * close. (Making a database takes 830 MB, a thread that only opened one 300.)
 */
export type EmbeddedTask =
  | { readonly task: 'initialise'; readonly directory: string }
  | { readonly task: 'serve'; readonly directory: string; readonly socketPath: string; readonly durable: boolean };

/** What the thread is told while it serves: to end, or to copy its files into a folder. */
export type EmbeddedOrder = { readonly order: 'close' } | { readonly order: 'snapshot'; readonly to: string };

/** What the thread tells. */
export type EmbeddedNews =
  | { readonly news: 'ready' }
  | { readonly news: 'broken'; readonly reason: string }
  | { readonly news: 'snapshot'; readonly taken: SnapshotTaken }
  | { readonly news: 'no snapshot'; readonly error: Error };

const port = parentPort!;
const tell = (news: EmbeddedNews): void => port.postMessage(news);
const task = workerData as EmbeddedTask;

const open = (directory: string, durable: boolean): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableFileSystem(directory),
    extensions: { pg_trgm },
    startParams: [
      ...(durable ? durableStartParams(PGlite.defaultStartParams) : PGlite.defaultStartParams),
      '-c',
      'max_stack_depth=1MB',
    ],
  });

if (task.task === 'initialise') {
  const database = await open(task.directory, true);
  await database.close();
  // initdb itself writes without syncing.
  syncTree(task.directory);
  port.close();
} else {
  const database = await open(task.directory, task.durable);
  endWhenBroken(database);
  // More places than the pool's one connection: a client that has just gone may not have been noticed yet.
  const server = new PGLiteSocketServer({ db: database, path: task.socketPath, maxConnections: 8 });
  await server.start();
  const { directory } = task;
  const close = async (): Promise<void> => {
    await server.stop();
    await database.close();
    port.close();
  };
  const snapshot = (to: string): Promise<void> =>
    // PostgreSQL runs in this thread and nowhere else: whatever is done here at once is done between two of its statements.
    takeSnapshot(directory, to).then(
      (taken) => tell({ news: 'snapshot', taken }),
      (error: Error) => tell({ news: 'no snapshot', error }),
    );
  port.on('message', (told: EmbeddedOrder) => void (told.order === 'close' ? close() : snapshot(told.to)));
  tell({ news: 'ready' });
}

/**
 * SQL errors are answers, and PGlite handles them. Anything else that comes out of the WebAssembly (a trap, an exhausted
 * stack, PostgreSQL's own panic) it swallows: the client would wait for ever, or be told of a commit that did not happen,
 * and the instance would go on in a state that nobody knows. So the thread ends on the spot, before a word of answer;
 * embedded.ts opens the database again, which recovers it from its log as after a crash.
 */
function endWhenBroken(database: PGlite): void {
  const inside = database as unknown as {
    readonly mod: { _PostgresMainLoopOnce: () => void };
    readonly POSTGRES_MAIN_LONGJMP: number;
  };
  const run = inside.mod._PostgresMainLoopOnce;
  inside.mod._PostgresMainLoopOnce = () => {
    try {
      run();
    } catch (error) {
      if ((error as { status?: unknown }).status === inside.POSTGRES_MAIN_LONGJMP) throw error;
      tell({ news: 'broken', reason: String(error) });
      process.exit(1); // of this thread
    }
  };
}
