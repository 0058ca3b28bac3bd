import { inLatin } from '../../text/lookalikes.ts';
import { mostPieces } from './part-lines.ts';
import type { PartNames } from '../../pricing/price.ts';
import type { PartQuantity } from '../../kernel/product-type.ts';
import { readLines } from '../../tables/cells.ts';
import { readNumber } from '../../text/read-number.ts';
import { isAmbiguous, isNumber, isSeveral, quantityFault, readByColumn, readPieces, severalCells } from './pasted-quantity.ts'; // prettier-ignore

/** Why a pasted line can't be taken as it stands. The text is a key of TRANSLATE. */
export interface PastedFault {
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Which of the two cells is to be mended. */
  readonly cell: 'partNumber' | 'quantity';
  /** The part to take in its stead, where there is one. */
  readonly successor?: string;
}

/** A line of a pasted range: its cells as they were written or their column reads them, until both can be taken. */
export interface PastedLine {
  readonly key: number;
  readonly partText: string;
  /** Null where the range has no column of quantities. */
  readonly quantityText: string | null;
  /** The part that the text means; the text itself where it means none. */
  readonly partNumber: string;
  /** Pieces; null where the text says no such number, or the range has none. */
  readonly quantity: number | null;
  readonly fault: PastedFault | null;
}

/** What lines are judged by: the parts that the reader may use, and those of the list as it stands. */
export interface Shelf {
  readonly names: ReadonlyMap<string, PartNames>;
  readonly isListed: (partNumber: string) => boolean;
}

/** The part number that a text means: as it stands, in capitals, without spaces, with Latin letters. Null for none. */
export function meantPart(text: string, knows: (partNumber: string) => boolean): string | null {
  const trimmed = text.trim();
  const capitals = trimmed.toUpperCase();
  const tried = [trimmed, capitals, inLatin(capitals), inLatin(capitals).replace(/\s+/g, '')];
  return tried.find((partNumber) => partNumber !== '' && knows(partNumber)) ?? null;
}

const partFault = (text: string, params: PastedFault['params'] = {}): PastedFault => ({
  text,
  params,
  cell: 'partNumber',
});

/** Judges a line. A part that is listed already was let in once, so it may be named again though it is no longer made. */
export function judged(
  { key, partText, quantityText }: Pick<PastedLine, 'key' | 'partText' | 'quantityText'>,
  { names, isListed }: Shelf,
): PastedLine {
  const meant = meantPart(partText, (partNumber) => names.has(partNumber) || isListed(partNumber));
  const partNumber = meant ?? partText.trim();
  const quantity = quantityText === null ? null : readPieces(quantityText);
  const name = meant === null ? undefined : names.get(meant);
  const fault = ((): PastedFault | null => {
    if (partNumber === '') return partFault('A part number is missing here: enter one, or delete the line');
    if (meant === null)
      return partFault('The catalogue does not hold the part {partNumber}: enter another, or delete the line', {
        partNumber,
      });
    if (name?.status === 'ended' && !isListed(meant))
      return name.successor !== null && names.has(name.successor)
        ? {
            ...partFault('The part {partNumber} is no longer made, its successor is {successor}', {
              partNumber,
              successor: name.successor,
            }),
            successor: name.successor,
          }
        : partFault('The part {partNumber} is no longer made and has no successor: delete the line', { partNumber });
    const wrong = quantityText === null ? null : quantityFault(quantityText);
    return wrong && { ...wrong, cell: 'quantity' };
  })();
  return { key, partText, quantityText, partNumber, quantity, fault };
}

const quantityHead = /^(?:кол|qty|quant|pcs|шт|count|amount)/iu;
const partHead = /^(?:арт|part|p\/?n|номер|код|item|sku|обознач)/iu;

/** The cells of a range, row by row. */
export type PastedRows = readonly (readonly string[])[];

/** A spreadsheet puts tabs between its cells, and semicolons inside them are text. Empty rows are passed over. */
export const readPastedRows = (text: string): PastedRows =>
  readLines(text, text.includes('\t') ? '\t' : undefined)
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell !== ''));

/** Whether a column numbers the rows: 1, 2, 3 and so on. */
function isOrdinal(cells: readonly string[]): boolean {
  const numbers = cells.map(readNumber).filter((number) => number !== null);
  return numbers.length > 1 && numbers.every((number, i) => number === numbers[0]! + i);
}

/** Which columns of a range hold part numbers and quantities, in whatever order and among whatever others. */
export function columnsOf(rows: PastedRows, knows: (text: string) => boolean) {
  const count = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const head = rows[0] ?? [];
  const cellsIn = (column: number) => rows.map((cells) => cells[column] ?? '');
  const share = (column: number, holds: (cell: string) => boolean): number =>
    cellsIn(column).filter(holds).length / rows.length;
  const columns = Array.from({ length: count }, (_, column) => column);
  const best = (scores: readonly number[]): number => {
    const most = scores.reduce((a, b) => Math.max(a, b), 0);
    return most === 0 ? -1 : scores.indexOf(most);
  };
  const isAmount = (cell: string) => isNumber(cell) && /[.,]\d\d$/.test(cell);
  const isQuantity = (cell: string) => isNumber(cell) || isSeveral(cell);
  const isPieces = (cell: string) => readPieces(cell) !== null || isAmbiguous(cell) || isSeveral(cell);
  // Numbers that the catalogue knows outweigh the head, the head outweighs that cells look like words.
  const part = best(
    columns.map(
      (column) =>
        share(column, knows) * 4 * rows.length +
        (partHead.test(head[column] ?? '') ? 2 : 0) +
        share(column, (cell) => cell !== '' && !isNumber(cell)),
    ),
  );
  // The head outweighs what the cells are: whole numbers rather than prices or the rows' own numbers.
  const scores = columns.map((column) => {
    if (column === part) return 0;
    const numbers = share(column, isQuantity);
    const isHeaded = quantityHead.test(head[column] ?? '');
    if (numbers === 0 && !isHeaded) return 0;
    const pieces = share(column, isPieces) / 2;
    const amounts = share(column, isAmount) * 1.2;
    const ordinal = column < part && isOrdinal(cellsIn(column)) ? 1 : 0;
    return Math.max(0.01, numbers + pieces - amounts - ordinal) + (isHeaded ? 4 : 0);
  });
  // Of a single row the number before the part may be that of the row; of several it would count up.
  const beside = (column: number): number => (rows.length === 1 && column > part ? 2 * evenness : 0);
  const weights = scores.map((score, column) => (score === 0 ? 0 : score + beside(column)));
  const quantity = best(weights);
  const least = (weights[quantity] ?? 0) - evenness;
  return { part, quantities: quantity === -1 || part === -1 ? [quantity] : columns.filter((column) => weights[column]! > Math.max(0, least)) }; // prettier-ignore
}

/** Whether the first row of a range names its columns. */
export function hasHeads(
  rows: PastedRows,
  { part, quantity }: { readonly part: number; readonly quantity: number },
  knows: (text: string) => boolean,
): boolean {
  const head = rows[0] ?? [];
  return (
    rows.length > 1 &&
    !knows(head[part] ?? '') &&
    (quantity === -1 ? partHead.test(head[part] ?? '') : !isNumber(head[quantity] ?? '')) &&
    head.some((cell) => partHead.test(cell) || quantityHead.test(cell))
  );
}

/** Columns that differ by less are as good as each other: a fault in a few rows of one is no sign that it is the other. */
const evenness = 0.2;

/**
 * Reads a range of a spreadsheet: part numbers and quantities, in either order, other columns between them, with or
 * without a row of heads. Every row becomes a line, none is left out; what can't be taken carries its fault.
 */
export function readPastedLines(rows: PastedRows, shelf: Shelf, firstKey = 1): readonly PastedLine[] {
  if (rows.length === 0) return [];
  const knows = (cell: string) => meantPart(cell, (partNumber) => shelf.names.has(partNumber) || shelf.isListed(partNumber)) !== null; // prettier-ignore
  const { part, quantities } = columnsOf(rows, knows);
  const [quantity = -1] = quantities;
  const body = rows.slice(hasHeads(rows, { part, quantity }, knows) ? 1 : 0);
  const written = body.map((cells) => severalCells(quantities.map((column) => (cells[column] ?? '').trim())));
  const texts = quantities.length === 1 ? readByColumn(written) : written;
  return body.map((cells, i) =>
    judged(
      {
        key: firstKey + i,
        partText: (cells[part] ?? '').trim(),
        quantityText: quantity === -1 ? null : texts[i]!,
      },
      shelf,
    ),
  );
}

const tooMany = 'Pasted several times, {partNumber} comes to {sum} pieces, more than {max}: lower a quantity or delete a line'; // prettier-ignore

/** Lines with a fault at each of a part that comes to more pieces than a line takes; what was mended has it no more. */
export function withSums(lines: readonly PastedLine[]): readonly PastedLine[] {
  const sums = new Map<string, number>();
  const isSound = ({ fault }: PastedLine): boolean => fault === null || fault.text === tooMany;
  for (const line of lines)
    if (isSound(line)) sums.set(line.partNumber, (sums.get(line.partNumber) ?? 0) + (line.quantity ?? 0));
  return lines.map((line) => {
    const { partNumber } = line;
    const sum = sums.get(partNumber) ?? 0;
    if (!isSound(line) || (sum <= mostPieces && line.fault === null)) return line;
    const fault: PastedFault = { text: tooMany, params: { partNumber, sum, max: mostPieces }, cell: 'quantity' };
    return { ...line, fault: sum > mostPieces ? fault : null };
  });
}

/** The numbers of a range of one column of numbers, as they were written; null for any other range. */
export function readPastedNumbers(range: PastedRows, knows: (text: string) => boolean): readonly string[] | null {
  const rows = range.map((cells) => cells.filter((cell) => cell !== ''));
  const isColumn = rows.length > 0 && rows.every((cells) => cells.length === 1 && /^[\d\s\u00A0.,]+$/.test(cells[0]!));
  return isColumn && !rows.some(([cell]) => knows(cell!)) ? rows.map(([cell]) => cell!) : null;
}

/** A sound paste in figures, to be told. */
export interface Taken {
  readonly lines: readonly PartQuantity[];
  readonly added: number;
  readonly changed: number;
}

/**
 * Lays pasted lines into a list, after a place. A part that stands there already takes the quantity that was pasted, so
 * that a list may be copied, changed in a spreadsheet and pasted back; a part that is pasted twice is added up.
 */
export function withPasted(
  lines: readonly PartQuantity[],
  at: number,
  pasted: readonly Pick<PastedLine, 'partNumber' | 'quantity'>[],
): Taken {
  const wanted = new Map<string, number | null>();
  for (const { partNumber, quantity } of pasted) {
    const before = wanted.get(partNumber);
    wanted.set(partNumber, quantity === null ? (before ?? null) : (before ?? 0) + quantity);
  }
  const listed = new Set(lines.map(({ partNumber }) => partNumber));
  const isOther = (line: PartQuantity): boolean => {
    const quantity = wanted.get(line.partNumber) ?? null;
    return quantity !== null && quantity !== line.quantity;
  };
  const kept = lines.map((line) => (isOther(line) ? { ...line, quantity: wanted.get(line.partNumber)! } : line));
  const added = [...wanted]
    .filter(([partNumber]) => !listed.has(partNumber))
    .map(([partNumber, quantity]) => ({ partNumber, quantity: quantity ?? 1 }));
  return {
    lines: [...kept.slice(0, at), ...added, ...kept.slice(at)],
    added: added.length,
    changed: lines.filter(isOther).length,
  };
}
