// `npm run check`: everything that can be said of the sources without running them.
// Words after `--` choose among the checks: `npm run check -- types lint`.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { inProject, node, tool } from './project.mjs';

/** @typedef {{ name: string, passed: boolean, seconds: number, output: string }} Finding */

/**
 * A script of our own, in TypeScript.
 * @param {string} file
 * @returns {() => [string, string[]]}
 */
const script = (file) => () => [tool('tsx'), [inProject('scripts', file)]];

/** @type {Record<string, () => [script: string, args: string[]]>} */
const checks = {
  types: () => [tool('typescript'), ['-b', '--pretty']],
  lint: () => [tool('oxlint'), ['--type-aware', '--deny-warnings']],
  format: () => [tool('oxfmt'), ['--check']],
  catalogue: script('check-catalogue.ts'),
  texts: script('check-texts.ts'),
  docs: script('check-docs.ts'),
  openapi: script('check-openapi.ts'),
  licences: script('licences.ts'),
};

/** @param {string} name @returns {Promise<Finding>} */
async function runCheck(name) {
  const started = performance.now();
  const { code, output } = await (async () => {
    try {
      const [file, args] = checks[name]?.() ?? [];
      if (file === undefined || args === undefined) return { code: 1, output: `there is no check "${name}"\n` };
      const missing = args.find((arg) => arg.startsWith(inProject('scripts')) && !existsSync(arg));
      if (missing !== undefined) return { code: 1, output: `${missing} is missing\n` };
      return await node(file, args, { capture: true });
    } catch (error) {
      return { code: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
    }
  })();
  return { name, passed: code === 0, seconds: (performance.now() - started) / 1000, output };
}

/**
 * Runs the checks two at a time and shows each when it is done: its time, and what it printed when it failed.
 * @param {string[]} [names] all of them unless some are named
 * @returns {Promise<Finding[]>}
 */
export async function runChecks(names = Object.keys(checks)) {
  const waiting = [...names];
  /** @type {Finding[]} */
  const findings = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const finding = await runCheck(name);
      findings.push(finding);
      console.log(`${finding.passed ? '✓' : '✗'} ${finding.name} ${finding.seconds.toFixed(1)} s`);
      if (!finding.passed) console.log(finding.output.trimEnd().replaceAll(/^/gm, '  '));
    }
  };
  await Promise.all([worker(), worker()]);
  return findings;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled({ toTest: true });
  const chosen = process.argv.slice(2);
  const findings = await runChecks(chosen.length > 0 ? chosen : undefined);
  process.exitCode = findings.every(({ passed }) => passed) ? 0 : 1;
}
