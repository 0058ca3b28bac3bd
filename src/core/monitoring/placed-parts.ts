import type { PartQuantity } from '../configure/product-type.ts';
import type { Counted } from './counted.ts';

/** Where a part of the list belongs: what a drawing shows, and what it is counted by. */
export type PartPlace =
  | 'appliance'
  | 'pod'
  | 'camera'
  | 'sensor'
  | 'display'
  | 'wireless'
  | 'loop'
  | 'leak'
  | 'output'
  | 'access'
  | 'link'
  | 'batteryController'
  | 'batteryModule'
  | 'batterySensor'
  | 'batteryLink'
  | 'gateway'
  | 'gatewayLicence'
  | 'expander'
  | 'server'
  | 'nodes'
  | 'module'
  | 'hardware'
  | 'support'
  | 'service';

/** A part that the rules ask for, with its place; quantities are those of the whole solution. */
export interface PlacedPart extends PartQuantity {
  readonly place: PartPlace;
}

export const placed = (place: PartPlace, partNumber: string | undefined, quantity: number): readonly PlacedPart[] =>
  partNumber !== undefined && quantity > 0 ? [{ place, partNumber, quantity }] : [];

export const placedRows = (
  place: PartPlace,
  rows: readonly Counted<{ readonly partNumber: string }>[],
): readonly PlacedPart[] => rows.flatMap(({ row, quantity }) => placed(place, row.partNumber, quantity));
