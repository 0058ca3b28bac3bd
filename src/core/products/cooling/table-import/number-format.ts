/*
 * Numbers as people write them: 30.27, 30,27, 1 234,5, 1.234,5. A lone sign before three digits may be either: `1,234` is a thousand
 * and a bit or a little more than one. The whole file is looked at, and where nothing else decides a person is asked.
 */

export type DecimalSign = ',' | '.';

export interface NumberFormat {
  /** What separates the decimals; null where the file leaves it open. */
  readonly decimal: DecimalSign | null;
  /** What stands between the thousands, where something does. */
  readonly thousands: ' ' | ',' | '.' | "'" | null;
  /** Cells that can be read in two ways, and whether their reading rests on other cells of the file. */
  readonly undecided: number;
  /** A cell that shows the decimals as they are read. */
  readonly example: string | null;
  /** It was said by a person. */
  readonly isChosen: boolean;
}

const SPACES = /[\s\u00A0\u202F\u2009]/g;
/** Groups of three behind a space or an apostrophe are thousands. */
const SPACED = /\d[\s\u00A0\u202F\u2009]\d{3}(?!\d)/;
const APOSTROPHES = /\d['’]\d{3}(?!\d)/;

const PLAIN = /^-?\d+(?:[.,]\d+)?$/;

const bare = (text: string): string => (PLAIN.test(text) ? text : stripped(text));

const stripped = (text: string): string =>
  text
    .trim()
    .replace(/^'/, '')
    .replace(SPACES, '')
    .replaceAll(/(?<=\d)['’](?=\d{3})/g, '')
    .replace('\u2212', '-')
    .replace(/^\+/, '');

const other = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',');

/** What a cell says about the decimal sign: for certain, that it may be either, or nothing. */
function evidence(text: string): DecimalSign | 'either' | null {
  const cell = bare(text);
  const signs = cell.match(/[.,]/g) ?? [];
  const last = signs.at(-1) as DecimalSign | undefined;
  if (last === undefined || !/^-?[\d.,]+$/.test(cell)) return null;
  if (new Set(signs).size === 2) return last;
  // The same sign twice stands between thousands.
  if (signs.length > 1) return other(last);
  const [whole = '', part = ''] = cell.replace('-', '').split(last);
  if (part.length !== 3 || whole.length > 3 || whole === '' || whole.startsWith('0')) return last;
  return 'either';
}

/** How the numbers of a file are written. */
export function numberFormatOf(cells: readonly string[], chosen?: DecimalSign): NumberFormat {
  const votes = { ',': 0, '.': 0, either: 0 };
  for (const cell of cells) {
    const vote = evidence(cell);
    if (vote) votes[vote]++;
  }
  const hasAny = votes[','] + votes['.'] > 0;
  const decimal = chosen ?? (hasAny ? (votes[','] > votes['.'] ? ',' : '.') : votes.either > 0 ? null : '.');
  const groups = decimal === null ? null : other(decimal);
  const isGrouped = (cell: string) => groups !== null && bare(cell).includes(groups);
  return {
    decimal,
    thousands: cells.some((cell) => SPACED.test(cell))
      ? ' '
      : cells.some((cell) => APOSTROPHES.test(cell))
        ? "'"
        : cells.some(isGrouped)
          ? groups
          : null,
    undecided: votes.either,
    example: cells.find((cell) => decimal !== null && evidence(cell) === decimal) ?? null,
    isChosen: chosen !== undefined,
  };
}

/** The first cell that may be read in two ways; undefined where there is none. */
export const isTwofold = (cell: string): boolean => evidence(cell) === 'either';

const FORMS: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  '.': /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
};

/** A number as the portal writes it, digit by digit as it stands; null for what is none in this format. */
export function readFigure(text: string, decimal: DecimalSign): string | null {
  const cell = bare(text);
  if (!FORMS[decimal].test(cell)) return null;
  return cell.replaceAll(other(decimal), '').replace(decimal, '.');
}
