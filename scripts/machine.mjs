// `node scripts/machine.mjs`: what this machine is like at the moment, so that a failure of the tests can be told from a machine
// that had no room or no time for them. Needs nothing installed.
import { readFileSync, readdirSync, statfsSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { pathToFileURL } from 'node:url';

const gigabytes = (/** @type {number} */ bytes) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** @param {string} folder */
function room(folder) {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return `${gigabytes(bavail * bsize)} of ${gigabytes(blocks * bsize)}`;
  } catch {
    return 'not there';
  }
}

/**
 * Processes that have used a processor most since they began: of a hundred, how much of one. Linux alone tells.
 * @param {number} most
 */
function busiest(most) {
  try {
    const up = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
    return all
      .flatMap((pid) => {
        try {
          const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ');
          const [ticks, began] = [Number(fields[11]) + Number(fields[12]), Number(fields[19])];
          const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 80);
          return [{ pid, words, percent: Math.round(ticks / Math.max(1, up - began / 100)) }];
        } catch {
          return []; // it has ended meanwhile
        }
      })
      .filter(({ words, percent }) => words !== '' && percent > 0)
      .sort((a, b) => b.percent - a.percent)
      .slice(0, most)
      .map(({ pid, words, percent }) => `  ${percent} % ${pid} ${words}`);
  } catch {
    return [];
  }
}

/** Lines that say what the machine is like. */
export function machine() {
  const [one = 0, five = 0] = loadavg();
  const places = [...new Set(['/tmp', '/dev/shm', tmpdir()])].map((folder) => `${folder} ${room(folder)}`);
  return [
    `Machine at ${new Date().toISOString()}: Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'of a kind unknown'}`,
    `  load ${one.toFixed(1)} (${five.toFixed(1)} over five minutes), ${gigabytes(process.availableMemory())} of ${gigabytes(totalmem())} memory available`,
    `  free in ${places.join(', ')}`,
    ...busiest(5),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) for (const line of machine()) console.log(line);
