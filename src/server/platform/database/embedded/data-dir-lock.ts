import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/**
 * PGlite lets two processes open one folder and then loses what one of them wrote, without an error. So one process
 * alone may hold a DATA_DIR:
 * - on Linux it listens on an abstract socket named after the folder's real path, which the kernel frees at once when
 *   the process ends in whatever way; this decides among the processes of one machine or container;
 * - a file with a heartbeat decides among containers that share a volume, which do not see each other's sockets, and
 *   on systems without abstract sockets.
 */
export interface DataDirLock {
  release(): Promise<void>;
}

/** The folder is in use; the message is one line for the person who starts the portal. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';

  constructor(dataDir: string, holder: string) {
    super(`Another Design Portal is running on the data folder ${dataDir} (${holder}). Stop it or set DATA_DIR.`);
  }
}

/** Milliseconds between two signs of life, and after how many without one a holder elsewhere is taken for dead. */
export const heartbeat = 2_000;
const deadAfter = 5 * heartbeat;

const lockFile = z.object({ token: z.string(), pid: z.number(), host: z.string(), network: z.string() });
type LockFile = z.infer<typeof lockFile>;

/**
 * Takes the folder or throws `DataDirInUse`. `onLost` is called if somebody else took it meanwhile, which only happens
 * to a process that stood still for longer than `deadAfter`: nothing may be written after that.
 */
export async function lockDataDir(dataDir: string, onLost: () => void): Promise<DataDirLock> {
  const folder = realpathSync(dataDir);
  const freeSocket = process.platform === 'linux' ? await takeSocket(folder) : async () => undefined;
  const file = join(folder, 'lock.json');
  const mine: LockFile = { token: randomUUID(), pid: process.pid, host: hostname(), network: networkNamespace() };
  try {
    await takeFile(folder, file, mine);
  } catch (error) {
    await freeSocket();
    throw error;
  }
  const beating = setInterval(() => {
    if (readLockFile(file)?.token === mine.token) return utimesSync(file, new Date(), new Date());
    clearInterval(beating);
    onLost();
  }, heartbeat);
  beating.unref();
  return {
    async release() {
      clearInterval(beating);
      if (readLockFile(file)?.token === mine.token) unlinkSync(file);
      await freeSocket();
    },
  };
}

function takeSocket(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha1').update(folder).digest('hex');
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const holder = readLockFile(join(folder, 'lock.json'));
      reject(error.code === 'EADDRINUSE' ? new DataDirInUse(folder, `process ${holder?.pid ?? 'unknown'}`) : error);
    });
    server.listen({ path: `\0design-portal-${name}` }, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

async function takeFile(folder: string, file: string, mine: LockFile): Promise<void> {
  const holder = readLockFile(file);
  if (holder && (await isAlive(file, holder, mine))) {
    throw new DataDirInUse(folder, `process ${holder.pid} on ${holder.host}`);
  }
  if (holder) unlinkSync(file);
  // Of two that come this far at once, one makes the file and the other fails.
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DataDirInUse(folder, 'just started');
  }
}

async function isAlive(file: string, holder: LockFile, mine: LockFile): Promise<boolean> {
  // The socket has already decided among those who share it.
  if (process.platform === 'linux' && holder.network === mine.network) return false;
  if (process.platform !== 'linux' && holder.host === mine.host) return processExists(holder.pid);
  const seen = lastBeat(file);
  if (Date.now() - seen > deadAfter) return false;
  // It beat a moment ago: perhaps it was killed, as when a container is replaced. Watch whether it beats on.
  for (let waited = 0; waited < deadAfter; waited += heartbeat / 4) {
    await wait(heartbeat / 4);
    if (lastBeat(file) !== seen) return true;
  }
  return false;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lastBeat(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Null if there is none, or if it can't be read: cut off by a loss of power, it says nothing of a living process. */
function readLockFile(file: string): LockFile | null {
  try {
    return lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Names the world in which abstract sockets are shared: this boot of this machine and its network namespace. */
function networkNamespace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`;
}
