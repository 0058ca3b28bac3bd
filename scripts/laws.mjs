// `npm run laws [-- MINUTES [WORDS]]`: every law, fuzzer and random race over other cases than `npm test` has, and many times as many,
// round after round until the time is over (half an hour where nothing is said); a round that was begun is finished. Words choose among
// the files. `LAWS_SEED` repeats a round. What is found becomes an example beside its law, and a mended line.
import { readFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { relative } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { inProject, root, run } from './project.mjs';
import { providePostgres, runVitest } from './run-vitest.mjs';
import { keepTemporaryFiles } from './temporary-folder.mjs';
import { failuresByFile } from './test-tally.mjs';

/** Times the cases of `npm test`: a round takes some minutes. */
const times = Number(process.env['LAWS_TIMES'] ?? 5);

process.chdir(root);
await ensureInstalled({ toTest: true });
keepTemporaryFiles();

const [first = '', ...others] = process.argv.slice(2);
const minutes = /^\d+$/.test(first) ? Number(first) : 30;
const words = /^\d+$/.test(first) ? others : process.argv.slice(2);

const { output } = await run('git', ['ls-files', 'src', 'e2e', 'scripts'], { capture: true });
const files = output
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file) && words.every((word) => file.includes(word)))
  .filter((file) => /from 'fast-check'|fuzzPortal/.test(readFileSync(inProject(file), 'utf8')));
if (files.length === 0) throw new Error(`No law is in a file named ${words.join(' ')}`);
console.log(`${files.length} files with laws, ${times} times the cases, for ${minutes} minutes`);

const postgres = await providePostgres();
const ends = performance.now() + minutes * 60_000;
let [rounds, broken] = [0, 0];
do {
  const seed = Number(process.env['LAWS_SEED'] ?? randomInt(2 ** 31));
  const env = {
    LAWS_SEED: String(seed),
    LAWS_TIMES: String(times),
    ...('url' in postgres && { TEST_POSTGRES_URL: postgres.url }),
  };
  const began = performance.now();
  const { code, output: said, report } = await runVitest(files, { env, capture: true });
  rounds++;
  if (code !== 0) broken++;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${code === 0 ? '✓' : '✗'} LAWS_SEED=${seed} ${seconds} s`);
  const failures = failuresByFile(report);
  for (const [file, found] of failures)
    for (const { test, why } of found)
      console.log(`${relative(root, file)} › ${test}\n${why.replaceAll(/^/gm, '    ')}`);
  if (code !== 0 && failures.size === 0) console.log(said);
} while (performance.now() < ends && process.env['LAWS_SEED'] === undefined);
if ('stop' in postgres) await postgres.stop();

console.log(`${rounds} rounds, ${broken} of them with something found`);
process.exitCode = broken === 0 ? 0 : 1;
