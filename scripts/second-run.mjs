import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from './project.mjs';
import { runVitest } from './run-vitest.mjs';

/** More files than this do not fail by chance. */
const mostFiles = 10;

/**
 * Runs files in which something failed once more, each alone, so that what fails by chance or for want of a quiet machine is told
 * from what is broken. Both outputs are kept in `.cache/second-run`.
 * @param {ReadonlyMap<string, import('./test-tally.mjs').Failure[]>} failures by file
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<ReadonlyMap<string, import('./run-vitest.mjs').VitestRun>>} by file; empty where too many failed
 */
export async function runAgain(failures, env) {
  const folder = inProject('.cache', 'second-run');
  rmSync(folder, { recursive: true, force: true });
  /** @type {Map<string, import('./run-vitest.mjs').VitestRun>} */
  const runs = new Map();
  if (failures.size > mostFiles) {
    console.log(`\n${failures.size} files failed: none is run again, more than ${mostFiles} do not fail by chance.`);
    return runs;
  }
  for (const [file, found] of failures) {
    const name = relative(root, file);
    console.log(`\nOnce more, alone: ${name}`);
    mkdirSync(folder, { recursive: true });
    const kept = join(folder, name.replaceAll('/', '.'));
    writeFileSync(`${kept}.first.txt`, found.map(({ test, why }) => `${test}\n${why}\n`).join('\n'));
    const run = await runVitest([name], { env, capture: true });
    console.log(run.output);
    writeFileSync(`${kept}.second.txt`, run.output);
    runs.set(file, run);
  }
  return runs;
}
