import { writeLines } from '../tables/write-lines.ts';
import { KEY_LANGUAGE, LANGUAGE_NAME } from './translate.ts';
import type { Translations } from './translate.ts';

/** A text of a language, by its key; empty where there is to be none. */
export interface CellChange {
  readonly key: string;
  readonly language: string;
  readonly text: string;
}

/** Semicolon-separated text that `parseTranslations` reads back as it was. */
export const writeTranslations = ({ languages, cells }: Translations): string =>
  writeLines([
    ['key', ...languages],
    ...Array.from(cells, ([key, row]) => [key, ...languages.map((language) => row.get(language) ?? '')]),
  ]);

/** The table with some cells changed. Of a key or language that it lacks it takes nothing. */
export function withCells({ languages, cells }: Translations, changes: readonly CellChange[]): Translations {
  const changed = new Map(cells);
  for (const { key, language, text } of changes) {
    const row = changed.get(key);
    if (!row || !languages.includes(language)) continue;
    const next = new Map(row);
    if (text === '') next.delete(language);
    else next.set(language, text);
    changed.set(key, next);
  }
  return { languages, cells: changed };
}

export const withoutKeys = ({ languages, cells }: Translations, keys: ReadonlySet<string>): Translations => ({
  languages,
  cells: new Map([...cells].filter(([key]) => !keys.has(key))),
});

/** The table with one more language, which knows its own name and nothing else. */
export const withLanguage = (table: Translations, code: string, name: string): Translations =>
  withCells({ ...table, languages: [...table.languages, code] }, [{ key: LANGUAGE_NAME, language: code, text: name }]);

/**
 * What a reader of one language needs of a table: their texts, the English ones where they have none, and the languages by their
 * own names. The key itself is the text of a row that is left out.
 */
export const textsIn = ({ languages, cells }: Translations, language: string): Translations => ({
  languages,
  cells: new Map(
    [...cells].flatMap(([key, row]) => {
      if (key === LANGUAGE_NAME) return [[key, row]];
      const heard = [language, KEY_LANGUAGE].find((one) => row.has(one));
      return heard === undefined ? [] : [[key, new Map([[heard, row.get(heard)!]])]];
    }),
  ),
});
