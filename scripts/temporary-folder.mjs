import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Where tests keep their databases. Every test file has one of its own, 60 MB, synced at each commit as in earnest: on a disk
 * a run writes 13 GB and waits for them most of its time, in memory it writes nothing.
 */

const memory = '/dev/shm';
const prefix = 'portal-tests-';
/** Room for what is there at a time, several times over; a container has 64 MB by default. */
const enough = 4 * 1024 ** 3;

/** Whether there is a folder in memory with room, from which programs may be run: a PostgreSQL may be copied there. */
function hasMemory() {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
    const options = mounted.find(([, place, type]) => place === memory && type === 'tmpfs')?.[3]?.split(',');
    const { bavail, bsize } = statfsSync(memory);
    // What a container may have is less than what its machine has.
    const available = process.availableMemory();
    return options !== undefined && !options.includes('noexec') && Math.min(bavail * bsize, available) >= enough;
  } catch {
    return false; // another system, or nothing that may be looked at
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Takes away what runs left behind that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** From here on temporary files of this process and of those it starts are kept in memory where there is enough, unless `TMPDIR` says where. */
export function keepTemporaryFilesInMemory() {
  if (process.env['TMPDIR'] !== undefined || !hasMemory()) return;
  removeLeftovers();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o755 }); // a PostgreSQL is run on another account
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
