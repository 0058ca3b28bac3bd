/*
 * `npm run pin -- TABLE …`: pins tables of the demonstration as they are now for the tests of core and their golden cases; all of them
 * where none is named. What a golden case comes to may be another then: work it out anew before it is written down.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { TableName } from '../src/core/catalogue/tables.ts';
import { catalogueTables, isTableName } from '../src/core/catalogue/tables.ts';
import { inProject } from './project.mjs';

const folder = inProject('src', 'core', 'catalogue', 'testing', 'pinned');
const pinsFile = `${folder}/pins.json`;

const readPins = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(pinsFile, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isTableName(name));
if (unknown.length > 0) {
  console.error(`There is no table ${unknown.join(', ')}`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const pins = readPins();
const names = Object.keys(catalogueTables) as TableName[];
for (const name of asked.length > 0 ? names.filter((each) => asked.includes(each)) : names) {
  const text = readFileSync(inProject('catalogue', catalogueTables[name].file));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  writeFileSync(`${folder}/${name}.${hash}.csv`, text);
  pins[name] = hash;
}
const sorted = Object.fromEntries(Object.entries(pins).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(pinsFile, `${JSON.stringify(sorted, null, 2)}\n`);
const kept = new Set(
  Object.entries(sorted)
    .map(([name, hash]) => `${name}.${hash}.csv`)
    .concat('pins.json'),
);
for (const file of readdirSync(folder)) if (!kept.has(file)) rmSync(`${folder}/${file}`);
