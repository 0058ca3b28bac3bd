/** Splitting of table text into cells: the one reader under every table of the portal. */

export interface Line {
  /** Line number in the text, counted from 1, as an editor shows it. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Splits semicolon- or tab-separated text into lines of trimmed cells; the separator is the one that the first
 * line holds. A cell may stand in double quotes and then hold separators, line breaks and doubled quotes.
 * Empty lines are passed over, a byte order mark is dropped. Rows may have different lengths: that is for the
 * reader of the table to judge.
 */
export function readLines(text: string): Line[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const firstLine = source.slice(0, source.search(/\r|\n|$/));
  const separator = !firstLine.includes(';') && firstLine.includes('\t') ? '\t' : ';';

  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let wasQuoted = false;
  let row = 1;
  let startRow = 1;

  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endLine = () => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') lines.push({ row: startRow, cells });
    cells = [];
  };

  for (let i = 0; i < source.length; i++) {
    const char = source[i]!;
    if (char === '\n') row++;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '' && !wasQuoted) {
      quoted = true;
      wasQuoted = true;
      cell = '';
    } else if (char === separator) endCell();
    else if (char === '\n') {
      endLine();
      startRow = row;
    } else if (char !== '\r' && !(wasQuoted && /\s/.test(char))) cell += char;
  }
  if (cell !== '' || cells.length > 0 || wasQuoted) endLine();
  return lines;
}
