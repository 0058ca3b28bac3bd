import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Where tests keep their databases. Every test file has one of its own, 60 MB, synced at each commit as in earnest: on a disk
 * a run writes 13 GB and waits for them most of its time, in memory it writes nothing. The folder is the run's own, and every
 * process that it starts knows it by `TMPDIR`: so what a run leaves behind is found, be it the run that left it or the next.
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

/** @param {string} folder whose processes are asked for: those that were started with it as their `TMPDIR`. Linux alone tells. */
function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`)) return [];
        return [{ pid: Number(pid), words: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() }];
      } catch {
        return []; // it has ended meanwhile, or is somebody else's
      }
    });
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended meanwhile
  }
}

/** Takes away what runs left behind that were killed: their processes and their files. @param {string} place */
function removeLeftovers(place) {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    const folder = join(place, name);
    for (const { pid } of processesOf(folder)) kill(pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * From here on temporary files of this process and of those it starts are kept in a folder of their own, in memory where there is
 * enough, unless `TMPDIR` says where. They are taken away when this process ends.
 */
export function keepTemporaryFiles() {
  if (process.env['TMPDIR'] === undefined) keepTemporaryFilesIn(hasMemory() ? memory : tmpdir());
}

/** @param {string} place */
export function keepTemporaryFilesIn(place) {
  removeLeftovers(place);
  const folder = join(place, `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o755 }); // a PostgreSQL is run on another account
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Kept by tools from one run to the next, by their own rules. */
const ofTools = /^(tsx-|node-compile-cache)/;

/** What loads our TypeScript ends with the process that it serves. */
const ofLoader = /esbuild\S* --service=/;

/** Memory that the processes of a browser share: made and taken out of the folder at once, unless it is ended in between. */
const ofBrowser = /^\.(org\.chromium\.Chromium|com\.google\.Chrome)\./;

/** @param {string} folder */
const found = (folder) => ({
  processes: processesOf(folder).filter(({ words }) => !ofLoader.test(words)),
  files: readdirSync(folder).filter((name) => !ofTools.test(name) && !ofBrowser.test(name)),
});

/**
 * What is still there of all that was started and written, a line each; its processes are ended.
 * @param {number} [seconds] in which what has been told to end ends
 */
export async function leftBehind(seconds = 5) {
  const folder = process.env['TMPDIR'];
  if (folder === undefined || !folder.includes(prefix)) return [];
  let left = found(folder);
  for (let tried = 0; left.processes.length + left.files.length > 0 && tried < seconds * 10; tried++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    left = found(folder);
  }
  for (const { pid } of left.processes) kill(pid);
  return [
    ...left.processes.map(({ pid, words }) => `process ${pid}: ${words.slice(0, 160)}`),
    ...left.files.map((name) => `file ${join(folder, name)}`),
  ];
}
