import { readLines } from './cells.ts';
import { writeLines } from './write-lines.ts';

/** A table as its cells are typed: nothing is judged. */
export interface Sheet {
  readonly head: readonly string[];
  /** Each as long as the head. */
  readonly rows: readonly (readonly string[])[];
}

/** The cells of separated text whose first row names the columns. A short row ends in empty cells, a long one keeps what the head names. */
export function readSheet(text: string): Sheet {
  const [head, ...lines] = readLines(text);
  if (!head) return { head: [], rows: [] };
  return { head: head.cells, rows: lines.map(({ cells }) => head.cells.map((_, i) => cells[i] ?? '')) };
}

/**
 * Semicolon-separated text that `readSheet` reads back as it was. A row of empty cells alone keeps its place: a single
 * empty cell is quoted, for a line without anything is no row.
 */
export const writeSheet = ({ head, rows }: Sheet): string =>
  [head, ...rows].map((cells) => (cells.length === 1 && cells[0] === '' ? '""\n' : writeLines([cells]))).join('');

/** The line of the text in which each row begins, as `writeSheet` writes them: a cell may hold line breaks. */
export function linesOf({ head, rows }: Sheet): readonly number[] {
  const breaks = (cells: readonly string[]): number =>
    cells.reduce((sum, cell) => sum + (cell.match(/\n|\r(?!\n)/g)?.length ?? 0), 0);
  let line = 2 + breaks(head);
  return rows.map((cells) => {
    const begins = line;
    line += 1 + breaks(cells);
    return begins;
  });
}

const separator = '\u001f';

/** What a row is told apart by, as one text. Where a key stands twice its later rows are counted: `key` and `key #2`. */
export function keysOf({ head, rows }: Sheet, key: readonly string[]): readonly string[] {
  const columns = key.map((column) => head.indexOf(column));
  const times = new Map<string, number>();
  return rows.map((cells) => {
    const own = columns.map((i) => (i < 0 ? '' : (cells[i] ?? ''))).join(separator);
    const time = (times.get(own) ?? 0) + 1;
    times.set(own, time);
    return time === 1 ? own : `${own}${separator}#${time}`;
  });
}

/** A row's key as people read it. */
export const keyText = (key: string): string => key.split(separator).filter(Boolean).join(' · ');
