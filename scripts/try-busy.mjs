// `npm run try-busy`: `npm test` beside as many processes that never rest as there are cores. What passes on a quiet machine alone is
// found so. Words after `--` go to vitest.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { inProject, node } from './project.mjs';

// Each ends with this process, in whatever way that ends: its input closes then.
const spinner =
  'process.stdin.on("end", () => process.exit()).resume(); setInterval(() => { const until = Date.now() + 90; while (Date.now() < until); }, 0)';
const spinners = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', spinner], { stdio: ['pipe', 'ignore', 'inherit'] }),
);
console.log(`Beside ${spinners.length} processes that never rest`);
const { code } = await node(inProject('scripts/test.mjs'), process.argv.slice(2));
for (const one of spinners) one.kill();
process.exitCode = code;
