/** A cell of a line with its place in it. */
export interface SourceCell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Lines one after the other that are rows of one table. */
export interface TableBlock {
  /** The first of the lines, counted from 0. */
  readonly first: number;
  readonly rows: readonly (readonly SourceCell[])[];
}

type Separator = '\t' | '|' | ';' | ',';

/** The cells of a line. A cell in double quotes may hold the separator. */
export function cellsOf(line: string, separator: Separator): readonly SourceCell[] {
  const cells: SourceCell[] = [];
  let start = 0;
  let isQuoted = false;
  const close = (end: number): void => {
    const raw = line.slice(start, end);
    const text = raw.trim();
    const from = start + raw.length - raw.trimStart().length;
    const quoted = /^"(.*)"$/s.exec(text)?.[1];
    const inset = quoted === undefined ? 0 : 1;
    cells.push({
      text: (quoted ?? text).replaceAll('""', '"').trim(),
      start: from + inset,
      end: from + text.length - inset,
    });
    start = end + 1;
  };
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === separator && !isQuoted) close(at);
  }
  if (isQuoted && separator !== ';') return cellsOf(line.replaceAll('"', "'"), separator); // a quote of inches closes nothing
  close(line.length);
  return cells;
}

const isRuler = (line: string): boolean => /^[\s|:+=-]+$/.test(line) && line.includes('-');

/** By what the cells of a line are parted; null for a line of text. */
function separatorOf(line: string, neighbours: readonly string[]): Separator | null {
  if (line.includes('\t')) return '\t';
  if (line.split('|').length > 2 || isRuler(line)) return '|';
  const alike = (separator: Separator): boolean =>
    neighbours.some((other) => cellsOf(other, separator).length === cellsOf(line, separator).length);
  if (line.includes(';') && alike(';')) return ';';
  // A comma with a space behind it is one of a sentence.
  return line.includes(',') && !line.includes(', ') && !line.includes(';') && alike(',') ? ',' : null;
}

/** The tables in a text, each as its lines stand. */
export function tableBlocks(lines: readonly string[]): readonly TableBlock[] {
  const blocks: { first: number; separator: Separator; rows: (readonly SourceCell[])[] }[] = [];
  let isOpen = false;
  lines.forEach((line, at) => {
    const neighbours = [lines[at - 1] ?? '', lines[at + 1] ?? ''].filter((other) => other.trim() !== '');
    const separator = line.trim() === '' ? null : separatorOf(line, neighbours);
    const last = blocks.at(-1);
    if (separator === null) isOpen = false;
    else if (isOpen && last?.separator === separator) last.rows.push(cellsOf(line, separator));
    else {
      blocks.push({ first: at, separator, rows: [cellsOf(line, separator)] });
      isOpen = true;
    }
  });
  return blocks;
}
