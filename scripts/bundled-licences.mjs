// What esbuild puts into files for the browser, beside what Vite lists by itself: both stand in `licences.json`, which the screen "About" shows.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders of the packages whose files stand in a bundle.
 * @param {{ readonly inputs: Readonly<Record<string, unknown>> }} metafile
 * @returns {string[]}
 */
export const packagesIn = ({ inputs }) => [
  ...new Set(
    Object.keys(inputs).flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []),
  ),
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
 * Adds packages to a list of Vite that it does not know: `folders` are below the project's `root`.
 * @param {string} list
 * @param {string} root
 * @param {readonly string[]} folders
 */
export function addLicences(list, root, folders) {
  /** @type {{ readonly name: string }[]} */
  const known = JSON.parse(readFileSync(list, 'utf8'));
  const more = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(licenceOf)
    .filter(({ name }) => known.every((each) => each.name !== name));
  const all = [...known, ...more].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  writeFileSync(list, JSON.stringify(all, null, 2));
}
