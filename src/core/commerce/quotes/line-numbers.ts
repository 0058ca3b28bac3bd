import { readNumber } from '../../text/read-number.ts';

/** What a number in a line of text stands for, as far as what stands around it tells. */
export type NumberKind = 'pieces' | 'plain' | 'ordinal' | 'money' | 'measure';

export interface LineNumber {
  readonly start: number;
  readonly end: number;
  /** As it was written. */
  readonly text: string;
  readonly value: number | null;
  readonly kind: NumberKind;
  /** It begins the line, where lists are numbered. */
  readonly leads: boolean;
  /** A word follows it that is no unit: "2 кондиционера". */
  readonly countsWord: boolean;
}

/** Stands for the signs of a part number in a line whose parts have been found. */
export const partSign = '\u0000';

const space = String.raw`[ \t\u00A0\u202F]`;
const digits = String.raw`\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?![\d\p{L}])(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)*`;
const numbers = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${digits})(?!\p{N})`, 'gu');
/** `x2` and `х2` after a part. */
const timesGlued = /(?<![\p{L}\p{N}])[xх](\d{1,6})(?![\p{L}\p{N}])/giu;

/** Numbers that are written as words, before a word for pieces. */
const numberWords: Readonly<Record<string, number>> = {
  один: 1, одна: 1, одну: 1, два: 2, две: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9, десять: 10,
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
}; // prettier-ignore
const wordsForNumbers = new RegExp(
  String.raw`(?<!\p{L})(${Object.keys(numberWords).join('|')})(?=\s+(?:шт|компл|pcs|pieces?|units?|sets?))`,
  'giu',
);

const piecesAfter = new RegExp(
  String.raw`^${space}*\(?${space}*(?:шт(?:ук[аи]?)?|штук|pcs?|pieces?|ea|each|units?|sets?|ед|единиц[аы]?|компл(?:ект(?:а|ов)?)?|к-т)(?![\p{L}\p{N}])`,
  'iu',
);
const piecesBefore =
  /(?:кол-?во|количество|кол\.?|qty|quantity|q-ty|pcs|шт)\s*\.?\s*[,:=)\]–—-]*\s*(?:шт\.?\s*[:=–—-]?\s*)?$/iu;
const moneyAfter =
  /^[ \t\u00A0\u202F]*(?:руб|р\.|р(?![\p{L}\p{N}])|₽|rub|rur|usd|eur|cny|\$|€|¥|коп|тыс|млн|у\.?\s?е)/iu;
const moneyBefore = /(?:[$€₽¥]|цена|price|сумма|sum|итого|total)\s*[:=–—-]?\s*$/iu;
const measureAfter = new RegExp(
  String.raw`^(?:${space}*(?:квт|вт|ква|ва|мм|см|м|м2|м3|м²|м³|кг|г|а|в|ач|а·ч|кпа|па|гц|л|дб|мин|минут\p{L}*|ч|час\p{L}*|дн\p{L}*|день|недел\p{L}*|лет|год\p{L}*|мес\p{L}*|кв|ф|kw|w|kva|va|mm|cm|m|kg|g|a|v|ah|kpa|pa|hz|u|ru|l|db|min|h|hours?|days?|weeks?|years?|months?|vac|vdc)(?![\p{L}\p{N}])|${space}*[%°"″]|[-–]?(?:ф|фазн\p{L}*|phase))`,
  'iu',
);
const measureBefore = /(?:типоразмер|размер|size|ip|тип|type|версия|version|гост|ral|до|от|[±<>≤≥/])\s*$/iu;
const timesBefore = /(?:^|[^\p{L}\p{N}])(?:[xх]|[×*])\s*$/iu;
const timesAfter = /^\s*[xх×*](?![\p{L}\p{N}])/iu;
const ofOther = /\d\s*[xх×*]\s*$/iu;
const byOther = /^\s*[xх×*]\s*\d/iu;
const wordAfter = /^[ \t\u00A0]+\p{L}{3,}/u;
const listSign = /^[.)]+(?=[\s\u00A0]|\0|$)/u;

/** Whether a number has two places, as prices do. */
const hasPlaces = (text: string): boolean => /[.,]\d{2}$/.test(text) && !/^\d{1,3}[.,]\d{3}$/.test(text);

function kindOf(text: string, before: string, after: string, leads: boolean): NumberKind {
  if (piecesAfter.test(after)) return 'pieces';
  if (leads && listSign.test(after)) return 'ordinal';
  if (/№\s*$|(?:^|\s)#\s*$/u.test(before)) return leads ? 'ordinal' : 'measure';
  if (moneyAfter.test(after)) return 'money';
  if (ofOther.test(before) || byOther.test(after)) {
    // `2 x 150 000,00` is a quantity and its price, either way round; `900x725` is a size.
    const price = /([\d \u00A0\u202F.,]*\d)\s*[xх×*]\s*$/iu.exec(before)?.[1]?.trim() ?? '';
    const other = /^\s*[xх×*]\s*([\d \u00A0\u202F.,]+)/iu.exec(after)?.[1]?.trim() ?? '';
    if (hasPlaces(text)) return 'money';
    return hasPlaces(other) || hasPlaces(price) ? 'pieces' : 'measure';
  }
  if (timesBefore.test(before) || timesAfter.test(after)) return 'pieces';
  if (piecesBefore.test(before)) return 'pieces';
  if (moneyBefore.test(before) || hasPlaces(text)) return 'money';
  if (measureAfter.test(after) || measureBefore.test(before)) return 'measure';
  if (/^\d+[.,]\d+[.,]\d+/.test(text) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return 'measure';
  if (/^\s*[-–]\s*\d/.test(after) || /\d\s*[-–]\s*$/.test(before)) return 'measure';
  return 'plain';
}

/** The numbers of a line, in which the signs of part numbers have been replaced by {@link partSign}. */
export function numbersOf(line: string): readonly LineNumber[] {
  const found: LineNumber[] = [];
  for (const match of line.matchAll(numbers)) {
    const [text] = match;
    const start = match.index;
    const end = start + text.length;
    const before = line.slice(0, start);
    const after = line.slice(end);
    // `30кВт`, `2х`: a unit or a sign that touches; any other letter makes it a word of its own.
    const touches = /^\p{L}/u.test(after);
    if (touches && !piecesAfter.test(after) && !measureAfter.test(after) && !timesAfter.test(after) && !moneyAfter.test(after)) continue; // prettier-ignore
    const leads = /^[\s|\-–—•*·№#([]*$/u.test(before);
    const kind = kindOf(text, before, after, leads);
    found.push({ start, end, text, value: readNumber(text), kind, leads, countsWord: kind === 'plain' && wordAfter.test(after) }); // prettier-ignore
  }
  for (const match of line.matchAll(timesGlued)) {
    const text = match[1]!;
    const end = match.index + match[0].length;
    found.push({ start: end - text.length, end, text, value: Number(text), kind: 'pieces', leads: false, countsWord: false }); // prettier-ignore
  }
  for (const match of line.matchAll(wordsForNumbers)) {
    const value = numberWords[match[1]!.toLowerCase()]!;
    found.push({ start: match.index, end: match.index + match[1]!.length, text: String(value), value, kind: 'pieces', leads: false, countsWord: false }); // prettier-ignore
  }
  return found.toSorted((a, b) => a.start - b.start);
}
