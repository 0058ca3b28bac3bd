// `npm test`: every check and every test there is, from a fresh clone, ending with the line `N passed, N failed`.
// Each check counts as one test. A browser and a real PostgreSQL are brought along. Words after `--` go to vitest, which then runs
// what they name, without the checks.
import { relative } from 'node:path';
import { isBuilt } from './build-inputs.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, node, root } from './project.mjs';
import { load, providePostgres, runVitest } from './run-vitest.mjs';
import { runAgain } from './second-run.mjs';
import { failuresByFile, settle, tally } from './test-tally.mjs';
import { keepTemporaryFiles, leftBehind } from './temporary-folder.mjs';

process.chdir(root);
keepTemporaryFiles();
const started = performance.now();
const words = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const remarks = [];

/** Tests that fail by chance: more of them than this decide nothing any more. */
const mostFlaky = 5;

/** @typedef {{ file: string, test: string }} Named */

/** @param {Named} named */
const titleOf = ({ file, test }) => `${relative(root, file)}${test === '' ? '' : ` › ${test}`}`;

/** @param {import('./test-tally.mjs').VitestReport | undefined} report @returns {Named[]} */
const namesOf = (report) =>
  [...failuresByFile(report)].flatMap(([file, failures]) => failures.map(({ test }) => ({ file, test })));

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

async function provideBrowser() {
  /** @type {typeof import('../src/server/testing/browser.ts')} */
  const { findBrowser } = await load('src/server/testing/browser.ts');
  console.log(`Browser: ${findBrowser().executablePath}`);
}

/** The address of a PostgreSQL for the whole run, and its end. */
async function postgresOfRun() {
  const postgres = await providePostgres();
  if ('url' in postgres) return postgres;
  remarks.push(
    `NO REAL POSTGRESQL COULD BE HAD: the server was tested on the embedded one alone. ${postgres.unavailable}`,
  );
  return undefined;
}

/** @param {string | undefined} postgresUrl */
async function runTests(postgresUrl) {
  const env = { TEST_POSTGRES_URL: postgresUrl };
  const first = await runVitest(words, { env });
  const second = await runAgain(failuresByFile(first.report), env);
  // Where vitest itself ended badly there is no file to run again.
  if (second.size === 0)
    return account(tally(first.report, first.code), [], first.code === 0 ? [] : namesOf(first.report));
  for (const line of first.outside) count(`outside of every test: ${line}`, false);
  const settled = settle(first.report, second);
  return account(settled.tally, settled.flaky, settled.failed);
}

/** @param {import('./test-tally.mjs').Tally} result @param {Named[]} flaky @param {Named[]} failed */
function account(result, flaky, failed) {
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) totals[key] += result[key];
  for (const each of flaky) remarks.push(`FLAKY: ${titleOf(each)}`);
  for (const each of failed) remarks.push(`FAILED: ${titleOf(each)}`);
  if (result.failed > 0 && failed.length === 0) remarks.push(`FAILED: ${result.failed} in vitest, told above`);
  if (flaky.length > mostFlaky)
    count(`${flaky.length} tests that passed at the second time, ${mostFlaky} at most may`, false);
}

const installed = await prepare('installation', async () => {
  await ensureInstalled({ toTest: true });
  return true;
});
if (installed) {
  // A room's tests are run again and again while it is worked on: nothing comes before them that they do not need.
  const isWhole = words.length === 0;
  const hasJourneys = isWhole || words.some((word) => word.includes('e2e'));
  if (hasJourneys) await prepare('browser', provideBrowser);
  if (isWhole) for (const { name, passed } of await runChecks()) count(name, passed);
  // What a check has found is mended first: the tests would take twenty minutes to say the same.
  if (hasJourneys && totals.failed === 0)
    count('build', isBuilt() || (await node(inProject('scripts/build.mjs'))).code === 0);
  if (totals.failed === 0) {
    const postgres = await prepare('PostgreSQL', postgresOfRun);
    await prepare('vitest', () => runTests(postgres?.url));
    await prepare('end of PostgreSQL', async () => postgres?.stop());
    const left = await leftBehind();
    for (const line of left) remarks.push(`LEFT BEHIND: ${line}`);
    count('nothing is left behind', left.length === 0);
  } else remarks.push('The tests were not run.');
}

console.log();
for (const remark of remarks) console.log(remark);
if (totals.skipped > 0) console.log(`${totals.skipped} tests were left out`);
console.log(`All of it took ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
