import type { QuantityFault } from '../../products/parts-by-hand/pasted-quantity.ts';

/** A word of a source line that was understood, or that looks like a part number and is none. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: 'part' | 'quantity' | 'unknown';
}

/** A row that was read out of a source line. */
export interface ReadRow {
  /** What stands for the part in the line. */
  readonly partText: string;
  /** The part of the catalogue that it names; null for none. */
  readonly partNumber: string | null;
  /** Parts of the catalogue that may be meant, where it names none. */
  readonly candidates: readonly string[];
  /** As it was written; null where the line says none. */
  readonly quantityText: string | null;
  /** Pieces: 1 where the line says none, null where what it says can't be taken. */
  readonly quantity: number | null;
  readonly fault: QuantityFault | null;
  /** Numbers that may be the quantity, where several may. */
  readonly readings: readonly number[];
}

/** A line of what somebody pasted or imported, with what was understood of it. */
export interface SourceLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly rows: readonly ReadRow[];
  /** `rows` names parts, `heads` columns, `asks` counts pieces of no part, `words` has none of it, `empty` nothing. */
  readonly kind: 'rows' | 'heads' | 'asks' | 'words' | 'empty';
}
