// What stands in files for the browser that Vite does not build, beside what it lists by itself: both stand in `licences.json`, which the screen "About" shows.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders of the packages that modules are of.
 * @param {readonly string[]} modules absolute paths
 * @returns {string[]}
 */
export const packagesIn = (modules) => [
  ...new Set(modules.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [])),
];

/**
 * The package in a folder, as Vite lists it.
 * @param {string} folder
 */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  return { name, version, identifier: license ?? null, text: file ? readFileSync(join(folder, file), 'utf8') : null };
}

/**
 * Adds packages to a list of Vite that it does not know.
 * @param {string} list
 * @param {readonly string[]} folders
 */
export function addLicences(list, folders) {
  /** @type {{ readonly name: string }[]} */
  const known = JSON.parse(readFileSync(list, 'utf8'));
  const more = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(licenceOf)
    .filter(({ name }) => known.every((each) => each.name !== name));
  const all = [...known, ...more].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  writeFileSync(list, JSON.stringify(all, null, 2));
}
