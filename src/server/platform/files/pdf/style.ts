import type { CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { SheetPaper } from '../../../../core/paper/data-sheet.ts';

export const MM = 72 / 25.4;
export const margin = { left: 16 * MM, top: 16 * MM, right: 14 * MM, bottom: 18 * MM };
/** The room between the margins of A4, pt. */
export const room = { width: 595.28 - margin.left - margin.right, height: 841.89 - margin.top - margin.bottom };

/** Of everything that is read, pt. */
export const FONT_SIZE = 8.5;

export const INK = '#18201c';
export const MUTED = '#525d57';
export const HAIRLINE = '#c9d2cd';
export const GREEN_TINT = '#e6f4ec';
export const AMBER = '#8a5700';
/** What is wrong. */
export const RED = '#b3261e';
export const AMBER_TINT = '#fff6e0';

/** What the papers say in their order, once where they say the same. */
export const wordings = (papers: readonly SheetPaper[], of: (paper: SheetPaper) => string): readonly string[] => [
  ...new Set(papers.map(of)),
];

/** The same in one line: `Итого / Total`. */
export const say = (papers: readonly SheetPaper[], of: (paper: SheetPaper) => string): string =>
  wordings(papers, of).join(' / ');

/** A run of so many characters without a place to break stands in no column of a table. */
const longestWord = 22;

/**
 * A text that stays within its column: words and part numbers that are longer than a line are broken anywhere, all others
 * between words alone.
 */
export function breakable(text: string, longest = longestWord) {
  if (!text.split(/\s/).some((word) => word.length > longest)) return text;
  return text
    .split(/(\s+)/)
    .map((run) => (run.length > longest ? ({ text: run, wordBreak: 'break-all' } as const) : { text: run }));
}

/** A cell that says the same in each language, one under the other, the second in a lighter hand. */
export function stacked(texts: readonly string[], more: object = {}, longest = longestWord): TableCell {
  const [first = '', ...others] = texts;
  if (others.length === 0) return { text: breakable(first, longest), ...more } as TableCell;
  return {
    stack: [
      { text: breakable(first, longest) },
      ...others.map((text) => ({ text: breakable(text, longest), color: MUTED })),
    ],
    ...more,
  } as TableCell;
}

/** Rows between hairlines. */
export const ruled: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => HAIRLINE,
  paddingLeft: (column) => (column === 0 ? 3 : 4),
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/** Labels and values without lines. */
export const plain: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};
