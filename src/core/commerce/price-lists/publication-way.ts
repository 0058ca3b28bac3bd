import type { ListedRow } from '../../pricing/price.ts';

/**
 * What becomes of the list in force when a file is published: its rows change (or come), its new parts come and nothing else, or
 * it takes the place of the list, and what it lacks is withdrawn.
 */
export const publicationWays = ['change', 'add', 'replace'] as const;
export type PublicationWay = (typeof publicationWays)[number];

/** A row of the next list, with that of the file that it comes from; null where the list in force has it. */
export type NextRow = ListedRow & { readonly row: number | null };

/** A file that holds nine of ten parts of the list in force is a whole list; with fewer it is rows of one. */
export function usualWay(file: readonly string[], before: ReadonlyMap<string, unknown>): PublicationWay {
  const known = new Set(file.filter((partNumber) => before.has(partNumber))).size;
  return known * 10 >= before.size * 9 ? 'replace' : 'change';
}

/** The next list: in the order of the list in force, what is new after it; of a list that is replaced in the order of the file. */
export function nextRows(
  way: PublicationWay,
  file: readonly (ListedRow & { readonly row: number })[],
  before: ReadonlyMap<string, ListedRow>,
): readonly NextRow[] {
  if (way === 'replace') return file;
  const read = new Map(way === 'add' ? [] : file.map((row) => [row.partNumber, row]));
  const kept = [...before.values()].map((row): NextRow => read.get(row.partNumber) ?? { ...row, row: null });
  return [...kept, ...file.filter(({ partNumber }) => !before.has(partNumber))];
}
