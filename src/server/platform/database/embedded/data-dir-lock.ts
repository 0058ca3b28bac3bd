import { createHash, randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
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
/** Whoever lives and can't read its own file any more ends at its next sign of life: by then an unreadable one is nobody's. */
const nobodysAfter = 1.5 * heartbeat;

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
  const path = `\0design-portal-${name}`;
  const server = createServer((connection) => {
    connection.on('error', () => undefined).end(String(process.pid));
    connection.destroySoon();
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      void askHolder(path, join(folder, 'lock.json')).then((pid) => reject(new DataDirInUse(folder, `process ${pid}`)));
    });
    server.listen({ path }, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

/** The process behind a socket, as it says itself; as the file says where it does not: an earlier portal, or one that stands still. */
function askHolder(path: string, file: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const connection = connect({ path }).setEncoding('utf8');
    connection
      .setTimeout(heartbeat / 2, () => connection.destroy())
      .on('data', (text: string) => (said += text))
      .on('error', () => undefined)
      .once('close', () => resolve(/^\d+$/.test(said) ? said : String(readLockFile(file)?.pid ?? 'unknown')));
  });
}

/** Writes the file beside and links it: it is there whole or not at all, and of several one alone makes it. */
async function takeFile(folder: string, file: string, mine: LockFile): Promise<void> {
  const draft = `${file}.${mine.token}`;
  try {
    writeFileSync(draft, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
    while (!isLinked(draft, file)) {
      const holder = await livingHolder(file, mine);
      if (holder) throw new DataDirInUse(folder, `process ${holder.pid} on ${holder.host}`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function isLinked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Whose file it is, where they live; where nobody does it is taken away. */
async function livingHolder(file: string, mine: LockFile): Promise<LockFile | null> {
  const holder = readLockFile(file) ?? (await readableLater(file));
  if (holder && (await isAlive(file, holder, mine))) return holder;
  const aside = `${file}.gone.${mine.token}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // Somebody else may have been quicker: theirs is put back.
  if (readLockFile(aside)?.token !== holder?.token) isLinked(aside, file);
  unlinkSync(aside);
  return null;
}

/** A file that an earlier portal is writing can be read a moment later; one that was cut off never can. */
async function readableLater(file: string): Promise<LockFile | null> {
  for (let waited = 0; waited < nobodysAfter && Date.now() - lastBeat(file) < nobodysAfter; waited += heartbeat / 8) {
    await wait(heartbeat / 8);
    const holder = readLockFile(file);
    if (holder) return holder;
  }
  return null;
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
