// `npm run audit-packages`: known weaknesses of the packages, as the registry tells them. Where no registry answers it says so and
// ends well: nothing was learnt, and nothing is wrong. It fails for what runs in the portal alone, from "high" on.
import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

/** @typedef {{ name: string, severity: string, range: string, fixAvailable: unknown }} Weakness */

const order = ['info', 'low', 'moderate', 'high', 'critical'];

/**
 * What npm has told.
 * @param {string} output
 * @returns {Weakness[] | undefined} undefined where the registry has told nothing
 */
export function weaknessesIn(output) {
  try {
    const { vulnerabilities } = JSON.parse(output);
    return vulnerabilities === undefined ? undefined : Object.values(vulnerabilities);
  } catch {
    return undefined;
  }
}

/** @param {readonly Weakness[]} found */
export const worstFirst = (found) =>
  found.toSorted((a, b) => order.indexOf(b.severity) - order.indexOf(a.severity) || a.name.localeCompare(b.name));

/** @param {readonly string[]} words */
function ask(...words) {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...words], { cwd: root, encoding: 'utf8', timeout: 120_000, shell: process.platform === 'win32' }); // prettier-ignore
  return weaknessesIn(stdout ?? '');
}

if (process.argv[1]?.endsWith('audit-packages.mjs')) {
  const running = ask('--omit=dev', '--omit=optional');
  if (running === undefined) {
    console.log('The registry tells nothing of weaknesses: nothing was learnt of the packages');
  } else {
    const names = new Set(running.map(({ name }) => name));
    const building = (ask() ?? []).filter(({ name }) => !names.has(name));
    for (const [what, found] of /** @type {const} */ ([['run in the portal', running], ['build and test it', building]])) {
      console.log(`Packages that ${what}: ${found.length === 0 ? 'none with a known weakness' : found.length}`);
      for (const { name, severity, range, fixAvailable } of worstFirst(found))
        console.log(`  ${severity.padEnd(8)} ${name} ${range}${fixAvailable ? '' : ', no mended version'}`);
    } // prettier-ignore
    if (running.some(({ severity }) => order.indexOf(severity) >= order.indexOf('high'))) process.exitCode = 1;
  }
}
