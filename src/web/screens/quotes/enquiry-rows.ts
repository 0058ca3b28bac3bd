import type { QuoteRow } from '../../../core/commerce/quotes/quote.ts';
import type { ReadRow, SourceLine } from '../../../core/commerce/quotes/source-line.ts';

/** A row of an enquiry with what somebody has decided about it. */
export interface EnquiryItem {
  readonly key: string;
  readonly line: SourceLine;
  /** Null for a line that names no part. */
  readonly row: ReadRow | null;
  readonly partNumber: string | null;
  /** Null where it has to be said yet. */
  readonly quantity: number | null;
  readonly isLeftOut: boolean;
}

/** What somebody decided about a row, by its key. */
export interface Decision {
  readonly partNumber?: string;
  readonly quantity?: number;
  readonly isLeftOut?: boolean;
  /** A line without a part number is taken as it stands. */
  readonly isTaken?: boolean;
}
export type Decisions = ReadonlyMap<string, Decision>;

const keyOf = (line: SourceLine, at: number): string => `${line.number}.${at}`;

/** The lines of an enquiry as they are gone through, one item for each part that a line asks for. Empty lines are none. */
export const itemsOf = (lines: readonly SourceLine[], decisions: Decisions): readonly EnquiryItem[] =>
  lines.flatMap((line): EnquiryItem[] => {
    if (line.kind === 'empty') return [];
    const rows: readonly (ReadRow | null)[] = line.rows.length === 0 ? [null] : line.rows;
    return rows.map((row, at) => {
      const key = keyOf(line, at);
      const decision = decisions.get(key) ?? {};
      const isWords = row === null && !decision.isTaken;
      return {
        key,
        line,
        row,
        partNumber: decision.partNumber ?? row?.partNumber ?? null,
        quantity: isWords ? null : (decision.quantity ?? (row ? row.quantity : 1)),
        isLeftOut: decision.isLeftOut ?? isWords,
      };
    });
  });

const longestSource = 500;
const longestPart = 100;
const plain = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Whether an item is a row of the quote as it stands: what the catalogue does not hold is one too. */
export const isTakable = ({ isLeftOut, quantity }: EnquiryItem): boolean => !isLeftOut && quantity !== null;

/** Whether somebody has to say something about an item before it is taken. */
export const isOpen = ({ isLeftOut, quantity }: EnquiryItem): boolean => !isLeftOut && quantity === null;

/** An item as a row of the quote. */
export const rowOfItem = ({ partNumber, row, line, quantity }: EnquiryItem): QuoteRow => ({
  partNumber: partNumber ?? plain(row?.partText ?? line.text).slice(0, longestPart),
  quantity: quantity ?? 1,
  source: plain(line.text).slice(0, longestSource),
});
