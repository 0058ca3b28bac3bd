import type { Problem } from '../result.ts';
import { separatorIn } from '../tables/separator.ts';
import { readLines } from '../tables/cells.ts';
import type { ProblemParams } from '../result.ts';
import { unguardedCell } from '../tables/csv-injection.ts';
import { pluralForms } from './plural.ts';
import type { TextRecord } from './text-records.ts';
import { keysAreEnglish } from './text-records.ts';
import type { CellChange } from './text-table.ts';
import { cellFaults } from './translate.ts';
import type { Translations } from './translate.ts';

/* Texts on their way through a translator's spreadsheet, and back. */

/** Something in the file that can't be taken, by its place. */
export interface TextFileFault {
  readonly row: number;
  readonly column: string;
  readonly cell: string;
  /** A key of TRANSLATE. */
  readonly text: string;
  readonly params?: ProblemParams;
}

export interface TextFileChange extends CellChange {
  readonly row: number;
  readonly before: string;
}

export interface TextFilePreview {
  readonly languages: readonly string[];
  readonly changes: readonly TextFileChange[];
  readonly faults: readonly TextFileFault[];
  /** Texts that are in the table as they are in the file. */
  readonly unchanged: number;
}

/** A row of a file of texts, whatever its format. */
export interface TextFileRow {
  readonly row: number;
  readonly key: string;
  readonly cells: readonly (readonly [language: string, text: string])[];
}

/** Columns of the file that are for the translator and not for the table. */
const noLanguages: ReadonlySet<string> = new Set(['part', 'where', 'note']);

/** The rows of a table of texts: keys in the column `key` or the first one, languages by their codes. */
export function readTextRows(
  text: string,
  { languages }: Translations,
): { readonly rows: readonly TextFileRow[]; readonly faults: readonly TextFileFault[] } {
  // prettier-ignore
  const [head, ...lines] = readLines(text, separatorIn(text));
  if (!head) return { rows: [], faults: [{ row: 1, column: '', cell: '', text: 'The table is empty' }] };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const keyAt = Math.max(0, names.indexOf('key'));
  const columns = names.flatMap((name, at) => (languages.includes(name) && at !== keyAt ? [[name, at] as const] : []));
  const unknown = names.flatMap(
    (name, at): TextFileFault[] =>
    at === keyAt || name === '' || noLanguages.has(name) || languages.includes(name)
      ? []
      : [{ row: head.row, column: head.cells[at]!, cell: head.cells[at]!, text: 'The portal has no such language: add it first' }], // prettier-ignore
  );
  const faults =
    columns.length === 0 && unknown.length === 0
      ? [{ row: head.row, column: '', cell: '', text: 'No column of the file is a language: name them ru, en, …' }]
      : unknown;
  const rows = lines.map(({ row, cells }) => ({
    row,
    key: unguardedCell(cells[keyAt] ?? ''),
    cells: columns.map(([language, at]) => [language, unguardedCell(cells[at] ?? '')] as const),
  }));
  return { rows, faults };
}

/** What rows of a file would change in a table. An empty cell changes nothing: a translator leaves it for later. */
export function previewTexts(record: TextRecord, table: Translations, rows: readonly TextFileRow[]): TextFilePreview {
  const formsOf = new Map(table.languages.map((language) => [language, pluralForms(language)]));
  const faults: TextFileFault[] = [];
  const changes: TextFileChange[] = [];
  const seen = new Map<string, string>();
  let unchanged = 0;
  for (const { row, key, cells } of rows) {
    const own = table.cells.get(key);
    if (!own) {
      const text = key === '' ? 'The key is missing' : 'The portal has no text with this key';
      faults.push({ row, column: 'key', cell: key, text });
      continue;
    }
    for (const [language, text] of cells) {
      if (text === '') continue;
      const place = `${language} ${key}`;
      const earlier = seen.get(place);
      seen.set(place, text);
      const wrong = [
        ...(earlier !== undefined && earlier !== text ? ['The key stands here twice'] : []),
        ...(keysAreEnglish[record] ? cellFaults(key, text, formsOf.get(language)!) : []),
      ];
      for (const fault of wrong) faults.push({ row, column: language, cell: text, text: fault });
      if (wrong.length > 0 || earlier !== undefined) continue;
      const before = own.get(language) ?? '';
      if (before === text) unchanged++;
      else changes.push({ row, key, language, before, text });
    }
  }
  return { languages: [...new Set(changes.map(({ language }) => language))], changes, faults, unchanged };
}

/** What is wrong with changes that somebody sends, by their place among them. */
export const changeFaults = (
  record: TextRecord,
  table: Translations,
  changes: readonly CellChange[],
): readonly Problem[] =>
  changes.flatMap(({ key, language, text }, at): Problem[] => {
    const fault = (said: string, field: string): Problem => ({ code: 'table_invalid', path: `cells.${at}.${field}`, text: said, params: { key, language } }); // prettier-ignore
    if (!table.cells.has(key)) return [fault('The portal has no text with this key', 'key')];
    if (!table.languages.includes(language)) return [fault('The portal has no such language: add it first', 'language')]; // prettier-ignore
    if (text === '' || !keysAreEnglish[record]) return [];
    return cellFaults(key, text, pluralForms(language)).map((said) => fault(said, 'text'));
  });
