import type { Line } from './cells.ts';
import { readLines } from './cells.ts';

const quoted = (cell: string): string => (/[;"\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes lines of cells as semicolon-separated text that `readLines` reads back as they were. */
export const writeLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(quoted).join(';')}\n`).join('');

/** The same, each line in its row: rows that are passed over are empty, so that faults are named by the rows of the file. */
export function writeNumbered(lines: readonly Line[]): string {
  let at = 1;
  let text = '';
  for (const { row, cells } of lines) {
    // A cell of several rows may have grown or shrunk on the way: a line never stands above its row.
    if (row > at) text += '\n'.repeat(row - at);
    const written = writeLines([cells]);
    text += written;
    at = Math.max(at, row) + (written.match(/\n|\r(?!\n)/g)?.length ?? 0);
  }
  return text;
}

/** The same table with every row rewritten, or left out where the rewriting gives null. */
export function rewriteRows(
  csv: string,
  rewrite: (cells: Readonly<Record<string, string>>) => Readonly<Record<string, string>> | null,
): string {
  const [head, ...lines] = readLines(csv);
  if (!head) return csv;
  const named = ({ cells }: Line) => Object.fromEntries(head.cells.map((column, i) => [column, cells[i] ?? '']));
  const kept = lines
    .map(named)
    .map(rewrite)
    .filter((cells) => cells !== null);
  return writeLines([head.cells, ...kept.map((cells) => head.cells.map((column) => cells[column] ?? ''))]);
}
