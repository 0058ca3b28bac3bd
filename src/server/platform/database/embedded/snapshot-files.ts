import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A copy of PostgreSQL's files while it runs, as they are at one moment: what they would be after a kill, from which it recovers.
 * Nearly everything is copied ahead while statements are answered; then, between two statements, what has changed since. Where the
 * file system can share blocks (Btrfs, XFS), a copy costs nothing.
 */
export interface SnapshotTaken {
  /** Milliseconds for which no statement was answered, and the bytes that were copied in them. */
  readonly standstillMs: number;
  readonly lastBytes: number;
}

/** The copy has no room; the message is one line for the operator. */
export class NoRoomForSnapshot extends Error {
  override readonly name = 'NoRoomForSnapshot';
}

interface Seen {
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/** A file that was written within this time of having been seen may be written again under the same time. */
const SURE_AFTER_NS = 2_000_000_000n;
/** Copying ahead is repeated while more than this has changed meanwhile, but not for ever. */
const LITTLE = 32 * 1024 * 1024;
const MOST_PASSES = 4;
/** A full disk would stop the portal: this stays free, and a tenth of the database. */
const RESERVE = 64 * 1024 * 1024;

/** Copies a folder into a new one. `from` must not be written while a call of this thread runs: its database has no other writer. */
export async function takeSnapshot(from: string, to: string, reserve = RESERVE): Promise<SnapshotTaken> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  refuseWithoutRoom(from, to, reserve);
  const seen = new Map<string, Seen>();
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    let bytes = 0;
    for (const { path, size } of changedFiles(from, seen)) {
      try {
        await copyFile(join(from, path), placeFor(to, path), constants.COPYFILE_FICLONE);
        bytes += size;
      } catch (error) {
        // Gone since it was listed; the last pass sees that.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    if (bytes < LITTLE) break;
  }
  return copyRest(from, to, seen);
}

/** All at once: nothing else happens in this thread. */
function copyRest(from: string, to: string, seen: Map<string, Seen>): SnapshotTaken {
  const began = performance.now();
  let lastBytes = 0;
  for (const { path, size } of changedFiles(from, seen)) {
    copyFileSync(join(from, path), placeFor(to, path), constants.COPYFILE_FICLONE);
    lastBytes += size;
  }
  const there = new Set(entriesOf(from));
  for (const path of entriesOf(to)) if (!there.has(path)) rmSync(join(to, path), { recursive: true, force: true });
  for (const path of there) if (path.endsWith('/')) mkdirSync(join(to, path), { recursive: true });
  return { standstillMs: performance.now() - began, lastBytes };
}

/** Files that are not known to be as they were when they were last seen, and are known from now on. */
function* changedFiles(
  from: string,
  seen: Map<string, Seen>,
): Generator<{ readonly path: string; readonly size: number }> {
  for (const path of entriesOf(from)) {
    if (path.endsWith('/')) continue;
    const stat = statSync(join(from, path), { bigint: true, throwIfNoEntry: false });
    if (!stat) continue;
    const before = seen.get(path);
    const { size, mtimeNs } = stat;
    const wasSure = before !== undefined && before.size === size && before.mtimeNs === mtimeNs;
    if (wasSure) continue;
    const isOld = BigInt(Date.now()) * 1_000_000n - mtimeNs > SURE_AFTER_NS;
    if (isOld) seen.set(path, { size, mtimeNs });
    else seen.delete(path);
    yield { path, size: Number(size) };
  }
}

/** Paths below a folder; those of folders end with a slash. */
function entriesOf(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`;
    return entry.isDirectory() ? [`${path}/`, ...entriesOf(folder, `${path}/`)] : [path];
  });
}

function placeFor(to: string, path: string): string {
  const place = join(to, path);
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  return place;
}

function refuseWithoutRoom(from: string, to: string, reserve: number): void {
  const sizes = entriesOf(from).map((path) => statSync(join(from, path), { throwIfNoEntry: false })?.size ?? 0);
  const needed = sizes.reduce((sum, size) => sum + size, 0) * 1.1 + reserve;
  const { bavail, bsize } = statfsSync(to);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (bavail * bsize < needed)
    throw new NoRoomForSnapshot(
      `There is no room for a copy of the database beside it: it takes ${megabytes(needed)}, ${megabytes(bavail * bsize)} are free in DATA_DIR`,
    );
}
