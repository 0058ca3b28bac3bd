import { isPieceCount } from '../../products/parts-by-hand/part-lines.ts';
import type { FoundPart } from './find-parts.ts';
import { codeWords, findParts } from './find-parts.ts';
import type { LineNumber } from './line-numbers.ts';
import { numbersOf, partSign } from './line-numbers.ts';
import type { FoundQuantity } from './line-quantity.ts';
import { quantityOf } from './line-quantity.ts';
import type { PartIndex } from './part-index.ts';

/** What a line of a text names, before its quantities are judged beside those of the other lines. */
export interface NamedPart {
  readonly partText: string;
  readonly partNumber: string | null;
  readonly start: number;
  readonly end: number;
  readonly quantity: FoundQuantity;
  readonly orElse?: string | undefined;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly partNumber: string | null;
  readonly orElse?: string;
}

/** A part that is spoken of and not asked for: what another one replaces or belongs to. */
const spokenOf = /(?:вместо|взамен|замен\p{L}*|аналог\p{L}*|совместим\p{L}*|для|под|instead of|in place of|replac\p{L}*|compatible with|for)[\s:,(«"]*$/iu; // prettier-ignore

const withoutParts = (line: string, parts: readonly Place[]): string =>
  parts.reduce((text, { start, end }) => text.slice(0, start) + partSign.repeat(end - start) + text.slice(end), line);

/** The parts that a line asks for: those that are only spoken of are left out, unless nothing else is there. */
function askedFor(line: string, found: readonly FoundPart[]): readonly FoundPart[] {
  const asked = found.filter(({ start }, at) => at === 0 || !spokenOf.test(line.slice(0, start)));
  return asked.filter(({ partNumber }, at) => asked.findIndex((part) => part.partNumber === partNumber) === at);
}

/** What looks like a part number and is none, where the line reads as a row of a list. */
function unknownIn(line: string, index: PartIndex): Place | null {
  const words = codeWords(line);
  const near = words.find(({ text }) => index.candidates(text).length > 0);
  const numbers = numbersOf(near ? withoutParts(line, [{ ...near, partNumber: null }]) : line);
  if (near) return { ...near, partNumber: null };
  const hasPieces = numbers.some(({ kind, value }) => kind === 'pieces' && isPieceCount(value));
  const [first] = words;
  const begins = first && /^[\s\-–—•*·\d.)№#]*$/u.test(line.slice(0, first.start));
  if (first && (hasPieces || begins)) return { ...first, partNumber: null };
  return null;
}

/** Whether a line asks for something without naming a part: it counts pieces. */
export const asksForSomething = (line: string): boolean =>
  numbersOf(line).some(({ kind, value }) => kind === 'pieces' && isPieceCount(value));

/** Quantities of several parts in a line stand all before their parts or all behind them. */
function standBefore(line: string, numbers: readonly LineNumber[], first: Place): boolean {
  const ahead = numbers.filter(({ end, kind }) => end <= first.start && (kind === 'pieces' || kind === 'plain'));
  return ahead.some(({ kind, end }) => kind === 'pieces' || /^[\s\-–—xх×*]*$/iu.test(line.slice(end, first.start)));
}

/** Reads a line of a mail or a list: part numbers wherever they stand, quantities before or behind them. */
export function readFreeLine(
  line: string,
  index: PartIndex,
  isNumbered: (number: LineNumber) => boolean,
): readonly NamedPart[] {
  const found = findParts(line, index);
  const asked: readonly Place[] = askedFor(line, found);
  const unknown = asked.length === 0 ? unknownIn(line, index) : null;
  const parts = unknown ? [unknown] : asked;
  if (parts.length === 0) return [];
  const numbers = numbersOf(withoutParts(line, found.length > 0 ? found : parts));
  const isBefore = parts.length > 1 && standBefore(line, numbers, parts[0]!);
  const eachOf = parts.length > 1 && !isBefore ? numbers.find(({ start, kind }) => kind === 'pieces' && /(?:^|\s)(?:по|each|by)\s*$/iu.test(line.slice(0, start))) : undefined; // prettier-ignore
  return parts.map((part, at) => {
    const from = parts.length === 1 ? 0 : isBefore ? (parts[at - 1]?.end ?? 0) : part.end;
    const to = parts.length === 1 ? line.length : isBefore ? part.start : (parts[at + 1]?.start ?? line.length);
    const own = numbers.filter(({ start, end }) => start >= from && end <= to);
    return {
      partText: part.text,
      partNumber: part.partNumber,
      start: part.start,
      end: part.end,
      quantity: eachOf ? { number: eachOf, several: [] } : quantityOf(line, part, own, isNumbered),
      orElse: part.orElse,
    };
  });
}
