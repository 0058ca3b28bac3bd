import { chmodSync, existsSync, realpathSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts';
import type { Report } from '../report.ts';
import type { SnapshotTaken } from './snapshot-files.ts';
import { NoRoomForSnapshot } from './snapshot-files.ts';

/**
 * Another process of the same user asks the one that holds the embedded database for a copy of its files, over a socket beside
 * the database's. It has the copy while it is connected. There is one at a time, in a place of its own in the data folder.
 */
const SOCKET = 'snapshots';
/** A data folder in its own right, with its own lock. */
const folderOf = (dataDir: string): string => join(dataDir, 'snapshot');

/** No copy could be had; the message is one line for the operator. */
export class SnapshotRefused extends Error {
  override readonly name = 'SnapshotRefused';
}

/** A copy, and the last number that each sequence had given when it was made. */
export interface SnapshotOfDatabase extends SnapshotTaken {
  readonly sequences: Readonly<Record<string, string>>;
}

const answer = z.union([
  z.object({ standstillMs: z.number(), lastBytes: z.number(), sequences: z.record(z.string(), z.string()) }),
  z.object({ refusal: z.string() }),
]);
type Answer = z.infer<typeof answer>;

const isTaken = 'A backup of this database is being made already';

/** Answers who asks for a snapshot. `take` copies the files into a folder. */
export async function serveSnapshots(
  dataDir: string,
  socketDirectory: string,
  take: (to: string) => Promise<SnapshotOfDatabase>,
  report: Report,
): Promise<{ close(): Promise<void> }> {
  const folder = folderOf(dataDir);
  await removeLeftOver(folder).catch((error: unknown) => report('A former snapshot could not be removed', error));
  let asking: Socket | undefined;
  const answering = async (socket: Socket): Promise<Answer> => {
    if (asking) return { refusal: isTaken };
    asking = socket;
    if (!(await removeLeftOver(folder))) return { refusal: isTaken };
    return take(join(folder, 'database'));
  };
  const refusalOf = (error: unknown): Answer => {
    if (error instanceof NoRoomForSnapshot) return { refusal: error.message };
    report('A snapshot of the embedded database failed', error);
    return {
      refusal: `The portal could not copy its database: ${error instanceof Error ? error.message : String(error)}`,
    };
  };
  const server = createServer((socket) => {
    let isGone = false;
    const done = () => {
      isGone = true;
      if (asking !== socket) return;
      rmSync(folder, { recursive: true, force: true });
      asking = undefined;
    };
    socket.on('error', () => undefined);
    socket.resume();
    const answered = answering(socket)
      .catch(refusalOf)
      .then((told) => {
        if ('refusal' in told) socket.end(`${JSON.stringify(told)}\n`);
        else if (!isGone) socket.write(`${JSON.stringify(told)}\n`);
      });
    // Who asked may have gone while the files were copied: they are removed when both are over.
    socket.once('close', () => void answered.finally(done));
  });
  const path = join(socketDirectory, SOCKET);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return {
    // Whoever has a copy goes on with it and removes it.
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      asking?.destroy();
      return closed;
    },
  };
}

/** Removes what a backup has left that was cut off; false where somebody has it open. */
async function removeLeftOver(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true;
  try {
    const lock = await lockDataDir(folder, () => undefined);
    await lock.release();
  } catch (error) {
    if (error instanceof DataDirInUse) return false;
    throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  return true;
}

export interface Snapshot extends SnapshotOfDatabase {
  /** A data folder of its own: `openDatabase` opens it. */
  readonly dataDir: string;
  release(): void;
}

/** Asks the process that holds a data folder for a copy of its database as it is now. Throws `SnapshotRefused`. */
export async function requestSnapshot(dataDir: string): Promise<Snapshot> {
  const socket = connect(join(realpathIn(dataDir), SOCKET));
  const told = await new Promise<Answer>((resolve, reject) => {
    socket.once('error', (error) => {
      reject(new SnapshotRefused(`The portal on ${dataDir} can't be asked for a copy: run the backup on its machine as its user, or stop it`, { cause: error })); // prettier-ignore
    });
    socket.once('close', () => reject(new SnapshotRefused('The portal ended while it copied its database')));
    // The lines' reader repeats the socket's error, which was heard above.
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.once('line', (line) => resolve(answer.parse(JSON.parse(line))));
  });
  if ('refusal' in told) throw new SnapshotRefused(told.refusal);
  const folder = folderOf(dataDir);
  return {
    ...told,
    dataDir: folder,
    release() {
      rmSync(folder, { recursive: true, force: true });
      socket.destroy();
    },
  };
}

/** For a long path the sockets are elsewhere, and a link leads there; connecting takes the short path. */
function realpathIn(dataDir: string): string {
  const directory = join(dataDir, 'socket');
  return existsSync(directory) ? realpathSync(directory) : directory;
}
