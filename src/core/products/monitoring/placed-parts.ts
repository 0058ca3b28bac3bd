import type { PartQuantity } from '../../kernel/product-type.ts';
import type { Counted } from './counted.ts';

/** Where a part of the list belongs: what a drawing shows, and what it is counted by. */
export type PartPlace =
  | 'appliance'
  | 'aLink'
  | 'port'
  | 'loop'
  | 'leak'
  | 'wireless'
  | 'output'
  | 'camera'
  | 'access'
  | 'batteryController'
  | 'string'
  | 'batteryRoom'
  | 'gateway'
  | 'northbound'
  | 'rs485'
  | 'server'
  | 'licence'
  | 'hardware'
  /** Cables, brackets and the like, which no topology shows. */
  | 'fitting'
  | 'service';

/** A part that the rules ask for, with its place; quantities are those of the whole solution. */
export interface PlacedPart extends PartQuantity {
  readonly place: PartPlace;
  /** What it is, as its table says; of an appliance its name alone. */
  readonly kind: string;
}

/** A row of any table of parts. */
interface PartRow {
  readonly partNumber: string;
  readonly kind?: string;
}

export const placed = (place: PartPlace, row: PartRow | undefined, quantity: number): readonly PlacedPart[] =>
  row !== undefined && quantity > 0 ? [{ place, kind: row.kind ?? place, partNumber: row.partNumber, quantity }] : [];

export const placedRows = (place: PartPlace, rows: readonly Counted<PartRow>[]): readonly PlacedPart[] =>
  rows.flatMap(({ row, quantity }) => placed(place, row, quantity));
