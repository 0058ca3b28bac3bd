import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];

interface Stream {
  /** The operating system's file descriptor; a folder's too. */
  readonly nfd: number;
}

/** What of Emscripten's NODEFS is touched here; its types do not tell. */
interface HostFileSystem {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  readonly node_ops: { rename: (oldNode: object, newDirectory: object, newName: string) => void };
  realPath(node: object): string;
  tryFSOperation<T>(operation: () => T): T;
}

/**
 * PGlite starts PostgreSQL with fsync off and its file system could not sync if it wanted to
 * (electric-sql/pglite#1107): a commit would outlive a killed process, but not a loss of power. Here a sync reaches the
 * disk. PostgreSQL must be started with `durableStartParams` for it to ask.
 *
 * Limit: the sync of a folder is done where PostgreSQL relies on it, after a rename; the entry of a new file rests on
 * the file system writing it with the file's first sync, as ext4 and XFS do.
 */
export class DurableFileSystem extends NodeFS {
  /** How often PostgreSQL has had a file synced: a test holds it against the commits. */
  syncs = 0;

  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: { NODEFS: unknown }) => this.#syncFor(module.NODEFS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #syncFor(nodeFs: unknown): void {
    const host = nodeFs as HostFileSystem;
    // A failed sync must become PostgreSQL's own error (it then panics rather than report a commit): tryFSOperation.
    host.stream_ops.fsync = (stream) => {
      this.syncs += 1;
      host.tryFSOperation(() => fdatasyncSync(stream.nfd));
      return 0;
    };
    const rename = host.node_ops.rename;
    host.node_ops.rename = (oldNode, newDirectory, newName) => {
      rename(oldNode, newDirectory, newName);
      host.tryFSOperation(() => syncPath(host.realPath(newDirectory)));
    };
  }
}

/** PGlite's own parameters less `-F` (fsync off). The WASM build's fdatasync is a stub that does nothing: use fsync. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Syncs every file and folder below a path, and the path: after the files were written without. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
