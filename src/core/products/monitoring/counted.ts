import type { PartQuantity, Values } from '../../kernel/product-type.ts';

/** A row of a table with the pieces that are asked for. */
export interface Counted<Row> {
  readonly row: Row;
  readonly quantity: number;
}

/** A row with its pieces, where there is such a row and any are asked for. */
export const counted = <Row>(row: Row | undefined, quantity: number): readonly Counted<Row>[] =>
  row !== undefined && quantity > 0 ? [{ row, quantity }] : [];

/** Pieces of rows, added up. */
export const sumOf = <Row>(rows: readonly Counted<Row>[], each: (row: Row) => number = () => 1): number =>
  rows.reduce((sum, { row, quantity }) => sum + each(row) * quantity, 0);

/** A number of a field; 0 where the field does not apply. */
export function countOf(values: Values, field: string): number {
  const value = values[field];
  return typeof value === 'number' ? value : 0;
}

export const isOn = (values: Values, field: string): boolean => values[field] === true;

/** How many of `size` carry what goes beyond that which is there already. */
export const beyond = (needed: number, there: number, size: number): number =>
  needed > there ? Math.ceil((needed - there) / size) : 0;

/** One line for each part number, in the order in which they come first. */
export function addedUp(parts: readonly PartQuantity[]): readonly PartQuantity[] {
  const quantities = new Map<string, number>();
  for (const { partNumber, quantity } of parts) {
    quantities.set(partNumber, (quantities.get(partNumber) ?? 0) + quantity);
  }
  return [...quantities].map(([partNumber, quantity]) => ({ partNumber, quantity }));
}
