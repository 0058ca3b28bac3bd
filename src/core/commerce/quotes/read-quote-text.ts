import { isPieceCount } from '../../products/parts-by-hand/part-lines.ts';
import { columnsOf, hasHeads } from '../../products/parts-by-hand/pasted-lines.ts';
import type { QuantityFault } from '../../products/parts-by-hand/pasted-quantity.ts';
import { isAmbiguous, isSeveral, quantityFault, readByColumn, readPieces, severalCells } from '../../products/parts-by-hand/pasted-quantity.ts'; // prettier-ignore
import { readNumber } from '../../text/read-number.ts';
import { findParts } from './find-parts.ts';
import type { LineNumber } from './line-numbers.ts';
import type { PartIndex } from './part-index.ts';
import type { NamedPart } from './read-free-line.ts';
import { asksForSomething, readFreeLine } from './read-free-line.ts';
import type { Mark, ReadRow, SourceLine } from './source-line.ts';
import type { SourceCell } from './table-blocks.ts';
import { tableBlocks } from './table-blocks.ts';

/** A row before its quantity is judged beside the others. */
interface Draft {
  readonly partText: string;
  readonly partNumber: string | null;
  readonly quantityText: string | null;
  readonly several: readonly number[];
  /** The part that it would be with the number behind it. */
  readonly orElse?: string | undefined;
  readonly marks: readonly Mark[];
}

type DraftLine = Pick<SourceLine, 'kind'> & { readonly drafts: readonly Draft[] };

const words: DraftLine = { kind: 'words', drafts: [] };

const markOfPart = ({ start, end }: { start: number; end: number }, partNumber: string | null): Mark[] =>
  end > start ? [{ start, end, kind: partNumber === null ? 'unknown' : 'part' }] : [];

function draftOf({ partText, partNumber, start, end, orElse, quantity: { number, several } }: NamedPart): Draft {
  const told = number ? [number] : several;
  return {
    partText,
    partNumber,
    quantityText: number?.text ?? null,
    several: several.flatMap(({ value }) => (value === null ? [] : [value])),
    orElse,
    marks: [
      ...markOfPart({ start, end }, partNumber),
      ...told.map((each): Mark => ({ start: each.start, end: each.end, kind: 'quantity' })),
    ],
  };
}

/** Totals and headings inside a table, which are no rows of it. */
const summing = /^(?:итого|всего|сумма|total|subtotal|sum|в т\.? ?ч\.?|ндс|vat)(?![\p{L}\p{N}])/iu;

/** The rows of a table: its columns say what is what. Null where they do not, and each line speaks for itself. */
function readTable(rows: readonly (readonly SourceCell[])[], index: PartIndex): readonly (DraftLine | null)[] | null {
  const filled = rows.map((cells) => cells.map(({ text }) => text));
  const knows = (cell: string): boolean => index.find(cell) !== null;
  const isKnown = filled.some((cells) => cells.some(knows));
  const { part, quantities } = columnsOf(filled, knows);
  const [quantity = -1] = quantities;
  const isHeaded = hasHeads(filled, { part, quantity }, knows);
  if (quantity === -1 || part === -1 || (!isKnown && !isHeaded)) return null;
  const body = rows.slice(isHeaded ? 1 : 0);
  const written = readByColumn(
    body.map((cells) => severalCells(quantities.map((column) => cells[column]?.text ?? ''))),
  );
  const lines = body.map((cells, at): DraftLine | null => {
    const cell = cells[part];
    const line = readCells(cells, { cell, quantityCell: cells[quantity], quantityText: written[at]! }, index);
    return line;
  });
  return [...(isHeaded ? [{ kind: 'heads' as const, drafts: [] }] : []), ...lines];
}

interface OwnCells {
  readonly cell: SourceCell | undefined;
  readonly quantityCell: SourceCell | undefined;
  readonly quantityText: string;
}

function readCells(cells: readonly SourceCell[], own: OwnCells, index: PartIndex): DraftLine | null {
  const { cell, quantityCell, quantityText } = own;
  const inside = cell ? findParts(cell.text, index)[0] : undefined;
  const place = inside && cell ? { start: cell.start + inside.start, end: cell.start + inside.end } : cell;
  const whole = cells.some(({ text }) => index.find(text) !== null);
  // The row has its part in another column than the others: it speaks for itself.
  if (!inside && whole) return null;
  const text = inside?.text ?? cell?.text ?? '';
  const isNothing = !/[\p{L}\p{N}]/u.test(text) || readNumber(text) !== null;
  if (isNothing || (!inside && (summing.test(text) || quantityText.trim() === ''))) {
    const says = text !== '' && !isNothing && !summing.test(text) && /\p{L}/u.test(text) && /\d/.test(text);
    if (!says || index.candidates(text).length === 0) return words;
  }
  const told = quantityText.trim() === '' ? null : quantityText;
  // Columns that may each be the quantity: the row itself may say which.
  if (told !== null && (isSeveral(told) || !/\d/.test(told))) return null;
  return {
    kind: 'rows',
    drafts: [
      {
        partText: text,
        partNumber: inside?.partNumber ?? null,
        quantityText: told,
        several: [],
        marks: [
          ...(place ? markOfPart(place, inside?.partNumber ?? null) : []),
          ...(quantityCell && quantityCell.text !== ''
            ? [{ start: quantityCell.start, end: quantityCell.end, kind: 'quantity' as const }]
            : []),
        ],
      },
    ],
  };
}

const leading = /^[\s|\-–—•*·№#([]*(\d{1,4})(?![\d.,]\d|\d)/u;

/** Whether the number that begins a line counts the lines: the one before it has the number before, or the next the next. */
function numbering(lines: readonly string[]): (line: number) => boolean {
  const heads = lines.map((line) => {
    const text = leading.exec(line)?.[1];
    return text === undefined ? null : Number(text);
  });
  const neighbour = (line: number, by: 1 | -1): number | null => {
    for (let at = line + by; at >= 0 && at < lines.length; at += by) if (lines[at]!.trim() !== '') return heads[at]!;
    return null;
  };
  return (line) => {
    const own = heads[line] ?? null;
    return own !== null && (neighbour(line, -1) === own - 1 || neighbour(line, 1) === own + 1);
  };
}

const severalText: QuantityFault['text'] = 'The quantity may be any of {numbers}: choose the one that is meant';

const eitherText: QuantityFault['text'] = 'This may be {one}, or {other}: choose the part and check the quantity';

function faultOf({ several, partNumber, orElse }: Draft, quantityText: string | null): QuantityFault | null {
  if (orElse !== undefined) return { text: eitherText, params: { one: partNumber ?? '', other: orElse } };
  if (several.length > 0) return { text: severalText, params: { numbers: several.join(', ') } };
  return quantityText === null ? null : quantityFault(quantityText);
}

function judge(draft: Draft, quantityText: string | null, index: PartIndex): ReadRow {
  const { partText, several, orElse } = draft;
  const fault = faultOf(draft, quantityText);
  const partNumber = orElse === undefined ? draft.partNumber : null;
  const number = quantityText === null ? null : readPieces(quantityText);
  const readings =
    several.length > 0
      ? several
      : orElse !== undefined
        ? [number ?? 1, 1]
        : quantityText !== null && isAmbiguous(quantityText)
          ? readingsOf(quantityText)
          : [];
  return {
    partText: partText.slice(0, longestPartText),
    partNumber,
    candidates: orElse !== undefined ? [orElse, draft.partNumber!] : partNumber === null ? index.candidates(partText) : [], // prettier-ignore
    quantityText,
    quantity: fault ? null : quantityText === null ? 1 : number,
    fault,
    readings: [...new Set(readings)].filter(isPieceCount),
  };
}

const readingsOf = (text: string): readonly number[] => {
  const [whole = '', thousands = ''] = text.split(/[.,]/);
  return [Number(whole), Number(whole + thousands.slice(0, 3))];
};

/** Signs of a part as somebody wrote it that a quote keeps. */
export const longestPartText = 100;
/** Lines that are read at once: more than a list may hold, for text stands between its rows. */
export const mostSourceLines = 5_000;

/**
 * Reads what somebody pasted: a range of a spreadsheet, CSV, a mail, a numbered list, in any mixture. Every line comes back
 * with what was understood of it; none is left out. The same text and the same catalogue always give the same rows.
 */
export function readQuoteText(text: string, index: PartIndex): readonly SourceLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
  const isNumbered = numbering(lines);
  const read = lines.map((): DraftLine | null => null);
  for (const { first, rows } of tableBlocks(lines)) {
    readTable(rows, index)?.forEach((line, at) => (read[first + at] = line));
  }
  const drafted = lines.map((line, at): DraftLine => {
    if (line.trim() === '') return { kind: 'empty', drafts: [] };
    const known = read[at];
    if (known) return known;
    const named = readFreeLine(line, index, (number: LineNumber) => number.leads && isNumbered(at));
    if (named.length > 0) return { kind: 'rows', drafts: named.map(draftOf) };
    return asksForSomething(line) ? { kind: 'asks', drafts: [] } : words;
  });
  // What `2,000` means the other quantities tell.
  const texts = drafted.flatMap(({ drafts }) => drafts.flatMap(({ quantityText }) => quantityText ?? []));
  const byColumn = readByColumn(texts);
  let next = 0;
  return drafted.map(({ kind, drafts }, at): SourceLine => ({
    number: at + 1,
    text: lines[at]!,
    kind,
    marks: drafts.flatMap(({ marks }) => marks).toSorted((a, b) => a.start - b.start),
    rows: drafts.map((draft) => judge(draft, draft.quantityText === null ? null : byColumn[next++]!, index)),
  }));
}
