import type { PartIndex } from './part-index.ts';
import { partKey } from '../../text/part-key.ts';

export interface FoundPart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly partNumber: string;
  /** With the number behind it, it would be this part: `BATWIRESET 25`. */
  readonly orElse?: string;
}

interface Atom {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const atoms = /[\p{L}\p{N}]+/gu;
/** What may stand inside a part number where people split it. */
const joint =
  /^(?:[-\u2010-\u2015\u2212_./\\]|[ \u00A0\u202F]?[-\u2010-\u2015\u2212][ \u00A0\u202F]?|[ \u00A0\u202F])$/u;
const mostAtoms = 6;
const mostSigns = 40;

/** The part that begins with an atom, as many atoms as it takes: of `UR315 0` the part without the 0, if there is one. */
function partAt(
  line: string,
  list: readonly Atom[],
  first: number,
  index: PartIndex,
): (FoundPart & { readonly last: number }) | null {
  const { start } = list[first]!;
  const between = (last: number): string => line.slice(list[last - 1]!.end, list[last]!.start);
  const isWithin = (last: number): boolean =>
    last < list.length && last < first + mostAtoms && joint.test(between(last)) && list[last]!.end - start <= mostSigns;
  const named: (FoundPart & { readonly last: number })[] = [];
  for (let last = first; last === first || isWithin(last); last++) {
    const { end } = list[last]!;
    const text = line.slice(start, end);
    const partNumber = partKey(text).length >= 4 ? index.find(text) : null;
    if (partNumber !== null) named.push({ start, end, text, partNumber, last });
  }
  // The longest, unless what it has more than another is a number behind a space: that may be a quantity.
  const isCounted = (last: number): boolean => /^\d+$/.test(list[last]!.text) && /\s/u.test(between(last));
  const sure = named.findLast(({ last }, at) => at === 0 || !isCounted(last));
  const longest = named.at(-1);
  return sure && longest && longest !== sure ? { ...sure, orElse: longest.partNumber } : (sure ?? null);
}

/** `2xSPDA030A` and `SPDA030Ax2`, where sign and number touch the part. */
function partInside({ text, start }: Atom, index: PartIndex): FoundPart | null {
  const ahead = /^\d{1,6}[xх](.+)$/iu.exec(text)?.[1];
  const behind = /^(.+)[xх]\d{1,6}$/iu.exec(text)?.[1];
  for (const [part, from] of [
    [ahead, start + text.length - (ahead?.length ?? 0)],
    [behind, start],
  ] as const) {
    const partNumber = part === undefined || part.length < 4 ? null : index.find(part);
    if (part !== undefined && partNumber !== null)
      return { start: from, end: from + part.length, text: part, partNumber };
  }
  return null;
}

/** Every part of the catalogue that a text names, in its order. */
export function findParts(line: string, index: PartIndex): readonly FoundPart[] {
  const list: Atom[] = [...line.matchAll(atoms)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
  const found: FoundPart[] = [];
  for (let first = 0; first < list.length; first++) {
    const part = partAt(line, list, first, index);
    if (part) {
      const { last, ...place } = part;
      found.push(place);
      first = last;
      continue;
    }
    const inside = partInside(list[first]!, index);
    if (inside) found.push(inside);
  }
  return found;
}

/** A word of Latin letters, or of such that look like them, and digits: what part numbers are made of. */
const code = /[\p{L}\p{N}]+(?:[-\u2010-\u2015\u2212_./+][\p{L}\p{N}]+)*/gu;
const isMeasure = /^\d+(?:[.,]\d+)?[\p{L}]{1,4}$/u;
/** Terms of the trade that look like part numbers and are none: a refrigerant, a degree of protection, a thread, a plug. */
const isTerm =
  /^(?:IP\d\d|R\d{2,3}[A-Z]?|RS-?\d{3}|[CMG]\d{1,2}|G\d(?:\/\d)?|DN\d+|RAL\d*|N\+\d|\d+[XХ]\d+.*|LI-?ION|RJ-?\d+|UTP.*|\d+V[AD]C|IEC.*|ISO.*|EN\d+)$/i;

export interface CodeWord {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Words that look like part numbers, in their order. */
export const codeWords = (line: string): readonly CodeWord[] =>
  [...line.matchAll(code)].flatMap((match) => {
    const [text] = match;
    const key = partKey(text);
    const isCode =
      key.length >= 4 && /^[A-Z0-9+]+$/.test(key) && /[A-Z]/.test(key) && /\d/.test(key) && !isMeasure.test(text) && !isTerm.test(text); // prettier-ignore
    return isCode ? [{ start: match.index, end: match.index + text.length, text }] : [];
  });
