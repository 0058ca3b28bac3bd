/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} TestResult one test, as vitest's JSON reporter tells of it
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} FileResult a file in one project
 * @typedef {{ testResults: FileResult[] }} VitestReport
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ test: string, why: string }} Failure `test` is empty where the file broke before or after its tests
 */

/** @param {FileResult} file */
const broke = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((result) => result.status === 'failed');

/**
 * Counts what a run of vitest came to. A file that broke before its tests could start counts as one failure, and so does a run
 * that ended badly though no test failed: with an error outside of every test, without a report, or without a single test.
 * @param {VitestReport | undefined} report
 * @param {number} exitCode vitest's own
 * @returns {Tally}
 */
export function tally(report, exitCode) {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const broken = files.filter(broke).length;
  const failed = statuses.filter((status) => status === 'failed').length + broken;
  const endedBadly = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: endedBadly ? 1 : failed,
    skipped: statuses.length - passed - (failed - broken),
  };
}

/**
 * What failed in each file, over all projects that ran it.
 * @param {VitestReport | undefined} report
 * @returns {Map<string, Failure[]>} by the file's path
 */
export function failuresByFile(report) {
  /** @type {Map<string, Failure[]>} */
  const found = new Map();
  for (const file of report?.testResults ?? []) {
    if (file.status !== 'failed') continue;
    const own = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName = '', failureMessages = [] }) => ({ test: fullName.trim(), why: failureMessages.join('\n\n') }));
    if (broke(file)) own.push({ test: '', why: file.message ?? '' });
    found.set(file.name, [...(found.get(file.name) ?? []), ...own]);
  }
  return found;
}

/**
 * A run whose failed files were run once more, alone: what passed then counts as passed, and is named.
 * @param {VitestReport | undefined} first
 * @param {ReadonlyMap<string, { report: VitestReport | undefined, code: number }>} second by file
 * @returns {{ tally: Tally, flaky: { file: string, test: string }[], failed: { file: string, test: string }[] }}
 */
export function settle(first, second) {
  const others = (first?.testResults ?? []).filter(({ name }) => !second.has(name));
  const counts = [...second.values()].map(({ report, code }) => tally(report, code));
  if (others.length > 0) counts.push(tally({ testResults: others }, others.some(({ status }) => status === 'failed') ? 1 : 0)); // prettier-ignore
  const before = failuresByFile(first);
  const after = new Map([...second].map(([file, { report, code }]) => [file, failedIn(report, code, file)]));
  const named = [...before].flatMap(([file, failures]) => [...new Set(failures.map(({ test }) => test))].map((test) => ({ file, test }))); // prettier-ignore
  const failedAgain = [...after].flatMap(([file, tests]) => [...tests].map((test) => ({ file, test })));
  const isSettled = (/** @type {{ file: string, test: string }} */ { file, test }) =>
    second.has(file) && !after.get(file)?.has('') && !after.get(file)?.has(test);
  return {
    tally: {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
      skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
    },
    flaky: named.filter(isSettled),
    failed: [...named.filter(({ file }) => !second.has(file)), ...failedAgain],
  };
}

/** @param {VitestReport | undefined} report @param {number} code @param {string} file */
function failedIn(report, code, file) {
  const tests = new Set((failuresByFile(report).get(file) ?? []).map(({ test }) => test));
  // It ended badly though no test failed.
  if (tests.size === 0 && tally(report, code).failed > 0) tests.add('');
  return tests;
}
