import type { Drawing } from '../drawing/drawing.ts';
import type { Block, Paper } from './paper.ts';

/*
 * What a data sheet is laid out in beside the blocks of documents: figures in columns, tables, charts side by side. Texts are
 * finished in one language; the blocks of a sheet in two languages match one by one.
 */

/** `Total cooling capacity 36,97 kW`, and in a word where the figure comes from. */
export interface SheetFigure {
  readonly label: string;
  readonly value: string;
  /** Empty for a ratio or a word. */
  readonly unit: string;
  readonly mark: string;
}

export interface SheetFigures {
  readonly title: string;
  readonly rows: readonly SheetFigure[];
}

/** What stands in a column: words that break, a word that does not, figures flush right. */
export type SheetColumn = 'words' | 'word' | 'figure';

export interface SheetRow {
  readonly cells: readonly string[];
  /** What is to be looked at stands out. */
  readonly tone: 'usual' | 'doubtful' | 'broken';
}

export type SheetBlock =
  | Block
  | {
      readonly kind: 'figures';
      readonly heading: string;
      /** Side by side. */
      readonly columns: readonly (readonly SheetFigures[])[];
      /** Below them; empty for none. */
      readonly note: string;
    }
  | {
      readonly kind: 'table';
      readonly heading: string;
      readonly columns: readonly SheetColumn[];
      readonly heads: readonly string[];
      readonly groups: readonly { readonly title: string; readonly rows: readonly SheetRow[] }[];
      readonly note: string;
    }
  | {
      readonly kind: 'charts';
      readonly heading: string;
      /** Each row fills the width of the page; drawings of a row are equally high. */
      readonly rows: readonly (readonly Drawing[])[];
    };

export type SheetPaper = Omit<Paper, 'blocks'> & { readonly blocks: readonly SheetBlock[] };
