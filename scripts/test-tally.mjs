/**
 * @typedef {{ status: string }} TestResult one test, as vitest's JSON reporter tells of it
 * @typedef {{ name: string, status: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ testResults: FileResult[] }} VitestReport
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

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
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = statuses.filter((status) => status === 'failed').length + broken;
  const endedBadly = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: endedBadly ? 1 : failed,
    skipped: statuses.length - passed - (failed - broken),
  };
}
