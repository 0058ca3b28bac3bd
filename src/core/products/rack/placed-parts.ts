import type { PartQuantity } from '../../kernel/product-type.ts';
import type { RowName } from './rack-row.ts';

/** Where a part of the list belongs: what a drawing shows. */
export type PartPlace = 'rack' | 'accessory' | 'pdu' | 'panel' | 'cabling' | 'containment' | 'ups1' | 'service';

/** A part of one set that the rules ask for, with its place. */
export interface PlacedPart extends PartQuantity {
  readonly place: PartPlace;
  /** The row that it belongs to; left out where it belongs to both. */
  readonly row?: RowName;
}

export const placed = (
  place: PartPlace,
  partNumber: string | null | undefined,
  quantity: number,
  row?: RowName,
): readonly PlacedPart[] =>
  partNumber && quantity > 0 ? [{ place, partNumber, quantity, ...(row ? { row } : {}) }] : [];
