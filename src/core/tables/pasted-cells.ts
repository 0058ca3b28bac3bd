/**
 * The cells of a range that a spreadsheet put on the clipboard: rows in lines, cells between tabs, a cell with a line break or
 * a quote in double quotes. Empty rows count, or all below them would be out of place.
 */
export function pastedCells(text: string): string[][] {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (char === '"' && cell === '' && closes(source, i)) isQuoted = true;
    else if (char === '\t' || char === '\n') {
      rows.at(-1)!.push(cell);
      cell = '';
      if (char === '\n') rows.push([]);
    } else cell += char;
  }
  rows.at(-1)!.push(cell);
  return rows;
}

/** A quote at the beginning of a cell opens it only where another one ends it: 19" is a size. */
const closes = (source: string, at: number): boolean => /^"(?:[^"]|"")*"(?=\t|\n|$)/.test(source.slice(at));

/** A range as spreadsheets take it from the clipboard. */
export const copiedCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
