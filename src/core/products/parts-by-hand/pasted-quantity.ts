import { isPieceCount, mostPieces } from './part-lines.ts';
import { readNumber } from '../../text/read-number.ts';

/** Why a quantity can't be taken, with what mends it. The text is a key of TRANSLATE. */
export interface QuantityFault {
  readonly text: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A number as it was written, without the word for pieces and the spaces between its thousands. */
const bareNumber = (text: string): string =>
  text.replace(/\s*(?:шт|pcs?)\.?\s*$/iu, '').replace(/[\s\u00A0\u202F]/g, '');

/** `1,234,567`, `1,234.50`, `1.234.567` and `1.234,50`: separators that can mean but one thing. */
const commaGroups = /^\d{1,3}(?:(?:,\d{3}){2,}(?:\.\d*)?|,\d{3}\.\d*)$/;
const pointGroups = /^\d{1,3}(?:(?:\.\d{3}){2,}(?:,\d*)?|\.\d{3},\d*)$/;

/** A number of any notation; null for what is none. */
function readAny(text: string): number | null {
  const bare = bareNumber(text);
  if (commaGroups.test(bare)) return readNumber(bare.replaceAll(',', ''));
  return readNumber(pointGroups.test(bare) ? bare.replaceAll('.', '') : bare);
}

export const isNumber = (text: string): boolean => readAny(text) !== null;

/** Of `2,000` and `2.000`, one separator before three digits, both readings: two pieces or two thousand of them. */
function readingsOf(text: string): { readonly few: number; readonly many: number } | null {
  const bare = bareNumber(text);
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
    ? { few: readNumber(bare)!, many: Number(bare.replace(/[.,]/, '')) }
    : null;
}

export const isAmbiguous = (text: string): boolean => readingsOf(text) !== null;

/** `12`, `1 200`, `2,0`, `1,200.00` and `12 шт.` as pieces; null for what is no whole number of them, or may be two. */
export function readPieces(text: string): number | null {
  const number = isAmbiguous(text) ? null : readAny(text);
  return isPieceCount(number) ? number : null;
}

/** What is wrong with a quantity; null where it can be taken. */
export function quantityFault(text: string): QuantityFault | null {
  if (readPieces(text) !== null) return null;
  if (text.trim() === '')
    return { text: 'A quantity is missing here: enter a whole number from 1 to {max}', params: { max: mostPieces } };
  if (isSeveral(text))
    return {
      text: 'The quantity may stand in several columns, here {cells}: enter it, or paste the range with its heads',
      params: { cells: text },
    };
  const readings = readingsOf(text);
  if (readings && isPieceCount(readings.many)) {
    // As texts: a separator of thousands is what nobody is to write here.
    const params = { quantity: text, few: String(readings.few), many: String(readings.many) };
    return isPieceCount(readings.few)
      ? { text: 'The quantity {quantity} may mean {few} or {many}: write the one that is meant, without a separator', params } // prettier-ignore
      : { text: 'The quantity {quantity} may mean {many} or a fraction: write a whole number, without a separator', params }; // prettier-ignore
  }
  return {
    text: 'The quantity {quantity} can not be taken: enter a whole number from 1 to {max}',
    params: { max: mostPieces, quantity: text },
  };
}

const between = ' / ';

/** Cells of several columns, each of which may be the quantity: shown together until somebody says which. */
export const severalCells = (cells: readonly string[]): string =>
  cells.every((cell) => cell === cells[0]) ? cells[0]! : cells.join(between);

/** Whether a cell was left so by `severalCells`. */
export const isSeveral = (text: string): boolean => text.includes(between) && text.split(between).every(isNumber);

/**
 * Quantities of a column with `2,000` and `2.000` as the other cells let them be read: one that groups its thousands by a
 * sign, or writes fractions behind one, speaks for all. What the column leaves open, or contradicts, stays as it is.
 */
export function readByColumn(texts: readonly string[]): readonly string[] {
  const bares = texts.map(bareNumber);
  const some = (pattern: RegExp): boolean => bares.some((bare) => pattern.test(bare));
  const isSpaced = texts.some((text) => /^\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)/.test(text.trim()));
  const groups = { ',': some(commaGroups), '.': some(pointGroups) };
  const fractions = {
    ',': some(/^(?:\d+,\d{1,2}|\d+,\d{4,}|\d{4,},\d{3}|0+,\d+)$/),
    '.': some(/^(?:\d+\.\d{1,2}|\d+\.\d{4,}|\d{4,}\.\d{3}|0+\.\d+)$/),
  };
  return texts.map((text, i) => {
    const readings = readingsOf(text);
    if (!readings) return text;
    const [sign, other] = bares[i]!.includes(',') ? ([',', '.'] as const) : (['.', ','] as const);
    const isGroup = groups[sign] || fractions[other];
    const isFraction = fractions[sign] || groups[other] || isSpaced;
    return isGroup === isFraction ? text : String(isGroup ? readings.many : readings.few);
  });
}
