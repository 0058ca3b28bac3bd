import type { Problem } from '../result.ts';
import { readLines } from '../tables/cells.ts';
import type { TranslateParams } from './placeholders.ts';
import { fill, placeholdersOf } from './placeholders.ts';
import type { PluralForms } from './plural.ts';
import { FORM_SEPARATOR, pluralForms } from './plural.ts';

/** The label behind a key in the reader's language. The key is the English label itself. */
export type Translate = (key: string, params?: TranslateParams) => string;

export interface Translations {
  /** The language codes of the columns, in their order. */
  readonly languages: readonly string[];
  /** English key -> language -> cell, where there is one. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The language of the keys, and the one that a missing cell falls back to. */
export const KEY_LANGUAGE = 'en';

/** The key whose cells hold the languages' own names. */
export const LANGUAGE_NAME = 'Language name';

export const LANGUAGE_CODE = /^[a-z]{2,3}$/;

const fault = (row: number, column: string | undefined, text: string, cell?: string): Problem => ({
  code: 'table_invalid',
  text,
  path: column === undefined ? `row ${row}` : `row ${row}, column ${column}`,
  params: { row, ...(column === undefined ? {} : { column }), ...(cell === undefined ? {} : { cell }) },
});

/** What is wrong with a cell: its plural forms, or placeholders that are not those of its key. */
export function cellFaults(key: string, cell: string, forms: PluralForms): string[] {
  const isPlural = key.includes(FORM_SEPARATOR) || cell.includes(FORM_SEPARATOR);
  // a form may say the count in a word: "one solution"
  const expected = (text: string) =>
    placeholdersOf(text)
      .filter((placeholder) => !isPlural || !/^\{count\b/.test(placeholder))
      .join();
  return [
    ...(isPlural && !forms.fits(cell) ? ['The number of plural forms does not fit the language'] : []),
    ...(expected(key) === expected(cell) ? [] : ['The placeholders differ from those of the key']),
  ];
}

/** The languages that the head names, each with the place of its column. */
const placesOf = (columns: readonly string[]): readonly (readonly [language: string, place: number])[] =>
  columns.flatMap((column, i) =>
    LANGUAGE_CODE.test(column) && columns.indexOf(column) === i ? [[column, i + 1] as const] : [],
  );

/**
 * Reads the TRANSLATE table: semicolon-separated text with the English keys in the first column and a language
 * in every further one, named by its code in the head (`key;ru;en`). A new column is a new language. A cell holds
 * its plural forms separated by ` | `. Of a key that stands twice the first row counts. Faults are passed over, for a screen
 * needs its texts: `translationFaults` names them.
 */
export function parseTranslations(csv: string): Translations {
  const [head, ...lines] = readLines(csv);
  const places = placesOf(head?.cells.slice(1) ?? []);
  const cells = new Map<string, ReadonlyMap<string, string>>();
  for (const { cells: line } of lines) {
    const [key = ''] = line;
    if (key === '' || cells.has(key)) continue;
    const texts = new Map<string, string>();
    for (const [language, place] of places) if (line[place]) texts.set(language, line[place]);
    cells.set(key, texts);
  }
  return { languages: places.map(([language]) => language), cells };
}

/** Every fault of a TRANSLATE table with its row and column: whoever stores one (an upload, the linter of the catalogue) refuses it. */
export function translationFaults(csv: string): readonly Problem[] {
  const [head, ...lines] = readLines(csv);
  if (!head) return [fault(1, undefined, 'The table is empty')];
  const [keyColumn = '', ...columns] = head.cells;
  const places = placesOf(columns);
  const keys = new Set<string>();
  return [
    ...columns.flatMap((column, i) => [
      ...(LANGUAGE_CODE.test(column)
        ? []
        : [fault(head.row, column, 'A language is named by two or three small letters')]),
      ...(columns.indexOf(column) === i ? [] : [fault(head.row, column, 'The column stands here twice')]),
    ]),
    ...lines.flatMap(({ row, cells: line, isUnclosed }) => {
      const [key = ''] = line;
      const keyFault = key === '' ? 'The key is missing' : keys.has(key) ? 'The key stands here twice' : undefined;
      keys.add(key);
      return [
        ...(isUnclosed ? [fault(row, undefined, 'A quoted cell is not closed')] : []),
        ...(line.length > head.cells.length ? [fault(row, undefined, 'The row has more cells than the head')] : []),
        ...(keyFault === undefined ? [] : [fault(row, keyColumn, keyFault, key)]),
        ...places.flatMap(([language, place]) => {
          const cell = line[place] ?? '';
          const faults = cell === '' ? [] : cellFaults(key, cell, pluralForms(language));
          return faults.map((text) => fault(row, language, text, cell));
        }),
      ];
    }),
  ];
}

/** The languages that the interface speaks: one for each column. */
export const languagesOf = (translations: Translations): readonly string[] => translations.languages;

/** The language's own name (the cell of `Language name`), for the selector; its code where the table has none. */
export const languageName = (translations: Translations, language: string): string =>
  translations.cells.get(LANGUAGE_NAME)?.get(language) ?? language;

/**
 * The translate function of a language. A cell that is missing falls back to the column `en`, then to the key.
 * Where a text has plural forms and `count` is a number, the forms are chosen by the rules of the language that
 * the text was found in. Numbers are written in the Russian format, whatever the language. `onMissing` hears of each key
 * that had to fall back: a key is English itself.
 */
export function translator(
  translations: Pick<Translations, 'cells'>,
  language: string,
  onMissing: (key: string) => void = () => undefined,
): Translate {
  const ownForms = pluralForms(language);
  const keyForms = pluralForms(KEY_LANGUAGE);

  const translate: Translate = (key, params = {}) => {
    const row = translations.cells.get(key);
    const own = row?.get(language);
    if (own === undefined && language !== KEY_LANGUAGE) onMissing(key);
    const text = own ?? row?.get(KEY_LANGUAGE) ?? key;
    const { count } = params;
    const hasForms = typeof count === 'number' && text.includes(FORM_SEPARATOR);
    return fill(hasForms ? (own === undefined ? keyForms : ownForms).choose(text, count) : text, params, translate);
  };
  return translate;
}
