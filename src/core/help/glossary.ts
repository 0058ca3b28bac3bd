import type { Translations } from '../translation/translate.ts';
import { KEY_LANGUAGE } from '../translation/translate.ts';
import { termsIn } from './help-text.ts';

/*
 * The words of the trade. They stand in the record HELP beside the help of fields, in three rows each: `term.<group>.<id>`
 * is the word, `meaning.…` what it means, `unit.…` its unit, where it has one. docs/glossary.md is written from them.
 */

/** The groups of the glossary in their order; labels are keys of TRANSLATE. */
export const glossaryGroups = {
  solution: 'Solutions, prices, life line',
  cooling: 'Precision cooling',
  ups: 'UPSs and batteries',
  chiller: 'Chillers and water',
  rack: 'Racks and 1-phase UPSs',
  monitoring: 'Monitoring of rooms and batteries',
} as const;
export type GlossaryGroup = keyof typeof glossaryGroups;

export interface Term {
  readonly id: string;
  readonly group: GlossaryGroup;
  readonly word: string;
  readonly meaning: string;
  readonly unit: string | null;
}

const TERM = /^term\.([a-z]+)\.([a-z0-9-]+)$/;

const isGroup = (group: string): group is GlossaryGroup => Object.hasOwn(glossaryGroups, group);

/** The ids of all terms, in the order of the table. */
export const termIds = ({ cells }: Pick<Translations, 'cells'>): readonly string[] =>
  [...cells.keys()].flatMap((key) => TERM.exec(key)?.[2] ?? []);

/** The glossary in a language. What it lacks there is English. */
export function glossaryIn({ cells }: Pick<Translations, 'cells'>, language: string): readonly Term[] {
  const said = (key: string): string | undefined => {
    const row = cells.get(key);
    return row?.get(language) ?? row?.get(KEY_LANGUAGE);
  };
  return [...cells.keys()].flatMap((key): Term[] => {
    const [, group = '', id = ''] = TERM.exec(key) ?? [];
    if (!isGroup(group)) return [];
    const place = `${group}.${id}`;
    return [{ id, group, word: said(key) ?? id, meaning: said(`meaning.${place}`) ?? '', unit: said(`unit.${place}`) ?? null }]; // prettier-ignore
  });
}

/** What is wrong with links of helps: a term that is not there, or one that a language leaves out. */
export function helpLinkFaults({
  languages,
  cells,
}: Translations): readonly { readonly key: string; readonly language: string; readonly term: string }[] {
  // prettier-ignore
  const known = new Set(termIds({ cells }));
  return [...cells].flatMap(([key, row]) => {
    const led = termsIn(row.get(KEY_LANGUAGE) ?? '');
    return languages.flatMap((language) => {
      const text = row.get(language);
      if (text === undefined) return [];
      const own = termsIn(text);
      const wrong = [...own.filter((term) => !known.has(term) || !led.includes(term)), ...led.filter((term) => !own.includes(term))]; // prettier-ignore
      return wrong.map((term) => ({ key, language, term }));
    });
  });
}
