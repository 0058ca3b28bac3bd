// `npm test`: every check and every test there is, from a fresh clone, ending with the line `N passed, N failed`.
// Each check counts as one test. A browser and a real PostgreSQL are brought along; words after `--` go to vitest.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isBuilt } from './build-inputs.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, node, root, tool } from './project.mjs';
import { tally } from './test-tally.mjs';
import { keepTemporaryFilesInMemory } from './temporary-folder.mjs';

process.chdir(root);
keepTemporaryFilesInMemory();
const started = performance.now();
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const remarks = [];

/** @param {string} name @param {boolean} passed */
function count(name, passed) {
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) remarks.push(`FAILED: ${name}`);
}

/**
 * A step without which others can't be judged: counted only when it fails, with its reason.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} step
 * @returns {Promise<T | undefined>}
 */
async function prepare(name, step) {
  try {
    return await step();
  } catch (error) {
    console.error(error);
    count(name, false);
    return undefined;
  }
}

/** Loads a TypeScript module of the project; tsx is there once everything is installed. @param {string} file */
async function load(file) {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(inProject(file), import.meta.url);
}

/** A PostgreSQL for the whole run, so that it is started once: its address, or undefined where none could be had. */
async function providePostgres() {
  /** @type {typeof import('../src/server/testing/real-postgres.ts')} */
  const { startPostgres } = await load('src/server/testing/real-postgres.ts');
  const postgres = await startPostgres();
  if ('url' in postgres) return postgres;
  remarks.push(
    `NO REAL POSTGRESQL COULD BE HAD: the data layer was tested on the embedded one alone. ${postgres.unavailable}`,
  );
  return undefined;
}

async function provideBrowser() {
  /** @type {typeof import('../src/server/testing/browser.ts')} */
  const { findBrowser } = await load('src/server/testing/browser.ts');
  console.log(`Browser: ${findBrowser().executablePath}`);
}

/** @param {string | undefined} postgresUrl */
async function runVitest(postgresUrl) {
  const reportFile = inProject('.cache', 'vitest.json');
  mkdirSync(dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const env = postgresUrl === undefined ? process.env : { ...process.env, TEST_POSTGRES_URL: postgresUrl };
  const { code } = await node(tool('vitest'), ['run', ...reporters, ...process.argv.slice(2)], { env });
  const result = tally(readReport(reportFile), code);
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) totals[key] += result[key];
  if (result.failed > 0) remarks.push(`FAILED: ${result.failed} in vitest, named above`);
}

/** @param {string} file @returns {import('./test-tally.mjs').VitestReport | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // vitest did not come as far as its report: the tally calls that a failure
  }
}

const installed = await prepare('installation', async () => {
  await ensureInstalled();
  return true;
});
if (installed) {
  await prepare('browser', provideBrowser);
  for (const { name, passed } of await runChecks()) count(name, passed);
  const built = isBuilt() || (await node(inProject('scripts/build.mjs'))).code === 0;
  count('build', built);
  const postgres = await prepare('PostgreSQL', providePostgres);
  await prepare('vitest', () => runVitest(postgres?.url));
  await prepare('end of PostgreSQL', async () => postgres?.stop());
}

console.log();
for (const remark of remarks) console.log(remark);
if (totals.skipped > 0) console.log(`${totals.skipped} tests were left out`);
console.log(`All of it took ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
