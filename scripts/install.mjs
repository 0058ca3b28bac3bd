import { readFileSync } from 'node:fs';
import { inProject, run } from './project.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * What the lock file asks for and node_modules does not have.
 * npm itself keeps a record of what it has installed, written when an installation has come to its end: comparing the two
 * sees a new lock file, a half-done installation, and one made by hand alike. Packages for other platforms may be absent.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed node_modules/.package-lock.json, if there is one
 * @returns {string[]} folders below the root, such as `node_modules/zod`
 */
export function missingPackages(wanted, installed) {
  return Object.entries(wanted.packages)
    .filter(([folder, { version, optional, devOptional }]) => {
      if (folder === '') return false;
      const present = installed?.packages[folder];
      return present === undefined ? !(optional || devOptional) : present.version !== version;
    })
    .map(([folder]) => folder);
}

/** @param {string} file @returns {Lock | undefined} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8'));
  } catch {
    return undefined; // absent, or cut short by a killed installation: either way nothing is known to be installed
  }
}

/**
 * Brings node_modules to what package-lock.json says, development packages included, since the portal is built here.
 * Does nothing, in milliseconds, when they agree already.
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} when npm could not
 */
export async function ensureInstalled() {
  const wanted = readLock('package-lock.json');
  if (wanted === undefined) throw new Error('package-lock.json is missing or damaged');
  const missing = missingPackages(wanted, readLock('node_modules/.package-lock.json'));
  if (missing.length === 0) return false;

  console.log(`Installing what is missing (${missing.length} packages), once…`);
  const npm = process.env['npm_execpath'] ?? '';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { code } = npm.endsWith('npm-cli.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}`);
  return true;
}
