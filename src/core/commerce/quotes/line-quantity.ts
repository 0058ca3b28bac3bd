import { readNumber } from '../../text/read-number.ts';
import type { LineNumber } from './line-numbers.ts';

/** The quantity of a part as a line tells it. */
export interface FoundQuantity {
  readonly number: LineNumber | null;
  /** Numbers that could be the quantity as well as each other: somebody has to say which. */
  readonly several: readonly LineNumber[];
}

const none: FoundQuantity = { number: null, several: [] };
const one = (number: LineNumber): FoundQuantity => ({ number, several: [] });

/** Nothing but signs between a part and a number. */
const onlySigns = /^[\s\u00A0\u202F\-–—−:=,;|()[\]"'«».]*$/u;

const isWhole = ({ value }: LineNumber): boolean => value !== null && Number.isInteger(value) && value > 0;
const isClose = (a: number, b: number): boolean => Math.abs(a - b) < 0.02 + Math.abs(b) * 1e-9;

/** A quantity, a price and their product stand together: the quantity among them for certain. */
function byProduct(numbers: readonly LineNumber[]): LineNumber | null {
  const told = numbers.filter(({ value, kind }) => value !== null && value > 0 && kind !== 'ordinal');
  for (let at = 0; at + 2 < told.length; at++) {
    const [first, second, third] = [told[at]!, told[at + 1]!, told[at + 2]!];
    if (!isClose(first.value! * second.value!, third.value!) || third.value! <= 1) continue;
    if (isWhole(first) && first.kind !== 'money' && first.kind !== 'measure') return first;
    if (isWhole(second) && second.kind !== 'money' && second.kind !== 'measure') return second;
  }
  return null;
}

/**
 * `2 150 000,00 300 000,00`: a quantity that a space alone parts from its price reads as one number with it. Where the sum
 * behind it says so they are two.
 */
function aheadOfPrice(numbers: readonly LineNumber[]): LineNumber | null {
  for (const [at, number] of numbers.entries()) {
    const sum = numbers[at + 1]?.value;
    const parted =
      number.kind === 'money' ? /^(\d{1,3})([ \u00A0\u202F])(\d[\d \u00A0\u202F.,]*)$/u.exec(number.text) : null;
    if (!parted || sum === undefined || sum === null) continue;
    const [, text, , rest] = parted as unknown as readonly [string, string, string, string];
    const price = readNumber(rest);
    if (price === null || !isClose(Number(text) * price, sum)) continue;
    return { ...number, end: number.start + text.length, text, value: Number(text), kind: 'plain' };
  }
  return null;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Which of the numbers around a part is its quantity: one with a word for pieces, one that times a price gives the sum, one
 * beside the part, the last of the line. What leads a numbered list is none.
 */
export function quantityOf(
  line: string,
  part: Place,
  numbers: readonly LineNumber[],
  isNumbered: (number: LineNumber) => boolean,
): FoundQuantity {
  const after = numbers.filter(({ start }) => start >= part.end);
  const before = numbers.filter(({ end }) => end <= part.start);
  const pieces = after.filter(({ kind }) => kind === 'pieces');
  if (new Set(pieces.map(({ value }) => value)).size > 1) return { number: null, several: pieces };
  const counted = pieces[0] ?? before.findLast(({ kind }) => kind === 'pieces');
  if (counted) return one(counted);

  const product = byProduct(after) ?? aheadOfPrice(after);
  if (product) return one(product);

  const plainAfter = after.filter(({ kind }) => kind === 'plain');
  const plainBefore = before.filter(({ kind }) => kind === 'plain');
  const beside = plainAfter.find(({ start, countsWord }) => !countsWord && onlySigns.test(line.slice(part.end, start)));
  const ahead = plainBefore.find(({ end }) => onlySigns.test(line.slice(end, part.start)));
  const trailing = plainAfter.filter((number) => isWhole(number) && !number.countsWord);
  const isOrdinal = ahead !== undefined && ahead.leads && isNumbered(ahead);

  if (beside) {
    const isClear = !ahead || isOrdinal || (ahead.leads && ahead.value === 1) || ahead.value === beside.value;
    return isClear ? one(beside) : { number: null, several: [ahead, beside] };
  }
  if (ahead && !isOrdinal) {
    const last = trailing.at(-1);
    const isClear = !last || last.value === ahead.value || !ahead.leads;
    return isClear ? one(ahead) : { number: null, several: [ahead, last] };
  }
  if (trailing.length === 1) return one(trailing[0]!);
  if (trailing.length > 1) {
    const distinct = new Set(trailing.map(({ value }) => value));
    return distinct.size === 1 ? one(trailing[0]!) : { number: null, several: trailing };
  }
  const ofWords = plainBefore.filter((number) => isWhole(number) && !(number.leads && isNumbered(number)));
  return ofWords.length === 1 ? one(ofWords[0]!) : none;
}
