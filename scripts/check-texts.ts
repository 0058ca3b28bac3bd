import { fileURLToPath } from 'node:url';
import { parseTranslations, translationFaults } from '../src/core/translation/translate.ts';
import {
  contradictedKeys,
  shippedTranslations,
  shippedTranslationTables,
} from '../src/server/catalogue/shipped-files.ts';
import { readSources, scanTexts } from '../src/server/texts/scan-texts.ts';

/*
 * `npm run check -- texts`: every text that the sources use stands in TRANSLATE with its Russian, and no row of
 * TRANSLATE is left that nothing uses, and no key has two texts. What the sources use: src/server/texts/scan-texts.ts.
 */

const { needed, literals } = scanTexts(readSources(fileURLToPath(new URL('../src', import.meta.url))));

const translations = parseTranslations(shippedTranslations());
const faults = translationFaults(shippedTranslations());
const hasRussian = (key: string): boolean => (translations.cells.get(key)?.get('ru') ?? '') !== '';
const missing = [...needed].filter(([key]) => !hasRussian(key));
const keys = [...translations.cells.keys()];
const unused = keys.filter((key) => !literals.has(key));

for (const { text, params } of faults) console.error(`TRANSLATE: ${text} ${JSON.stringify(params ?? {})}`);
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
process.exitCode = missing.length + unused.length + contradicted.length + faults.length > 0 ? 1 : 0;
