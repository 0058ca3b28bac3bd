import { readFileSync } from 'node:fs';

/** Megabytes that a process of this machine has in memory. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
