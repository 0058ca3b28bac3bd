import { readFileSync } from 'node:fs';
import { inProject, run } from './project.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** @param {string} folder @param {Lock} lock */
const isForDevelopment = (folder, lock) => lock.packages[folder]?.dev === true;

/**
 * What the lock file asks for and node_modules does not have.
 * npm itself keeps a record of what it has installed, written when an installation has come to its end: comparing the two
 * sees a new lock file, a half-done installation, and one made by hand alike. Packages for other platforms may be absent.
 * What the portal is built with stands among the root's optional dependencies, since one that is built runs without: here they are wanted.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed node_modules/.package-lock.json, if there is one
 * @returns {string[]} folders below the root, such as `node_modules/zod`
 */
export function missingPackages(wanted, installed) {
  const building = new Set(
    Object.keys(wanted.packages['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`),
  );
  return Object.entries(wanted.packages)
    .filter(([folder, { version, optional, devOptional }]) => {
      if (folder === '') return false;
      const present = installed?.packages[folder];
      if (present === undefined) return building.has(folder) || !(optional || devOptional);
      return present.version !== version;
    })
    .map(([folder]) => folder);
}

/**
 * What to ask npm for, so that everything is there: for starting, or for testing too.
 * @param {Lock} wanted
 * @param {Lock | undefined} installed
 * @param {{ toTest: boolean }} purpose
 * @returns {string[] | null} null: everything is there
 */
export function installation(wanted, installed, { toTest }) {
  const missing = missingPackages(wanted, installed);
  const missingToStart = missing.filter((folder) => !isForDevelopment(folder, wanted));
  if ((toTest ? missing : missingToStart).length === 0) return null;
  // What is for tests is added to what is there; whoever has it keeps it.
  if (missingToStart.length === 0) return ['install', '--include=dev', '--no-save'];
  const hasTests =
    installed !== undefined && Object.keys(installed.packages).some((folder) => isForDevelopment(folder, installed));
  return ['ci', toTest || hasTests ? '--include=dev' : '--omit=dev'];
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
 * Brings node_modules to what package-lock.json says: what starting and building need, and to test what tests and checks need besides.
 * Does nothing, in milliseconds, when they agree already.
 * @param {{ toTest: boolean }} purpose
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Error} when npm could not
 */
export async function ensureInstalled(purpose) {
  const wanted = readLock('package-lock.json');
  if (wanted === undefined) throw new Error('package-lock.json is missing or damaged');
  const words = installation(wanted, readLock('node_modules/.package-lock.json'), purpose);
  if (words === null) return false;

  console.log(`Installing what is missing, once: npm ${words.join(' ')}`);
  const npm = process.env['npm_execpath'] ?? '';
  const args = [...words, '--no-audit', '--no-fund'];
  const { code } = npm.endsWith('npm-cli.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) throw new Error(`npm ${words[0]} failed with exit code ${code}`);
  return true;
}
