/** Splitting of table text into cells: the one reader under every table of the portal. */

export interface Line {
  /** Line number in the text, counted from 1, as an editor shows it. */
  readonly row: number;
  readonly cells: readonly string[];
  /** The text ended inside a quoted cell, which may have swallowed the lines after this one. */
  readonly isUnclosed?: true;
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];
const lineEnds = /\r\n?|\n/g;
const blanks = /\s/g;

export type Separator = ';' | '\t' | ',';

/** The separator that stands in the first line that is not empty, outside its quoted cells. */
function separatorOf(source: string): ';' | '\t' {
  const [firstLine = ''] = /^(?:"[^"]*"|[^"\r\n])*/.exec(source.replace(/^(?:[^\S\r\n]*[\r\n])+/, '')) ?? [];
  const unquoted = firstLine.replace(/"[^"]*"/g, '');
  return !unquoted.includes(';') && unquoted.includes('\t') ? '\t' : ';';
}

/**
 * Splits text separated by semicolons, tabs or, where that is said, commas into lines of trimmed cells; the separator, where it is not known, is the one
 * that the first line that is not empty holds. A cell may stand in double quotes and then hold separators, line breaks and
 * doubled quotes. Lines end in LF, CR LF or CR; empty ones are passed over, a byte order mark is dropped. Rows may
 * have different lengths: that is for the reader of the table to judge.
 */
export function readLines(text: string, known?: Separator): Line[] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = known ?? separatorOf(source);

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
    if (cells.length > 1 || cells[0] !== '')
      lines.push({ row: startRow, cells, ...(quoted && { isUnclosed: true as const }) });
    cells = [];
  };

  // Cells are cut out whole: put together letter by letter they cost six times as much.
  const between = separator.charCodeAt(0);
  const endOfRun = (from: number): number => {
    let to = from;
    for (; to < source.length; to++) {
      const sign = source.charCodeAt(to);
      if (sign === between || sign === quote || sign === lineFeed || sign === carriageReturn) break;
    }
    return to;
  };

  for (let i = 0; i < source.length;) {
    if (quoted) {
      const close = source.indexOf('"', i);
      const run = source.slice(i, close === -1 ? source.length : close);
      cell += run;
      row += run.match(lineEnds)?.length ?? 0;
      i += run.length + 1;
      if (source[i] === '"' && close !== -1) {
        cell += '"';
        i++;
      } else if (close !== -1) quoted = false;
      continue;
    }
    const end = endOfRun(i);
    const run = source.slice(i, end);
    cell += wasQuoted ? run.replaceAll(blanks, '') : run;
    const sign = source[end];
    i = end + 1;
    if (sign === '"') {
      if (cell.trim() !== '' || wasQuoted) cell += sign;
      else {
        quoted = true;
        wasQuoted = true;
        cell = '';
      }
    } else if (sign === separator) endCell();
    else if (sign === '\n' || (sign === '\r' && source[i] !== '\n')) {
      row++;
      endLine();
      startRow = row;
    }
  }
  if (cell !== '' || cells.length > 0 || wasQuoted) endLine();
  return lines;
}
