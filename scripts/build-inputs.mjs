import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Everything that the built portal is made from. Names that end in a slash are folders, taken whole. */
const inputs = [
  'src/',
  'catalogue/',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/build-inputs.mjs',
  'scripts/bundle.mjs',
  'scripts/bundled-licences.mjs',
  'scripts/chunks.mjs',
  'scripts/icons.mjs',
  'scripts/packed-files.mjs',
  'scripts/precache.mjs',
  'scripts/server-bundle.mjs',
];

/** Files whose change does not change the portal. */
const isTest = /\.test\.tsx?$/;

/** @param {string} name */
function filesOf(name) {
  if (!existsSync(inProject(name))) return [];
  if (!name.endsWith('/')) return [name];
  return readdirSync(inProject(name), { recursive: true, encoding: 'utf8' })
    .map((file) => name + file.replaceAll('\\', '/'))
    .filter((file) => !isTest.test(file) && statSync(inProject(file)).isFile())
    .sort();
}

/**
 * A fingerprint of all that goes into dist/, by content: a checkout or a copy that touches only the times changes nothing.
 * @returns {string} SHA-256 in hex
 */
export function inputsFingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) {
    const content = readFileSync(inProject(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Where the fingerprint of what was built is kept. It is written last: a build that was cut off does not count. */
export const fingerprintFile = inProject('dist', '.inputs');

/** Whether dist/ holds the portal as the sources have it now. */
export function isBuilt() {
  return existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === inputsFingerprint();
}
