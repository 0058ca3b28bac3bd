import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';

/** Clock ticks of a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;

/** Ticks of a processor: of all, busy, and of the processes below this one and the databases that they have started. */
function ticks(): { readonly busy: number; readonly own: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap(statOf); // prettier-ignore
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isOwn = (pid: number): boolean => pid === process.pid || (pid > 1 && isOwn(parents.get(pid) ?? 0));
  const own = processes.filter(({ pid }) => isOwn(pid)).reduce((sum, each) => sum + each.ticks, 0);
  return { busy: user + nice + system + irq + soft, own };
}

/** One of its own, whoever waits for its end included: what ended in the meantime counts with its parent. */
function statOf(name: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, ofUser, ofSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
    return [{ pid: Number(name), parent: Number(fields[1]), ticks: user + system + ofUser + ofSystem }];
  } catch {
    return []; // gone in the meantime
  }
}

/** Watches what others do on the machine from now on; gives how many cores they took on average. Null where /proc is not there. */
export function watchOthers(): () => number | null {
  if (process.platform !== 'linux') return () => null;
  const [before, began] = [ticks(), performance.now()];
  return () => {
    const [now, seconds] = [ticks(), (performance.now() - began) / 1000];
    const others = (now.busy - before.busy - (now.own - before.own)) / TICKS / seconds;
    return Math.min(cpus().length, Math.max(0, others));
  };
}
