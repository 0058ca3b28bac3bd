import type { TextShape } from './drawing.ts';

/*
 * How wide a text is, so that a drawing is laid out alike on the server and in the browser. Advance widths of IBM Plex
 * Sans, regular, in hundredths of the letter size; the PDF's Roboto is narrower throughout.
 */

const advances: readonly (readonly [hundredths: number, signs: string])[] = [
  [27, ' \u00A0ijl.,:;'],
  [34, 'f·()t²'],
  [41, 'r/I-'],
  [49, 'zгsv°φт'],
  [53, 'cyLзсуГxJхэьagkа'],
  [57, 'чяoFбвлоеёкэhnuTпТ'],
  [61, 'bdpqESZрЕЁY–ийнъЗ0123456789×+−дцУPVXРХ'],
  [66, 'CСKЬЭARАБЯBВЧК'],
  [72, 'DUЛПGмHNOQИЙНОы'],
  [80, 'ДЦЪфwжю…шMМ'],
];
/** Of every other sign: as wide as the widest letters. */
const widest = 99;

const widths = new Map(advances.flatMap(([width, signs]) => [...signs].map((sign) => [sign, width] as const)));

/** Bold letters are wider by this much at most on average over a word. */
const boldShare = 1.06;

/** Width in px; an upper bound for words of usual letters. */
export const textWidth = (text: string, size: number, isBold = false): number =>
  ([...text].reduce((sum, sign) => sum + (widths.get(sign) ?? widest), 0) * size * (isBold ? boldShare : 1)) / 100;

/** A rectangle with sides parallel to the sheet's. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of IBM Plex Sans above and below the base line, as shares of its size. */
const ascent = 0.78;
const descent = 0.22;

/** The room that a text takes. */
export function textBox({ text, size, isBold, anchor, x, y }: TextShape): Box {
  const width = textWidth(text, size, isBold);
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  return { x: left, y: y - ascent * size, width, height: (ascent + descent) * size };
}

/** Whether two boxes share more than a border. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Whether a box lies within another. */
export const isWithin = (box: Box, other: Box): boolean =>
  box.x >= other.x &&
  box.y >= other.y &&
  box.x + box.width <= other.x + other.width &&
  box.y + box.height <= other.y + other.height;

/** Whether a spot lies within a box. */
export const contains = (box: Box, { x, y }: Pick<Box, 'x' | 'y'>): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
