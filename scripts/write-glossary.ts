import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { GlossaryGroup, Term } from '../src/core/help/glossary.ts';
import { glossaryGroups, glossaryIn } from '../src/core/help/glossary.ts';
import { parseTranslations } from '../src/core/translation/translate.ts';
import { shippedTexts } from '../src/server/catalogue/shipped-files.ts';

/*
 * `npm run glossary`: docs/glossary.md from catalogue/help/glossary.csv, which the portal shows at /tools/glossary too.
 */

const cell = (text: string): string => text.replaceAll('|', '\\|');

export function glossaryDocument(): string {
  const help = parseTranslations(shippedTexts('HELP'));
  const russian = new Map(glossaryIn(help, 'ru').map((term) => [term.id, term]));
  const english = glossaryIn(help, 'en');
  const row = ({ id, word, meaning, unit }: Term): string =>
    `| ${cell(word)} | ${cell(russian.get(id)?.word ?? '')} | ${cell(meaning)} | ${cell(unit ?? '')} |`;
  const groups = (Object.keys(glossaryGroups) as GlossaryGroup[]).map((group) =>
    [
      `## ${glossaryGroups[group]}`,
      '',
      '| word | по-русски | meaning | unit |',
      '| --- | --- | --- | --- |',
      ...english.filter((term) => term.group === group).map(row),
    ].join('\n'),
  );
  return `${[
    '# Glossary',
    "Words of the trade as the portal uses them. In code they stand in English; in the interface in the reader's language, at",
  ].join(
    '\n\n',
  )}\n\`/tools/glossary\`. Written by \`npm run glossary\` from \`catalogue/help/glossary.csv\`.\n\n${groups.join('\n\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(fileURLToPath(new URL('../docs/glossary.md', import.meta.url)), glossaryDocument());
}
