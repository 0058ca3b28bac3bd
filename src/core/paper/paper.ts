import type { Drawing } from '../drawing/drawing.ts';
import type { Fact, FactGroup } from './facts.ts';

/*
 * A document as blocks of finished texts in one language: what the PDF sets, the browser previews and the gate reads.
 * The blocks of a document in two languages match one by one, for they follow from the same solution and template.
 */

/** The columns of a parts table that a template may ask for. */
export const partColumns = ['position', 'partNumber', 'description', 'quantity', 'price', 'summary'] as const;
/** List price and discount stand where somebody has chosen that a customer is shown them, and in no template. */
export type PartColumn = (typeof partColumns)[number] | 'listPrice' | 'discount';

export interface PartsTable {
  readonly columns: readonly PartColumn[];
  readonly heads: readonly string[];
  /** Cells in the order of the columns; a group without a title stands alone. */
  readonly groups: readonly { readonly title: string; readonly rows: readonly (readonly string[])[] }[];
}

export type Block =
  | { readonly kind: 'facts'; readonly heading: string; readonly groups: readonly FactGroup[] }
  | { readonly kind: 'text'; readonly heading: string; readonly paragraphs: readonly string[]; readonly isSmall?: true }
  | ({ readonly kind: 'parts'; readonly heading: string } & PartsTable)
  | { readonly kind: 'totals'; readonly heading: string; readonly rows: readonly Fact[] }
  | {
      readonly kind: 'comments';
      readonly heading: string;
      readonly entries: readonly { readonly by: string; readonly text: string }[];
    }
  | { readonly kind: 'drawings'; readonly heading: string; readonly drawings: readonly Drawing[] }
  | {
      readonly kind: 'signature';
      readonly heading: string;
      readonly parties: readonly { readonly title: string; readonly name: string; readonly lines: readonly string[] }[];
    };

export interface Paper {
  readonly language: string;
  readonly title: string;
  /** The number of the solution. */
  readonly number: string;
  readonly vendorName: string;
  readonly madeAt: string;
  /** What is to be seen before everything else: demonstration data, not approved yet, texts that are missing. */
  readonly notices: readonly string[];
  readonly blocks: readonly Block[];
  /** At the foot of every page. */
  readonly foot: string;
  /** `Page {page} of {pages}` with both placeholders in it. */
  readonly pageText: string;
  /** Texts that people typed and that stand in every language as they were typed. */
  readonly typed: readonly string[];
}

const textsOfBlock = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'facts':
      return block.groups.flatMap(({ title, facts }) => [
        title,
        ...facts.flatMap(({ label, value }) => [label, value]),
      ]);
    case 'text':
      return block.paragraphs;
    case 'parts':
      return [...block.heads, ...block.groups.flatMap(({ title, rows }) => [title, ...rows.flat()])];
    case 'totals':
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case 'comments':
      return block.entries.flatMap(({ by, text }) => [by, text]);
    case 'drawings':
      return block.drawings.flatMap(({ title, pieces }) => [
        title,
        ...pieces.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))),
      ]);
    case 'signature':
      return block.parties.flatMap(({ title, name, lines }) => [title, name, ...lines]);
  }
};

/** Every text of a document by its block, counted from 1; 0 is what stands above the blocks. */
export const textsOf = ({
  title,
  vendorName,
  notices,
  foot,
  pageText,
  blocks,
}: Paper): readonly (readonly string[])[] => [
  [title, vendorName, ...notices, foot, pageText],
  ...blocks.map((block) => [block.heading, ...textsOfBlock(block)]),
];
