import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { outsideTestsFile } from './outside-tests-reporter.mjs';
import { inProject, node, tool } from './project.mjs';

/**
 * @typedef {{ code: number, output: string, report: import('./test-tally.mjs').VitestReport | undefined, outside: string[] }} VitestRun
 *   `report` is undefined where vitest did not come as far as writing it; `outside` is what went wrong outside of every test
 */

/**
 * Runs vitest once.
 * @param {string[]} words what to run, and options
 * @param {{ env?: Record<string, string | undefined>, capture?: boolean }} [options]
 * @returns {Promise<VitestRun>}
 */
export async function runVitest(words, { env = {}, capture = false } = {}) {
  const reportFile = inProject('.cache', 'vitest.json');
  mkdirSync(dirname(reportFile), { recursive: true });
  for (const file of [reportFile, outsideTestsFile]) rmSync(file, { force: true });
  const own = inProject('scripts', 'outside-tests-reporter.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, `--reporter=${own}`];
  const ran = await node(tool('vitest'), ['run', ...reporters, ...words], { env: { ...process.env, ...env }, capture });
  return { ...ran, report: readJson(reportFile), outside: readJson(outsideTestsFile) ?? [] };
}

/** @param {string} file @returns {any} undefined where it was not written */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Loads a TypeScript module of the project; tsx is there once everything is installed. @param {string} file */
export async function load(file) {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(inProject(file), import.meta.url);
}

/**
 * A PostgreSQL for a whole run, so that it is started once.
 * @returns {Promise<import('../src/server/testing/real-postgres.ts').RealPostgres | import('../src/server/testing/real-postgres.ts').NoPostgres>}
 */
export async function providePostgres() {
  /** @type {typeof import('../src/server/testing/real-postgres.ts')} */
  const { startPostgres } = await load('src/server/testing/real-postgres.ts');
  return startPostgres();
}
