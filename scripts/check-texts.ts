import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseTranslations } from '../src/core/translate/translate.ts';
import { contradictedKeys, shippedTranslations, shippedTranslationTables } from '../src/server/seed/files.ts';

/*
 * `npm run check -- texts`: every text that the sources use stands in TRANSLATE with its Russian, and no row of
 * TRANSLATE is left that nothing uses, and no key has two texts. A text is a literal handed to t() or translate(), or a literal where the house
 * keeps keys: text, label, group, help, title and the like, and the tables of names.
 */

const sources = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${sources}/${file}`, 'utf8') }));

const LITERAL = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`;
const CALLED = new RegExp(String.raw`\b(?:t|translate)\(\s*${LITERAL}`, 'g');
const KEPT = new RegExp(String.raw`\b(?:text|label|group|help|hint|summaryText)\??:\s*${LITERAL}`, 'g');
const ANY = new RegExp(LITERAL, 'g');

const unescaped = (match: RegExpMatchArray): string => (match[1] ?? match[2] ?? '').replaceAll(/\\(.)/g, '$1');

/** Keys that a pattern finds, with the first file that uses each. */
function used(pattern: RegExp, among: typeof files): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, text } of among) {
    for (const match of text.matchAll(pattern)) {
      const key = unescaped(match);
      if (!found.has(key)) found.set(key, file);
    }
  }
  return found;
}

/** A key reads as words for people: it has a capital or a placeholder in front, and is no code, path or unit. */
const readsAsText = (key: string): boolean =>
  /^[A-Z{\d]/.test(key) && /[a-z]{2}/.test(key) && !/^[A-Za-z]+[A-Z_/.]\S*$/.test(key);

const translations = parseTranslations(shippedTranslations());
const russian = new Map(
  [...translations.cells].flatMap(([key, cells]) => {
    const text = cells.get('ru');
    return text === undefined || text === '' ? [] : [[key, text] as const];
  }),
);
const literals = used(ANY, files);
/** Core and the use cases write no words but for people, comments and thrown bugs aside. */
const spoken = files
  .filter(({ file }) => /^(core|server\/use-cases)\//.test(file))
  .map(({ file, text }) => ({
    file,
    text: text
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\/\/.*$/gm, '')
      .replaceAll(/\b(?:Error|sound)\([^;]*\);/g, ''),
  }));

const needed = new Map([
  ...[...used(ANY, spoken)].filter(([key]) => readsAsText(key) && key.includes(' ')),
  ...[...used(KEPT, files)].filter(([key]) => readsAsText(key)),
  ...used(CALLED, files),
]);

const missing = [...needed].filter(([key]) => key !== '' && !russian.has(key));
const keys = [...translations.cells.keys()];
const unused = keys.filter((key) => !literals.has(key));

for (const { text, params } of translations.problems)
  console.error(`TRANSLATE: ${text} ${JSON.stringify(params ?? {})}`);
for (const [key, file] of missing) console.error(`no Russian: ${JSON.stringify(key)} (${file})`);
const contradicted = contradictedKeys(shippedTranslationTables());
for (const { key, texts } of contradicted) {
  const said = texts.map(({ text, tables }) => `${JSON.stringify(text)} in ${tables.join(', ')}`);
  console.error(`two texts: ${JSON.stringify(key)} is ${said.join(', but ')}`);
}
for (const key of unused) console.error(`unused: ${JSON.stringify(key)}`);
console.log(
  `Texts: ${keys.length} keys, ${missing.length} missing, ${unused.length} unused, ${contradicted.length} contradicted`,
);
process.exitCode = missing.length + unused.length + contradicted.length + translations.problems.length > 0 ? 1 : 0;
